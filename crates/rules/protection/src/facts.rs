//! What is known about a player and the site when an action is judged.

use baize_time::Timestamp;

/// What a site profile may grant (decisions D3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Capability {
    /// Bets with gold.
    GoldPlay,
    /// Bets with cash and bonus money.
    CapitalPlay,
    /// Deposits.
    Deposits,
    /// New withdrawals; those already requested are completed in any case.
    Withdrawals,
    /// A payment gateway that moves real money.
    LiveMoney,
}

/// The capabilities that a site grants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "six independent permissions")]
pub struct Grants {
    /// See [`Capability::GoldPlay`].
    pub gold_play: bool,
    /// See [`Capability::CapitalPlay`].
    pub capital_play: bool,
    /// Whether guests have [`Capability::CapitalPlay`] too.
    pub guest_capital_play: bool,
    /// See [`Capability::Deposits`].
    pub deposits: bool,
    /// See [`Capability::Withdrawals`].
    pub withdrawals: bool,
    /// See [`Capability::LiveMoney`].
    pub live_money: bool,
}

impl Grants {
    /// A site for gold play only (`money_mode = "social"`).
    pub const SOCIAL: Self = Self {
        gold_play: true,
        capital_play: false,
        guest_capital_play: false,
        deposits: false,
        withdrawals: false,
        live_money: false,
    };
    /// A site for money through the sandbox gateway.
    pub const SANDBOX: Self = Self {
        gold_play: true,
        capital_play: true,
        guest_capital_play: true,
        deposits: true,
        withdrawals: true,
        live_money: false,
    };

    /// Whether the site grants a capability.
    pub const fn has(self, capability: Capability) -> bool {
        match capability {
            Capability::GoldPlay => self.gold_play,
            Capability::CapitalPlay => self.capital_play,
            Capability::Deposits => self.deposits,
            Capability::Withdrawals => self.withdrawals,
            Capability::LiveMoney => self.live_money,
        }
    }
}

/// The state of a player's account (decisions D5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountState {
    /// The player may log in and play.
    Normal,
    /// Closed by an operator: nothing new begins, what was begun is completed.
    Closed,
}

/// What an action is judged by. Read in the transaction that carries the action out, with the player's wallet row.
#[derive(Debug, Clone, Copy)]
pub struct Facts {
    /// The player's id.
    pub player: i64,
    /// The version of the wallet row that was read: a permit is void once the row has changed.
    pub version: i64,
    /// The moment of the action.
    pub now: Timestamp,
    /// The state of the player's account.
    pub account: AccountState,
    /// Whether the account has no contact.
    pub is_guest: bool,
    /// What the site grants.
    pub grants: Grants,
}
