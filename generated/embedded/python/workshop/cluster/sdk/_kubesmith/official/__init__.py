"""The classes of the official client as the types of fields, and the table of Kubernetes' own kinds."""
