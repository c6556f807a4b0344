"""The programs that the pages of docs/coming-from show: one small task, before and after a move to generated code.

`test_coming_from.py` runs each against a server in this process, and `test_excerpts.py` compares the pages with them.
"""
