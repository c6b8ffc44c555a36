//! Why a withdrawal is not made, or an account not bound.

use baize_money::Amount;
use baize_time::Timestamp;

/// Expected refusals of withdrawals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The site pays nothing out.
    Off,
    /// Below this, the smallest withdrawal.
    BelowMin(Amount),
    /// Above this, the largest withdrawal.
    AboveMax(Amount),
    /// More than what is left of the day's limit.
    DayLimit {
        /// What is left.
        left: Amount,
    },
    /// Another one is under way.
    Pending,
    /// Not that much cash, the early cost included.
    Insufficient,
    /// The turnover of deposited cash is not done.
    Locked {
        /// What can be withdrawn.
        free: Amount,
    },
    /// The player's debt is in the way.
    Debt {
        /// What can be withdrawn.
        free: Amount,
    },
    /// The site does not let turnover be cut short.
    EarlyNotAllowed,
    /// Money is at stake in an open round: the cost of withdrawing early cannot be computed.
    RoundOpen,
    /// No account of this kind is bound.
    AccountMissing,
    /// A bound account cannot be changed here.
    EditBlocked,
    /// No such payout method.
    UnknownMethod,
    /// A payout account is bound, changed or used for the first time only with a fresh proof of the player.
    Unconfirmed,
    /// The first withdrawal to an account takes a one-time code sent to a contact of the player.
    CodeNeeded,
    /// The account was changed, or added to another one, a short time ago.
    Cooling {
        /// From when on it can be used.
        until: Timestamp,
    },
    /// The holder is not the one of the player's other accounts.
    OtherHolder,
    /// Not a tax number.
    InvalidCpf,
    /// The tax number of another player, or not the one of the player's earlier account.
    ForeignCpf,
    /// Not a branch code.
    InvalidIfsc,
    /// Not a name of a holder.
    InvalidHolder,
    /// Not an account number, UPI address or bank of the list.
    InvalidAccount,
    /// Not a phone number.
    InvalidPhone,
    /// Not an e-mail address.
    InvalidEmail,
    /// The key was used for another withdrawal.
    KeyReused,
}
