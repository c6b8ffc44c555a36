//! What a sheet must keep to beyond its types.

use std::collections::BTreeSet;

use crate::error::SheetError;
use crate::sheet::{
    Choice, FreeSpins, Grid, Hold, Movable, PRIZES, Reel, Role, Rules, Sheet, Start, Tumble, Wins,
};

/// No table of a reel is longer.
const LONGEST_REEL: usize = 65_536;
/// No pay, multiplier or number of spins is larger, so that no sum of a round overflows.
const LARGEST: u32 = 10_000_000;
const MOST_SPINS: u32 = 1_000;

type Checked = Result<(), SheetError>;

/// Refuses a sheet that cannot be played.
pub(crate) fn check(sheet: &Sheet) -> Checked {
    let rules = &sheet.rules;
    let Grid { columns, rows } = rules.grid;
    require((1..=8).contains(&columns) && (1..=7).contains(&rows), || SheetError::Grid)?;
    require((1..=LARGEST).contains(&rules.cap), || SheetError::Bounds("cap"))?;
    symbols(rules)?;
    wins(rules)?;
    for (id, reels) in &rules.reels {
        state(rules, id, reels)?;
    }
    modes(rules)?;
    rules.tumble.as_ref().map_or(Ok(()), |each| tumble(rules, each))?;
    rules.free_spins.as_ref().map_or(Ok(()), |each| free_spins(rules, each))?;
    rules.hold.as_ref().map_or(Ok(()), |each| hold(rules, each))?;
    rules.choice.as_ref().map_or(Ok(()), |each| choice(rules, each))?;
    let once = usize::from(rules.tumble.is_some())
        + usize::from(rules.steep.is_some())
        + usize::from(rules.hold.is_some())
        + usize::from(rules.walk.is_some());
    require(once <= 1, || SheetError::Mismatch("more than one of tumble, steep, hold and walk"))?;
    let both = rules.free_spins.is_some() && rules.choice.is_some();
    require(!both, || SheetError::Mismatch("free_spins and choice"))?;
    // Both wait for the player, and a round waits for one thing.
    let waits = rules.gamble.is_some() && rules.choice.is_some();
    require(!waits, || SheetError::Mismatch("gamble and choice"))?;
    opens(rules, once > 0)?;
    let on_lines = matches!(rules.wins, Wins::Lines(_));
    require(rules.full_board.is_none() || on_lines, || SheetError::Mismatch("full_board"))?;
    require(rules.steep.is_none() || matches!(rules.wins, Wins::Ways), || SheetError::Mismatch("steep"))?;
    require(rules.walk.as_ref().is_none_or(|walk| walk.most <= MOST_SPINS), || SheetError::Bounds("walk"))?;
    require(rules.contribution.is_none_or(|part| part < 10_000), || SheetError::Bounds("contribution"))?;
    targets(sheet)
}

fn require(good: bool, error: impl FnOnce() -> SheetError) -> Checked {
    if good { Ok(()) } else { Err(error()) }
}

fn symbols(rules: &Rules) -> Checked {
    require((1..=16).contains(&rules.symbols.len()), || SheetError::SymbolCount)?;
    unique(rules.symbols.iter().map(|symbol| &symbol.id))?;
    for role in [Role::Wild, Role::Drop, Role::Coin, Role::Blank] {
        let several: Vec<_> = rules.symbols.iter().filter(|symbol| symbol.role == role).skip(1).collect();
        require(several.is_empty(), || SheetError::Role(several[0].id.clone()))?;
    }
    for symbol in &rules.symbols {
        let rising = symbol.pays.is_sorted_by(|(a, _), (b, _)| a < b);
        let bounded = symbol.pays.iter().all(|&(from, pay)| (1..=56).contains(&from) && pay <= LARGEST);
        require(rising && bounded, || SheetError::Pays(symbol.id.clone()))?;
        require(!symbol.opens || symbol.role == Role::Wild, || SheetError::Role(symbol.id.clone()))?;
        let valued = matches!(symbol.role, Role::Drop | Role::Coin);
        let weighted =
            symbol.values.iter().all(|&(value, weight)| value <= LARGEST && (1..=LARGEST).contains(&weight));
        let fits = valued != symbol.values.is_empty() && weighted && symbol.values.len() <= 64;
        require(fits, || SheetError::Values(symbol.id.clone()))?;
    }
    Ok(())
}

/// A wild that opens covers what lies on its columns: nothing of it may still be drawn again or be worth something.
fn opens(rules: &Rules, redraws: bool) -> Checked {
    let opens = rules.symbols.iter().any(|symbol| symbol.opens);
    let valued = rules.symbols.iter().any(|symbol| !symbol.values.is_empty());
    let metered = rules.free_spins.as_ref().is_some_and(|free| free.meter.is_some());
    let covers = redraws || valued || metered;
    require(!opens || !covers, || {
        SheetError::Mismatch("opens beside values, a meter or cells that are drawn again")
    })
}

fn wins(rules: &Rules) -> Checked {
    let Wins::Lines(lines) = &rules.wins else { return Ok(()) };
    let fits = |line: &Vec<u8>| {
        line.len() == usize::from(rules.grid.columns) && line.iter().all(|&row| row < rules.grid.rows)
    };
    require((1..=255).contains(&lines.len()) && lines.iter().all(fits), || SheetError::Line)
}

fn state(rules: &Rules, id: &str, reels: &[Reel]) -> Checked {
    let counted = reels.len() == 1 || reels.len() == usize::from(rules.grid.columns);
    require(counted, || SheetError::ReelCount(id.to_owned()))?;
    for reel in reels {
        let (length, least) = match reel {
            Reel::Strip(strip) => (strip.split_whitespace().count(), usize::from(rules.grid.rows)),
            Reel::Weights(weights) => {
                weights.keys().try_for_each(|symbol| rules.place_of(symbol).map(|_| ()))?;
                let sum: u64 = weights.values().map(|&weight| u64::from(weight)).sum();
                (usize::try_from(sum).unwrap_or(usize::MAX), 1)
            }
        };
        require((least..=LONGEST_REEL).contains(&length), || SheetError::ReelLength(id.to_owned()))?;
    }
    Ok(())
}

fn modes(rules: &Rules) -> Checked {
    let costed = rules.modes.iter().all(|mode| (1..=LARGEST).contains(&mode.cost));
    require((1..=8).contains(&rules.modes.len()) && costed, || SheetError::Modes)?;
    unique(rules.modes.iter().map(|mode| &mode.id))?;
    for mode in &rules.modes {
        match &mode.start {
            Start::Spin(id) => known(rules, id)?,
            Start::FreeSpins(spins) => {
                let free = rules.free_spins.as_ref().ok_or(SheetError::Mismatch("a bought mode"))?;
                require((1..=free.most).contains(spins), || SheetError::Bounds("a bought mode"))?;
            }
            Start::Option(spell) => {
                known(rules, &spell.reels)?;
                let ranged = (1..=spell.most).contains(&spell.least) && spell.most <= 1_000;
                let counted = (1..=MOST_SPINS).contains(&spell.spins);
                require(ranged && counted, || SheetError::Bounds("an option"))?;
            }
        }
    }
    Ok(())
}

fn tumble(rules: &Rules, tumble: &Tumble) -> Checked {
    for (id, reels) in &rules.reels {
        weighted(id, reels)?;
    }
    if let Some(height) = tumble.grows_to {
        require((rules.grid.rows..=7).contains(&height), || SheetError::Bounds("grows_to"))?;
    }
    let side = rules.grid.rows.min(rules.grid.columns);
    let rising = tumble.pours.is_sorted_by(|a, b| a.at < b.at);
    let fitting = tumble.pours.iter().all(|pour| {
        pour.block.is_none_or(|block| (1..=side).contains(&block))
            && pour.multiplier.is_none_or(|by| (1..=1_000).contains(&by))
    });
    require(rising && fitting, || SheetError::Bounds("pours"))?;
    let pours_wilds = tumble.pours.iter().any(|pour| pour.wilds.is_some());
    let has_wild = rules.symbols.iter().any(|symbol| symbol.role == Role::Wild);
    require(!pours_wilds || has_wild, || SheetError::Mismatch("pours of wilds without a wild"))
}

fn free_spins(rules: &Rules, free: &FreeSpins) -> Checked {
    scatter(rules, &free.scatter)?;
    known(rules, &free.reels)?;
    let numbers = [free.spins, free.multiplier, free.most];
    require(numbers.iter().all(|number| (1..=MOST_SPINS).contains(number)), || {
        SheetError::Bounds("free_spins")
    })?;
    require(free.needed > 0 && free.again.is_none_or(|(needed, _)| needed > 0), || {
        SheetError::Bounds("needed")
    })?;
    require(free.growth.is_none_or(|growth| growth <= 1_000), || SheetError::Bounds("growth"))?;
    let Some(meter) = &free.meter else { return Ok(()) };
    rules.place_of(&meter.symbol)?;
    let rising = meter.stages.is_sorted_by(|a, b| a.at < b.at);
    let bounded = meter.stages.iter().all(|stage| stage.multiplier <= 1_000 && stage.spins <= MOST_SPINS);
    require(rising && bounded && !meter.stages.is_empty(), || SheetError::Bounds("meter"))
}

fn hold(rules: &Rules, hold: &Hold) -> Checked {
    let reels = rules.reels.get(&hold.reels).ok_or_else(|| SheetError::UnknownState(hold.reels.clone()))?;
    weighted(&hold.reels, reels)?;
    let coin = rules.symbols.iter().any(|symbol| symbol.role == Role::Coin);
    require(coin, || SheetError::Mismatch("hold without a coin"))?;
    let bounded = hold.needed > 0 && (1..=20).contains(&hold.respins) && hold.prizes.len() <= PRIZES;
    require(bounded, || SheetError::Bounds("hold"))?;
    let priced = hold.full.is_none_or(|full| (1..=LARGEST).contains(&full));
    require(priced, || SheetError::Bounds("full"))?;
    let twice = hold.full.is_some() && rules.contribution.is_some();
    require(!twice, || SheetError::Mismatch("full beside a pool"))?;
    let carried: Vec<u32> =
        rules.symbols.iter().flat_map(|symbol| &symbol.values).map(|(value, _)| *value).collect();
    let fits = hold.prizes.iter().all(|(_, value)| carried.contains(value));
    require(fits, || SheetError::Mismatch("a prize that no coin carries"))
}

fn choice(rules: &Rules, choice: &Choice) -> Checked {
    scatter(rules, &choice.scatter)?;
    require((1..rules.cap).contains(&choice.most), || SheetError::Bounds("choice"))?;
    let default = rules.modes.iter().find(|mode| mode.id == choice.default);
    let is_option = default.is_some_and(|mode| matches!(mode.start, Start::Option(_)));
    require(is_option, || SheetError::UnknownMode(choice.default.clone()))
}

fn targets(sheet: &Sheet) -> Checked {
    for id in sheet.targets.keys() {
        let is_mode = sheet.rules.modes.iter().any(|mode| mode.id == *id);
        require(is_mode, || SheetError::UnknownMode(id.clone()))?;
    }
    for knob in &sheet.knobs {
        match &knob.at {
            Movable::Pay(symbol, from) => {
                let place = usize::from(sheet.rules.place_of(symbol)?);
                let pays = &sheet.rules.symbols[place].pays;
                let moved = pays.iter().any(|(count, _)| count == from);
                require(moved, || SheetError::Knob(format!("{symbol} {from}")))?;
            }
            Movable::Weight(id, symbol) => {
                known(&sheet.rules, id)?;
                weighted(id, &sheet.rules.reels[id])?;
                sheet.rules.place_of(symbol)?;
                require(sheet.knob(&knob.at).is_some(), || SheetError::Knob(format!("{id} {symbol}")))?;
            }
        }
    }
    Ok(())
}

fn scatter(rules: &Rules, id: &str) -> Checked {
    let symbol = &rules.symbols[usize::from(rules.place_of(id)?)];
    require(symbol.role == Role::Scatter, || SheetError::UnknownSymbol(id.to_owned()))
}

fn known(rules: &Rules, state: &str) -> Checked {
    require(rules.reels.contains_key(state), || SheetError::UnknownState(state.to_owned()))
}

fn weighted(id: &str, reels: &[Reel]) -> Checked {
    let weights = reels.iter().all(|reel| matches!(reel, Reel::Weights(_)));
    require(weights, || SheetError::NeedsWeights(id.to_owned()))
}

fn unique<'a>(ids: impl Iterator<Item = &'a String>) -> Checked {
    let mut seen = BTreeSet::new();
    for id in ids {
        require(seen.insert(id), || SheetError::Duplicate(id.clone()))?;
    }
    Ok(())
}
