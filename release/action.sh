#!/bin/sh
# The inputs of the action (action.yml) -> the command of a release, installed, and its run in the user's repository.
#
# The checkout of the action says which release that is and where it lies: `uses: ...@v0.1.0` runs kubesmith 0.1.0.
set -eu

action="$(cd "$(dirname "$0")/.." && pwd)"

# Prints the value of the first line `KEY = "VALUE"` of the action's Cargo.toml.
key() {
    sed -n "s/^$1 = \"\(.*\)\"\$/\1/p" "$action/Cargo.toml" | head -n 1
}

fail() {
    echo "::error title=kubesmith::$*"
    exit 1
}

version="${INPUT_VERSION:-$(key version)}"
version="${version#v}"
# It becomes a part of paths, of an address and of what later steps read.
case "$version" in
"" | *[!0-9A-Za-z.+-]*) fail "version: expected one such as 0.1.0, of letters, digits and the signs . + -" ;;
esac
base_url="${INPUT_BASE_URL:-}"
if [ -z "$base_url" ]; then
    repository="$(key repository)"
    [ -n "$repository" ] || fail "no release is published from this checkout: give the action a base-url"
    base_url="$repository/releases/download/v$version"
fi

directory="${RUNNER_TEMP:?}/kubesmith-$version"
sh "$action/release/kubesmith-installer.sh" --version "$version" --base-url "$base_url" --to "$directory" ||
    fail "kubesmith $version is not installed; the log of this step says why"
# The steps after this one have the command, too.
echo "$directory" >>"${GITHUB_PATH:?}"

# White space separates arguments; patterns such as crds/*.yaml are kubesmith's to expand.
set -f
# shellcheck disable=SC2086
set -- $INPUT_ARGUMENTS
[ -z "$INPUT_CONFIG" ] || set -- --config "$INPUT_CONFIG" "$@"
exec "$directory/kubesmith" "$INPUT_COMMAND" --message-format github "$@"
