//! A round: its bets, its draw, its wins.

use std::time::Duration;

use serde_json::Value;

use crate::aggregator::Aggregator;
use crate::memory::{Bet, Kind, Player, Round, Session};
use crate::rules::{Game, Played};
use crate::wallet::{self, Answer};

/// How often a bet is sent before it is taken back.
const BET_ATTEMPTS: u32 = 3;
const BETWEEN_ATTEMPTS: Duration = Duration::from_secs(1);
/// A bet whose round this process did not live to draw is taken back after so long.
const ORPHANED: Duration = Duration::from_mins(2);

/// The stakes of a bet that a player may choose, in hundredths.
pub(crate) const STAKES: [i64; 9] = [100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000];

/// Why a round was not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Refusal {
    NotEnough,
    Limit,
    Ended,
    Refused,
    /// The wallet did not answer; the stake goes back.
    Unknown,
}

/// A round that was played.
pub(crate) struct Shown {
    pub(crate) round: String,
    /// What each bet won, in hundredths.
    pub(crate) pays: Vec<i64>,
    /// `None` while a win is still to be accepted.
    pub(crate) balance: Option<i64>,
    pub(crate) view: Value,
}

impl Aggregator {
    /// Plays a round of a demo, with money that the session alone knows.
    pub(crate) fn play_demo(
        &self,
        mut session: Session,
        game: &Game,
        stake: i64,
        spots: &[u8],
    ) -> Result<Shown, (Refusal, Option<i64>)> {
        let bets = i64::try_from(spots.len()).unwrap_or(i64::MAX);
        let left = session.demo_balance - stake * bets;
        if left < 0 {
            return Err((Refusal::NotEnough, Some(session.demo_balance)));
        }
        let Played { pays, view } = (game.play)(spots, &mut |n| self.pick(n));
        let pays: Vec<i64> = pays.iter().map(|&rate| won(stake, rate)).collect();
        session.demo_balance = left + pays.iter().sum::<i64>();
        let balance = Some(session.demo_balance);
        self.inner.memory.lock().save_session(session);
        Ok(Shown { round: self.round_name(), pays, balance, view })
    }

    /// Plays a round with the wallet's money: every bet is accepted before anything is drawn.
    pub(crate) async fn play(
        &self,
        session: &Session,
        player: &Player,
        game: &Game,
        (stake, spots): (i64, &[u8]),
    ) -> Result<Shown, (Refusal, Option<i64>)> {
        let bet = |&spot: &u8| Bet { transaction: self.name(""), win: self.name(""), spot, won: None };
        let mut round = Round {
            id: self.round_name(),
            session: session.id.clone(),
            user: player.user.clone(),
            game: game.code.to_owned(),
            currency: session.currency.clone(),
            at: self.now(),
            stake,
            bets: spots.iter().map(bet).collect(),
            view: Value::Null,
        };
        self.inner.memory.lock().save_round(round.clone());
        self.place_bets(session, player, &round).await?;
        let Played { pays, view } = (game.play)(spots, &mut |n| self.pick(n));
        for (bet, rate) in round.bets.iter_mut().zip(pays) {
            bet.won = Some(won(stake, rate));
        }
        round.view = view.clone();
        let balance = self.pay(session, player, &round).await;
        let pays = round.bets.iter().map(|bet| bet.won.unwrap_or(0)).collect();
        Ok(Shown { round: round.id, pays, balance, view })
    }

    /// Sends the bets one by one. If one is not accepted, those before it are taken back.
    async fn place_bets(
        &self,
        session: &Session,
        player: &Player,
        round: &Round,
    ) -> Result<(), (Refusal, Option<i64>)> {
        for (placed, bet) in round.bets.iter().enumerate() {
            let (own, body) = rollback_of(session, player, &round.id, &bet.transaction);
            // What must be undone if this process ends between the bet and the draw is written down first.
            self.queue(Kind::Rollback, &own, body, ORPHANED);
            let before = round.bets.iter().take(placed);
            let refused = match self.send_bet(session, player, round, bet).await {
                Answer::Done(_) => continue,
                Answer::Refused(status, balance) => {
                    self.unqueue(&own);
                    (refusal(&status), balance)
                }
                Answer::Unsure | Answer::Lost => {
                    self.hurry(&own);
                    (Refusal::Unknown, None)
                }
            };
            before.for_each(|bet| self.hurry(&rollback_name(&bet.transaction)));
            return Err(refused);
        }
        Ok(())
    }

    /// Sends a bet; one without an answer is sent again under the same name.
    async fn send_bet(&self, session: &Session, player: &Player, round: &Round, bet: &Bet) -> Answer {
        let body = wallet::bet(session, player, round, bet);
        for attempt in 1..=BET_ATTEMPTS {
            let answer = self.send(wallet::BET, &body, "").await;
            if answer != Answer::Lost || attempt == BET_ATTEMPTS {
                return answer;
            }
            tokio::time::sleep(BETWEEN_ATTEMPTS).await;
        }
        Answer::Lost
    }

    /// Writes the wins down, then sends them; the balance after the last one, if all were accepted.
    async fn pay(&self, session: &Session, player: &Player, round: &Round) -> Option<i64> {
        self.inner.memory.lock().save_round(round.clone());
        let last = round.bets.len().saturating_sub(1);
        for (place, bet) in round.bets.iter().enumerate() {
            let body = wallet::win(session, player, round, bet, place == last);
            self.queue(Kind::Win, &bet.win, body, BETWEEN_ATTEMPTS);
            self.unqueue(&rollback_name(&bet.transaction));
        }
        let mut balance = None;
        for bet in &round.bets {
            let due = self.inner.memory.lock().due.get(&bet.win).cloned();
            balance = match due {
                Some(due) => Some(self.deliver(due).await?),
                None => balance,
            };
        }
        balance
    }

    /// Sends what is queued at once.
    fn hurry(&self, transaction: &str) {
        let now = self.now();
        let mut records = self.inner.memory.lock();
        if let Some(mut due) = records.due.get(transaction).cloned() {
            due.next_at = now;
            records.save_due(due);
        }
        self.inner.wake.notify_one();
    }
}

/// The call that takes a bet back, with its name.
pub(crate) fn rollback_of(
    session: &Session,
    player: &Player,
    round: &str,
    transaction: &str,
) -> (String, Value) {
    let own = rollback_name(transaction);
    let body = wallet::rollback(session, player, round, transaction, &own);
    (own, body)
}

/// A rollback's name follows from that of its transaction, so that a repeat has the same one.
fn rollback_name(transaction: &str) -> String {
    format!("back-{transaction}")
}

/// What a stake wins at a rate in hundredths, rounded down.
fn won(stake: i64, rate: u32) -> i64 {
    stake.saturating_mul(i64::from(rate)) / 100
}

fn refusal(status: &str) -> Refusal {
    match status {
        "NOT_ENOUGH_MONEY" => Refusal::NotEnough,
        "LIMIT_REACHED" => Refusal::Limit,
        "TOKEN_EXPIRED" | "INVALID_TOKEN" => Refusal::Ended,
        _ => Refusal::Refused,
    }
}
