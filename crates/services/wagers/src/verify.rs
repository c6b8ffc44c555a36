//! The proof that tallies are what the rounds say, on a live store.

use std::collections::BTreeMap;

use baize_money::{Amount, PlayMode};
use baize_promotions::sports::fact_of;
use baize_promotions_rules::sports::CountedSports;
use baize_store::day_tallies::{self, DayTally};
use baize_store::rounds::RoundState;
use baize_store::sports_rounds::{self, SportsTally};
use baize_store::{Db, PlayerId, RoundId, StoreError, Tx, wallets};
use baize_time::{Timestamp, UtcOffset};

const PLAYERS_PER_READ: u32 = 64;
const MILLIS_PER_MINUTE: i64 = 60_000;
const MILLIS_PER_DAY: i64 = 86_400_000;

/// What was compared, and what differs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TallyReport {
    /// Tallies that were recomputed.
    pub tallies: u64,
    /// Tallies that are not the sums of their rounds.
    pub problems: Vec<TallyProblem>,
}

/// A tally that is not the sum of its rounds. `stored` is `None` if there is none, `computed` if there are no rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "said above")]
pub enum TallyProblem {
    /// Of all play.
    Play { stored: Option<DayTally>, computed: Option<DayTally> },
    /// Of what counts of sports.
    Sports { stored: Option<SportsTally>, computed: Option<SportsTally> },
    /// A bet on sports whose parts are more than its round, or that is void in one place only.
    SportsBet { player: PlayerId, round: RoundId },
}

/// Recomputes all tallies from the rounds while the store is in use.
pub async fn verify(db: &Db, offset: UtcOffset) -> Result<TallyReport, StoreError> {
    let offset_millis = i64::from(offset.as_minutes()).saturating_mul(MILLIS_PER_MINUTE);
    let mut report = TallyReport::default();
    let mut after = PlayerId::from(i64::MIN);
    loop {
        let (part, last) = db.read(move |tx| verify_some(tx, after, offset_millis)).await?;
        report.tallies += part.tallies;
        report.problems.extend(part.problems);
        let Some(last) = last else { return Ok(report) };
        after = last;
    }
}

fn verify_some(
    tx: &mut Tx,
    after: PlayerId,
    offset_millis: i64,
) -> Result<(TallyReport, Option<PlayerId>), StoreError> {
    let mut report = TallyReport::default();
    let page = wallets::page(tx, after, PLAYERS_PER_READ)?;
    for wallet in &page {
        verify_play(tx, wallet.player, offset_millis, &mut report)?;
        verify_sports(tx, wallet.player, offset_millis, &mut report)?;
    }
    Ok((report, page.last().map(|wallet| wallet.player)))
}

fn verify_play(
    tx: &mut Tx,
    player: PlayerId,
    offset_millis: i64,
    report: &mut TallyReport,
) -> Result<(), StoreError> {
    let stored = by_key(day_tallies::of_player(tx, player)?, play_key);
    let mut computed = by_key(day_tallies::recomputed(tx, player, offset_millis)?, play_key);
    for (key, computed) in &mut computed {
        // What was played before the moment was kept has none.
        if stored.get(key).is_some_and(|stored| stored.counted_at == Timestamp::default()) {
            computed.counted_at = Timestamp::default();
        }
    }
    compare(report, stored, computed, |stored, computed| TallyProblem::Play { stored, computed });
    Ok(())
}

/// Every bet adds to the day of its settlement, and is taken off on that of its void.
fn verify_sports(
    tx: &mut Tx,
    player: PlayerId,
    offset_millis: i64,
    report: &mut TallyReport,
) -> Result<(), StoreError> {
    let mut sums: BTreeMap<SportsKey, SportsTally> = BTreeMap::new();
    for (row, round) in sports_rounds::of_player(tx, player)? {
        let fact = fact_of((&row, &round))?;
        let is_void = row.voided_at > Timestamp::default();
        if !fact.is_consistent() || is_void != (round.state == RoundState::Void) {
            report.problems.push(TallyProblem::SportsBet { player, round: row.id });
        }
        let Some(counted) = fact.counted() else { continue };
        let none = CountedSports::default();
        let times = [(round.settled_at, counted, none, 1), (row.voided_at, none, counted, -1)];
        for (at, plus, minus, rounds) in times.into_iter().take(if is_void { 2 } else { 1 }) {
            let day = at.millis().saturating_add(offset_millis).div_euclid(MILLIS_PER_DAY);
            let key = (day, row.provider.clone());
            let sum = sums.entry(key).or_insert_with(|| nothing(player, day, &row.provider));
            let add = |sum: Amount, plus: Amount, minus: Amount| {
                let after = sum.checked_add(plus).and_then(|sum| sum.checked_sub(minus));
                after.ok_or_else(|| StoreError::damaged("bets on sports are out of range"))
            };
            sum.rounds += rounds;
            sum.stake = add(sum.stake, plus.stake, minus.stake)?;
            sum.lost = add(sum.lost, plus.lost, minus.lost)?;
            sum.theo = add(sum.theo, plus.theo, minus.theo)?;
        }
    }
    let stored = by_key(sports_rounds::tallies(tx, player)?, sports_key);
    compare(report, stored, sums, |stored, computed| TallyProblem::Sports { stored, computed });
    Ok(())
}

fn nothing(player: PlayerId, day: i64, provider: &str) -> SportsTally {
    let zero = Amount::ZERO;
    SportsTally { player, day, provider: provider.to_owned(), rounds: 0, stake: zero, lost: zero, theo: zero }
}

/// Notes what is stored otherwise than it is computed.
fn compare<K: Ord, T: PartialEq>(
    report: &mut TallyReport,
    stored: BTreeMap<K, T>,
    mut computed: BTreeMap<K, T>,
    problem: impl Fn(Option<T>, Option<T>) -> TallyProblem,
) {
    for (key, stored) in stored {
        report.tallies += 1;
        let computed = computed.remove(&key);
        if computed.as_ref() != Some(&stored) {
            report.problems.push(problem(Some(stored), computed));
        }
    }
    report.problems.extend(computed.into_values().map(|computed| problem(None, Some(computed))));
}

type PlayKey = (i64, String, PlayMode);
type SportsKey = (i64, String);

fn play_key(tally: &DayTally) -> PlayKey {
    (tally.day, tally.game.clone(), tally.play_mode)
}

fn sports_key(tally: &SportsTally) -> SportsKey {
    (tally.day, tally.provider.clone())
}

fn by_key<K: Ord, T>(tallies: Vec<T>, key: fn(&T) -> K) -> BTreeMap<K, T> {
    tallies.into_iter().map(|tally| (key(&tally), tally)).collect()
}
