//! A name -> whether Rust, Python or Windows reserves it.

/// Keywords of any edition of Rust.
const RUST_KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual",
    "where", "while", "yield",
];

/// Python's keywords.
const PYTHON_KEYWORDS: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def",
    "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is",
    "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// The modules of Python's standard library in every supported version: `sys.stdlib_module_names`, without private ones.
const STANDARD_MODULES: &str = "\
    abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii \
    binhex bisect builtins bz2 calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys \
    compileall concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses \
    dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum errno \
    faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass \
    gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect \
    io ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math \
    mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers \
    opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib \
    poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue \
    quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex \
    shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants \
    sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog \
    tabnanny tarfile telnetlib tempfile termios textwrap this threading time timeit tkinter token tokenize \
    tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu \
    uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile \
    zipimport zlib zoneinfo";

/// Whether a name is a keyword in any edition of Rust.
pub fn is_rust_keyword(name: &str) -> bool {
    RUST_KEYWORDS.contains(&name)
}

/// Whether a name is a keyword in Python.
pub fn is_python_keyword(name: &str) -> bool {
    PYTHON_KEYWORDS.contains(&name)
}

/// Whether a name is that of a module of Python's standard library, which hides an installed package of that name.
pub fn is_standard_module(name: &str) -> bool {
    STANDARD_MODULES.split(' ').any(|module| module == name)
}

/// Whether a text is an identifier of ASCII characters, which may be a keyword.
pub fn is_identifier(text: &str) -> bool {
    let legal = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !text.is_empty() && !text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(legal)
}

/// Whether Windows takes the name of a file for that of a device, as it does with any extension and in any case:
/// <https://learn.microsoft.com/windows/win32/fileio/naming-a-file>.
pub fn is_windows_device(file: &str) -> bool {
    let stem = file.split('.').next().unwrap_or_default().trim_end_matches(' ').to_ascii_lowercase();
    let is_port_number = |rest: &str| {
        let mut chars = rest.chars();
        matches!(chars.next(), Some('1'..='9' | '¹' | '²' | '³')) && chars.next().is_none()
    };
    matches!(stem.as_str(), "aux" | "con" | "nul" | "prn")
        || ["com", "lpt"].iter().any(|port| stem.strip_prefix(port).is_some_and(is_port_number))
}

#[cfg(test)]
mod tests {
    use super::is_windows_device;

    #[test]
    fn devices_are_known_in_any_case_and_with_any_extension() {
        for device in ["con", "AUX", "nul.json", "prn.tar.gz", "com1", "LPT9.rs", "com\u{b9}", "con .x"] {
            assert!(is_windows_device(device), "{device}");
        }
        for file in ["cons", "com", "com0", "com10", "lpta", "_con", "con_", "x.con", ""] {
            assert!(!is_windows_device(file), "{file}");
        }
    }
}
