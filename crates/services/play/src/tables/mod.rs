//! Crash: the chain that decides its rounds, the clock that moves them, bets, ways out, and the record.
//!
//! Money moves at three moments: a stake when the bet is placed, a payout when the player is out, a stake back when the
//! round or the bet does not count. Who is out, and at what, depends only on the bet, on the round's link and on when
//! the server received a request, never on when something was carried out. Once its round is over every bet becomes
//! an ordinary round of the player's history.

mod bet;
mod chain;
mod clock;
mod leave;
mod record;
mod refusal;
mod view;

pub use baize_store::table_chains::ChainRow as Chain;
pub use baize_store::table_rounds::TableRound;
pub use baize_store::table_servers::Said;
pub use bet::{BetStanding, Cancel, CrashBet, CrashReply, Place, cancel, place};
pub use chain::{LENGTH, MadeChain, WAITING_FOR_OPERATOR, commit, give_salt, make};
pub use clock::{Driver, Stands, Turn, advance, all_decided, stand_down};
pub use leave::{CashOut, cash_out, due, let_out};
pub use record::{Ended, ended, record, unrecorded};
pub use refusal::CrashRefusal;
pub use view::{Out, Phase, TablePlayer, TableView, history, my_bet, outs, players, table};
