#!/bin/sh
# The archive of a release -> the command `kubesmith` in a directory of the user, once its SHA-256 checksum is verified.
#
# POSIX sh. Needs curl or wget, tar with gzip, and one of sha256sum, shasum and openssl; never needs root. A release fills
# in the two lines below; run from a checkout, the script needs --version and --base-url.
set -eu

RELEASE_VERSION='@VERSION@'
RELEASE_REPOSITORY='@REPOSITORY@'

usage() {
    cat <<'USAGE'
Installs the command `kubesmith`.

Usage: kubesmith-installer.sh [OPTIONS]

Options:
  --to DIR         Install into this directory [env: KUBESMITH_INSTALL_DIR] [default: ~/.local/bin]
  --version V      Install this version [env: KUBESMITH_VERSION] [default: that of this installer's release]
  --base-url URL   Download the archive and its checksum from this directory [env: KUBESMITH_BASE_URL]
                   [default: the release of that version]
  --target TRIPLE  Install the program of this platform [env: KUBESMITH_TARGET] [default: this machine's]
  -h, --help       Print help
USAGE
}

# Everything is in functions and runs from the last line, so that half a script does nothing.
main() {
    directory="${KUBESMITH_INSTALL_DIR:-}"
    version="${KUBESMITH_VERSION:-}"
    base_url="${KUBESMITH_BASE_URL:-}"
    target="${KUBESMITH_TARGET:-}"
    while [ $# -gt 0 ]; do
        case "$1" in
        -h | --help)
            usage
            return
            ;;
        --to | --version | --base-url | --target)
            [ $# -ge 2 ] && [ -n "$2" ] || fail "$1 needs a value; --help lists the options"
            case "$1" in
            --to) directory="$2" ;;
            --version) version="$2" ;;
            --base-url) base_url="$2" ;;
            --target) target="$2" ;;
            esac
            shift 2
            ;;
        *) fail "there is no option \`$1\`; --help lists the options" ;;
        esac
    done

    if [ -z "$directory" ]; then
        [ -n "${HOME:-}" ] || fail "HOME is not set: name a directory with --to DIR"
        directory="$HOME/.local/bin"
    fi
    # A pre-filled line still begins with the mark of a template when the script is run from a checkout.
    case "$RELEASE_VERSION" in @*) RELEASE_VERSION='' ;; esac
    case "$RELEASE_REPOSITORY" in @*) RELEASE_REPOSITORY='' ;; esac
    version="${version:-$RELEASE_VERSION}"
    version="${version#v}"
    if [ -z "$base_url" ]; then
        [ -n "$version" ] || fail "this installer is of no release: name one with --version V"
        [ -n "$RELEASE_REPOSITORY" ] || fail "this installer is of no release: name its files' place with --base-url URL"
        base_url="$RELEASE_REPOSITORY/releases/download/v$version"
    fi
    [ -n "$target" ] || target="$(this_machine)"
    install_program "${base_url%/}" "kubesmith-$target" "$directory"
}

# Prints the target triple of this machine.
this_machine() {
    kernel="$(uname -s)"
    machine="$(uname -m)"
    case "$machine" in
    x86_64 | amd64) machine=x86_64 ;;
    aarch64 | arm64) machine=aarch64 ;;
    *) no_program "$kernel on $machine" ;;
    esac
    case "$kernel" in
    Linux) echo "$machine-unknown-linux-$(c_library "$machine")" ;;
    Darwin)
        # A shell under Rosetta calls an Apple processor x86_64.
        [ "$(sysctl -n hw.optional.arm64 2>/dev/null || true)" != 1 ] || machine=aarch64
        echo "$machine-apple-darwin"
        ;;
    MINGW* | MSYS* | CYGWIN*) fail "on Windows, run kubesmith-installer.ps1 of the same release in PowerShell" ;;
    *) no_program "$kernel on $machine" ;;
    esac
}

# Prints `gnu` where a program for glibc can run, else `musl`: that program is linked statically and runs on any Linux.
c_library() {
    case "$1" in
    x86_64) loader=/lib64/ld-linux-x86-64.so.2 ;;
    *) loader=/lib/ld-linux-aarch64.so.1 ;;
    esac
    if [ -e "$loader" ] && getconf GNU_LIBC_VERSION >/dev/null 2>&1; then echo gnu; else echo musl; fi
}

no_program() {
    fail "there is no program for $1, only for Linux, macOS and Windows on x86-64, and for Linux and macOS on arm64;" \
        "elsewhere \`cargo install kubesmith\` builds it"
}

# Downloads, verifies and unpacks the archive $2 of $1, and puts its program into $3.
install_program() {
    for tool in tar gzip mktemp; do
        command -v "$tool" >/dev/null || fail "\`$tool\` is needed and not installed"
    done
    work="$(mktemp -d)"
    trap 'rm -rf "$work"' EXIT
    trap 'exit 1' HUP INT TERM
    archive="$2.tar.gz"
    echo "downloading $1/$archive"
    download "$1/$archive" "$work/$archive"
    download "$1/$archive.sha256" "$work/$archive.sha256"
    expected="$(cut -d ' ' -f 1 "$work/$archive.sha256")"
    found="$(sha256 "$work/$archive")"
    [ "$found" = "$expected" ] || fail "the SHA-256 checksum of $1/$archive is wrong: it is \`$found\`," \
        "and $archive.sha256 says \`$expected\`; the file is damaged or was exchanged, nothing was installed"
    tar -xzf "$work/$archive" -C "$work"
    program="$work/$2/kubesmith"
    installed="$("$program" --version)" ||
        fail "the program for ${2#kubesmith-} does not run on this machine, nothing was installed; --target TRIPLE" \
            "names another one"
    mkdir -p "$3" || fail "the directory $3 cannot be made: name another one with --to DIR"
    # Renamed within one directory, so that a program that runs at this moment is not overwritten.
    if ! cp "$program" "$3/.kubesmith.new" || ! mv -f "$3/.kubesmith.new" "$3/kubesmith"; then
        fail "$3 cannot be written: name another directory with --to DIR"
    fi
    echo "installed $installed as $3/kubesmith"
    case ":$PATH:" in
    *":$3:"*) ;;
    *) echo "$3 is not on your PATH; add it with: export PATH=\"$3:\$PATH\"" ;;
    esac
}

# Downloads $1 to the file $2. curl is told not to leave https for http; wget has no such option.
download() {
    if command -v curl >/dev/null; then
        case "$1" in
        https://*) curl --proto '=https' --tlsv1.2 -fsSL --retry 3 -o "$2" "$1" ;;
        *) curl -fsSL --retry 3 -o "$2" "$1" ;;
        esac
    elif command -v wget >/dev/null; then
        wget -q -O "$2" "$1"
    else
        fail "curl or wget is needed, and neither is installed"
    fi || fail "cannot download $1; see whether this version has that file"
}

# Prints the SHA-256 checksum of a file.
sha256() {
    if command -v sha256sum >/dev/null; then
        sha256sum <"$1" | cut -d ' ' -f 1
    elif command -v shasum >/dev/null; then
        shasum -a 256 <"$1" | cut -d ' ' -f 1
    elif command -v openssl >/dev/null; then
        openssl dgst -sha256 -r <"$1" | cut -d ' ' -f 1
    else
        fail "sha256sum, shasum or openssl is needed to verify the download, and none is installed"
    fi
}

fail() {
    echo "kubesmith-installer: error: $*" >&2
    exit 1
}

main "$@"
