//! Writes tuned numbers into the text of a sheet, whose comments and lines stay as they are.

use anyhow::{Context, Result, ensure};
use baize_slots::sheet::{Movable, Sheet};

/// The text of a sheet with the numbers of another one that only tuning has changed.
pub(crate) fn rewrite(text: &str, tuned: &Sheet) -> Result<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    set(&mut lines, "[rules]", "salt = ", &tuned.rules.salt.to_string())?;
    for mode in &tuned.rules.modes {
        set(&mut lines, &format!("id = \"{}\"", mode.id), "cost = ", &mode.cost.to_string())?;
    }
    for knob in &tuned.knobs {
        match &knob.at {
            Movable::Pay(id, _) => {
                let symbol =
                    tuned.rules.symbols.iter().find(|symbol| symbol.id == *id).context("a symbol")?;
                let pairs: Vec<_> =
                    symbol.pays.iter().map(|(from, pay)| format!("[{from}, {pay}]")).collect();
                set(&mut lines, &format!("id = \"{id}\""), "pays = ", &format!("[{}]", pairs.join(", ")))?;
            }
            Movable::Weight(state, symbol) => {
                let number = tuned.knob(&knob.at).context("a weight")?;
                set_weights(&mut lines, state, symbol, number)?;
            }
        }
    }
    let text = lines.join("\n") + "\n";
    let read = baize_slots::Slot::parse(&text)?;
    ensure!(read.sheet() == tuned, "the tuned numbers were not all written");
    Ok(text)
}

/// Replaces what follows a prefix in the first such line after a heading.
fn set(lines: &mut [String], heading: &str, prefix: &str, value: &str) -> Result<()> {
    let at = lines.iter().position(|line| line == heading).with_context(|| heading.to_owned())?;
    let line = lines[at..].iter_mut().find(|line| line.starts_with(prefix)).context("a number")?;
    *line = format!("{prefix}{value}");
    Ok(())
}

/// Replaces a weight in every reel of a state.
fn set_weights(lines: &mut [String], state: &str, symbol: &str, number: u32) -> Result<()> {
    let heading = format!("{state} = [");
    let at = lines.iter().position(|line| *line == heading).with_context(|| heading.clone())?;
    for line in lines[at..].iter_mut().take_while(|line| *line != "]") {
        let name = format!(" {symbol} = ");
        if let Some(begin) = line.find(&name).map(|place| place + name.len()) {
            let digits = line[begin..].chars().take_while(char::is_ascii_digit).count();
            line.replace_range(begin..begin + digits, &number.to_string());
        }
    }
    Ok(())
}
