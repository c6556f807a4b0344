//! A candidate for a Lease, as a program -> a line in a file for everything that it does while it leads.
//!
//!     candidate IDENTITY NAMESPACE FILE
//!
//! The lines are those of `tests/e2e/python/candidate.py`. It ends with 3 if the Lease was lost. SIGUSR1 is ignored: the clock of
//! the machine is only written into the Lease here, which unit tests of the runtime show.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use fluxoperator::{Leader, LeaderError, LeaseLost, LeaseTimes};
use kube::{Api, Client};
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::sleep;

const NAME: &str = "candidates";

/// Those of the candidates in Python.
const TIMES: LeaseTimes = LeaseTimes {
    lease: Duration::from_secs(3),
    renew: Duration::from_secs(2),
    retry: Duration::from_millis(300),
};

/// Between two lines.
const PAUSE: Duration = Duration::from_millis(20);

/// Seconds of the clock that all processes share: Python's `time.monotonic()`.
fn monotonic() -> f64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
    Duration::new(now.tv_sec.unsigned_abs(), u32::try_from(now.tv_nsec).expect("nanoseconds")).as_secs_f64()
}

/// Does what must not happen twice at once, until the Lease is lost.
async fn act(leader: &Leader, mut log: File) -> LeaseLost {
    let term = monotonic();
    loop {
        let begin = monotonic();
        if let Err(lost) = leader.check() {
            return lost;
        }
        writeln!(log, "{} {term} {begin}", leader.identity()).expect("a file that can be written");
        sleep(PAUSE).await;
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [identity, namespace, path] = arguments.as_slice() else {
        eprintln!("candidate IDENTITY NAMESPACE FILE");
        return ExitCode::from(2);
    };
    let _ignored = signal(SignalKind::user_defined1()).expect("a signal");
    let client = Client::try_default().await.expect("KUBECONFIG names a server");
    let log = OpenOptions::new().append(true).create(true).open(path).expect("a file");
    let leader = Leader::new(Api::namespaced(client, namespace), NAME);
    let leader = leader.with_identity(identity).with_times(TIMES);
    match leader.run(act(&leader, log)).await {
        Ok(None) => ExitCode::SUCCESS,
        Ok(Some(_)) | Err(LeaderError::Lost(_)) => ExitCode::from(3),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
