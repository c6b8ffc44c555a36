//! Providers of outside games, which call the wallet and are asked for games.

use std::sync::{Arc, PoisonError, RwLock};

use baize_money::{Amount, BasisPoints};

use super::PortFuture;
use super::provider_terms::ProviderTerms;
use super::wallet_questions::{WalletMove, WalletQuestion, WalletRecord, WalletRound, WalletSession};

/// A call to the wallet as it came in.
#[derive(Debug, Clone, Copy)]
pub struct WalletRequest<'a> {
    /// The method, such as `POST`.
    pub method: &'a str,
    /// What follows the provider's name in the address, with its query, as it was sent: `transaction/bet`.
    pub path: &'a str,
    /// The value of the header in which the provider signs or names itself; empty if there is none.
    pub credential: &'a str,
    /// The value of the header in which the provider names the player's session; empty if there is none.
    pub session: &'a str,
    /// The bytes of the body.
    pub body: &'a [u8],
}

/// A call to the wallet, translated from the wire of its provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletCall {
    /// The provider's name of this very request, which the answer repeats.
    pub request: String,
    /// The opaque name of the player.
    pub user: String,
    /// The session's token; empty where the wire asks for none.
    pub token: String,
    /// The provider's name of the game; empty where the call names none.
    pub game: String,
    /// What is asked.
    pub ask: WalletAsk,
}

/// What a provider asks the wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WalletAsk {
    /// Who the player is.
    Info,
    /// How much there is.
    Balance,
    /// Money moves.
    Transaction(WalletTransaction),
    /// What the wallet knows: nothing moves.
    Question(WalletQuestion),
}

/// How a wire ties wins and rollbacks to their bets, and with it which of their cases its own text decides (ADR 31).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WalletLink {
    /// A win or a rollback names one bet, a rollback also a win.
    #[default]
    Name,
    /// Bets, wins and rollbacks share a group; a win may also name its round alone. What is settled, cancelled or no bet is not
    /// cancelled, and a closed round takes no wins.
    Group,
}

/// A transaction of a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletTransaction {
    /// Bet, win or rollback.
    pub kind: WalletMove,
    /// The provider's name of it, for ever.
    pub uuid: String,
    /// The provider's name of the round.
    pub round: String,
    /// Whether the round is over with it.
    pub round_closed: bool,
    /// The currency; empty where the wire names none.
    pub currency: String,
    /// How much.
    pub amount: Amount,
    /// What was below one unit of ours and is dropped, in the provider's units.
    pub rest: i64,
    /// How it is tied to others.
    pub link: WalletLink,
    /// The transaction that a win or a rollback refers to, or the group; empty for none.
    pub reference: String,
    /// Under which names what belongs together is stored besides: for a bet other groups of it, else transactions. Groups only.
    pub twins: Vec<String>,
    /// The provider's own name of a rollback, which may be that of the bet; empty for others. Groups only.
    pub own_name: String,
    /// Under which names a bet of that name is stored. Groups only.
    pub own_bets: Vec<String>,
    /// Whether the provider pays the stake, or it is the win of such a bet.
    pub is_free: bool,
    /// Whether it is a win without a bet, or a bet of the provider's own promotion.
    pub is_promo: bool,
}

/// Why a call is not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WalletRefusal {
    /// No session has the token, or it is another player's, or it has not begun.
    UnknownToken,
    /// The session is over.
    TokenExpired,
    /// Bets of this provider are not taken.
    ProviderOff,
    /// The provider has no such game here, it is not open, or the session is of another one.
    UnknownGame,
    /// Not the session's or the bet's currency.
    WrongCurrency,
    /// The account is closed, or may not play this.
    UserDisabled,
    /// A limit of game, site or player forbids the bet.
    LimitReached,
    /// The balance does not suffice.
    NotEnoughMoney,
    /// The name was used for another transaction.
    TransactionReused,
    /// There is no such bet.
    UnknownTransaction,
    /// The bet was rolled back.
    RolledBack,
    /// There is nothing yet that could be rolled back; what comes will be refused.
    NothingToCancel,
    /// What is to be rolled back is no bet.
    NotABet,
    /// Nobody has this name.
    UnknownPlayer,
    /// The player has no such round.
    UnknownRound,
    /// The bet to be rolled back is won and paid: nothing moves.
    AlreadyPaid,
    /// The round is over.
    RoundClosed,
    /// The amount cannot be moved.
    AmountOutOfRange,
}

/// What a player has, for the answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletBalance {
    /// The currency of the session, or of the bet that is referred to.
    pub currency: String,
    /// Cash and bonus money, or gold.
    pub amount: Amount,
}

/// Who a player is, for the answer: nothing that names a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletUser {
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// The site's currency.
    pub currency: String,
}

/// What is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WalletReply {
    /// Who the player is.
    User(WalletUser),
    /// It was done, now or before.
    Done(WalletBalance),
    /// The session that was asked about.
    Session(WalletSession),
    /// The transactions that were asked for: at least one.
    Transactions(Vec<WalletRecord>),
    /// The round that was asked about.
    Round(WalletRound),
    /// It was not; with the balance where the player is known.
    Refused(WalletRefusal, Option<WalletBalance>),
    /// Our own fault: the outcome is not known to the caller.
    Failed,
}

/// Bytes to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WireReply {
    /// The status of HTTP.
    pub status: u16,
    /// JSON.
    pub body: Vec<u8>,
}

/// What a launch needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Launch {
    /// The provider's name of the game.
    pub game: String,
    /// `None` for a demo.
    pub player: Option<LaunchPlayer>,
    /// The language, `en`, `zh` or `pt-br`.
    pub lang: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// The player's address.
    pub ip: String,
    /// Whether the player holds a telephone.
    pub is_mobile: bool,
    /// Where a player goes who leaves the game.
    pub lobby_url: String,
    /// Where a player goes who wants to deposit.
    pub deposit_url: String,
}

/// Who plays, and with what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaunchPlayer {
    /// The opaque name.
    pub user: String,
    /// The session's token.
    pub token: String,
    /// The currency.
    pub currency: String,
}

/// A round as its provider knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedRound {
    /// The provider's name of the round.
    pub name: String,
    /// The opaque name of the player.
    pub user: String,
    /// The name of one of its bets.
    pub transaction: String,
}

/// Why a game does not start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LaunchError {
    /// The provider was not reached, or did not answer in time.
    #[error("the provider was not reached: {0}")]
    Unreachable(String),
    /// The provider said no.
    #[error("the provider refused the launch: {0}")]
    Refused(String),
    /// The game has no demo.
    #[error("the game has no demo")]
    NoDemo,
}

/// A game that a provider offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedGame {
    /// The provider's name of it.
    pub code: String,
    /// Its title.
    pub name: String,
    /// Return to player as its maker declares it; `None` if it does not.
    pub rtp: Option<BasisPoints>,
    /// Whether it can be tried without money.
    pub has_demo: bool,
    /// Whether it takes free bets.
    pub takes_free_bets: bool,
    /// ISO 3166-1 alpha-2.
    pub blocked_countries: Vec<String>,
    /// What its maker calls its kind.
    pub category: String,
    /// What happens in it, as its maker calls it.
    pub features: Vec<String>,
}

/// A provider of outside games.
pub trait GameProvider: Send + Sync + 'static {
    /// What is configured of it.
    fn terms(&self) -> &ProviderTerms;
    /// The name of its wire: `hub88`.
    fn adapter(&self) -> &'static str;
    /// The provider's name; its calls come to `/wallet/{adapter}/{name}/…`.
    fn name(&self) -> &str {
        &self.terms().name
    }
    /// The header in which it signs or names itself.
    fn credential_header(&self) -> &'static str;
    /// How many decimals of a currency unit the whole numbers of its wire count; `None` where the wire writes amounts as text.
    fn wire_decimals(&self) -> Option<u8> {
        None
    }
    /// Whether a call is stored under the very name that the provider gives it, so that a list of its names finds it.
    fn names_calls_as_stored(&self) -> bool {
        true
    }
    /// Checks who calls and reads what is asked; a refusal is ready to be sent.
    fn read(&self, request: WalletRequest<'_>) -> Result<WalletCall, WireReply>;
    /// The answer in the provider's wire.
    fn write(&self, call: &WalletCall, reply: &WalletReply) -> WireReply;
    /// Asks for the address of a game.
    fn launch(&self, launch: Launch) -> PortFuture<'_, Result<String, LaunchError>>;
    /// Asks for all games; `None` where the wire has no list of them.
    fn games(&self) -> Option<PortFuture<'_, Result<Vec<OfferedGame>, LaunchError>>> {
        None
    }
    /// The header in which it names a player's session; empty where it does so in the body.
    fn session_header(&self) -> &'static str {
        ""
    }
    /// The text of a session's token: 64 hexadecimal digits, unless the wire has no room for them.
    fn session_token(&self, drawn: &[u8; 32]) -> String {
        hex::encode(drawn)
    }
    /// Asks for the page that shows a round.
    fn round_page(&self, round: PlayedRound) -> PortFuture<'_, Result<String, LaunchError>>;
}

/// Providers as they are configured at one time.
type Configured = Arc<[Arc<dyn GameProvider>]>;

/// The providers of this server. Clones share them, also when others take their place.
#[derive(Clone)]
pub struct GameProviders(Arc<RwLock<Configured>>);

impl Default for GameProviders {
    fn default() -> Self {
        Self::new([])
    }
}

impl GameProviders {
    /// These providers.
    pub fn new(all: impl IntoIterator<Item = Arc<dyn GameProvider>>) -> Self {
        Self(Arc::new(RwLock::new(all.into_iter().collect())))
    }

    /// These take the place of those that there are. What has been found before goes on with what it found.
    pub fn replace(&self, all: impl IntoIterator<Item = Arc<dyn GameProvider>>) {
        let all = all.into_iter().collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }

    /// The provider with a name; `None` if this server has none.
    pub fn find(&self, name: &str) -> Option<Arc<dyn GameProvider>> {
        self.all().iter().find(|provider| provider.name() == name).cloned()
    }

    /// Every provider.
    pub fn all(&self) -> Arc<[Arc<dyn GameProvider>]> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
