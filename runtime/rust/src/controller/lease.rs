//! A Lease as a server has it, and the time -> what a candidate writes, and whether and until when it leads.
//!
//! As in client-go, nobody compares the times in the Lease with a clock: a follower measures how long it saw no change, and a
//! leader how long ago it sent the last write that succeeded. Clocks that differ or jump therefore decide nothing.

use std::time::Duration;

use k8s_openapi::api::coordination::v1::{Lease, LeaseSpec};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{MicroTime, ObjectMeta};

/// How long a Lease lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeaseTimes {
    /// Others take over when nobody has renewed the Lease for so long.
    pub lease: Duration,
    /// A leader that cannot renew stops so long after the last time that it could.
    pub renew: Duration,
    /// Between two attempts.
    pub retry: Duration,
}

impl Default for LeaseTimes {
    fn default() -> Self {
        Self {
            lease: Duration::from_secs(15),
            renew: Duration::from_secs(10),
            retry: Duration::from_secs(2),
        }
    }
}

impl LeaseTimes {
    /// Why two candidates could lead at once with these times, if they could.
    pub(super) fn problem(&self) -> Option<String> {
        let Self {
            lease,
            renew,
            retry,
        } = self;
        let is_ordered = Duration::ZERO < *retry && retry < renew && renew < lease;
        let is_long = *lease >= Duration::from_secs(1) && lease.as_secs() <= i32::MAX as u64;
        (!is_ordered || !is_long).then(|| {
            format!(
                "retry {retry:?}, renew {renew:?}, lease {lease:?}: expected 0 < retry < renew < lease, and a lease of at \
                 least 1 second"
            )
        })
    }

    fn seconds(&self) -> i32 {
        i32::try_from(self.lease.as_secs_f64().round() as i64).unwrap_or(i32::MAX)
    }
}

/// What a Lease said when it was seen last: it is renewed if one of these has changed.
#[derive(Debug, Clone, PartialEq)]
struct Seen {
    holder: Option<String>,
    renewed: Option<MicroTime>,
    transitions: Option<i32>,
    uid: Option<String>,
}

/// What a candidate does next.
#[derive(Debug)]
pub enum Step {
    /// Another one leads, as far as this one can know.
    Wait,
    /// There is no Lease: make this one.
    Create(Box<Lease>),
    /// Replace the Lease by this one, which has its version.
    Replace(Box<Lease>),
}

/// The claim of one candidate to a Lease. Times are those since any moment, by a clock that nobody sets.
#[derive(Debug)]
pub struct Claim {
    name: String,
    identity: String,
    times: LeaseTimes,
    valid_until: Option<Duration>,
    seen: Option<(Seen, Duration)>,
}

impl Claim {
    /// A claim that does not lead yet.
    pub fn new(name: &str, identity: &str, times: LeaseTimes) -> Self {
        Self {
            name: name.to_owned(),
            identity: identity.to_owned(),
            times,
            valid_until: None,
            seen: None,
        }
    }

    /// While this candidate leads, the time after which it does not.
    pub fn valid_until(&self) -> Option<Duration> {
        self.valid_until
    }

    /// Whether this candidate leads at a time.
    pub fn leads(&self, now: Duration) -> bool {
        self.valid_until.is_some_and(|until| now < until)
    }

    /// Who leads, as far as it is known.
    pub fn holder(&self) -> Option<&str> {
        let (seen, _) = self.seen.as_ref()?;
        seen.holder.as_deref()
    }

    /// What to do about the Lease that was read, if there is one. `time` is the one to write into it, `now` that of the
    /// candidate's clock.
    pub fn step(&mut self, found: Option<&Lease>, now: Duration, time: &MicroTime) -> Step {
        let Some(found) = found else {
            self.valid_until = None;
            let metadata = ObjectMeta {
                name: Some(self.name.clone()),
                ..ObjectMeta::default()
            };
            let spec = Some(self.renewed(LeaseSpec::default(), time));
            return Step::Create(Box::new(Lease { metadata, spec }));
        };
        let since = self.notice(found, now);
        let spec = found.spec.clone().unwrap_or_default();
        if self.holder() != Some(&self.identity) {
            self.valid_until = None;
            let seconds = spec
                .lease_duration_seconds
                .and_then(|n| u64::try_from(n).ok());
            let silent = seconds.map_or(self.times.lease, Duration::from_secs);
            if self.holder().is_some() && now < since + silent {
                return Step::Wait;
            }
        }
        let spec = Some(self.renewed(spec, time));
        let metadata = found.metadata.clone();
        Step::Replace(Box::new(Lease { metadata, spec }))
    }

    /// The Lease that was read `begin` was written as [`Claim::step`] said: this candidate leads from `begin` on.
    pub fn wrote(&mut self, stored: &Lease, begin: Duration, now: Duration) {
        self.notice(stored, now);
        self.valid_until =
            (self.holder() == Some(&self.identity)).then(|| begin + self.times.renew);
    }

    /// The Lease that gives it back, so that another one need not wait until it is over; none if it is not this one's.
    pub fn release(&mut self, found: Option<&Lease>) -> Option<Lease> {
        self.valid_until = None;
        let spec = found?.spec.clone()?;
        let is_own = spec.holder_identity.as_ref() == Some(&self.identity);
        is_own.then(|| Lease {
            metadata: found
                .map(|found| found.metadata.clone())
                .unwrap_or_default(),
            spec: Some(LeaseSpec {
                holder_identity: Some(String::new()),
                lease_duration_seconds: Some(1),
                ..spec
            }),
        })
    }

    /// Since when the Lease is as it is.
    fn notice(&mut self, found: &Lease, now: Duration) -> Duration {
        let spec = found.spec.as_ref();
        let holder = spec.and_then(|spec| spec.holder_identity.clone());
        let seen = Seen {
            holder: holder.filter(|holder| !holder.is_empty()),
            renewed: spec.and_then(|spec| spec.renew_time.clone()),
            transitions: spec.and_then(|spec| spec.lease_transitions),
            uid: found.metadata.uid.clone(),
        };
        match &self.seen {
            Some((before, since)) if *before == seen => *since,
            _ => {
                self.seen = Some((seen, now));
                now
            }
        }
    }

    /// The spec of a Lease that this candidate holds from now on.
    fn renewed(&self, before: LeaseSpec, time: &MicroTime) -> LeaseSpec {
        let is_renewal = before.holder_identity.as_ref() == Some(&self.identity);
        let transitions = before.lease_transitions.map_or(0, |n| n.saturating_add(1));
        LeaseSpec {
            holder_identity: Some(self.identity.clone()),
            lease_duration_seconds: Some(self.times.seconds()),
            renew_time: Some(time.clone()),
            acquire_time: match is_renewal {
                true => before.acquire_time.clone(),
                false => Some(time.clone()),
            },
            lease_transitions: match is_renewal {
                true => before.lease_transitions,
                false => Some(transitions),
            },
            ..before
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use k8s_openapi::jiff::Timestamp;

    /// A time in a Lease, `hours` after 1970: what clocks say, which decides nothing.
    fn at(hours: i64) -> MicroTime {
        MicroTime(Timestamp::from_second(hours * 3600).expect("a time"))
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn claim(identity: &str) -> Claim {
        Claim::new("lease", identity, LeaseTimes::default())
    }

    /// What a server stores of a step, and the candidate's knowledge of it.
    fn stored(claim: &mut Claim, found: Option<&Lease>, now: u64, hours: i64) -> Option<Lease> {
        let (now, lease) = match claim.step(found, seconds(now), &at(hours)) {
            Step::Wait => return None,
            Step::Create(lease) | Step::Replace(lease) => (seconds(now), *lease),
        };
        claim.wrote(&lease, now, now);
        Some(lease)
    }

    #[test]
    fn who_makes_the_lease_leads_until_it_cannot_renew() {
        let mut one = claim("one");
        assert!(!one.leads(seconds(0)));
        let lease = stored(&mut one, None, 100, 1).expect("made");
        let spec = lease.spec.clone().expect("a spec");
        assert_eq!(spec.holder_identity.as_deref(), Some("one"));
        assert_eq!(
            (spec.lease_duration_seconds, spec.lease_transitions),
            (Some(15), Some(0))
        );
        assert!(one.leads(seconds(109)) && !one.leads(seconds(110)));
        let renewed = stored(&mut one, Some(&lease), 105, 2).expect("renewed");
        let spec = renewed.spec.expect("a spec");
        assert_eq!(
            (spec.acquire_time, spec.renew_time),
            (Some(at(1)), Some(at(2)))
        );
        assert!(one.leads(seconds(114)) && !one.leads(seconds(115)));
    }

    #[test]
    fn others_wait_until_they_have_seen_no_change_for_the_time_of_the_lease() {
        let [mut one, mut two] = [claim("one"), claim("two")];
        let lease = stored(&mut one, None, 0, 1).expect("made");
        // The other clocks, which say any time, began elsewhere.
        assert!(stored(&mut two, Some(&lease), 1000, 900_000).is_none());
        let renewed = stored(&mut one, Some(&lease), 9, -9).expect("renewed");
        assert!(stored(&mut two, Some(&renewed), 1009, 5).is_none());
        assert!(stored(&mut two, Some(&renewed), 1023, 5).is_none());
        assert_eq!(two.holder(), Some("one"));
        let takeover = stored(&mut two, Some(&renewed), 1024, 5).expect("taken");
        assert_eq!(
            takeover
                .spec
                .as_ref()
                .and_then(|spec| spec.lease_transitions),
            Some(1)
        );
        assert!(two.leads(seconds(1033)));
        assert!(stored(&mut one, Some(&takeover), 11, 1).is_none());
        assert!(!one.leads(seconds(11)));
    }

    #[test]
    fn a_lease_that_was_given_back_is_free() {
        let [mut one, mut two] = [claim("one"), claim("two")];
        let lease = stored(&mut one, None, 0, 1).expect("made");
        assert!(two.release(Some(&lease)).is_none());
        let free = one.release(Some(&lease)).expect("its own");
        assert!(!one.leads(seconds(0)));
        assert!(stored(&mut two, Some(&free), 1, 1).is_some());
    }

    #[test]
    fn a_lease_without_a_spec_or_a_duration_is_read() {
        let mut one = claim("one");
        assert!(stored(&mut one, Some(&Lease::default()), 0, 1).is_some());
        let odd = LeaseSpec {
            holder_identity: Some("two".to_owned()),
            lease_duration_seconds: Some(-1),
            lease_transitions: Some(i32::MAX),
            ..LeaseSpec::default()
        };
        let odd = Lease {
            metadata: ObjectMeta::default(),
            spec: Some(odd),
        };
        let mut one = claim("one");
        assert!(stored(&mut one, Some(&odd), 0, 1).is_none());
        assert!(stored(&mut one, Some(&odd), 15, 1).is_some());
    }

    #[test]
    fn times_in_which_two_could_lead_are_refused() {
        let times = LeaseTimes::default();
        assert_eq!(times.problem(), None);
        for wrong in [
            LeaseTimes {
                renew: times.lease,
                ..times
            },
            LeaseTimes {
                retry: Duration::ZERO,
                ..times
            },
            LeaseTimes {
                lease: Duration::MAX,
                ..times
            },
        ] {
            assert!(wrong.problem().is_some(), "{wrong:?}");
        }
    }
}
