//! The node number of this process: leased in the store, renewed every second, given back at the end.

mod process;

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Result, bail};
use baize_core::ports::Clock as _;
use baize_store::nodes::{self, COMMANDS, Claim, LeaseSpans, NodeHolder, NodeRow, SERVERS, Term};
use baize_store::{Db, IdGen, StoreError, WriteKey};
use baize_time::{Span, Timestamp};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use self::process::Liveness;
use crate::system::SystemClock;

/// The pause between two renewals, and between two looks at a number that is held elsewhere.
const EVERY: Duration = Duration::from_secs(1);
/// A holder that does not renew for so long has ended.
const LEASE_SECONDS: u8 = 15;
/// A process that is killed leaves so much of the time for identifiers unused: those of the next one begin after it.
const SPANS: LeaseSpans = LeaseSpans { lease: Span::seconds(15), ids: Span::seconds(2) };

/// A node number that this process holds.
pub(crate) struct NodeLease {
    db: Db,
    node: u8,
    run: i64,
    ids: Arc<IdGen>,
    renewals: JoinHandle<()>,
    lost: watch::Receiver<bool>,
}

impl NodeLease {
    /// Takes a server's number, at once if its last holder has given it back or has ended on this machine. One that was
    /// held elsewhere is taken when it was not renewed for the time of a lease; a holder that runs is named.
    pub(crate) async fn of_server(db: &Db, node: u8, run: i64) -> Result<Self> {
        let holder = process::this(run);
        let mut ended = None;
        let mut watched: Option<(Term, u8)> = None;
        loop {
            let row = match claim(db, node, &holder, ended).await? {
                Claim::Taken { ids_from, ids_until } => {
                    return Ok(Self::taken(db, (node, run), ids_from, ids_until));
                }
                Claim::Held(row) => row,
            };
            match (process::liveness(row.pid, &row.process), watched) {
                (Liveness::Ended, _) => {
                    ended = Some(row.term());
                    continue;
                }
                (Liveness::Running, _) => bail!(refusal(node, &row)),
                (Liveness::Unknown, Some((term, _))) if term != row.term() => bail!(refusal(node, &row)),
                (Liveness::Unknown, Some((term, LEASE_SECONDS..))) => {
                    ended = Some(term);
                    continue;
                }
                (Liveness::Unknown, Some((term, seconds))) => watched = Some((term, seconds + 1)),
                (Liveness::Unknown, None) => {
                    tracing::info!(
                        node,
                        host = row.host,
                        pid = row.pid,
                        "node held elsewhere, waiting for its lease"
                    );
                    watched = Some((row.term(), 0));
                }
            }
            tokio::time::sleep(EVERY).await;
        }
    }

    /// Takes a free number of those for commands.
    pub(crate) async fn of_command(db: &Db, run: i64) -> Result<Self> {
        let holder = process::this(run);
        loop {
            let now = SystemClock.now();
            let free: Option<u8> = db.read(move |tx| nodes::free(tx, COMMANDS, now)).await?;
            let Some(node) = free else {
                bail!("too many commands run at the same time: wait for one to end")
            };
            let mut claimed = claim(db, node, &holder, None).await?;
            if let Claim::Held(row) = &claimed
                && row.until <= now
            {
                claimed = claim(db, node, &holder, Some(row.term())).await?;
            }
            // Otherwise another command was faster.
            if let Claim::Taken { ids_from, ids_until } = claimed {
                return Ok(Self::taken(db, (node, run), ids_from, ids_until));
            }
        }
    }

    fn taken(db: &Db, (node, run): (u8, i64), ids_from: Timestamp, ids_until: Timestamp) -> Self {
        let ids = Arc::new(IdGen::reserved(node, ids_from, ids_until));
        let (report_loss, lost) = watch::channel(false);
        let renewals = tokio::spawn(renew(db.clone(), (node, run), ids.clone(), report_loss));
        Self { db: db.clone(), node, run, ids, renewals, lost }
    }

    /// The generator of identifiers with this number.
    pub(crate) fn ids(&self) -> Arc<IdGen> {
        self.ids.clone()
    }

    /// Resolves when another process has taken the number: this one was suspended for too long.
    pub(crate) fn lost(&self) -> impl Future<Output = ()> + use<> {
        let mut lost = self.lost.clone();
        async move {
            if lost.wait_for(|lost| *lost).await.is_err() {
                // Nobody renews any more, so nobody can find out.
                std::future::pending::<()>().await;
            }
        }
    }

    /// Gives the number back. If that fails it is free when the lease ends.
    pub(crate) async fn release(self) {
        self.renewals.abort();
        let (key, until) = ((self.node, self.run), self.ids.last_time());
        let released: Result<(), StoreError> =
            self.db.write(WriteKey::SHARED, move |tx| nodes::release(tx, key, until)).await;
        if let Err(error) = released {
            tracing::warn!(%error, node = self.node, "node not released");
        }
    }
}

async fn claim(db: &Db, node: u8, holder: &NodeHolder, ended: Option<Term>) -> Result<Claim, StoreError> {
    let (holder, now) = (holder.clone(), SystemClock.now());
    db.write(WriteKey::SHARED, move |tx| nodes::claim(tx, node, &holder, ended, (now, SPANS))).await
}

/// Renews until the number is lost. While the store takes no writes nobody else can take the number, and identifiers go
/// on from the last reserved time.
async fn renew(db: Db, key: (u8, i64), ids: Arc<IdGen>, loss: watch::Sender<bool>) {
    loop {
        tokio::time::sleep(EVERY).await;
        let now = SystemClock.now();
        let (until, reservation) = (now.plus(SPANS.lease), ids.reservation(now, SPANS.ids));
        let renewed: Result<bool, StoreError> =
            db.write(WriteKey::SHARED, move |tx| nodes::renew(tx, key, until, reservation)).await;
        match renewed {
            Ok(true) => ids.extend(reservation),
            Ok(false) => {
                tracing::error!(node = key.0, "node taken by another process");
                // Nobody waits for it when the process ends anyway.
                let _ = loss.send(true);
                return;
            }
            Err(error) if error.is_outage() => {}
            Err(error) => tracing::warn!(%error, node = key.0, "node not renewed"),
        }
    }
}

fn refusal(node: u8, row: &NodeRow) -> String {
    let (first, last) = (SERVERS.start(), SERVERS.end());
    let since = UNIX_EPOCH + Duration::from_millis(u64::try_from(row.since.millis()).unwrap_or_default());
    format!(
        "node {node} is in use: process {} on {} has had it since {}. Give this server a node of its own ({first} to \
         {last}), or stop the other one first",
        row.pid,
        row.host,
        httpdate::fmt_http_date(since)
    )
}

#[cfg(test)]
mod tests {
    use baize_testkit::each_db;

    use super::*;

    #[tokio::test]
    async fn a_second_server_with_the_same_number_is_refused_with_the_name_of_the_first() {
        each_db(async |db| {
            let first = NodeLease::of_server(&db, 3, 1).await.unwrap();
            let refused = NodeLease::of_server(&db, 3, 2).await.err().unwrap().to_string();
            let own = process::this(1);
            for part in ["node 3 is in use", &own.host, &own.pid.to_string(), "GMT"] {
                assert!(refused.contains(part), "{part}: {refused}");
            }
            let other = NodeLease::of_server(&db, 4, 2).await.unwrap();
            first.release().await;
            let again = NodeLease::of_server(&db, 3, 3).await.unwrap();
            other.release().await;
            again.release().await;
        })
        .await;
    }

    #[tokio::test]
    async fn commands_have_numbers_of_their_own() {
        each_db(async |db| {
            let server = NodeLease::of_server(&db, 0, 1).await.unwrap();
            let commands =
                [NodeLease::of_command(&db, 2).await.unwrap(), NodeLease::of_command(&db, 3).await.unwrap()];
            assert_eq!(commands.each_ref().map(|lease| lease.node), [128, 129]);
            let now = SystemClock.now();
            let made: std::collections::BTreeSet<i64> =
                [&server, &commands[0], &commands[1]].map(|lease| lease.ids.next(now)).into();
            assert_eq!(made.len(), 3);
            for lease in commands {
                lease.release().await;
            }
            server.release().await;
        })
        .await;
    }

    #[tokio::test]
    async fn the_number_of_a_process_that_was_killed_is_taken_at_once_and_its_identifiers_are_not_repeated() {
        each_db(async |db| {
            let killed = NodeLease::of_server(&db, 5, 1).await.unwrap();
            killed.renewals.abort();
            let newest = (0..1_000).map(|_| killed.ids.next(SystemClock.now())).max();
            // What the store knows of the killed process: it had this number at an earlier start of its own.
            let (now, mut gone) = (SystemClock.now(), process::this(1));
            gone.process = format!("{} 1", gone.process.rsplit_once(' ').unwrap().0);
            db.write(WriteKey::SHARED, move |tx| {
                nodes::release(tx, (5, 1), now.plus(SPANS.ids))?;
                nodes::claim(tx, 5, &gone, None, (now, SPANS))
            })
            .await
            .unwrap();
            let next = NodeLease::of_server(&db, 5, 2).await.unwrap();
            assert!(newest < Some(next.ids.next(SystemClock.now())));
            next.release().await;
        })
        .await;
    }
}
