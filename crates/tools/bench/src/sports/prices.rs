//! Prices that change all the time, and how late listeners hear each change.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::Value;

use super::slips::Match;
use super::supplier::Supplier;
use crate::listeners::StreamEvent;
use crate::machine::now_ms;

/// The odds of home before the first change, in hundredths; each change adds one, so that odds tell which change they are.
const FIRST_ODDS: u32 = 200;
/// What is later than so many ms is counted as this late.
const LATEST_MS: usize = 10_000;
/// How often changes are sent that are due.
const TICK: Duration = Duration::from_millis(5);

/// Matches in play whose odds change one after the other, again and again.
pub(crate) struct Prices {
    matches: Vec<Changing>,
    /// Changes before this one are not counted.
    counted_from: usize,
    /// How many changes were heard so many ms after they had been sent.
    late: Vec<AtomicU32>,
}

struct Changing {
    name: String,
    found: Match,
    /// When each change was sent, in ms UTC.
    sent: Vec<AtomicI64>,
}

/// What a listener has heard of its match.
pub(crate) struct Ear {
    place: usize,
    last: Option<usize>,
}

/// How many changes of each match are sent, and from which on they are counted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Changes {
    pub(crate) all: usize,
    pub(crate) counted_from: usize,
}

impl Prices {
    /// Lists so many matches in play.
    pub(crate) async fn open(
        supplier: &Supplier,
        address: SocketAddr,
        matches: usize,
        changes: Changes,
    ) -> Result<Self> {
        let names: Vec<String> = (0..matches).map(|number| format!("changing-{number}")).collect();
        for name in &names {
            supplier.open(name, true)?;
            supplier.price(name, &odds_of(0), true)?;
        }
        let mut all = Vec::with_capacity(matches);
        for name in names {
            let found = Match::find(address, &name).await?;
            let sent = (0..=changes.all).map(|_| AtomicI64::new(0)).collect();
            all.push(Changing { name, found, sent });
        }
        let late = (0..=LATEST_MS).map(|_| AtomicU32::new(0)).collect();
        Ok(Self { matches: all, counted_from: changes.counted_from, late })
    }

    /// The match at a place.
    pub(crate) fn at(&self, place: usize) -> Option<&Match> {
        self.matches.get(place).map(|changing| &changing.found)
    }

    /// All matches.
    pub(crate) fn matches(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().map(|changing| &changing.found)
    }

    /// Sends all changes, so many a second, each to the next match.
    pub(crate) async fn send(&self, supplier: &Supplier, per_second: u32) -> Result<()> {
        let apart = Duration::from_secs(1) / per_second;
        let (begun, mut count) = (Instant::now(), 0_u32);
        let changes = self.matches.first().map_or(0, |first| first.sent.len());
        for change in 1..changes {
            for Changing { name, sent, .. } in &self.matches {
                while begun.elapsed() < apart * count {
                    tokio::time::sleep(TICK).await;
                }
                sent.get(change)
                    .context("more changes than were planned")?
                    .store(now_ms(), Ordering::Release);
                supplier.price(name, &odds_of(change), true)?;
                count += 1;
            }
        }
        Ok(())
    }

    /// A listener of the match at a place.
    pub(crate) const fn ear(place: usize) -> Ear {
        Ear { place, last: None }
    }

    /// Counts the changes that an event brings to a listener: the newest, and those since the one before, which it was sent
    /// together with.
    pub(crate) fn hear(&self, ear: &mut Ear, heard: &StreamEvent<'_>) {
        let Some(newest) = newest_change(heard) else { return };
        let from = ear.last.map_or(newest, |last| last + 1);
        for change in from..=newest {
            let sent = self.matches.get(ear.place).and_then(|changing| changing.sent.get(change));
            let Some(sent) = sent.filter(|_| ear.last.is_some() && change >= self.counted_from) else {
                continue;
            };
            let late = heard.at.saturating_sub(sent.load(Ordering::Acquire));
            let late = usize::try_from(late).unwrap_or(0).min(LATEST_MS);
            if let Some(count) = self.late.get(late) {
                count.fetch_add(1, Ordering::Relaxed);
            }
        }
        ear.last = Some(newest);
    }

    /// Within how many ms so many of 100 changes were heard by each of their listeners, where `all` is what all of them
    /// should have heard: a change that was never heard is as late as can be.
    pub(crate) fn percentile_ms(&self, per_cent: usize, all: usize) -> usize {
        let (rank, mut heard) = (all * per_cent / 100, 0);
        for (late, count) in self.late.iter().enumerate() {
            heard += usize::try_from(count.load(Ordering::Relaxed)).unwrap_or(usize::MAX);
            if heard > rank {
                return late;
            }
        }
        LATEST_MS
    }

    /// How many changes were heard, by each listener.
    pub(crate) fn heard(&self) -> usize {
        self.late.iter().map(|count| usize::try_from(count.load(Ordering::Relaxed)).unwrap_or(0)).sum()
    }
}

fn odds_of(change: usize) -> String {
    let hundredths = FIRST_ODDS + u32::try_from(change).unwrap_or(0);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// The newest change that an event tells of.
fn newest_change(heard: &StreamEvent<'_>) -> Option<usize> {
    let odds: Value = if heard.is("sports_delta") {
        heard.data()?["fixtures"][0]["prices"][0][2][0][1].take()
    } else if heard.is("sports_state") {
        heard.data()?["fixtures"][0]["markets"][0]["outcomes"][0]["odds"].take()
    } else {
        return None;
    };
    let change = (odds.as_u64()? / 100).checked_sub(u64::from(FIRST_ODDS))?;
    usize::try_from(change).ok()
}
