"""A web application of docs/client.md: a list of objects, page by page."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, HTTPException
from fluxoperator import Api, BadRequest, Expired
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster

app = FastAPI()
clusters = Api(MiniCluster).everywhere()


@app.get("/clusters")
def show_page(token: str | None = None) -> dict[str, Any]:
    """One page, and the token of the next."""
    try:
        page = clusters.list(limit=20, continue_=token)
    except Expired as error:  # the page before was read more than about five minutes ago
        page = clusters.list(limit=20, continue_=error.continue_)
    except BadRequest as error:
        raise HTTPException(400, "unknown token; begin without one") from error
    return {"names": [found.metadata.name for found in page], "next": page.metadata.continue_ or None}
