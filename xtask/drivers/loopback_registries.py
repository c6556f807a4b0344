"""A directory -> a Cargo registry and a Python index on 127.0.0.1: they serve its files, and put there what is published."""

import argparse
import base64
import hashlib
import json
import re
import struct
import sys
import threading
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

# Cargo calls directories after the address of a registry: with the same one, a later run finds what an earlier one built.
PORT = 47813


class RefusedError(Exception):
    """An upload that the registries do not take: the status and the reason."""


def add_to_index(web: Path, about: dict[str, Any], checksum: str) -> None:
    """Adds a version of a crate to the Cargo index."""
    name = about["name"].lower()
    folder = str(len(name)) if len(name) < 3 else f"3/{name[0]}" if len(name) == 3 else f"{name[:2]}/{name[2:4]}"
    line = {key: about[key] for key in ("name", "vers", "deps", "links", "rust_version")}
    line |= {"features": {}, "features2": about["features"], "v": 2, "cksum": checksum, "yanked": False}
    file = web / "index" / folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a") as lines:
        lines.write(f"{json.dumps(line)}\n")


def dependency(about: dict[str, Any]) -> dict[str, Any]:
    """A dependency as a Cargo index has it, of how cargo sends it.

    What cargo sends as one of the default registry is one of this registry, which stands in for that.
    """
    kept = {key: about[key] for key in ("optional", "default_features", "features", "target", "kind")}
    name, alias = about["name"], about.get("explicit_name_in_toml")
    return {**kept, "name": alias or name, "package": name if alias else None, "req": about["version_req"]}


def distribution_directory(web: Path, name: str) -> Path:
    """The page of a distribution in the Python index: the list of its files."""
    return web / "simple" / re.sub("[-_.]+", "-", name).lower()


def form(body: bytes, content_type: str) -> tuple[dict[str, bytes], str]:
    """The fields of an uploaded form, and the name of its file."""
    (boundary,) = re.findall(r'boundary="?([^";]+)', content_type)
    fields: dict[str, bytes] = {}
    file = ""
    for part in body.split(f"--{boundary}".encode())[1:-1]:
        head, _, value = part.partition(b"\r\n\r\n")
        names = dict(re.findall(r'[ ;]((?:file)?name)="([^"/]+)"', head.decode()))
        fields[names["name"]] = value.removesuffix(b"\r\n")
        file = names.get("filename", file)
    return fields, file


class Registries(SimpleHTTPRequestHandler):
    """Serves both registries, and takes uploads with the right token."""

    def __init__(self, *arguments: Any, web: Path, token: str, refused: str | None) -> None:
        self.web = web
        self.token = token
        self.refused = refused
        super().__init__(*arguments, directory=str(web))

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""

    def do_PUT(self) -> None:
        """Takes a crate from `cargo publish`."""
        self.take("/api/v1/crates/new", self.token, self.publish_crate)

    def do_POST(self) -> None:
        """Takes a file from `twine upload`."""
        account = base64.b64encode(f"__token__:{self.token}".encode()).decode()
        self.take("/legacy/", f"Basic {account}", self.publish_distribution)

    def take(self, path: str, authorization: str, publish: Callable[[bytes], None]) -> None:
        """Publishes what was uploaded, or answers why not."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status, reason, answer = 200, "OK", "{}"
        try:
            if self.path != path or self.headers["Authorization"] != authorization:
                raise RefusedError(403, f"{path} takes uploads with the token of the rehearsal")
            publish(body)
        except RefusedError as error:
            status, reason = error.args
            answer = json.dumps({"errors": [{"detail": reason}]})
        self.send_response(status, reason)
        self.end_headers()
        self.wfile.write(answer.encode())

    def publish_crate(self, body: bytes) -> None:
        """Publishes a crate: its description and its archive, each after its length."""
        (length,) = struct.unpack_from("<I", body)
        about, archive = json.loads(body[4 : 4 + length]), body[8 + length :]
        file = self.web / "crates" / about["name"] / f"{about['vers']}.crate"
        if not about["description"] or not about["license"]:
            raise RefusedError(400, "a crate has a description and a license")
        if file.exists():
            raise RefusedError(400, f"{about['name']} {about['vers']} is published already")
        self.add(file, archive)
        deps = [dependency(each) for each in about["deps"]]
        add_to_index(self.web, {**about, "deps": deps}, hashlib.sha256(archive).hexdigest())

    def publish_distribution(self, body: bytes) -> None:
        """Publishes a wheel or an archive of sources. The same file once more is no fault, as on the public index."""
        fields, name = form(body, self.headers["Content-Type"])
        content = fields["content"]
        file = distribution_directory(self.web, fields["name"].decode()) / name
        if hashlib.sha256(content).hexdigest() != fields["sha256_digest"].decode():
            raise RefusedError(400, f"{name} is not the file of its checksum")
        if file.exists() and file.read_bytes() != content:
            raise RefusedError(400, f"{name} is published already, with another content")
        if not file.exists():
            self.add(file, content)

    def add(self, file: Path, content: bytes) -> None:
        """Adds a file, and a line to the list of uploads."""
        place = file.relative_to(self.web).as_posix()
        if place.rpartition("/")[0] == self.refused:
            raise RefusedError(403, f"{place} is refused, as the rehearsal asks for")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        with (self.web / "uploads").open("a") as uploads:
            uploads.write(f"{place}\n")


def main() -> None:
    """Prints the address, and serves until the standard input ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--web", type=Path, required=True, help="the directory")
    parser.add_argument("--token", required=True, help="the token with which uploads come")
    parser.add_argument("--refused", help="the directory of a package whose uploads are refused, such as simple/NAME")
    arguments = parser.parse_args()
    handler = partial(Registries, web=arguments.web, token=arguments.token, refused=arguments.refused)
    try:
        server = ThreadingHTTPServer(("127.0.0.1", PORT), handler)
    except OSError:
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    address = f"http://127.0.0.1:{server.server_port}"
    config = {"dl": f"{address}/crates/{{crate}}/{{version}}.crate", "api": address}
    (arguments.web / "index").mkdir(exist_ok=True)
    (arguments.web / "index/config.json").write_text(json.dumps(config))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(address, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
