//! Sequences -> the answers of a real server, asked by many workers, each with kinds and namespaces of its own.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::kinds::{WORKER, worker};
use super::record::Recorded;
use super::server::Connection;
use super::step::{Answered, Step};
use crate::apiserver::Server;
use crate::prove::Case;

/// The path of CRDs.
const CRDS: &str = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

/// How long CRDs may take to be served.
const PATIENCE: Duration = Duration::from_secs(300);

/// Workers of a server.
pub struct Workers<'s> {
    server: &'s Server,
    count: usize,
    /// The workers' kinds: each has copies in a group of its own.
    own: Vec<Vec<Case>>,
}

impl<'s> Workers<'s> {
    /// Creates the namespaces of each worker, and installs its kinds.
    pub fn install(server: &'s Server, kinds: &[Case], count: usize) -> Result<Self> {
        let connection = Connection::open(server.kubeconfig())?;
        let began = Instant::now();
        let mut own = Vec::new();
        for number in 0..count {
            for letter in ["a", "b"] {
                let name = format!("{}-{letter}", worker(number));
                connection.create("/api/v1/namespaces", &json!({"metadata": {"name": name}}))?;
            }
            let mut copies = Vec::new();
            for kind in kinds {
                let document: Value =
                    serde_json::from_str(&kind.document.to_string().replace(WORKER, &worker(number)))?;
                connection.create(CRDS, &document)?;
                copies.push(Case::from_document(document).with_context(|| kind.name())?);
            }
            own.push(copies);
        }
        for case in own.iter().flatten() {
            await_served(&connection, case, began)?;
        }
        // Where a CRD is established, an API server may still answer 404 for a moment.
        std::thread::sleep(Duration::from_secs(6));
        // The first request for a kind makes its cache, which knows nothing of the time before: watches from then are too old.
        for case in own.iter().flatten() {
            let list = format!("/apis/{}/{}", case.api_version(), case.definition.plural);
            connection.get(&list)?;
        }
        println!(
            "{} CRDs for {count} workers are served after {:.0} s",
            own.iter().flatten().count(),
            began.elapsed().as_secs_f64()
        );
        Ok(Self { server, count, own })
    }

    /// The sequences with their answers.
    pub fn record(&self, kinds: &[Case], all: Vec<Recorded>) -> Result<Vec<Recorded>> {
        let began = Instant::now();
        let next = AtomicUsize::new(0);
        let done = Mutex::new(vec![None; all.len()]);
        let one_worker = |number: usize| -> Result<()> {
            let connection = Connection::open(self.server.kubeconfig())?;
            while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                let index = all.iter().position(|other| other.seed == one.seed).unwrap_or_default();
                let answers = self
                    .run(&connection, number, kinds, &one.steps)
                    .with_context(|| format!("seed {}", one.seed))?;
                if let Ok(mut done) = done.lock() {
                    done[index] = Some(Recorded { answers, ..one.clone() });
                }
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> =
                (0..self.count).map(|number| scope.spawn(move || one_worker(number))).collect();
            threads.into_iter().try_for_each(|thread| match thread.join() {
                Ok(result) => result,
                Err(_) => bail!("a worker panicked"),
            })
        })?;
        let all: Vec<Recorded> = done.into_inner().unwrap_or_default().into_iter().flatten().collect();
        let requests: usize = all.iter().map(|one| one.steps.len()).sum();
        let seconds = began.elapsed().as_secs_f64();
        println!("{requests} requests in {seconds:.0} s, {:.0} a second", requests as f64 / seconds);
        Ok(all)
    }

    /// The answers to some steps, by one worker.
    pub fn ask(&self, kinds: &[Case], steps: &[Step]) -> Result<Vec<Answered>> {
        self.run(&Connection::open(self.server.kubeconfig())?, 0, kinds, steps)
    }

    /// Runs the steps, and removes what they leave.
    fn run(
        &self,
        connection: &Connection,
        number: usize,
        kinds: &[Case],
        steps: &[Step],
    ) -> Result<Vec<Answered>> {
        let answers = connection.run(steps, WORKER, &worker(number))?;
        for (case, own) in kinds.iter().zip(&self.own[number]) {
            if steps.iter().any(|step| step.plural() == case.definition.plural) {
                connection.clear(own)?;
            }
        }
        Ok(answers)
    }
}

fn await_served(connection: &Connection, case: &Case, began: Instant) -> Result<()> {
    loop {
        let crd = connection.get(&format!("{CRDS}/{}", case.name()))?;
        let conditions = crd["status"]["conditions"].as_array().cloned().unwrap_or_default();
        if conditions.iter().any(|one| one["type"] == "Established" && one["status"] == "True") {
            return Ok(());
        }
        if began.elapsed() > PATIENCE {
            bail!("{} is not served after {} s: {}", case.name(), PATIENCE.as_secs(), crd["status"]);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}
