"""The admin site: unfold, under the one relaxation of the content policy that its scripts need."""

from csp.constants import NONCE, SELF, UNSAFE_EVAL, UNSAFE_INLINE
from csp.decorators import csp_update
from unfold.sites import UnfoldAdminSite

# Unfold evaluates expressions in its markup and styles elements in place; no page a player sees does.
relaxed = csp_update({"script-src": [SELF, NONCE, UNSAFE_EVAL], "style-src": [SELF, UNSAFE_INLINE]})


class SiteAdmin(UnfoldAdminSite):
    def admin_view(self, view, cacheable=False):
        return relaxed(super().admin_view(view, cacheable))

    def login(self, request, extra_context=None):
        """The one page that `admin_view` does not guard, since one comes to it from outside."""
        return relaxed(super().login)(request, extra_context)  # type: ignore[call-arg]
