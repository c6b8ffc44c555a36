//! A sheet that was checked and made ready to be played.

use std::collections::BTreeMap;

use crate::book::{BookKey, RoundNumbers};
use crate::canonical;
use crate::check;
use crate::error::SheetError;
use crate::sheet::{Reel, Role, Rules, Sheet, Start, SymbolIndex};

/// So many cells a board has at most, and more counts than a win can have.
pub(crate) const COUNTS: usize = 57;

/// A slot whose rounds can be played.
#[derive(Debug, Clone)]
pub struct Slot {
    sheet: Sheet,
    hash: [u8; 32],
    key: BookKey,
    pub(crate) symbols: Symbols,
    states: BTreeMap<String, usize>,
    reels: Vec<Vec<ReelTable>>,
    starts: Vec<CompiledStart>,
    pub(crate) free: Option<CompiledFree>,
    pub(crate) hold_reels: usize,
    /// The scatter that free spins or the choice wait for.
    pub(crate) trigger: Option<SymbolIndex>,
}

/// The symbols by what they do.
#[derive(Debug, Clone)]
pub(crate) struct Symbols {
    pub roles: Vec<Role>,
    pub regular: Vec<SymbolIndex>,
    pub scatters: Vec<SymbolIndex>,
    pub scatters_pay: bool,
    pub wild: Option<SymbolIndex>,
    /// Whether the wild opens over its columns.
    pub opens: bool,
    pub drop: Option<SymbolIndex>,
    pub coin: Option<SymbolIndex>,
    /// By symbol and count, in hundredths of the base bet.
    pub pays: Vec<[u32; COUNTS]>,
    /// By symbol: the values of drops and coins, and the sum of their weights.
    pub values: Vec<(Vec<(u32, u32)>, u32)>,
    /// Whether cells carry values.
    pub valued: bool,
}

/// A column of a state: its symbols by stop, or by place within the sum of the weights.
#[derive(Debug, Clone)]
pub(crate) enum ReelTable {
    Strip(Vec<SymbolIndex>),
    Weights(Vec<SymbolIndex>),
}

/// What a mode begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CompiledStart {
    Spin(usize),
    FreeSpins(u32),
    Option { reels: usize, spins: u32, least: u32, most: u32 },
}

/// The places of what free spins name.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CompiledFree {
    scatter: SymbolIndex,
    pub reels: usize,
    pub meter: Option<SymbolIndex>,
}

impl ReelTable {
    /// The symbols, each as often as it is likely.
    pub(crate) fn cells(&self) -> &[SymbolIndex] {
        match self {
            Self::Strip(cells) | Self::Weights(cells) => cells,
        }
    }
}

impl Slot {
    /// Reads a sheet.
    pub fn parse(text: &str) -> Result<Self, SheetError> {
        let sheet: Sheet = toml::from_str(text).map_err(|error| SheetError::Text(error.to_string()))?;
        Self::new(sheet)
    }

    /// Checks a sheet and makes it ready.
    pub fn new(sheet: Sheet) -> Result<Self, SheetError> {
        let rules = &sheet.rules;
        check::check(&sheet)?;
        let hash = canonical::hash(rules).map_err(|error| SheetError::Json(error.to_string()))?;
        let states: BTreeMap<String, usize> =
            rules.reels.keys().enumerate().map(|(place, id)| (id.clone(), place)).collect();
        let state = |id: &String| states.get(id).copied().ok_or_else(|| SheetError::UnknownState(id.clone()));
        let reels = rules.reels.values().map(|reels| tables(rules, reels)).collect::<Result<Vec<_>, _>>()?;
        let starts = rules.modes.iter().map(|mode| {
            Ok(match &mode.start {
                Start::Spin(id) => CompiledStart::Spin(state(id)?),
                Start::FreeSpins(spins) => CompiledStart::FreeSpins(*spins),
                Start::Option(spell) => CompiledStart::Option {
                    reels: state(&spell.reels)?,
                    spins: spell.spins,
                    least: spell.least,
                    most: spell.most,
                },
            })
        });
        let starts = starts.collect::<Result<Vec<_>, SheetError>>()?;
        let free = match &rules.free_spins {
            None => None,
            Some(free) => Some(CompiledFree {
                scatter: rules.place_of(&free.scatter)?,
                reels: state(&free.reels)?,
                meter: free.meter.as_ref().map(|meter| rules.place_of(&meter.symbol)).transpose()?,
            }),
        };
        let hold_reels = rules.hold.as_ref().map_or(Ok(0), |hold| state(&hold.reels))?;
        let scatter = rules.choice.as_ref().map(|choice| rules.place_of(&choice.scatter)).transpose()?;
        let trigger = scatter.or(free.map(|free| free.scatter));
        let symbols = Symbols::of(rules);
        let key = BookKey::of(&hash);
        Ok(Self { sheet, hash, key, symbols, states, reels, starts, free, hold_reels, trigger })
    }

    /// The same slot with its books under another key: tuning compares changes of rules over the same numbers.
    #[must_use]
    pub fn with_key(mut self, key: BookKey) -> Self {
        self.key = key;
        self
    }

    /// What was read.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// SHA-256 of the canonical JSON of the rules.
    pub const fn hash(&self) -> [u8; 32] {
        self.hash
    }

    /// The place of a mode, which its book is drawn under.
    pub fn mode(&self, id: &str) -> Option<usize> {
        self.rules().modes.iter().position(|mode| mode.id == id)
    }

    pub(crate) const fn rules(&self) -> &Rules {
        &self.sheet.rules
    }

    pub(crate) fn start(&self, mode: usize) -> CompiledStart {
        self.starts[mode]
    }

    /// The column's table in a state.
    #[inline]
    pub(crate) fn reel(&self, state: usize, column: usize) -> &ReelTable {
        let reels = &self.reels[state];
        reels.get(column).unwrap_or(&reels[0])
    }

    /// The name of a state by its place.
    pub(crate) fn state_id(&self, state: usize) -> &str {
        self.states.iter().find(|(_, place)| **place == state).map_or("", |(id, _)| id)
    }

    /// The numbers of a round of a mode.
    pub(crate) fn numbers(&self, mode: usize, round: u32) -> RoundNumbers {
        RoundNumbers::new(self.key, u32::try_from(mode).unwrap_or(u32::MAX), round)
    }
}

impl Symbols {
    fn of(rules: &Rules) -> Self {
        let every: Vec<Role> = rules.symbols.iter().map(|symbol| symbol.role).collect();
        let of = |role| -> Vec<SymbolIndex> {
            (0..).zip(&every).filter(|(_, each)| **each == role).map(|(place, _)| place).collect()
        };
        Self {
            regular: of(Role::Regular),
            scatters: of(Role::Scatter),
            scatters_pay: rules
                .symbols
                .iter()
                .any(|each| each.role == Role::Scatter && !each.pays.is_empty()),
            wild: of(Role::Wild).first().copied(),
            opens: rules.symbols.iter().any(|symbol| symbol.opens),
            drop: of(Role::Drop).first().copied(),
            coin: of(Role::Coin).first().copied(),
            pays: rules.symbols.iter().map(|symbol| by_count(&symbol.pays)).collect(),
            values: rules.symbols.iter().map(|symbol| with_sum(&symbol.values)).collect(),
            valued: rules.symbols.iter().any(|symbol| !symbol.values.is_empty()),
            roles: every,
        }
    }
}

/// What each count pays, from pairs of the count from which on it does.
fn by_count(pairs: &[(u8, u32)]) -> [u32; COUNTS] {
    let mut pays = [0; COUNTS];
    for &(from, pay) in pairs {
        pays[usize::from(from)..].fill(pay);
    }
    pays
}

fn with_sum(values: &[(u32, u32)]) -> (Vec<(u32, u32)>, u32) {
    (values.to_vec(), values.iter().map(|(_, weight)| weight).sum())
}

fn tables(rules: &Rules, reels: &[Reel]) -> Result<Vec<ReelTable>, SheetError> {
    let table = |reel: &Reel| match reel {
        Reel::Strip(strip) => {
            let places = strip.split_whitespace().map(|id| rules.place_of(id));
            Ok(ReelTable::Strip(places.collect::<Result<_, _>>()?))
        }
        Reel::Weights(weights) => {
            let of = |id: &String| weights.get(id).copied().unwrap_or(0);
            let mut cells = Vec::new();
            for (place, symbol) in (0..).zip(&rules.symbols) {
                cells.resize(cells.len() + usize::try_from(of(&symbol.id)).unwrap_or(0), place);
            }
            Ok(ReelTable::Weights(cells))
        }
    };
    reels.iter().map(table).collect()
}
