"""The sequences of this folder -> what an API server answers to them, as a line of JSON a request.

    record.py URL TOKEN > ../../engine/src/fake/recorded/own_kinds.jsonl

A file is a sequence in a namespace of its own, whose name stands for `{ns}`. A request is its method, its path and the kind of
its body, then the body; an empty line ends it.
"""

import json
import pathlib
import ssl
import sys
import time
import urllib.error
import urllib.request

MEDIA = {
    "": "application/json",
    "merge": "application/merge-patch+json",
    "json-patch": "application/json-patch+json",
    "strategic": "application/strategic-merge-patch+json",
    "apply": "application/apply-patch+yaml",
    "yaml": "application/yaml",
}


def requests(text: str) -> list[dict]:
    """The requests of a file."""
    found = []
    for block in text.split("\n\n")[1:]:
        head, _, body = block.strip("\n").partition("\n")
        method, path, *rest = head.split(" ")
        media = rest[0] if rest else ""
        if len(rest) > 1:
            path += ("&" if "?" in path else "?") + rest[1]
        found.append({"method": method, "path": path, "type": MEDIA.get(media, media) if body else "", "body": body})
    return found


def main(url: str, token: str) -> None:
    """Sends all requests and prints the answers."""
    context = ssl._create_unverified_context()

    def send(request: dict) -> dict:
        headers = {"Authorization": f"Bearer {token}", "User-Agent": "lab", "Accept": "application/json"}
        if request["type"]:
            headers["Content-Type"] = request["type"]
        data = request["body"].encode() if request["body"] else None
        asked = urllib.request.Request(url + request["path"], data=data, headers=headers, method=request["method"])
        try:
            answer = urllib.request.urlopen(asked, context=context, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        text = answer.read().decode()
        try:
            value = json.loads(text)
        except ValueError:
            value = text
        lines = answer.headers.get_all("Warning") or []
        warnings = [line.split(" ", 2)[2][1:-1].replace('\\"', '"') for line in lines]
        return {"status": answer.status, "warnings": warnings, "answer": value, "at": int(time.time())}

    for file in sorted(pathlib.Path(__file__).parent.glob("*.txt")):
        namespace = f"own-{file.stem}"
        body = json.dumps({"metadata": {"name": namespace}})
        send({"method": "POST", "path": "/api/v1/namespaces", "type": MEDIA[""], "body": body})
        for request in requests(file.read_text(encoding="utf-8").replace("{ns}", namespace)):
            answer = {} if request["path"].endswith("/log") else send(request)
            print(json.dumps({"sequence": file.stem, **request, **answer}, sort_keys=True), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
