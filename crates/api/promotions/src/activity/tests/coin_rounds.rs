//! Rounds as the tests of the coin tournament (16) settle them.

use baize_money::{Multiplier, PlayMode, Split};
use baize_store::RoundId;
use baize_store::day_tallies::{self, DayTally};
use baize_store::rounds::{self, OpenRound, RoundRow, RoundState};

use super::*;

/// A round of whole units, of which the house expects a tenth.
#[derive(Clone, Copy)]
pub(super) struct Played {
    pub(super) game: &'static str,
    pub(super) stake: i32,
    pub(super) payout: i32,
    pub(super) play_mode: PlayMode,
    pub(super) state: RoundState,
}

pub(super) const fn limbo(stake: i32, payout: i32) -> Played {
    Played { game: "limbo", stake, payout, play_mode: PlayMode::Capital, state: RoundState::Settled }
}

/// The player settles a round a millisecond from now.
pub(super) async fn play(app: &TestApp, player: &TestClient, round: Played) {
    app.clock.advance(Span::millis(1));
    let (row, tally) = settled(app, id(app, player).await, round);
    let write = move |tx: &mut Tx| {
        if row.state == RoundState::Settled {
            day_tallies::add(tx, &tally)?;
        }
        rounds::append(tx, &row)
    };
    app.app.db.write(id(app, player).await, write).await.unwrap();
}

/// A round that is settled now, and what it adds to the day.
pub(super) fn settled(app: &TestApp, player: PlayerId, round: Played) -> (RoundRow, DayTally) {
    let Played { game, stake, payout, play_mode, state } = round;
    let (now, stake, payout) = (app.clock.now(), Amount::whole(stake), Amount::whole(payout));
    let counts = play_mode == PlayMode::Capital && state == RoundState::Settled;
    let turnover = if counts { stake } else { Amount::ZERO };
    let theo = BasisPoints::new(1_000).of(turnover).unwrap();
    let nonce = app.app.ids.next(now);
    let row = RoundRow {
        player,
        id: app.app.ids.make(now),
        game: game.to_owned(),
        play_mode,
        state,
        stake,
        split: Split { cash: stake, bonus: Amount::ZERO },
        payout,
        multiplier: Multiplier::ZERO,
        nonce,
        seed_hash: [7; 32],
        params: "{}".to_owned(),
        outcome: "{}".to_owned(),
        turnover,
        theo,
        settled_at: now,
        free_grant: 0.into(),
    };
    let tally = DayTally {
        player,
        day: now.day(app.app.site.utc_offset).number(),
        game: game.to_owned(),
        play_mode,
        rounds: 1,
        stake,
        turnover,
        theo,
        payout,
        biggest_win: Amount::ZERO,
        counted_at: if counts { now } else { Timestamp::default() },
    };
    (row, tally)
}

/// The player begins a round of several steps; its number.
pub(super) async fn begin(app: &TestApp, player: &TestClient, round: Played) -> RoundId {
    let number = id(app, player).await;
    let (row, _) = settled(app, number, round);
    let open = OpenRound {
        player: row.player,
        id: row.id,
        game: row.game,
        play_mode: row.play_mode,
        stake: row.stake,
        split: row.split,
        nonce: row.nonce,
        params: row.params,
        outcome: row.outcome,
        game_state: "{}".to_owned(),
        draws: 0,
        initial_stake: row.stake,
        steps: 0,
        expires_at: row.settled_at.plus(Span::days(1)),
    };
    app.app.db.write(number, move |tx: &mut Tx| rounds::open(tx, &open)).await.unwrap();
    row.id
}

/// The round that was begun is settled now.
pub(super) async fn finish(app: &TestApp, player: &TestClient, (open, round): (RoundId, Played)) {
    let number = id(app, player).await;
    let (row, tally) = settled(app, number, round);
    let row = RoundRow { id: open, ..row };
    let settle = move |tx: &mut Tx| {
        rounds::close_open(tx, number, open)?;
        day_tallies::add(tx, &tally)?;
        rounds::append(tx, &row)
    };
    app.app.db.write(number, settle).await.unwrap();
}
