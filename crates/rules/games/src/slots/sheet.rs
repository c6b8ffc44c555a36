//! A slot's sheet as the page and the interface state it: the rules, and the figures that were counted.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use baize_slots::sheet::{Mode, Rules, Wins};
use baize_slots::{Counts, FEATURES, ROUNDS, SLOTS, Shipped, TopPrize};
use serde::Serialize;
use utoipa::ToSchema;

/// All that a round of a slot follows from, and what its books come to.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = SlotSheet)]
pub struct SheetDocument {
    /// The game.
    pub id: String,
    /// SHA-256 of the rules as RFC 8785 JSON, hexadecimal; its first eight bytes are the key of the books.
    pub hash: String,
    /// Rounds of each mode's book.
    pub rounds: u32,
    /// The rules: grid, symbols, reels, features. Pays are in hundredths of the base bet.
    #[schema(value_type = Object)]
    pub rules: Rules,
    /// The figures of each mode, counted over its whole book.
    pub modes: BTreeMap<String, ModeFigures>,
}

/// What the book of a mode comes to.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = SlotMode)]
pub struct ModeFigures {
    /// What it costs, in hundredths of the base bet.
    pub cost: u32,
    /// Return to player in basis points, rounded down.
    pub rtp: u64,
    /// Rounds that pay, in basis points, rounded down.
    pub hit: u64,
    /// The standard deviation of a round's pays, in hundredths of the base bet.
    pub sigma: u64,
    /// The largest round.
    pub top: TopRound,
    /// Rounds of the book by feature.
    pub features: BTreeMap<String, u64>,
}

/// The largest round of a book.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = SlotTopRound)]
pub struct TopRound {
    /// What it pays, in hundredths of the base bet.
    pub pays: u64,
    /// One round in so many pays it, rounded down.
    pub one_in: u64,
}

impl ModeFigures {
    fn of(cost: u32, counts: &Counts, top: TopPrize) -> Self {
        let features = FEATURES.iter().zip(counts.features).filter(|(_, rounds)| *rounds > 0);
        Self {
            cost,
            rtp: counts.return_ppm(cost).checked_div(100).unwrap_or(0),
            hit: counts.hit_bp(),
            sigma: counts.sigma(),
            top: TopRound { pays: top.pays, one_in: one_in(top) },
            features: features.map(|((_, name), rounds)| ((*name).to_owned(), rounds)).collect(),
        }
    }
}

/// What happens in a slot of these rules, as lists of games name it.
pub fn features(rules: &Rules) -> Vec<&'static str> {
    let has_mode = |id: &str| rules.modes.iter().any(|mode| mode.id.starts_with(id));
    let has = [
        ("lines", matches!(rules.wins, Wins::Lines(_))),
        ("ways", matches!(rules.wins, Wins::Ways)),
        ("anywhere", matches!(rules.wins, Wins::Anywhere)),
        ("cluster", matches!(rules.wins, Wins::Cluster)),
        ("tumble", rules.tumble.is_some()),
        ("free_spins", rules.free_spins.is_some()),
        ("respin", rules.steep.is_some() || rules.walk.is_some()),
        ("hold", rules.hold.is_some()),
        ("choice", rules.choice.is_some()),
        ("gamble", rules.gamble.is_some()),
        ("jackpot", rules.contribution.is_some()),
        ("ante", has_mode("ante")),
        ("buy", has_mode("buy")),
    ];
    has.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
}

fn one_in(top: TopPrize) -> u64 {
    top.of.checked_div(top.rounds).and_then(|rounds| u64::try_from(rounds).ok()).unwrap_or(u64::MAX)
}

static DOCUMENTS: LazyLock<Vec<SheetDocument>> = LazyLock::new(|| SLOTS.iter().filter_map(read).collect());

/// The document of a slot; `None` if there is no such slot.
pub fn document(id: &str) -> Option<&'static SheetDocument> {
    DOCUMENTS.iter().find(|document| document.id == id)
}

fn read(shipped: &Shipped) -> Option<SheetDocument> {
    let (slot, par) = shipped.load().ok()?;
    let rules = slot.sheet().rules.clone();
    let figures = |mode: &Mode| {
        let (counts, top) = (par.joined(&slot, &mode.id)?, par.top(&slot, &mode.id)?);
        Some((mode.id.clone(), ModeFigures::of(mode.cost, &counts, top)))
    };
    let modes = rules.modes.iter().filter_map(figures).collect();
    Some(SheetDocument { id: shipped.id.to_owned(), hash: par.hash, rounds: ROUNDS, rules, modes })
}
