//! A Lease -> one program of several that works, and the others that wait.

use kube::Api;

use futures::future::select;

use std::env;
use std::fmt;
use std::future::Future;
use std::io;
use std::pin::pin;
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::future::Either;
use k8s_openapi::api::coordination::v1::Lease;
use kube::api::PostParams;
use tokio::time::{sleep, timeout};

use super::backoff::random;
use super::clock::{steady, wall_time};
use super::ended::ended;
use super::leader_error::{LeaderError, LeaseLost};
use super::lease::{Claim, LeaseTimes, Step};

/// Runs something while this program holds a Lease (coordination.k8s.io/v1), which one candidate at a time does. Clones are
/// the same candidate.
///
/// Others take over once `times.lease` is over without a renewal. A leader that could not renew for `times.renew` drops what it
/// runs before. The time between the two is what a request that is under way has to arrive.
#[derive(Clone)]
pub struct Leader {
    api: Api<Lease>,
    name: String,
    identity: String,
    times: LeaseTimes,
    claim: Arc<Mutex<Claim>>,
}

impl Leader {
    /// A candidate for the Lease of a name, in the namespace of the API. A request that fails is an event of `tracing`, of the
    /// level `WARN`, and sent again.
    pub fn new(api: Api<Lease>, name: &str) -> Self {
        let host = env::var("HOSTNAME").unwrap_or_default();
        let identity = format!("{host}_{}_{:016x}", process::id(), random());
        let times = LeaseTimes::default();
        Self {
            api,
            name: name.to_owned(),
            claim: Arc::new(Mutex::new(Claim::new(name, &identity, times))),
            identity,
            times,
        }
    }

    /// The same candidate under a name of its own. Without it, the name is that of the host, with the number of the process.
    pub fn with_identity(self, identity: &str) -> Self {
        let times = self.times;
        self.with_claim(identity.to_owned(), times)
    }

    /// The same candidate with other times, which must be those of all candidates.
    pub fn with_times(self, times: LeaseTimes) -> Self {
        let identity = self.identity.clone();
        self.with_claim(identity, times)
    }

    fn with_claim(self, identity: String, times: LeaseTimes) -> Self {
        let claim = Arc::new(Mutex::new(Claim::new(&self.name, &identity, times)));
        Self {
            identity,
            times,
            claim,
            ..self
        }
    }

    /// The name of this candidate.
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// Who leads, as far as it is known.
    pub fn holder(&self) -> Option<String> {
        self.claim().holder().map(str::to_owned)
    }

    /// Whether this program leads now. A program that was stopped and continues learns it here first.
    pub fn is_leading(&self) -> bool {
        self.claim().leads(steady())
    }

    /// Fails unless this program leads now: call it before what must not happen twice.
    ///
    /// # Errors
    /// [`LeaseLost`]: another program may lead.
    pub fn check(&self) -> Result<(), LeaseLost> {
        match self.is_leading() {
            true => Ok(()),
            false => Err(LeaseLost {
                identity: self.identity.clone(),
                name: self.name.clone(),
            }),
        }
    }

    /// Waits until this program leads, and then runs `guarded`. Returns what it returns, and gives the Lease back; nothing if the
    /// program is told to stop before it leads. For a controller, see the `leader` of [`RunOptions`](super::RunOptions).
    ///
    /// # Errors
    /// - [`LeaderError::Lost`]: another program may lead. `guarded` was dropped. Let the program end, so that it starts anew.
    /// - [`LeaderError::Kube`]: the server forbids to read or to write the Lease.
    /// - [`LeaderError::Times`]: with these times, two could lead.
    /// - [`LeaderError::Signals`]: the operating system lets nobody listen for signals.
    pub async fn run<T>(&self, guarded: impl Future<Output = T>) -> Result<Option<T>, LeaderError> {
        let end = pin!(ended().map_err(LeaderError::Signals)?);
        match self.begins(end).await? {
            true => self.guard(guarded).await.map(Some),
            false => Ok(None),
        }
    }

    /// Waits until this program leads, or until `end`; whether it leads.
    ///
    /// # Errors
    /// Those of [`Leader::run`].
    pub(super) async fn begins(
        &self,
        end: impl Future<Output = ()> + Unpin,
    ) -> Result<bool, LeaderError> {
        if let Some(problem) = self.times.problem() {
            return Err(LeaderError::Times(problem));
        }
        match select(end, pin!(self.acquired())).await {
            Either::Left(_) => Ok(false),
            Either::Right((acquired, _)) => acquired.map(|()| true),
        }
    }

    /// Runs `guarded` while this program leads, and then gives the Lease back.
    ///
    /// # Errors
    /// Those of [`Leader::run`].
    pub(super) async fn guard<T>(
        &self,
        guarded: impl Future<Output = T>,
    ) -> Result<T, LeaderError> {
        match select(pin!(self.lost()), pin!(guarded)).await {
            Either::Left(_) => Err(LeaderError::Lost(LeaseLost {
                identity: self.identity.clone(),
                name: self.name.clone(),
            })),
            Either::Right((result, _)) => {
                if self.is_leading() {
                    let released = timeout(self.times.renew / 2, self.release()).await;
                    self.report(released.unwrap_or_else(|_| Err(no_answer())));
                }
                Ok(result)
            }
        }
    }

    /// Waits for the Lease.
    ///
    /// # Errors
    /// The server forbids what waiting does not change.
    async fn acquired(&self) -> Result<(), LeaderError> {
        loop {
            match self.attempt(self.times.renew).await {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(error) if is_final(&error) => return Err(LeaderError::Kube(Box::new(error))),
                Err(error) => self.report(Err(error)),
            }
            sleep(self.times.retry).await;
        }
    }

    /// Renews the Lease until it is lost.
    async fn lost(&self) {
        loop {
            let Some(left) = self.left() else { return };
            sleep(self.times.retry.min(left)).await;
            let Some(left) = self.left() else { return };
            let attempted = self.attempt(left.min(self.times.renew / 2)).await;
            self.report(attempted.map(|_| ()));
        }
    }

    /// How long this program leads from now on, if it does.
    fn left(&self) -> Option<Duration> {
        let until = self.claim().valid_until()?;
        until.checked_sub(steady()).filter(|left| !left.is_zero())
    }

    /// One attempt to take or to renew the Lease; whether this program leads.
    ///
    /// # Errors
    /// A request fails, or there is no answer in time.
    async fn attempt(&self, limit: Duration) -> kube::Result<bool> {
        let attempted = async {
            let begin = steady();
            let found = self.api.get_opt(&self.name).await?;
            let step = self.claim().step(found.as_ref(), steady(), &wall_time());
            let by = PostParams::default();
            let answer = match step {
                Step::Wait => return Ok(false),
                Step::Create(lease) => self.api.create(&by, &lease).await,
                Step::Replace(lease) => self.api.replace(&self.name, &by, &lease).await,
            };
            match answer {
                Ok(lease) => self.claim().wrote(&lease, begin, steady()),
                // Another one was first.
                Err(kube::Error::Api(status)) if status.code == 409 => return Ok(false),
                Err(error) => return Err(error),
            }
            Ok(self.is_leading())
        };
        timeout(limit, attempted)
            .await
            .unwrap_or_else(|_| Err(no_answer()))
    }

    /// Gives the Lease back.
    async fn release(&self) -> kube::Result<()> {
        let found = self.api.get_opt(&self.name).await?;
        let released = self.claim().release(found.as_ref());
        let Some(lease) = released else { return Ok(()) };
        match self
            .api
            .replace(&self.name, &PostParams::default(), &lease)
            .await
        {
            Err(kube::Error::Api(status)) if status.code == 409 => Ok(()),
            answer => answer.map(|_| ()),
        }
    }

    fn report(&self, result: kube::Result<()>) {
        if let Err(error) = result {
            tracing::warn!(lease = self.name, %error, "a request about the lease failed");
        }
    }

    fn claim(&self) -> MutexGuard<'_, Claim> {
        self.claim.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Leader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Leader")
            .field("name", &self.name)
            .field("identity", &self.identity)
            .field("times", &self.times)
            .finish_non_exhaustive()
    }
}

/// Whether an error stays until somebody changes the rights or the program.
fn is_final(error: &kube::Error) -> bool {
    match error {
        kube::Error::Api(status) => matches!(status.code, 403 | 422),
        kube::Error::BuildRequest(_) => true,
        _ => false,
    }
}

fn no_answer() -> kube::Error {
    let message = "the server has not answered in time about the Lease";
    kube::Error::Service(io::Error::new(io::ErrorKind::TimedOut, message).into())
}
