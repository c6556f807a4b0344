//! A site -> what a reader sees of it in Chromium: whether a page is wider than its window, errors, the search, how long
//! pages take.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use xtask::steps::Missing;
use xtask::workspace;

/// The page that loads every page of the site in a frame and reports what it saw.
const PROBE: &str = "xtask/drivers/site_probe.html";

/// Names of the browser on different systems.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// How long the browser may take for all pages.
const PATIENCE: Duration = Duration::from_secs(300);

/// A page must be there within this many milliseconds.
const LOAD: f64 = 1000.0;

/// Looks at every page in two widths, and searches; prints a line a page, and fails where one is wrong.
pub fn look(site: &Path) -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}", listener.local_addr()?);
    let (reports, received) = mpsc::channel();
    let root = site.to_path_buf();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (reports, root) = (reports.clone(), root.clone());
            // A reader who goes away is no error of the site.
            std::thread::spawn(move || answer(stream, &root, &reports).ok());
        }
    });
    let profile = tempfile::tempdir()?;
    let mut browser = start(profile.path(), &format!("{address}/probe.html?{}", pages(site)?.join("&")))?;
    let report = received.recv_timeout(PATIENCE);
    browser.kill()?;
    let mut log = String::new();
    browser.stderr.take().context("a log")?.read_to_string(&mut log)?;
    browser.wait()?;
    let report = report.context("the browser sent no report")?;
    let errors = log.lines().filter(|line| line.contains("CONSOLE") && !line.contains("GPU"));
    judge(&report, errors.map(str::to_owned).collect())
}

/// The pages of the site, as paths.
fn pages(site: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for file in workspace::files(site)? {
        let path = file.strip_prefix(site)?.to_string_lossy().replace('\\', "/");
        if path.ends_with(".html") && !["404.html", "print.html", "toc.html"].contains(&path.as_str()) {
            found.push(path);
        }
    }
    Ok(found)
}

/// Starts the first browser that exists.
fn start(profile: &Path, url: &str) -> Result<Child> {
    for name in BROWSERS {
        let mut browser = Command::new(name);
        browser.args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]);
        browser.args(["--disable-background-networking", "--disable-component-update", "--disable-sync"]);
        browser.args(["--enable-logging=stderr", "--remote-debugging-port=0", "--window-size=1400,1000"]);
        browser.arg(format!("--user-data-dir={}", profile.display())).arg(url);
        if let Ok(child) = browser.stdout(Stdio::null()).stderr(Stdio::piped()).spawn() {
            return Ok(child);
        }
    }
    Err(Missing("Chromium is not installed (Debian, Ubuntu: apt install chromium)".to_owned()).into())
}

/// Answers one request: a file of the site, the probe, or the probe's report.
fn answer(mut stream: TcpStream, site: &Path, reports: &mpsc::Sender<Value>) -> Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line.trim().is_empty() {
            break;
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse()?;
        }
    }
    let target = first.split_whitespace().nth(1).unwrap_or_default();
    let path = target.split('?').next().unwrap_or_default().trim_start_matches('/');
    let body = if first.starts_with("POST") {
        let mut report = vec![0; length];
        reader.read_exact(&mut report)?;
        reports.send(serde_json::from_slice(&report)?)?;
        Ok(Vec::new())
    } else if path == "probe.html" {
        std::fs::read(workspace::root().join(PROBE))
    } else {
        std::fs::read(site.join(path))
    };
    let status = if body.is_ok() { "200 OK" } else { "404 Not Found" };
    let (body, kind) = (body.unwrap_or_default(), content_type(path));
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    Ok(stream.write_all(&body)?)
}

/// The type of a file by its name.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Prints what was seen; an error names what is wrong.
fn judge(report: &Value, mut wrong: Vec<String>) -> Result<()> {
    let empty = Vec::new();
    for seen in report["pages"].as_array().unwrap_or(&empty) {
        let number = |key: &str| seen[key].as_f64().unwrap_or(f64::INFINITY);
        let (page, width) = (seen["page"].as_str().unwrap_or_default(), number("width"));
        println!("{page}: reaches {} px of {width}, {:.0} ms", number("content"), number("milliseconds"));
        if number("content") > width {
            wrong.push(format!(
                "{page}: reaches {} px in a window of {width}: {}",
                number("content"),
                seen["widest"]
            ));
        }
        if number("milliseconds") > LOAD {
            wrong.push(format!("{page}: loaded in {:.0} ms", number("milliseconds")));
        }
    }
    let results = report["search"].as_array().unwrap_or(&empty);
    println!(
        "the search for `with_defaults` finds {} places, first {}",
        results.len(),
        results.first().unwrap_or(&Value::Null)
    );
    if results.is_empty() {
        wrong.push("the search finds nothing".to_owned());
    }
    if wrong.is_empty() { Ok(()) } else { bail!("{}", wrong.join("\n")) }
}
