//! What promotions learn of.

use baize_money::{Amount, PlayMode, Split};

use crate::FriendStep;

/// A bet that came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bet<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The round's number.
    pub round: i64,
    /// Cash and bonus money, or gold.
    pub play_mode: PlayMode,
    /// All stakes of the bet together.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// What was returned, the stake included.
    pub payout: Amount,
    /// What of the stake counts as turnover: stake × the game's contribution rate.
    pub turnover: Amount,
    /// The theoretical win of the house: stake × the exact house edge.
    pub theo: Amount,
}

/// Something that happened to a player and that promotions may answer to. Emitted once, in the transaction that makes it
/// true; a repeated request emits nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event<'a> {
    /// An account was made.
    Registered,
    /// A session was opened, by whatever credential, the first one of a new account included.
    LoggedIn {
        /// The session's number.
        session: i64,
    },
    /// A phone number or an e-mail address was proven to be the player's.
    ContactBound,
    /// A deposit was credited.
    Deposited {
        /// The order.
        order: i64,
        /// What was paid, without extras.
        amount: Amount,
        /// Whether it was the player's first.
        first: bool,
        /// The kind of promotion that the goods bring, fixed when they were ordered; 0 for none, and for a payment that came
        /// after the order had lapsed.
        activity_type: i64,
        /// Whether the player joined the recharge reward with the order, paid before it lapsed.
        joins_reward: bool,
    },
    /// A credited deposit was refunded or charged back, whole or in part; each part has its own event.
    DepositReversed {
        /// The order.
        order: i64,
        /// What went back.
        amount: Amount,
    },
    /// Money was asked for and is reserved.
    WithdrawalRequested {
        /// The order.
        order: i64,
        /// With the fee.
        amount: Amount,
    },
    /// A withdrawal left through the gateway.
    WithdrawalPaid {
        /// The order.
        order: i64,
        /// With the fee.
        amount: Amount,
    },
    /// A withdrawal was refused or failed: all that was reserved is back.
    WithdrawalReturned {
        /// The order.
        order: i64,
        /// With the fee.
        amount: Amount,
    },
    /// The player shared the lobby.
    Shared,
    /// A friend whom the player invited reached a step, or lost the first deposit again.
    FriendStep {
        /// The friend.
        friend: i64,
        /// The step.
        step: FriendStep,
    },
    /// A bet ended and counts.
    BetSettled(Bet<'a>),
    /// A bet does not count and the stake was given back. `payout` is zero; `turnover` and `theo` are what it had counted
    /// for before: zero if it was still open.
    BetVoided(Bet<'a>),
}

/// The kind of an event, without its data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventKind {
    /// [`Event::Registered`].
    Registered,
    /// [`Event::LoggedIn`].
    LoggedIn,
    /// [`Event::ContactBound`].
    ContactBound,
    /// [`Event::Deposited`].
    Deposited,
    /// [`Event::DepositReversed`].
    DepositReversed,
    /// [`Event::WithdrawalRequested`].
    WithdrawalRequested,
    /// [`Event::WithdrawalPaid`].
    WithdrawalPaid,
    /// [`Event::WithdrawalReturned`].
    WithdrawalReturned,
    /// [`Event::Shared`].
    Shared,
    /// [`Event::FriendStep`].
    FriendStep,
    /// [`Event::BetSettled`].
    BetSettled,
    /// [`Event::BetVoided`].
    BetVoided,
}

impl Event<'_> {
    /// The event's kind.
    pub const fn kind(&self) -> EventKind {
        match self {
            Self::Registered => EventKind::Registered,
            Self::LoggedIn { .. } => EventKind::LoggedIn,
            Self::ContactBound => EventKind::ContactBound,
            Self::Deposited { .. } => EventKind::Deposited,
            Self::DepositReversed { .. } => EventKind::DepositReversed,
            Self::WithdrawalRequested { .. } => EventKind::WithdrawalRequested,
            Self::WithdrawalPaid { .. } => EventKind::WithdrawalPaid,
            Self::WithdrawalReturned { .. } => EventKind::WithdrawalReturned,
            Self::Shared => EventKind::Shared,
            Self::FriendStep { .. } => EventKind::FriendStep,
            Self::BetSettled(_) => EventKind::BetSettled,
            Self::BetVoided(_) => EventKind::BetVoided,
        }
    }

    /// What the event is about, which distinguishes two events of one kind: a session, an order, a round.
    pub const fn reference(&self) -> i64 {
        match self {
            Self::Registered | Self::ContactBound | Self::Shared => 0,
            Self::LoggedIn { session } => *session,
            Self::Deposited { order, .. }
            | Self::DepositReversed { order, .. }
            | Self::WithdrawalRequested { order, .. }
            | Self::WithdrawalPaid { order, .. }
            | Self::WithdrawalReturned { order, .. } => *order,
            Self::FriendStep { friend, .. } => *friend,
            Self::BetSettled(bet) | Self::BetVoided(bet) => bet.round,
        }
    }
}
