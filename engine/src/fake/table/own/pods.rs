//! A pod -> the cells of its table (`printPod`).

use std::time::Duration;

use serde_json::Value;

use super::value::{condition, items, or, since, text};

pub(super) fn cell(function: &str, pod: &Value, now: Duration) -> String {
    match function {
        "pod-address" => or(text(&pod["status"]["podIPs"][0]["ip"]), "<none>"),
        "pod-gates" => gates(pod),
        "pod-status" => Summary::read(pod).status,
        "pod-ready" => {
            let summary = Summary::read(pod);
            format!("{}/{}", summary.ready, summary.containers)
        }
        _ => {
            let Summary { restarts, last_restart, .. } = Summary::read(pod);
            match (restarts, last_restart) {
                (0, _) | (_, None) => restarts.to_string(),
                (_, Some(time)) => format!("{restarts} ({} ago)", since(&time.into(), now)),
            }
        }
    }
}

fn gates(pod: &Value) -> String {
    let all = items(&pod["spec"]["readinessGates"]);
    let is_true =
        |gate: &&Value| condition(pod, gate["conditionType"].as_str().unwrap_or_default()) == "True";
    match all.len() {
        0 => "<none>".to_owned(),
        count => format!("{}/{count}", all.iter().filter(is_true).count()),
    }
}

/// What the containers of a pod do.
struct Summary {
    status: String,
    ready: usize,
    containers: usize,
    restarts: i64,
    last_restart: Option<String>,
}

/// How often containers were restarted, and when the last time.
#[derive(Default)]
struct Restarts {
    count: i64,
    last: Option<String>,
}

impl Restarts {
    fn add(&mut self, container: &Value) {
        self.count += container["restartCount"].as_i64().unwrap_or_default();
        // Times are texts of one form here, so that later ones are greater.
        let end = container["lastState"]["terminated"]["finishedAt"].as_str().map(str::to_owned);
        self.last = self.last.take().max(end);
    }
}

impl Summary {
    fn read(pod: &Value) -> Self {
        let (spec, status) = (&pod["spec"], &pod["status"]);
        let mut summary = Self {
            status: or(text(&status["reason"]), &text(&status["phase"])),
            ready: 0,
            containers: items(&spec["containers"]).len(),
            restarts: 0,
            last_restart: None,
        };
        let gated = "SchedulingGated";
        let is_gated =
            |condition: &Value| condition["type"] == "PodScheduled" && condition["reason"] == gated;
        if items(&status["conditions"]).iter().any(is_gated) {
            gated.clone_into(&mut summary.status);
        }
        summary.containers += items(&spec["initContainers"]).iter().filter(|own| is_sidecar(own)).count();
        let (all, of_sidecars, is_initializing) = summary.initialize(pod);
        let mut restarts = all;
        if !is_initializing || condition(pod, "Initialized") == "True" {
            restarts = of_sidecars;
            summary.run(pod, &mut restarts);
        }
        let is_over = ["Succeeded", "Failed"].iter().any(|phase| status["phase"] == *phase);
        if !pod["metadata"]["deletionTimestamp"].is_null() {
            if status["reason"] == "NodeLost" {
                "Unknown".clone_into(&mut summary.status);
            } else if !is_over {
                "Terminating".clone_into(&mut summary.status);
            }
        }
        (summary.restarts, summary.last_restart) = (restarts.count, restarts.last);
        summary
    }

    /// Looks at the containers that run first: their restarts, those of the ones among them that go on running, and whether one of
    /// them has not ended yet.
    fn initialize(&mut self, pod: &Value) -> (Restarts, Restarts, bool) {
        let (mut all, mut of_sidecars) = (Restarts::default(), Restarts::default());
        let declared = items(&pod["spec"]["initContainers"]);
        for (index, container) in items(&pod["status"]["initContainerStatuses"]).iter().enumerate() {
            let is_sidecar = declared.iter().any(|own| own["name"] == container["name"] && is_sidecar(own));
            all.add(container);
            if is_sidecar {
                of_sidecars.add(container);
            }
            let ended = &container["state"]["terminated"];
            let waiting = text(&container["state"]["waiting"]["reason"]);
            if !ended.is_null() && exit_code(ended) == 0 {
                continue;
            }
            if is_sidecar && container["started"] == true {
                self.ready += usize::from(container["ready"] == true);
                continue;
            }
            self.status = if !ended.is_null() {
                format!("Init:{}", reason_of_end(ended))
            } else if !waiting.is_empty() && waiting != "PodInitializing" {
                format!("Init:{waiting}")
            } else {
                format!("Init:{index}/{}", declared.len())
            };
            return (all, of_sidecars, true);
        }
        (all, of_sidecars, false)
    }

    /// Looks at the other containers.
    fn run(&mut self, pod: &Value, restarts: &mut Restarts) {
        let (mut has_running, mut error) = (false, String::new());
        for container in items(&pod["status"]["containerStatuses"]).iter().rev() {
            restarts.add(container);
            let state = &container["state"];
            let waiting = text(&state["waiting"]["reason"]);
            if !waiting.is_empty() {
                self.status = waiting;
            } else if !state["terminated"].is_null() {
                self.status = reason_of_end(&state["terminated"]);
                if exit_code(&state["terminated"]) != 0 {
                    error.clone_from(&self.status);
                }
            } else if container["ready"] == true && !state["running"].is_null() {
                has_running = true;
                self.ready += 1;
            }
        }
        if self.status != "Completed" {
            return;
        }
        if has_running && condition(pod, "Ready") == "True" {
            "Running".clone_into(&mut self.status);
        } else if !error.is_empty() {
            self.status = error;
        } else if has_running {
            "NotReady".clone_into(&mut self.status);
        }
    }
}

fn exit_code(ended: &Value) -> i64 {
    ended["exitCode"].as_i64().unwrap_or_default()
}

fn reason_of_end(ended: &Value) -> String {
    let signal = ended["signal"].as_i64().unwrap_or_default();
    let number =
        if signal == 0 { format!("ExitCode:{}", exit_code(ended)) } else { format!("Signal:{signal}") };
    or(text(&ended["reason"]), &number)
}

/// Whether a container that runs first goes on running.
fn is_sidecar(container: &Value) -> bool {
    container["restartPolicy"] == "Always"
}
