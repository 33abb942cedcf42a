from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleManifestStorage(CompressedManifestStaticFilesStorage):
    """Hashed names, compressed files; the `import` lines of our ES modules are rewritten to the hashed names too."""

    support_js_module_import_aggregation = True
