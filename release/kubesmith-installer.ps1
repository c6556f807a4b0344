# The archive of a release -> kubesmith.exe in a directory of the user, once its SHA-256 checksum is verified.
#
# Windows PowerShell 5.1 or newer, without administrator's rights. A release fills in the two first defaults. Each
# parameter is also read from the environment, because `irm URL | iex` passes none.
param(
    [string] $Version = $(if ($env:KUBESMITH_VERSION) { $env:KUBESMITH_VERSION } else { '@VERSION@' }),
    [string] $BaseUrl = $(if ($env:KUBESMITH_BASE_URL) { $env:KUBESMITH_BASE_URL } else { "@REPOSITORY@/releases/download/v$Version" }),
    [string] $To = $(if ($env:KUBESMITH_INSTALL_DIR) { $env:KUBESMITH_INSTALL_DIR } else { "$HOME\.local\bin" })
)
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'

# An arm64 Windows runs programs for x86-64.
$Name = 'kubesmith-x86_64-pc-windows-msvc'
$Work = Join-Path ([IO.Path]::GetTempPath()) ([Guid]::NewGuid())
New-Item -ItemType Directory -Path $Work | Out-Null
try {
    Write-Output "downloading $BaseUrl/$Name.zip"
    Invoke-WebRequest -UseBasicParsing "$BaseUrl/$Name.zip" -OutFile "$Work\$Name.zip"
    Invoke-WebRequest -UseBasicParsing "$BaseUrl/$Name.zip.sha256" -OutFile "$Work\$Name.zip.sha256"
    $Expected = (Get-Content "$Work\$Name.zip.sha256" -TotalCount 1).Split(' ')[0]
    $Found = (Get-FileHash -Algorithm SHA256 "$Work\$Name.zip").Hash
    if ($Found -ne $Expected) {
        throw "the SHA-256 checksum of $BaseUrl/$Name.zip is wrong: it is $Found, and $Name.zip.sha256 says $Expected; nothing was installed"
    }
    Expand-Archive "$Work\$Name.zip" -DestinationPath $Work
    New-Item -ItemType Directory -Force -Path $To | Out-Null
    Move-Item -Force "$Work\$Name\kubesmith.exe" "$To\kubesmith.exe"
    Write-Output "installed $(& "$To\kubesmith.exe" --version) as $To\kubesmith.exe"
    if (($env:PATH -split ';') -notcontains $To) {
        Write-Output "$To is not on your PATH; add it in the environment variables of your account"
    }
} finally {
    Remove-Item -Recurse -Force $Work
}
