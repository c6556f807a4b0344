//! A site -> what a reader sees of it in Chromium: whether a page is wider than its window, tables, tabs, errors, the search,
//! how long pages take.

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
        let name = path.rsplit('/').next().unwrap_or_default();
        if name.ends_with(".html") && !["404.html", "print.html", "toc.html"].contains(&name) {
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
    for seen in list(&report["pages"]) {
        wrong.extend(judge_page(seen));
    }
    for search in list(&report["searches"]) {
        let words = search["words"].as_str().unwrap_or_default();
        let found = list(&search["found"]);
        let first = found.first().and_then(Value::as_str).unwrap_or_default();
        println!("the search for `{words}` finds {} places, first {first}", found.len());
        if first.is_empty() {
            wrong.push(format!("the search for `{words}` finds nothing"));
        }
        let code = format!("codes/{words}.html");
        let is_code = workspace::root().join(format!("docs/codes/{words}.md")).exists();
        if is_code && first != code || !is_code && first.starts_with("codes/") {
            wrong.push(format!("the search for `{words}` finds {first} first"));
        }
    }
    let tabs = list(&report["pages"]).iter().filter_map(|seen| seen["tabs"]["count"].as_u64()).sum::<u64>();
    if tabs == 0 {
        wrong.push("no page has tabs: see docs/theme/tabs.js".to_owned());
    }
    if wrong.is_empty() { Ok(()) } else { bail!("{}", wrong.join("\n")) }
}

/// The items of a list in a report.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Prints what was seen of a page in a window, and returns what is wrong with it.
fn judge_page(seen: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    let number = |key: &str| seen[key].as_f64().unwrap_or(f64::INFINITY);
    let (page, width) = (seen["page"].as_str().unwrap_or_default(), number("width"));
    let tabs = &seen["tabs"];
    println!(
        "{page}: reaches {} px of {width}, {:.0} ms, {} groups of tabs",
        number("content"),
        number("milliseconds"),
        tabs["count"]
    );
    if number("content") > width {
        let reach = number("content");
        wrong.push(format!("{page}: reaches {reach} px in a window of {width}: {}", seen["widest"]));
    }
    if number("milliseconds") > LOAD {
        wrong.push(format!("{page}: loaded in {:.0} ms", number("milliseconds")));
    }
    for cell in list(&seen["cells"]) {
        wrong.push(format!("{page}: a cell cannot be read in a window of {width}: {cell}"));
    }
    for group in list(&tabs["wrong"]) {
        wrong.push(format!("{page}: the arrow keys do not choose among these tabs: {group}"));
    }
    wrong
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::judge_page;

    #[test]
    fn what_a_reader_cannot_read_is_wrong() {
        let mut seen = json!({
            "page": "a.html", "width": 375, "content": 375, "widest": "", "milliseconds": 20,
            "cells": [], "tabs": {"count": 1, "wrong": []}
        });
        assert!(judge_page(&seen).is_empty());
        seen["content"] = json!(400);
        seen["milliseconds"] = json!(2000);
        seen["cells"] = json!(["the meaning"]);
        seen["tabs"]["wrong"] = json!(["PythonRust"]);
        assert_eq!(judge_page(&seen).len(), 4);
        assert_eq!(judge_page(&json!({"page": "b.html"})).len(), 1);
    }
}
