{#- The beginning of a module. -#}
{{ docs::quoted(head.doc, 0) }}
# {{ head.comment }}

from __future__ import annotations
