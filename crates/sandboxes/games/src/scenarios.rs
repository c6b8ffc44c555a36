//! What real networks and real aggregators do now and then, on purpose: each scenario is a few calls around one small bet.

use std::sync::PoisonError;
use std::time::Duration;

use serde_json::{Value, json};

use crate::aggregator::Aggregator;
use crate::memory::{Bet, Player, Round, Session};
use crate::play::rollback_of;
use crate::wallet::{self, BET, ROLLBACK, WIN};

/// The stake of a scenario's bet, in hundredths.
const STAKE: i64 = 100;
/// How many repeats a storm has.
const STORM: usize = 200;

/// One of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scenario {
    Repeat,
    ChangedRepeat,
    WinFirst,
    RollbackFirst,
    RollbackAfterWin,
    LateBet,
    Storm,
    LostAnswer,
    Delay,
    UnknownToken,
    Promotion,
    FreeBet,
}

/// Every scenario, with its name in a form and its title.
pub(crate) const SCENARIOS: [(Scenario, &str, &str); 12] = [
    (Scenario::Repeat, "repeat", "Each call twice"),
    (Scenario::ChangedRepeat, "changed_repeat", "A repeat with another amount"),
    (Scenario::WinFirst, "win_first", "The win before its bet"),
    (Scenario::RollbackFirst, "rollback_first", "The rollback before its bet"),
    (Scenario::RollbackAfterWin, "rollback_after_win", "The rollback after the win"),
    (Scenario::LateBet, "late_bet", "A bet into a closed round"),
    (Scenario::Storm, "storm", "200 repeats at once"),
    (Scenario::LostAnswer, "lost_answer", "A lost answer: rolled back"),
    (Scenario::Delay, "delay", "4 s between bet and win"),
    (Scenario::UnknownToken, "unknown_token", "A bet with an unknown token"),
    (Scenario::Promotion, "promotion", "A win of the provider's promotion"),
    (Scenario::FreeBet, "free_bet", "A free bet that wins"),
];

/// The bodies of one small round.
struct Bodies {
    bet: Value,
    win: Value,
    rollback: Value,
}

impl Aggregator {
    /// Lets a scenario follow a round, if one is due.
    pub(crate) async fn maybe_chaos(&self, session: &Session, player: &Player) {
        let place = self.inner.chaos.lock().unwrap_or_else(PoisonError::into_inner).scenario(SCENARIOS.len());
        if let Some(&(scenario, ..)) = place.and_then(|place| SCENARIOS.get(place)) {
            self.run(scenario, session, player).await;
        }
    }

    /// Makes the calls of a scenario, one after the other.
    pub(crate) async fn run(&self, scenario: Scenario, session: &Session, player: &Player) {
        let Some(&(.., title)) = SCENARIOS.iter().find(|(known, ..)| *known == scenario) else { return };
        let Bodies { bet, win, rollback } = self.bodies(session, player);
        let changed = |body: &Value, field: &str, value: Value| {
            let mut body = body.clone();
            body[field] = value;
            body
        };
        let is_free = |body: &Value| changed(body, "is_free", true.into());
        let calls = match scenario {
            Scenario::Repeat => vec![(BET, bet.clone()), (BET, bet), (WIN, win.clone()), (WIN, win)],
            Scenario::ChangedRepeat => {
                let other = changed(&bet, "amount", json!(STAKE * 2_000));
                vec![(BET, bet), (BET, other), (WIN, win)]
            }
            Scenario::WinFirst => vec![(WIN, win.clone()), (BET, bet), (WIN, win)],
            Scenario::RollbackFirst => vec![(ROLLBACK, rollback.clone()), (BET, bet), (ROLLBACK, rollback)],
            Scenario::RollbackAfterWin => vec![(BET, bet), (WIN, win), (ROLLBACK, rollback)],
            Scenario::LateBet => {
                let late = changed(&bet, "transaction_uuid", self.name("").into());
                let back = changed(&rollback, "reference_transaction_uuid", late["transaction_uuid"].clone());
                vec![(BET, bet), (WIN, win), (BET, late), (ROLLBACK, back)]
            }
            Scenario::Storm => return self.storm(&bet, &win, title).await,
            Scenario::LostAnswer => vec![(BET, bet), (ROLLBACK, rollback.clone()), (ROLLBACK, rollback)],
            Scenario::Delay => {
                self.send(BET, &bet, title).await;
                tokio::time::sleep(Duration::from_secs(4)).await;
                vec![(WIN, win)]
            }
            Scenario::UnknownToken => vec![(BET, changed(&bet, "token", "unknown".into()))],
            Scenario::Promotion => {
                let mut promotion = changed(&win, "is_supplier_promo", true.into());
                if let Some(fields) = promotion.as_object_mut() {
                    fields.remove("reference_transaction_uuid");
                }
                vec![(WIN, promotion)]
            }
            Scenario::FreeBet => vec![(BET, is_free(&bet)), (WIN, is_free(&win))],
        };
        for (path, body) in calls {
            self.send(path, &body, title).await;
        }
    }

    async fn storm(&self, bet: &Value, win: &Value, title: &'static str) {
        let all = (0..STORM).map(|_| {
            let (aggregator, bet) = (self.clone(), bet.clone());
            tokio::spawn(async move { aggregator.send(BET, &bet, title).await })
        });
        for call in all.collect::<Vec<_>>() {
            if let Err(error) = call.await {
                tracing::error!(%error, "a call of the storm failed");
            }
        }
        self.send(WIN, win, title).await;
    }

    fn bodies(&self, session: &Session, player: &Player) -> Bodies {
        let bet = Bet { transaction: self.name(""), win: self.name(""), spot: 0, won: Some(STAKE) };
        let round = Round {
            id: self.round_name(),
            session: session.id.clone(),
            user: player.user.clone(),
            game: session.game.clone(),
            currency: session.currency.clone(),
            at: self.now(),
            stake: STAKE,
            bets: vec![bet.clone()],
            view: Value::Null,
        };
        let (_, rollback) = rollback_of(session, player, &round.id, &bet.transaction);
        let win = wallet::win(session, player, &round, &bet, true);
        Bodies { bet: wallet::bet(session, player, &round, &bet), win, rollback }
    }
}
