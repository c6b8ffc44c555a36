//! A table in memory: what is public of it, and the listeners, for whom every event is rendered once.

use std::collections::{HashMap, HashSet, VecDeque};
use std::marker::PhantomData;
use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, AtomicI64, Ordering},
};

use baize_api_core::{stream::sse, wire::Id};
use baize_core::ports::Clock;
use baize_games::tables::TableEntry;
use baize_money::{Amount, PlayMode};
use baize_play::tables::live::{PollResult, Published, TableFeed};
use baize_play::tables::{CashedOut, Chain, RoundPhase, TablePlayer, TableView};
use baize_store::RoundId;
use baize_time::{Span, Timestamp};
use bytes::Bytes;
use serde::Serialize;
use serde_json::json;
use tokio::sync::broadcast;

use super::in_flight::InFlight;
use super::wire::{FeedRound, Snapshot, TableWire, Totals};

/// Events that a slow listener may be behind before it gets the whole table again.
const KEPT: usize = 256;
/// Bets that are shown.
const SHOWN: usize = 100;
/// Past rounds that are shown.
const PAST: usize = 50;
/// Entries of one event; the others follow in the next one.
const AT_ONCE: usize = 250;
/// A next round that is so late may not come.
const LATE: Span = Span::seconds(2);

/// The feed of one table. Reading it asks no store.
pub(crate) struct Feed<W> {
    table: &'static TableEntry,
    state: Mutex<State>,
    live: broadcast::Sender<Bytes>,
    is_changed: AtomicBool,
    watched_at: AtomicI64,
    in_flight: InFlight,
    wire: PhantomData<fn() -> W>,
}

/// What was published last.
#[derive(Default)]
struct State {
    round: FeedRound,
    chain: Option<Chain>,
    players: HashMap<RoundId, TablePlayer>,
    past: VecDeque<TableView>,
    /// Bets that were taken back since.
    removed: Vec<RoundId>,
    /// A bet was replaced since: the next poll reads all of them.
    is_replaced: bool,
}

/// A feed whose wire format does not matter.
pub trait Listeners: TableFeed {
    /// The whole table as one event, and the events that follow it.
    fn subscribe(&self, now: Timestamp) -> (Bytes, broadcast::Receiver<Bytes>);
    /// The cash-outs that are received and not settled.
    fn in_flight(&self) -> &InFlight;
    /// A bet was taken back.
    fn bet_removed(&self, round_no: i64, bet: RoundId);
    /// A bet was replaced by a later one.
    fn bet_replaced(&self);
}

impl<W: TableWire> Feed<W> {
    pub(crate) fn new(table: &'static TableEntry) -> Self {
        let round = FeedRound { view: None, paused: true };
        Self {
            table,
            state: Mutex::new(State { round, ..State::default() }),
            live: broadcast::channel(KEPT).0,
            is_changed: AtomicBool::new(false),
            watched_at: AtomicI64::new(0),
            in_flight: InFlight::default(),
            wire: PhantomData,
        }
    }

    /// The table of this feed.
    pub(crate) fn table(&self) -> &'static TableEntry {
        self.table
    }

    /// The whole table.
    pub(crate) fn snapshot(&self, now: Timestamp) -> W::State {
        Self::render(&self.state(), now)
    }

    /// Somebody asks for the table, or bets on it.
    pub(crate) fn watch(&self, now: Timestamp) {
        self.watched_at.fetch_max(now.millis(), Ordering::AcqRel);
    }

    /// The number of the newest round.
    pub(crate) fn round_no(&self) -> i64 {
        self.state().round.round_no()
    }

    /// The chain of the round, or the one that is next.
    pub(crate) fn chain(&self) -> Option<Chain> {
        self.state().chain.clone()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn render(state: &State, now: Timestamp) -> W::State {
        let mut players: Vec<_> = state.players.values().collect();
        players.sort_by_key(|player| std::cmp::Reverse((player.stake, player.id)));
        players.truncate(SHOWN);
        W::state(Snapshot {
            round: &state.round,
            totals: state.totals(),
            players,
            past: state.past.iter().collect(),
            chain: state.chain.as_ref(),
            now,
        })
    }

    /// Sends an event to every listener; its text is made once.
    fn send<T: Serialize>(&self, name: &str, data: &T) {
        if self.live.receiver_count() > 0 {
            // An error means that the last listener has just left.
            let _ = self.live.send(event(name, data));
        }
    }

    /// Shows the chain of the round, else the one that is next.
    fn set_chains(&self, chain_no: Option<i64>, chains: Vec<Chain>) {
        let of_round = chains.iter().position(|chain| Some(chain.number) == chain_no);
        let next = || chains.iter().rposition(|chain| chain.played < chain.length);
        if let Some(index) = of_round.or_else(next) {
            self.state().chain = chains.into_iter().nth(index);
        }
    }

    fn set_round(&self, round: FeedRound, now: Timestamp) {
        let mut state = self.state();
        if state.round.round_no() != round.round_no() {
            state.players.clear();
            state.removed.clear();
        }
        let ended = round.view.as_ref().filter(|view| view.phase.is_over());
        if let Some(ended) = ended
            && state.past.front().is_none_or(|newest| newest.round_no < ended.round_no)
        {
            state.past.push_front(ended.clone());
            state.past.truncate(PAST);
        }
        let runs = round.view.as_ref().is_some_and(|view| view.phase == RoundPhase::Running);
        let is_stage = runs && state.round.phase() == round.phase();
        let name = if is_stage { W::EVENTS.stage } else { W::EVENTS.phase };
        self.send(name, &W::round(&round, now));
        state.round = round;
    }

    /// Publishes bets that are new and bets that were taken back.
    fn set_players(&self, found: Vec<TablePlayer>, is_complete: bool) {
        let mut state = self.state();
        let mut removed = std::mem::take(&mut state.removed);
        if is_complete {
            let present: HashSet<_> = found.iter().map(|player| player.id).collect();
            removed.extend(state.players.keys().filter(|id| !present.contains(id)));
        }
        // Also those that were never published: they may have been taken back between the poll and now.
        let gone: HashSet<_> = removed.iter().copied().collect();
        removed.retain(|id| state.players.remove(id).is_some());
        let mut new = Vec::new();
        for player in found.into_iter().filter(|player| !gone.contains(&player.id)) {
            let is_known =
                |known: &TablePlayer| (known.stake, &known.params) == (player.stake, &player.params);
            if !state.players.get(&player.id).is_some_and(is_known) {
                new.push(W::player(&player));
                state.players.insert(player.id, player);
            }
        }
        if new.is_empty() && removed.is_empty() {
            return;
        }
        let Totals { count, gold_stake, capital_stake, .. } = state.totals();
        let mut gone: Vec<_> = removed.into_iter().map(Id::of).collect();
        let mut lists = new.chunks(AT_ONCE).peekable();
        loop {
            let data = json!({
                "round_no": state.round.round_no(),
                "list": lists.next().unwrap_or_default(),
                "gone": std::mem::take(&mut gone),
                "count": count,
                "gold_stake": gold_stake,
                "capital_stake": capital_stake,
            });
            self.send(W::EVENTS.bets, &data);
            if lists.peek().is_none() {
                return;
            }
        }
    }

    /// Publishes bets that were paid.
    fn set_paid(&self, found: &[CashedOut]) {
        let mut state = self.state();
        let mut new = Vec::new();
        for paid in found {
            if let Some(player) = state.players.get_mut(&paid.id)
                && !is_paid(player)
            {
                player.cashed_out_at = Some(paid.cashed_out_at).filter(|&at| at > 0);
                player.payout = paid.payout;
                let (at, payout) = (player.cashed_out_at, player.payout);
                new.push(json!({ "id": Id::of(paid.id), "cashed_out_at": at, "payout": payout }));
            }
        }
        let (round_no, out) = (state.round.round_no(), state.totals().paid);
        for list in new.chunks(AT_ONCE) {
            self.send(W::EVENTS.paid, &json!({ "round_no": round_no, "list": list, "out": out }));
        }
    }
}

impl<W: TableWire> Listeners for Feed<W> {
    fn subscribe(&self, now: Timestamp) -> (Bytes, broadcast::Receiver<Bytes>) {
        let state = self.state();
        (event(W::EVENTS.state, &Self::render(&state, now)), self.live.subscribe())
    }

    fn in_flight(&self) -> &InFlight {
        &self.in_flight
    }

    fn bet_removed(&self, round_no: i64, bet: RoundId) {
        let mut state = self.state();
        if state.round.round_no() == round_no {
            state.removed.push(bet);
        }
        drop(state);
        self.mark_changed();
    }

    fn bet_replaced(&self) {
        self.state().is_replaced = true;
        self.mark_changed();
    }
}

impl<W: TableWire> TableFeed for Feed<W> {
    fn published(&self) -> Published {
        let mut state = self.state();
        let is_replaced = std::mem::take(&mut state.is_replaced);
        let round = &state.round;
        let phase = round.view.as_ref().filter(|_| !round.paused && !is_replaced).map(|view| view.phase);
        Published { round_no: round.round_no(), phase }
    }

    fn restore(&self, past: &[TableView]) {
        self.state().past = past.iter().cloned().collect();
    }

    fn publish(&self, poll: PollResult, now: Timestamp) {
        let PollResult { view, chains, players, paid, is_complete } = poll;
        self.set_chains(view.as_ref().map(|view| view.chain_no), chains);
        let next_at = view.as_ref().and_then(|view| view.next_at);
        let paused = view.is_none() || next_at.is_some_and(|next| now > next.plus(LATE));
        let round = FeedRound { view, paused };
        let (is_new, is_changed) = {
            let last = &self.state().round;
            (last.round_no() != round.round_no(), last.moment() != round.moment())
        };
        // Payments come before the end of their round, everything else after the beginning of its round.
        if is_new {
            self.set_round(round, now);
            self.set_players(players, is_complete);
            self.set_paid(&paid);
        } else {
            self.set_players(players, is_complete);
            self.set_paid(&paid);
            if is_changed {
                self.set_round(round, now);
            }
        }
    }

    fn publish_tick(&self, now: Timestamp) {
        let (round_no, started) = {
            let FeedRound { view, paused } = &self.state().round;
            let running = view.as_ref().filter(|view| view.phase == RoundPhase::Running && !paused);
            (running.map_or(0, |view| view.round_no), running.and_then(|view| view.started_at))
        };
        let Some(started) = started else { return };
        let elapsed = u64::try_from(now.since(started).as_millis()).unwrap_or(0);
        let mut data = json!({ "server_time": now.millis(), "round_no": round_no, "elapsed": elapsed });
        if let Some(curve) = self.table.curve {
            data["multiplier"] = (curve.multiplier_at)(elapsed).into();
        }
        self.send(W::EVENTS.tick, &data);
    }

    fn watched_at(&self, now: Timestamp) -> Timestamp {
        if self.live.receiver_count() > 0 {
            self.watch(now);
        }
        Timestamp::from_millis(self.watched_at.load(Ordering::Acquire))
    }

    fn mark_changed(&self) {
        self.is_changed.store(true, Ordering::Release);
    }

    fn take_changed(&self) -> bool {
        self.is_changed.swap(false, Ordering::AcqRel)
    }

    fn decided_until(&self, clock: &dyn Clock) -> Timestamp {
        self.in_flight.decided_until(clock)
    }
}

impl State {
    fn totals(&self) -> Totals {
        let stake = |kind| {
            let stakes = self.players.values().filter(|player| player.play_mode == kind);
            Amount::sum(stakes.map(|player| player.stake)).unwrap_or(Amount::MAX)
        };
        Totals {
            count: self.players.len(),
            paid: self.players.values().filter(|player| is_paid(player)).count(),
            gold_stake: stake(PlayMode::Gold),
            capital_stake: stake(PlayMode::Capital),
        }
    }
}

fn is_paid(player: &TablePlayer) -> bool {
    player.cashed_out_at.is_some() || player.payout.is_positive()
}

fn event<T: Serialize>(name: &str, data: &T) -> Bytes {
    sse::event(name, &serde_json::to_string(data).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::schema::PlainWire;
    use baize_testkit::coin::COIN;

    #[test]
    fn a_bet_that_was_taken_back_before_it_was_published_is_not_published() {
        let feed = Feed::<PlainWire>::new(&COIN);
        let player = TablePlayer {
            id: RoundId::from(7),
            nickname: String::new(),
            uid: String::new(),
            face: 0,
            play_mode: PlayMode::Gold,
            stake: Amount::UNIT,
            params: "{}".to_owned(),
            cashed_out_at: None,
            payout: Amount::ZERO,
        };
        let count = |feed: &Feed<PlainWire>| feed.state().totals().count;
        // The poll found it, then it was taken back, and only then what was found is published.
        feed.bet_removed(0, player.id);
        feed.set_players(vec![player.clone()], false);
        assert_eq!(count(&feed), 0);
        let other = TablePlayer { id: RoundId::from(8), ..player };
        feed.set_players(vec![other.clone()], false);
        assert_eq!(count(&feed), 1);
        feed.bet_removed(0, other.id);
        feed.set_players(vec![other], false);
        assert_eq!(count(&feed), 0);
    }
}
