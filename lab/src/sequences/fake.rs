//! Requests -> the answers of a cluster in memory.

use std::task::{Context, Poll, Waker};

use kubesmith_engine::fake::{Body, Clock, Cluster};

use super::kinds::WORKER;
use super::server::plain;
use super::step::{Answered, Memory, Step};
use crate::prove::Case;

/// The answers to the steps of a sequence, on a cluster of its own, at the times at which another one answered.
pub fn run(kinds: &[Case], steps: &[Step], others: &[Answered]) -> Vec<Answered> {
    let used = |case: &&Case| steps.iter().any(|step| step.plural() == case.definition.plural);
    let cluster = Cluster::with_crds(kinds.iter().filter(used).map(|case| &case.document));
    let cluster = cluster.expect("a server has served the CRDs");
    // The server of the recording has no controllers.
    cluster.without_garbage_collector();
    for letter in ["a", "b"] {
        let namespace = format!(
            "{{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{{\"name\":\"{WORKER}-{letter}\"}}}}"
        );
        cluster.call(&plain("POST", "/api/v1/namespaces", &namespace));
    }
    let mut memory = Memory::default();
    let mut answers = Vec::new();
    for (step, other) in steps.iter().zip(others) {
        cluster.set_clock(Clock::frozen_at(other.at));
        let answer = ask(&cluster, step, &memory);
        memory.add(step, &answer);
        answers.push(answer);
    }
    answers
}

/// The answer of a cluster to a step.
pub fn ask(cluster: &Cluster, step: &Step, memory: &Memory) -> Answered {
    let answer = cluster.call(&step.request(memory));
    let body = match answer.body {
        Body::Whole(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        // Only faults that a test asks for break a body.
        Body::Broken => String::new(),
        Body::Watch(mut watch) => {
            let mut lines = Vec::new();
            let mut context = Context::from_waker(Waker::noop());
            while let Poll::Ready(Some(line)) = watch.poll_line(&mut context) {
                lines.extend(line);
            }
            String::from_utf8_lossy(&lines).into_owned()
        }
    };
    Answered {
        at: 0,
        status: answer.status,
        content_type: answer.content_type.to_owned(),
        warnings: answer.warnings,
        retry_after: answer.retry_after,
        body: if step.method == "HEAD" { String::new() } else { body },
    }
}
