"""JSON and YAML texts to values and back, with the places of what is wrong in them."""
