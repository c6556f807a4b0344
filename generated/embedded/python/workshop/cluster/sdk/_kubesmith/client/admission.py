"""An AdmissionReview about objects of a kind, and two functions over them -> the review with the answer."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from ..http.status_details import Cause
from ..objects.patches import json_patch
from ..text.json_text import write_body
from ..values.codecs import is_dict
from ..values.errors import ModelError
from .kinds import Kind, kind_of

__all__ = ["Admission"]

K = TypeVar("K")
Wire = dict[str, Any]

Validate = Callable[["K | None", "K | None"], "Iterable[Cause | str] | None"]
"""What is wrong with a write: of the object before it, and after it. None stands for one that there is not."""
Mutate = Callable[[K], None]
"""Changes an object in place before it is stored."""

_API = "admission.k8s.io/v1"


class Admission(Generic[K]):
    """Answers what a server asks a webhook (`admission.k8s.io/v1`) about the objects of a kind; it sends nothing.

    `validate(old, new)` returns what is wrong: texts, or `Cause`s that name a field; nothing or None if all is well.
    `old` is None for a creation, `new` is None for a deletion. `mutate(object)` changes an object before it is stored;
    the answer has the changes as a JSON patch. An object that cannot be read is refused with its causes. So is a write,
    a deletion too, if `validate` would judge an old object that cannot be read.

    Both functions may raise: the framework then answers with an error, and the webhook's `failurePolicy` decides.
    """

    def __init__(self, kind: type[K], *, validate: Validate[K] | None = None, mutate: Mutate[K] | None = None) -> None:
        self._kind: Kind[K] = kind_of(kind)
        self._validate = validate
        self._mutate = mutate

    def answer(self, review: Mapping[str, Any]) -> Wire:
        """The body of the response to a request's body, both decoded JSON.

        Raises `ValueError` for a body that is no AdmissionReview of this version and kind: answer with status 400.
        """
        request = self._request(review)
        response: Wire = {"uid": request["uid"], "allowed": True}
        try:
            new = self._read(request.get("object"))
            if self._mutate is not None and new is not None:
                before = self._kind.write(new)
                self._mutate(new)
                operations = json_patch(before, self._kind.write(new))
                if operations:
                    patch = base64.b64encode(write_body(operations, "the patch")).decode()
                    response |= {"patchType": "JSONPatch", "patch": patch}
            causes: list[Cause | str] = []
            if self._validate is not None:
                causes += self._validate(self._read(request.get("oldObject")), new) or ()
        except ModelError as error:
            causes = [Cause("FieldValueInvalid", each.message, each.path) for each in error.problems]
        if causes:
            response = {"uid": request["uid"], "allowed": False, "status": self._refusal(request, causes)}
        return {"apiVersion": _API, "kind": "AdmissionReview", "response": response}

    def _request(self, review: Mapping[str, Any]) -> Wire:
        found = f"{review.get('kind')} ({review.get('apiVersion')})"
        request: Any = review.get("request")
        if found != f"AdmissionReview ({_API})" or not is_dict(request) or not isinstance(request.get("uid"), str):
            raise ValueError(f"the body is a {found}; expected an AdmissionReview ({_API}) with a request")
        kind: Any = request.get("kind")
        info = self._kind.info
        own = {"group": info.group, "version": info.version, "kind": info.kind}
        if kind != own:
            raise ValueError(f"the request is about {kind}; expected {own}: see `matchPolicy` of the webhook")
        known: Wire = request
        return known

    def _read(self, wire: Any) -> K | None:
        return self._kind.read(wire) if is_dict(wire) else None

    def _refusal(self, request: Wire, causes: list[Cause | str]) -> Wire:
        """The Status of a refused write, in the words of servers."""
        info = self._kind.info
        known = [each if isinstance(each, Cause) else Cause("FieldValueInvalid", each, "") for each in causes]
        texts = [f"{each.field}: {each.message}" if each.field else each.message for each in known]
        text = texts[0] if len(texts) == 1 else f"[{', '.join(texts)}]"
        name = request.get("name") or ""
        title = f"{info.kind}.{info.group}" if info.group else info.kind
        return {
            "status": "Failure",
            "message": f'{title} "{name}" is invalid: {text}',
            "reason": "Invalid",
            "code": 422,
            "details": {
                "name": name,
                "group": info.group,
                "kind": info.kind,
                "causes": [each._asdict() for each in known],
            },
        }
