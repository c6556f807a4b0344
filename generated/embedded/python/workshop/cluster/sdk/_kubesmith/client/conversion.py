"""A ConversionReview, the versions of a kind and a function over them -> the review with the converted objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..http.results import metadata_of
from ..values.codecs import is_dict, is_list
from ..values.errors import ModelError
from .kinds import Kind, kind_of

__all__ = ["Conversion"]

Wire = dict[str, Any]

_API = "apiextensions.k8s.io/v1"


class Conversion:
    """Answers what a server asks a conversion webhook (`apiextensions.k8s.io/v1`); it sends nothing.

    `versions` are the classes of the kind's versions. `convert(object, to)` returns the object as one of the class
    `to`. It raises `LookupError` for one that has no such form. The metadata of the object is kept, but for labels and
    annotations, which the function may change.
    """

    def __init__(self, versions: Iterable[type[Any]], convert: Callable[[Any, type[Any]], Any]) -> None:
        self._kinds: dict[str, Kind[Any]] = {}
        for each in versions:
            kind = kind_of(each)
            self._kinds[kind.info.api_version] = kind
        names = {kind.info.kind for kind in self._kinds.values()}
        if len(names) != 1:
            raise ValueError(f"versions: of {', '.join(sorted(names)) or 'no kind'}; expected those of one kind")
        self._convert = convert

    def answer(self, review: Mapping[str, Any]) -> Wire:
        """The body of the response to a request's body, both decoded JSON.

        What cannot be converted is a failure of the whole review, as servers want it. Raises `ValueError` for a body
        that is no ConversionReview of this version: answer with status 400.
        """
        request: Any = review.get("request")
        found = f"{review.get('kind')} ({review.get('apiVersion')})"
        if found != f"ConversionReview ({_API})" or not is_dict(request) or not is_list(request.get("objects")):
            raise ValueError(f"the body is a {found}; expected a ConversionReview ({_API}) with a request")
        response: Wire = {"uid": request.get("uid"), "result": {"status": "Success"}}
        try:
            to = self._kind(request.get("desiredAPIVersion"))
            response["convertedObjects"] = [self._converted(each, to) for each in request["objects"]]
        except (ModelError, LookupError) as error:
            response = {"uid": request.get("uid"), "result": {"status": "Failure", "message": _text(error)}}
        return {"apiVersion": _API, "kind": "ConversionReview", "response": response}

    def _kind(self, api_version: Any) -> Kind[Any]:
        kind = self._kinds.get(str(api_version))
        if kind is None:
            raise LookupError(f"no version {api_version}; there are {', '.join(sorted(self._kinds))}")
        return kind

    def _converted(self, wire: Any, to: Kind[Any]) -> Wire:
        source = self._kind(wire.get("apiVersion") if is_dict(wire) else None)
        if source is to:
            return dict(wire)
        out = to.write(self._convert(source.read(wire), to.cls))
        before = metadata_of(wire)
        kept = {key: before[key] for key in before if key not in ("labels", "annotations")}
        return {**out, "metadata": {**metadata_of(out), **kept}}


def _text(error: Exception) -> str:
    return str(error.args[0]) if isinstance(error, LookupError) and error.args else str(error)
