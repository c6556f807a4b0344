"""The typed client: an `Api` of a kind sends requests; a watch and a cache follow its objects."""
