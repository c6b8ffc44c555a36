//! Every order of the calls of one bet, with repeats, against a model that knows nothing of the code.

use baize_core::ports::{WalletRefusal as Refusal, WalletTransaction};
use baize_money::{Amount, PlayMode};
use baize_testkit::each_db;
use futures_util::future::join_all;

use super::{Answer, Guest, done};
use crate::stage::{Stage, whole};

/// How many calls an order has; shorter ones are its beginnings.
const LENGTH: usize = 6;

/// What a provider may send, in any order and as often as it likes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sent {
    Bet,
    /// The bet's name with another amount.
    ChangedBet,
    Win,
    RollbackOfBet,
    RollbackOfWin,
}

const ALL: [Sent; 5] = [Sent::Bet, Sent::ChangedBet, Sent::Win, Sent::RollbackOfBet, Sent::RollbackOfWin];

/// A transaction that was seen, and the first answer to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Known {
    #[default]
    No,
    /// A rollback came before it.
    Forbidden,
    Holds(i32),
    Undone(i32),
}

/// What a wallet must do: 100 in it, a bet of 10 (changed: 20), a win of 25.
#[derive(Debug, Clone, Copy)]
struct Model {
    balance: i32,
    bet: Known,
    /// The stake that was taken.
    stake: i32,
    win: Known,
    rollback_of_bet: Option<i32>,
    rollback_of_win: Option<i32>,
}

impl Model {
    fn new() -> Self {
        let (bet, win) = (Known::No, Known::No);
        Self { balance: 100, bet, stake: 0, win, rollback_of_bet: None, rollback_of_win: None }
    }

    fn send(&mut self, sent: Sent) -> Answer {
        match sent {
            Sent::Bet => self.place(10),
            Sent::ChangedBet => self.place(20),
            Sent::Win => self.pay(),
            Sent::RollbackOfBet => self.undo_bet(),
            Sent::RollbackOfWin => self.undo_win(),
        }
    }

    fn place(&mut self, stake: i32) -> Answer {
        match self.bet {
            Known::Forbidden => Answer::Refused(Refusal::RolledBack),
            Known::Holds(_) | Known::Undone(_) if stake != self.stake => {
                Answer::Refused(Refusal::TransactionReused)
            }
            Known::Holds(first) | Known::Undone(first) => done(first),
            Known::No => {
                self.balance -= stake;
                (self.bet, self.stake) = (Known::Holds(self.balance), stake);
                done(self.balance)
            }
        }
    }

    fn pay(&mut self) -> Answer {
        match (self.win, self.bet) {
            (Known::Holds(first) | Known::Undone(first), _) => done(first),
            (Known::No, Known::No) => Answer::Refused(Refusal::UnknownTransaction),
            (Known::Forbidden, _) | (Known::No, Known::Forbidden | Known::Undone(_)) => {
                Answer::Refused(Refusal::RolledBack)
            }
            (Known::No, Known::Holds(_)) => {
                self.balance += 25;
                self.win = Known::Holds(self.balance);
                done(self.balance)
            }
        }
    }

    fn undo_bet(&mut self) -> Answer {
        if let Some(first) = self.rollback_of_bet {
            return done(first);
        }
        match self.bet {
            Known::No => self.bet = Known::Forbidden,
            Known::Holds(_) if matches!(self.win, Known::Holds(_)) => {
                return Answer::Refused(Refusal::AlreadyPaid);
            }
            Known::Holds(first) => {
                self.balance += self.stake;
                self.bet = Known::Undone(first);
            }
            Known::Forbidden | Known::Undone(_) => {}
        }
        self.rollback_of_bet = Some(self.balance);
        done(self.balance)
    }

    fn undo_win(&mut self) -> Answer {
        if let Some(first) = self.rollback_of_win {
            return done(first);
        }
        match self.win {
            Known::No => self.win = Known::Forbidden,
            Known::Holds(first) => {
                self.balance -= 25;
                self.win = Known::Undone(first);
            }
            Known::Forbidden | Known::Undone(_) => {}
        }
        self.rollback_of_win = Some(self.balance);
        done(self.balance)
    }
}

fn transaction(guest: &Guest, sent: Sent) -> WalletTransaction {
    match sent {
        Sent::Bet => guest.bet("b", "r", 10),
        Sent::ChangedBet => guest.bet("b", "r", 20),
        Sent::Win => guest.win("w", ("b", "r"), 25),
        Sent::RollbackOfBet => guest.rollback("back", ("b", "r")),
        Sent::RollbackOfWin => guest.rollback("win-back", ("w", "r")),
    }
}

/// The orders in which no call but the first two comes twice in a row: what is the same twice over is tried with those.
fn orders() -> Vec<Vec<Sent>> {
    let mut all = vec![Vec::new()];
    for place in 0..LENGTH {
        all = all
            .into_iter()
            .flat_map(|order: Vec<Sent>| {
                let next = ALL.into_iter().filter({
                    let last = order.last().copied();
                    move |sent| place < 2 || last != Some(*sent)
                });
                next.map(move |sent| order.iter().copied().chain([sent]).collect()).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

async fn play(stage: &Stage, (number, order): (u32, Vec<Sent>)) {
    let player = stage.player(number, [whole(100), Amount::ZERO, Amount::ZERO]).await;
    let guest = Guest::of(stage, player, PlayMode::Capital).await;
    let mut model = Model::new();
    for (place, sent) in order.iter().enumerate() {
        let answer = guest.send(stage, transaction(&guest, *sent)).await;
        assert_eq!(answer, model.send(*sent), "call {place} of {order:?}");
    }
    assert_eq!(guest.holds(stage).await[0], whole(model.balance), "{order:?}");
}

#[tokio::test]
async fn every_order_of_bet_win_and_rollbacks_ends_as_the_model_says() {
    each_db(async |db| {
        let stage = Stage::new(db);
        // A tenth of the orders by their number: each run of both databases takes the same ones.
        let chosen = (1_u32..).zip(orders()).filter(|(number, _)| number.is_multiple_of(10));
        let chosen: Vec<_> = chosen.collect();
        assert!(chosen.len() > 600, "{}", chosen.len());
        for some in chosen.chunks(64) {
            join_all(some.iter().cloned().map(|order| play(&stage, order))).await;
        }
        stage.sound().await;
    })
    .await;
}
