//! The language of the cases: calls to a wallet, and what is expected of them.

/// What a call asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Balance,
    Bet,
    Win,
    Rollback,
}

/// How much, in hundredths of the stake that the run plays with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sum {
    Stakes(i64),
    /// So much, and something below the site's smallest unit.
    WithRest(i64),
    /// All that the player has.
    Whole,
    /// One unit more than that.
    WholeAndOne,
    /// One unit above the largest stake.
    AboveMax,
}

/// Who calls, and with whose session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    Player,
    /// The player, with a session that is over.
    Expired,
    /// The player, with a session whose launch was not answered yet.
    Launching,
    /// The player, with a session of another provider.
    Elsewhere,
    /// The player, with a session of the game that takes no bets.
    InClosedGame,
    /// The player, with the session of the other player.
    StrangersToken,
    UnknownToken,
    UnknownUser,
    /// The other player.
    Stranger,
}

/// Which game a call names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Game {
    OfSession,
    Other,
    Closed,
    Unknown,
}

/// Who pays a stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Terms {
    Own,
    Free,
    Promo,
}

/// What is wrong with the body of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Defect {
    Nothing,
    NoJson,
    MissingField,
    AmountAsText,
    Negative,
    BeyondRange,
    ExtraFields,
    KeyTwice,
    TooLarge,
}

/// What proves that the provider calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seal {
    Own,
    Second,
    Foreign,
    Changed,
    Missing,
}

/// A call. Transactions and rounds have names of their case.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call {
    pub(crate) kind: Kind,
    pub(crate) name: &'static str,
    pub(crate) of: &'static str,
    pub(crate) round: &'static str,
    pub(crate) sum: Sum,
    pub(crate) terms: Terms,
    pub(crate) who: Who,
    pub(crate) game: Game,
    pub(crate) defect: Defect,
    pub(crate) seal: Seal,
    pub(crate) closes: bool,
    pub(crate) in_other_currency: bool,
    /// From an address that is not the provider's.
    pub(crate) from_elsewhere: bool,
}

const PLAIN: Call = Call {
    kind: Kind::Balance,
    name: "",
    of: "",
    round: "r",
    sum: Sum::Stakes(0),
    terms: Terms::Own,
    who: Who::Player,
    game: Game::OfSession,
    defect: Defect::Nothing,
    seal: Seal::Own,
    closes: false,
    in_other_currency: false,
    from_elsewhere: false,
};

pub(crate) const fn balance() -> Call {
    PLAIN
}

pub(crate) const fn bet(name: &'static str) -> Call {
    Call { kind: Kind::Bet, name, sum: Sum::Stakes(100), ..PLAIN }
}

pub(crate) const fn win(name: &'static str, of: &'static str) -> Call {
    Call { kind: Kind::Win, name, of, sum: Sum::Stakes(100), ..PLAIN }
}

pub(crate) const fn rollback(name: &'static str, of: &'static str) -> Call {
    Call { kind: Kind::Rollback, name, of, ..PLAIN }
}

/// A win without a bet.
pub(crate) const fn promo(name: &'static str) -> Call {
    Call { terms: Terms::Promo, ..win(name, "") }
}

impl Call {
    pub(crate) const fn sum(self, sum: Sum) -> Self {
        Self { sum, ..self }
    }

    pub(crate) const fn round(self, round: &'static str) -> Self {
        Self { round, ..self }
    }

    pub(crate) const fn by(self, who: Who) -> Self {
        Self { who, ..self }
    }

    pub(crate) const fn in_game(self, game: Game) -> Self {
        Self { game, ..self }
    }

    pub(crate) const fn free(self) -> Self {
        Self { terms: Terms::Free, ..self }
    }

    pub(crate) const fn with(self, defect: Defect) -> Self {
        Self { defect, ..self }
    }

    pub(crate) const fn sealed(self, seal: Seal) -> Self {
        Self { seal, ..self }
    }

    pub(crate) const fn closing(self) -> Self {
        Self { closes: true, ..self }
    }
}

/// Why a wallet refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Why {
    Signature,
    Syntax,
    Types,
    /// An amount below nothing.
    Negative,
    User,
    Token,
    Expired,
    Game,
    Currency,
    Disabled,
    Limit,
    Money,
    /// The name was used for another transaction.
    Reused,
    /// There is no such bet.
    NoBet,
    RolledBack,
    /// The bet's win is paid, so it stays.
    Paid,
    RoundClosed,
    /// There is no bet yet that could be rolled back.
    NothingToCancel,
    /// Only a bet can be rolled back.
    NotABet,
}

/// What is expected of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Expect {
    /// Done; the balance differs from that at the begin of the case by so many hundredths of a stake.
    Done(i64),
    /// Done, and nothing is left.
    Empty,
    Refused(Why),
    /// Refused, with the balance that the player has.
    RefusedWithBalance(Why),
    /// A status of HTTP, whatever the body is.
    Http(u16),
}

/// A step of a case.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Step {
    Call(Call, Expect),
    /// Many times at once; each is answered alike.
    Storm(Call, Expect),
    /// A bet and its rollback at once: the bet is done or refused as rolled back, the rollback is done.
    Pair(Call, Call),
    /// The connection ends before the answer.
    HangUp(Call),
    /// The player's session ends.
    Expire,
    CloseStranger,
    OpenStranger,
    /// Cash and bonus money differ from those at the begin by so many hundredths of a stake.
    Buckets(i64, i64),
    /// The signatures that are published for the wire.
    PublishedSignatures,
}

/// What a case needs that not every site has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Only what every run has.
    Nothing,
    /// Calls whose bodies are signed.
    SignedBodies,
    /// A second key of the provider.
    SecondKey,
    /// Another open game of the provider.
    OtherGame,
    /// A game of the provider that takes no bets.
    ClosedGame,
    /// An address that is not the provider's.
    ForeignAddress,
    /// A player who excluded themself.
    Exclusion,
    /// A limit of what a player may lose.
    LossLimit,
    /// A reality check that is due.
    RealityCheck,
}

/// A case.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) needs: Need,
    pub(crate) steps: &'static [Step],
    /// The steps where the wire's own text decides otherwise; none where they are the same.
    pub(crate) by_text: &'static [Step],
}

pub(crate) const fn case(name: &'static str, steps: &'static [Step]) -> Case {
    case_if(Need::Nothing, name, steps)
}

pub(crate) const fn case_if(needs: Need, name: &'static str, steps: &'static [Step]) -> Case {
    Case { name, needs, steps, by_text: &[] }
}

impl Case {
    /// The same case where a wire's own text refuses to roll back what is settled or no bet.
    pub(crate) const fn by_text(self, by_text: &'static [Step]) -> Self {
        Self { by_text, ..self }
    }
}
