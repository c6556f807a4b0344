"""The plugin, which is not installed in the checkout's environment."""

pytest_plugins = ["pytest_kubesmith.plugin"]
