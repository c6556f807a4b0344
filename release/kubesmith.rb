# The archives of a release -> the command, its completions and manual pages, installed by Homebrew.
class Kubesmith < Formula
  desc "Typed Rust and Python SDKs for Kubernetes operators, generated from CRDs"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/kubesmith-aarch64-apple-darwin.tar.gz"
      sha256 "@SHA256:aarch64-apple-darwin@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/kubesmith-x86_64-apple-darwin.tar.gz"
      sha256 "@SHA256:x86_64-apple-darwin@"
    end
  end

  on_linux do
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/kubesmith-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256:aarch64-unknown-linux-musl@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/kubesmith-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256:x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "kubesmith"
    man1.install Dir["man/man1/*.1"]
    bash_completion.install "completions/kubesmith.bash" => "kubesmith"
    zsh_completion.install "completions/_kubesmith"
    fish_completion.install "completions/kubesmith.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/kubesmith --version")
  end
end
