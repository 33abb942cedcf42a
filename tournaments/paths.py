"""How the address of a room or a championship looks; anything else is no address of this site."""

from django.urls import register_converter
from django.urls.converters import StringConverter


class PublicId(StringConverter):
    regex = "[A-Za-z0-9_-]{22}"  # what `new_public_id` makes


register_converter(PublicId, "public_id")
