//! The command and its arguments -> `kubesmith fake` on a core of its own, and what it uses.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// A server that runs until this is dropped.
pub struct Server {
    child: Child,
    pub url: String,
    /// When the process was started.
    pub begin: Instant,
}

impl Server {
    /// Starts a server on the first core.
    pub fn start(kubesmith: &Path, crds: &[&Path]) -> Result<Self> {
        let mut command = Command::new("taskset");
        command.args(["-c", "0"]).arg(kubesmith).args(["fake", "--until-eof", "--quiet"]);
        crds.iter().for_each(|crd| {
            command.arg("--crd").arg(crd);
        });
        let begin = Instant::now();
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().context("the server has no output")?;
        let mut url = String::new();
        BufReader::new(output).read_line(&mut url)?;
        Ok(Self { child, url: url.trim().to_owned(), begin })
    }

    /// The MiB of memory that it has now, and that it had at most.
    pub fn memory(&self) -> Result<[f64; 2]> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let mib = |name: &str| -> Result<f64> {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kib = line.and_then(|line| line.split_whitespace().next()).context("no such line")?;
            Ok(kib.parse::<f64>()? / 1024.0)
        };
        Ok([mib("VmRSS:")?, mib("VmHWM:")?])
    }

    /// The CPU time that it has used.
    pub fn cpu(&self) -> Result<Duration> {
        const TICKS: u64 = 100;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|text| text.parse::<u64>().ok());
        let sum = ticks(11).zip(ticks(12)).map(|(user, system)| user + system).context("no times")?;
        Ok(Duration::from_millis(sum * 1000 / TICKS))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
