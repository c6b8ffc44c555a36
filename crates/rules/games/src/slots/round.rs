//! What a player chooses, sees and does in a round of a slot.

use baize_fairness::Draws;
use baize_slots::sheet::Gamble;
use baize_slots::{Bet, GambleRefusal, GambledWin, Part};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the player chooses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SlotParams {
    /// The mode that is played: `base`, or one of those that are bought.
    pub mode: String,
    /// Whether a win waits to be gambled or collected, in a slot that has the gamble.
    pub gamble: bool,
}

impl Default for SlotParams {
    fn default() -> Self {
        Self { mode: "base".to_owned(), gamble: false }
    }
}

/// What a win is gambled on: a colour pays twice, a suit four times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GambledOn {
    /// A colour.
    Red,
    /// A colour.
    Black,
    /// A suit.
    Spade,
    /// A suit.
    Heart,
    /// A suit.
    Diamond,
    /// A suit.
    Club,
}

/// How much of a win is gambled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GambledPart {
    /// All of it.
    Whole,
    /// Half, rounded down to a hundredth of the base bet; the rest is kept.
    Half,
}

/// What the player does with a round that waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SlotAction {
    /// Takes it.
    CashOut,
    /// Gambles it, or half of it.
    Gamble {
        /// On a colour or a suit.
        on: GambledOn,
        /// How much of it.
        part: GambledPart,
    },
    /// Takes an option of the choice, by the name of its mode.
    Choose(String),
}

/// The option that was taken, and what it paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Chosen {
    /// The option's mode.
    pub option: String,
    /// The round of its book.
    pub round: u32,
    /// What that round pays, in hundredths of the base bet.
    pub pays: u64,
}

/// One gamble of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Gambled {
    /// What it was on.
    pub on: GambledOn,
    /// How much was gambled.
    pub part: GambledPart,
    /// The colour or suit that was drawn.
    pub drawn: GambledOn,
    /// What the win was worth after it, in hundredths of the base bet.
    pub pays: u64,
}

/// What the player sees of a round. All that happened on the board follows from sheet, mode and round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SlotOutcome {
    /// The mode that was played.
    pub mode: String,
    /// The round of the mode's book.
    pub round: u32,
    /// SHA-256 of the sheet's rules, hexadecimal.
    pub sheet: String,
    /// What the book's round pays, in hundredths of the base bet.
    pub pays: u64,
    /// The option that the player chose, in a round that brought the choice.
    #[serde(default)]
    pub chosen: Option<Chosen>,
    /// The gambles that were taken.
    pub gambles: Vec<Gambled>,
    /// What the round is worth now, in hundredths of the base bet.
    pub worth: u64,
    /// Whether the Grand pool is won too. What it pays comes on top.
    #[serde(default, skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub grand: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

const COLOURS: [GambledOn; 2] = [GambledOn::Red, GambledOn::Black];
const SUITS: [GambledOn; 4] = [GambledOn::Spade, GambledOn::Heart, GambledOn::Diamond, GambledOn::Club];

impl GambledOn {
    /// What can be drawn where this is guessed, in the order of the draw.
    const fn drawn_from(self) -> &'static [Self] {
        match self {
            Self::Red | Self::Black => &COLOURS,
            _ => &SUITS,
        }
    }

    fn bet(self) -> Bet {
        let place = self.drawn_from().iter().position(|each| *each == self).unwrap_or(0);
        let place = u32::try_from(place).unwrap_or(0);
        if COLOURS.contains(&self) { Bet::Colour(place) } else { Bet::Suit(place) }
    }

    /// Everything that a win can be gambled on.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        COLOURS.into_iter().chain(SUITS)
    }
}

impl From<GambledPart> for Part {
    fn from(part: GambledPart) -> Self {
        match part {
            GambledPart::Whole => Self::Whole,
            GambledPart::Half => Self::Half,
        }
    }
}

impl SlotOutcome {
    /// How often the win was gambled.
    pub(super) fn taken(&self) -> u32 {
        u32::try_from(self.gambles.len()).unwrap_or(u32::MAX)
    }

    fn win(&self) -> GambledWin {
        GambledWin { pays: self.worth, taken: self.taken() }
    }

    /// What a right guess would bring the win to.
    pub(super) fn at_most(&self, rule: Gamble, on: GambledOn, part: GambledPart) -> Option<u64> {
        let bet = on.bet();
        let place = on.drawn_from().iter().position(|each| *each == on)?;
        let right = |_| u32::try_from(place).unwrap_or(0);
        self.win().gamble(rule, (bet, part.into()), right).ok().map(|win| win.pays)
    }

    /// Gambles the win once.
    pub(super) fn gamble(
        &mut self,
        rule: Gamble,
        on: GambledOn,
        part: GambledPart,
        draws: &mut Draws,
    ) -> Result<(), GambleRefusal> {
        let mut came = on;
        let win = self.win().gamble(rule, (on.bet(), part.into()), |outcomes| {
            let picked = draws.pick(outcomes);
            came = usize::try_from(picked).ok().and_then(|at| on.drawn_from().get(at)).copied().unwrap_or(on);
            picked
        })?;
        self.worth = win.pays;
        self.gambles.push(Gambled { on, part, drawn: came, pays: win.pays });
        Ok(())
    }
}
