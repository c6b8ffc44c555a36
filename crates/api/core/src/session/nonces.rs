//! Nonces of signed requests: each is used once (decisions D4).
//!
//! A request that may change something is carried out only after its nonce is in the store, so that neither a crash nor
//! another server lets it through again. The nonce of a GET, which changes nothing, is remembered at once and stored
//! within a second: a commit for each reading would cost more than it guards. While the store takes no writes every nonce
//! is remembered so, for no request can change anything, and what is read by POST is still read.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use baize_core::ports::Clock;
use baize_store::sessions::{self as stored, NonceRow};
use baize_store::{Db, PlayerId, SessionId, StoreError, Tx};
use baize_time::Timestamp;

/// Nonces remembered at most, about 64 MB; beyond that signed requests wait for older ones to run out.
const MOST: usize = 1_000_000;
/// How many are taken in before those that have run out are looked for.
const PRUNE_EVERY: usize = 4_096;
/// How many are taken in before the stored ones that have run out are deleted.
const CLEAN_UP_EVERY: usize = 512;
/// How long the nonce of a GET may wait to be stored.
const STORE_WITHIN: Duration = Duration::from_secs(1);

/// What became of a nonce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Used {
    /// It is new.
    Now,
    /// It was used before.
    Before,
    /// There is no room to remember it.
    NoRoom,
}

#[derive(Default)]
struct Memory {
    seen: HashMap<(SessionId, [u8; 16]), Timestamp>,
    /// Sessions whose stored nonces were read.
    read: HashSet<SessionId>,
    waiting: Vec<NonceRow>,
    taken: usize,
}

/// The memory of nonces; clones share it.
#[derive(Clone)]
pub struct Nonces {
    db: Db,
    clock: Arc<dyn Clock>,
    memory: Arc<Mutex<Memory>>,
}

impl Nonces {
    pub(crate) fn new(db: Db, clock: Arc<dyn Clock>) -> Self {
        Self { db, clock, memory: Arc::default() }
    }

    /// Uses a nonce. `changes` says whether the request may change something.
    pub async fn take(&self, nonce: NonceRow, changes: bool) -> Result<Used, StoreError> {
        self.read_stored(nonce.player, nonce.session).await?;
        let now = self.clock.now();
        let (first_waiting, clean_up) = {
            let mut memory = self.memory();
            memory.taken += 1;
            if memory.taken.is_multiple_of(PRUNE_EVERY) || memory.seen.len() >= MOST {
                memory.seen.retain(|_, expires_at| *expires_at >= now);
            }
            if memory.seen.len() >= MOST {
                return Ok(Used::NoRoom);
            }
            if memory.seen.insert((nonce.session, nonce.digest), nonce.expires_at).is_some() {
                return Ok(Used::Before);
            }
            if !changes {
                memory.waiting.push(nonce);
            }
            (!changes && memory.waiting.len() == 1, memory.taken.is_multiple_of(CLEAN_UP_EVERY))
        };
        if changes {
            let code = move |tx: &mut Tx| {
                if clean_up {
                    stored::forget_nonces(tx, now)?;
                }
                stored::remember_nonce(tx, &nonce)
            };
            match self.db.write(nonce.player, code).await {
                Ok(is_fresh) => return Ok(if is_fresh { Used::Now } else { Used::Before }),
                Err(StoreError::ReadOnly(_)) => self.put_back(vec![nonce]),
                Err(error) => return Err(error),
            }
        }
        if first_waiting {
            self.flush_soon();
        }
        Ok(Used::Now)
    }

    fn flush_soon(&self) {
        let nonces = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(STORE_WITHIN).await;
            nonces.flush().await;
        });
    }

    /// Lets nonces that could not be stored wait until they can be.
    fn put_back(&self, mut nonces: Vec<NonceRow>) {
        let now = self.clock.now();
        nonces.retain(|nonce| nonce.expires_at >= now);
        let mut memory = self.memory();
        let is_first = memory.waiting.is_empty() && !nonces.is_empty();
        memory.waiting.append(&mut nonces);
        drop(memory);
        if is_first {
            self.flush_soon();
        }
    }

    /// Stores what waits; the server calls it once more before it ends.
    pub async fn flush(&self) {
        let waiting = std::mem::take(&mut self.memory().waiting);
        if waiting.is_empty() {
            return;
        }
        let (now, nonces) = (self.clock.now(), waiting.clone());
        let stored: Result<(), StoreError> = self
            .db
            .write(baize_store::WriteKey::SHARED, move |tx| {
                stored::forget_nonces(tx, now)?;
                nonces.iter().try_for_each(|nonce| stored::remember_nonce(tx, nonce).map(drop))
            })
            .await;
        match stored {
            Ok(()) => {}
            Err(error) if error.is_outage() => self.put_back(waiting),
            Err(error) => tracing::warn!(%error, "nonces not stored"),
        }
    }

    /// What the store knows of a session's nonces, once: this server may have restarted.
    async fn read_stored(&self, player: PlayerId, session: SessionId) -> Result<(), StoreError> {
        if self.memory().read.contains(&session) {
            return Ok(());
        }
        let now = self.clock.now();
        let known = self.db.read(move |tx| stored::nonces(tx, player, session, now)).await?;
        let mut memory = self.memory();
        if memory.read.len() >= MOST {
            memory.read.clear();
        }
        memory.read.insert(session);
        for (digest, expires_at) in known {
            memory.seen.insert((session, digest), expires_at);
        }
        Ok(())
    }

    fn memory(&self) -> std::sync::MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
