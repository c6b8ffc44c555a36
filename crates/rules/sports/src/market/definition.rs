//! One market of a sport.

use super::key::Key;
use super::kind::{MarketKind, Measure, RankBet};
use super::line::SpecifierError;
use super::outcome::{OutcomeId, fixed_outcomes};
use super::period::Period;
use super::specifiers::{LineForm, Specifiers};
use crate::leg::EachWayTerms;
use crate::pricing::MarginFamily;
use crate::side::Side;

/// Where a market is listed on a fixture's page; every one is also in the list of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tab {
    /// What most players look for.
    Main,
    /// Goals, points, games, runs.
    Goals,
    /// Halves, quarters, sets, innings, maps.
    Halves,
    /// Corners and cards.
    Corners,
    /// What players do.
    Players,
}

impl Tab {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Main, Self::Goals, Self::Halves, Self::Corners, Self::Players];

    /// Its name in messages and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Goals => "goals",
            Self::Halves => "halves",
            Self::Corners => "corners",
            Self::Players => "players",
        }
    }
}

/// One market of a sport.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Market {
    /// Its number.
    pub id: u32,
    /// Which outcomes it has and what settles them.
    pub kind: MarketKind,
    /// What is counted.
    pub measure: Measure,
    /// Which part of the match is counted.
    pub period: Period,
    /// The specifiers it takes, all of them and no others, in the order of their names.
    pub keys: &'static [Key],
    /// Whose margin it bears.
    pub family: MarginFamily,
    /// Where it is listed.
    pub tab: Tab,
}

impl Market {
    /// Its outcomes that are always the same, in the order in which they are shown; empty where they are players or
    /// competitors.
    pub fn outcomes(&self, specifiers: &Specifiers) -> Vec<OutcomeId> {
        fixed_outcomes(self.kind, specifiers).into_iter().map(OutcomeId::Fixed).collect()
    }

    /// The terms of a place part among so many runners; `None` where each-way is not offered.
    pub fn each_way(&self, runners: u16) -> Option<EachWayTerms> {
        match self.kind {
            MarketKind::Rank(RankBet::Race) => EachWayTerms::race(runners),
            MarketKind::Rank(RankBet::OutrightWinner) => Some(EachWayTerms::OUTRIGHT_WINNER),
            MarketKind::Rank(RankBet::TopScorer) => Some(EachWayTerms::TOP_SCORER),
            _ => None,
        }
    }

    /// Reads the specifiers of one market of this number: `inningnr=1|overnr=6`, in any order.
    pub fn specifiers(&self, text: &str) -> Result<Specifiers, SpecifierError> {
        Specifiers::parse(self.keys, self.line_form(), text)
    }

    /// Whether these specifiers are of this market, and not of another that has others.
    pub fn takes(&self, specifiers: &Specifiers) -> bool {
        specifiers.fit(self.keys, self.line_form())
    }

    /// The side that has to bat in the innings that is counted; `None` where both sides play.
    pub fn batting_side(&self) -> Option<Side> {
        self.kind.side().filter(|_| self.period.is_in_innings())
    }

    const fn line_form(&self) -> LineForm {
        match self.kind {
            MarketKind::Handicap3 => LineForm::Start,
            MarketKind::Combo(_) => LineForm::Half,
            _ => LineForm::Any,
        }
    }
}

/// A market of a number and a kind that counts something in a part of the match: one line of a registry.
pub(super) const fn market(
    (id, kind): (u32, MarketKind),
    (measure, period): (Measure, Period),
    keys: &'static [Key],
    (family, tab): (MarginFamily, Tab),
) -> Market {
    Market { id, kind, measure, period, keys, family, tab }
}
