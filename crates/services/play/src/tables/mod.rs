//! Shared rounds: the chain that decides them, their phases, bets, cash-outs and settlement.
//!
//! Money moves at three moments: a stake when the bet is placed, a payout when it is cashed out or its round is over, a
//! refund when the round or the bet does not count. The result of a bet depends only on the bet, on the round's link
//! and on the time at which the server received a request, never on when something was carried out. Once its round is
//! over every bet becomes an ordinary round of the player's history.
//!
//! Nothing here knows a table by name: the rules are a [`TableEntry`](baize_games::tables::TableEntry).

mod act;
mod bet;
mod cash_out;
mod chain;
pub mod live;
mod money;
mod phases;
mod refusal;
mod reply;
mod rooms;
mod settle;
mod stages;
mod view;

pub use act::{ActRequest, act};
pub use baize_store::table_bets::BetKey;
pub use baize_store::table_chains::ChainRow as Chain;
pub use baize_store::table_rounds::{RoundPhase, TableRound};
pub use baize_store::table_servers::Heartbeat;
pub use baize_store::table_spots::Room;
pub use bet::{PlaceBet, PlacedBetRequest, cancel, place};
pub use cash_out::{AutoCashOut, auto_cash_out, cash_out, due};
pub use chain::{LENGTH, MadeChain, WAITING_FOR_OPERATOR, commit, give_salt, make};
pub(crate) use money::{initial_stake, multiplier};
pub use phases::{DriverStatus, TickOutcome, TickRequest, all_decided, release_lease, tick};
pub use refusal::TableRefusal;
pub use reply::{BetStatus, TableBet, TableReply};
pub use settle::{EndedRound, ended, settle, unsettled};
pub use view::{CashedOut, TablePlayer, TableView, history, my_bets, paid, players, table};
