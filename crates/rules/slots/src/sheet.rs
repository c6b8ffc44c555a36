//! The sheet of a slot as it is written: TOML, whole numbers only. What a mechanic does not need is left out.

#![expect(missing_docs, reason = "a field of a sheet is what its name says where nothing else is said")]

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::error::SheetError;

/// Prizes of hold and win that can have names.
pub const PRIZES: usize = 4;

/// The place of a symbol in its sheet.
pub type SymbolIndex = u8;

/// A sheet: the rules, which decide the key of its books, and what does not decide anything.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The game's id in the catalogue.
    pub id: String,
    /// Its title in each language.
    pub title: Title,
    /// How the lobby lists it.
    pub listing: Listing,
    /// Everything that a round follows from.
    pub rules: Rules,
    /// What its modes are tuned to, by the mode's id.
    pub targets: BTreeMap<String, Target>,
    /// What tuning may move.
    #[serde(default)]
    pub knobs: Vec<Knob>,
}

/// How the lobby lists a slot.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listing {
    /// Its place, smallest first.
    pub rank: u16,
    /// The lobby's tags.
    pub tags: Vec<String>,
    /// Whether it is among the popular games.
    pub popular: bool,
    /// Whether it is played for gold alone.
    #[serde(default)]
    pub gold: bool,
}

/// A title in the languages of the page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    pub en: String,
    pub zh: String,
    #[serde(rename = "pt-br")]
    pub pt_br: String,
}

/// What a mode should return.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// Return in basis points of what the mode costs.
    pub rtp: u32,
    /// Rounds that pay, in basis points. None where it is left as it comes out.
    pub hit: Option<u32>,
    /// Standard deviation in hundredths of the base bet. None where it is left as it comes out.
    pub sigma: Option<u32>,
}

/// A number of the rules that tuning may move within bounds.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knob {
    pub at: Movable,
    pub least: u32,
    pub most: u32,
}

/// Which number a knob moves.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Movable {
    /// What a symbol pays from so many on.
    Pay(String, u8),
    /// The weight of a symbol on all reels of a state.
    Weight(String, String),
}

/// The rules of a slot. Their canonical JSON is what the books are keyed by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Counted up until the books return what the rules aim at.
    pub salt: u32,
    /// The most that a round pays, in hundredths of the base bet.
    pub cap: u32,
    pub grid: Grid,
    pub wins: Wins,
    /// At most 16, referred to by their ids.
    pub symbols: Vec<Symbol>,
    /// The reels of each state, from the left; a single one is used for all columns.
    pub reels: BTreeMap<String, Vec<Reel>>,
    pub modes: Vec<Mode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tumble: Option<Tumble>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free_spins: Option<FreeSpins>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_board: Option<FullBoard>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steep: Option<Steep>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hold: Option<Hold>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walk: Option<Walk>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gamble: Option<Gamble>,
    /// What is appended to each capital stake for the Grand pool, in basis points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contribution: Option<u32>,
}

impl Rules {
    /// The place of the symbol with this id.
    pub fn place_of(&self, id: &str) -> Result<SymbolIndex, SheetError> {
        let place = self.symbols.iter().position(|symbol| symbol.id == id);
        place
            .and_then(|place| SymbolIndex::try_from(place).ok())
            .ok_or_else(|| SheetError::UnknownSymbol(id.to_owned()))
    }
}

/// The board: at most 8 columns of at most 7 rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grid {
    pub columns: u8,
    pub rows: u8,
}

/// What makes symbols a win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Wins {
    /// The row of each column, 0 the lowest, from the left.
    Lines(Vec<Vec<u8>>),
    /// Neighbouring columns from the left, in any rows.
    Ways,
    /// So many anywhere on the board.
    Anywhere,
    /// So many that touch by their sides.
    Cluster,
}

/// One symbol.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Symbol {
    pub id: String,
    #[serde(default)]
    pub role: Role,
    /// Pairs: from so many on, so many hundredths of the base bet; of a scatter, wherever they are.
    #[serde(default)]
    pub pays: Vec<(u8, u32)>,
    /// Pairs of a value and its weight, drawn for each drop or coin: a multiplier, or hundredths of the base bet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<(u32, u32)>,
    /// A wild that opens: every column that it lies on becomes it before wins are counted.
    #[serde(default, skip_serializing_if = "is_false")]
    pub opens: bool,
}

/// What a symbol does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    #[default]
    Regular,
    /// Counts as every regular symbol.
    Wild,
    /// Is counted wherever it is, and never cleared.
    Scatter,
    /// Carries a multiplier; the sum of all multiplies a tumble.
    Drop,
    /// Carries a prize for hold and win.
    Coin,
    /// Fills a cell.
    Blank,
}

/// One column of a state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Reel {
    /// Symbols in order, separated by spaces. A stop is the place of the lowest row; the others follow upwards.
    Strip(String),
    /// Each cell for itself, by whole weights in the order of the symbols.
    Weights(BTreeMap<String, u32>),
}

/// One way to play, with a book of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mode {
    pub id: String,
    /// What it costs, in hundredths of the base bet.
    pub cost: u32,
    pub start: Start,
}

/// What a round of a mode begins with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Start {
    /// A spin of this state's reels.
    Spin(String),
    /// So many free spins at once, as if they had been won.
    FreeSpins(u32),
    /// One of the options of the choice.
    Option(Spell),
}

/// Winning symbols leave the board and others fall in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tumble {
    /// Columns that won grow by a row up to this height until the spin is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grows_to: Option<u8>,
    /// What happens at so many cleared cells, each once a round, when no win is left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pours: Vec<Pour>,
}

/// What the heat of cleared cells brings, in the order of the fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pour {
    /// Cleared cells that it takes.
    pub at: u32,
    /// Multiplies all later wins of the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub multiplier: Option<u32>,
    /// So many of the lowest symbols (the last regular ones) vanish.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vanish: Option<u8>,
    /// A square of this side becomes one regular symbol.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block: Option<u8>,
    /// So many cells become wild.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wilds: Option<u8>,
}

/// Free spins and what grows in them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreeSpins {
    pub scatter: String,
    /// Scatters that it takes in a paid spin, and the spins that they bring.
    pub needed: u8,
    pub spins: u32,
    /// Scatters that it takes in a free spin, and the spins that they add.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<(u8, u32)>,
    /// The state whose reels are used.
    pub reels: String,
    /// Multiplies every win from the first free spin on.
    pub multiplier: u32,
    /// Multipliers of drops stay for all later wins.
    #[serde(default, skip_serializing_if = "is_false")]
    pub jar: bool,
    /// Added to the multiplier after each tumble.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub growth: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meter: Option<Meter>,
    /// The most free spins of a round, which bounds every round.
    pub most: u32,
}

/// Counts a symbol over all free spins of a round; the last stage ends it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meter {
    pub symbol: String,
    pub stages: Vec<Stage>,
}

/// What a meter brings at so many, from the next spin on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    pub at: u32,
    pub multiplier: u32,
    pub spins: u32,
}

/// A board of one symbol, wilds included, multiplies its win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FullBoard {
    pub multiplier: u32,
}

/// A win keeps its symbols once while the rest is drawn again; the better of both counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steep {
    /// Multiplies the win when it reaches the last column.
    pub multiplier: u32,
}

/// Coins that stay while the rest of the board is drawn again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    pub needed: u8,
    /// Respins without a new coin that end it.
    pub respins: u32,
    /// The state whose weights fill the empty cells.
    pub reels: String,
    /// Values of coins that have names, at most four: rounds that paid them are counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prizes: Vec<(String, u32)>,
    /// What a board full of coins pays on top, in hundredths of the base bet and whatever the cap, in a slot without a pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub full: Option<u32>,
}

/// Wilds move one column to the left, each time with a free respin of the other cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// The most respins after one spin, which bounds every round.
    pub most: u32,
}

/// Scatters let the player choose one of the modes that are options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub scatter: String,
    pub needed: u8,
    /// The most that a spin pays which brings the choice; the options pay at most the rest of the cap.
    pub most: u32,
    /// The option of a player who does not choose.
    pub default: String,
}

/// Free spins of an option, each under a multiplier drawn between two bounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    pub reels: String,
    pub spins: u32,
    pub least: u32,
    pub most: u32,
}

/// Double or nothing, or four times, on a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gamble {
    /// Gambles of one win.
    pub times: u32,
    /// What a win may be gambled up to, in hundredths of the base bet.
    pub cap: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}
