//! The table in memory: what everybody sees, and the listeners to whom every change is told once for all.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use baize_money::{AccountType, Amount};
use baize_play::crash::{Chain, Out, TablePlayer, TableView};
use baize_store::RoundId;
use baize_time::Timestamp;
use bytes::Bytes;
use serde::Serialize;
use serde_json::json;
use tokio::sync::{Notify, broadcast};

use super::arrivals::Arrivals;
use super::schema::{CrashChain, CrashPast, CrashPlayer, CrashPlayers, CrashRound, CrashState};
use baize_api_core::{stream::sse, wire::Id};

/// Events that a slow listener may be behind before it is told everything anew.
const KEPT: usize = 256;
/// Players who are shown.
const SHOWN: usize = 100;
/// Past rounds that are shown.
pub(super) const PAST: usize = 50;
/// Entries of one event; what is more follows in the next one.
const AT_ONCE: usize = 250;

/// The table. Reading it asks no store.
pub struct Table {
    seen: Mutex<Seen>,
    live: broadcast::Sender<Bytes>,
    /// Wakes the teller.
    pub(super) woken: Notify,
    is_changed: AtomicBool,
    /// Players who ask to get out.
    pub arrivals: Arrivals,
}

/// What was last told.
pub(super) struct Seen {
    pub(super) round: CrashRound,
    chain: CrashChain,
    pub(super) players: HashMap<RoundId, TablePlayer>,
    past: VecDeque<CrashPast>,
    gone: Vec<RoundId>,
}

impl Default for Table {
    fn default() -> Self {
        let seen = Seen {
            round: CrashRound::none(),
            chain: CrashChain::none(),
            players: HashMap::new(),
            past: VecDeque::new(),
            gone: Vec::new(),
        };
        Self {
            seen: Mutex::new(seen),
            live: broadcast::channel(KEPT).0,
            woken: Notify::new(),
            is_changed: AtomicBool::new(false),
            arrivals: Arrivals::default(),
        }
    }
}

impl Table {
    pub(super) fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How the table stands.
    pub(super) fn state(&self, now: Timestamp) -> CrashState {
        self.seen().state(now)
    }

    /// Everything as it stands, and what follows.
    pub fn subscribe(&self, now: Timestamp) -> (Bytes, broadcast::Receiver<Bytes>) {
        let seen = self.seen();
        (event("crash_state", &seen.state(now)), self.live.subscribe())
    }

    /// A bet or a way out was committed: the teller looks at its next beat.
    pub(super) fn changed(&self) {
        self.is_changed.store(true, Ordering::Release);
    }

    /// Whether something was committed since it was asked last.
    pub(super) fn take_changed(&self) -> bool {
        self.is_changed.swap(false, Ordering::AcqRel)
    }

    /// The round began, ran or ended: the teller looks at once.
    pub(super) fn moved(&self) {
        self.woken.notify_one();
    }

    /// A bet was taken back.
    pub(super) fn gone(&self, round_no: i64, bet: RoundId) {
        let mut seen = self.seen();
        if seen.round.round_no == round_no {
            seen.gone.push(bet);
        }
        drop(seen);
        self.changed();
    }

    pub(super) fn listeners(&self) -> usize {
        self.live.receiver_count()
    }

    /// Tells everybody; the text is made once.
    pub(super) fn tell<T: Serialize>(&self, name: &str, data: &T) {
        if self.listeners() > 0 {
            // Those who left in this very moment miss nothing.
            let _ = self.live.send(event(name, data));
        }
    }

    /// The first look of all: what was before.
    pub(super) fn remember(&self, past: &[TableView]) {
        self.seen().past = past.iter().filter_map(CrashPast::of).collect();
    }

    /// The chains as they are, the newest first: shown is the one of the round, else the one that is next.
    pub(super) fn set_chains(&self, chain_no: Option<i64>, chains: &[Chain]) {
        let of_round = chains.iter().find(|chain| Some(chain.number) == chain_no);
        let next = || chains.iter().rev().find(|chain| chain.played < chain.length);
        if let Some(chain) = of_round.or_else(next) {
            self.seen().chain = CrashChain::from(chain);
        }
    }

    /// Tells how the round stands now.
    pub(super) fn set_round(&self, mut round: CrashRound, past: Option<CrashPast>, now: Timestamp) {
        round.server_time = now.into();
        let mut seen = self.seen();
        if seen.round.round_no != round.round_no {
            seen.players.clear();
            seen.gone.clear();
        }
        if let Some(past) = past
            && seen.past.front().is_none_or(|newest| newest.round_no < past.round_no)
        {
            seen.past.push_front(past);
            seen.past.truncate(PAST);
        }
        self.tell("crash_phase", &round);
        seen.round = round;
    }

    /// Tells who came and who went, since the last time.
    pub(super) fn set_players(&self, found: Vec<TablePlayer>, is_complete: bool) {
        let mut seen = self.seen();
        let mut gone = std::mem::take(&mut seen.gone);
        if is_complete {
            let there: HashSet<_> = found.iter().map(|player| player.id).collect();
            gone.extend(seen.players.keys().filter(|id| !there.contains(id)));
        }
        // Also those whom nobody saw come: they may have gone between the look and now.
        let left: HashSet<_> = gone.iter().copied().collect();
        gone.retain(|id| seen.players.remove(id).is_some());
        let mut new = Vec::new();
        for player in found.into_iter().filter(|player| !left.contains(&player.id)) {
            seen.players.entry(player.id).or_insert_with(|| {
                new.push(CrashPlayer::from(&player));
                player
            });
        }
        if new.is_empty() && gone.is_empty() {
            return;
        }
        let totals = seen.totals();
        let mut gone: Vec<_> = gone.into_iter().map(Id::of).collect();
        let mut lists = new.chunks(AT_ONCE).peekable();
        loop {
            let list = lists.next().unwrap_or_default();
            let data = json!({
                "round_no": seen.round.round_no,
                "list": list,
                "gone": std::mem::take(&mut gone),
                "count": totals.count,
                "gold_stake": totals.gold_stake,
                "capital_stake": totals.capital_stake,
            });
            self.tell("crash_bets", &data);
            if lists.peek().is_none() {
                return;
            }
        }
    }

    /// Tells who got out, since the last time.
    pub(super) fn set_outs(&self, found: &[Out]) {
        let mut seen = self.seen();
        let mut new = Vec::new();
        for out in found {
            if let Some(player) = seen.players.get_mut(&out.id)
                && player.cashed_out_at.is_none()
            {
                (player.cashed_out_at, player.payout) = (Some(out.cashed_out_at), out.payout);
                let payout = baize_api_core::wire::Amount::from(out.payout);
                new.push(
                    json!({ "id": Id::of(out.id), "cashed_out_at": out.cashed_out_at, "payout": payout }),
                );
            }
        }
        let out = seen.totals().out;
        for list in new.chunks(AT_ONCE) {
            self.tell("crash_outs", &json!({ "round_no": seen.round.round_no, "list": list, "out": out }));
        }
    }
}

impl Seen {
    fn state(&self, now: Timestamp) -> CrashState {
        let mut players = self.totals();
        let mut shown: Vec<_> = self.players.values().collect();
        shown.sort_by_key(|player| std::cmp::Reverse((player.stake, player.id)));
        players.list = shown.into_iter().take(SHOWN).map(CrashPlayer::from).collect();
        CrashState {
            round: CrashRound { server_time: now.into(), ..self.round.clone() },
            players,
            history: self.past.iter().cloned().collect(),
            chain: self.chain.clone(),
            my_bet: None,
        }
    }

    /// Everything but the list.
    fn totals(&self) -> CrashPlayers {
        let stake = |kind| {
            let stakes = self.players.values().filter(|player| player.account_type == kind);
            Amount::sum(stakes.map(|player| player.stake)).unwrap_or(Amount::MAX).into()
        };
        CrashPlayers {
            count: self.players.len(),
            out: self.players.values().filter(|player| player.cashed_out_at.is_some()).count(),
            gold_stake: stake(AccountType::Gold),
            capital_stake: stake(AccountType::Capital),
            list: Vec::new(),
        }
    }
}

/// An event as it is sent.
fn event<T: Serialize>(name: &str, data: &T) -> Bytes {
    sse::event(name, &serde_json::to_string(data).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bet_that_was_taken_back_before_it_was_told_is_not_told() {
        let table = Table::default();
        let player = TablePlayer {
            id: RoundId::from(7),
            nickname: String::new(),
            uid: String::new(),
            face: 0,
            account_type: AccountType::Gold,
            stake: Amount::UNIT,
            cashed_out_at: None,
            payout: Amount::ZERO,
        };
        // The look found it, then it was taken back, and only then what was found is shown.
        table.gone(0, player.id);
        table.set_players(vec![player.clone()], false);
        assert_eq!(table.state(Timestamp::default()).players.count, 0);
        let other = TablePlayer { id: RoundId::from(8), ..player };
        table.set_players(vec![other.clone()], false);
        assert_eq!(table.state(Timestamp::default()).players.count, 1);
        table.gone(0, other.id);
        table.set_players(vec![other], false);
        assert_eq!(table.state(Timestamp::default()).players.count, 0);
    }
}
