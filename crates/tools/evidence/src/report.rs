//! The report, as a page of Markdown.

use std::fmt::Write as _;

use crate::outcomes::Tested;
use crate::returns::Line;
use crate::stats::Together;

/// All that came out.
pub(crate) struct Report {
    pub(crate) name: String,
    pub(crate) version: &'static str,
    pub(crate) rounds: u64,
    pub(crate) outcome_rounds: u64,
    pub(crate) vectors: Vec<String>,
    pub(crate) returns: Vec<Line>,
    pub(crate) outcomes: Vec<Tested>,
    pub(crate) controls: Vec<Tested>,
    pub(crate) together: [(&'static str, Together); 2],
}

impl Report {
    /// What is not as it should be; nothing, if all is well.
    pub(crate) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (what, together) in &self.together {
            if !together.passes() {
                faults.push(format!("the tests of the {what}, judged together, do not pass"));
            }
        }
        for control in &self.controls {
            if control.frequency.p > 1e-6 && control.serial.p > 1e-6 {
                faults.push(format!("{} passed: the tests prove nothing", control.name));
            }
        }
        faults
    }

    /// The page.
    pub(crate) fn text(&self) -> Result<String, std::fmt::Error> {
        let mut page = String::new();
        let outside = self.returns.iter().filter(|line| !line.inside()).count();
        let faults = self.faults();
        let verdict = if faults.is_empty() { "All of it passed.".to_owned() } else { faults.join("; ") };
        writeln!(page, "# Evidence of {}\n", self.name)?;
        writeln!(
            page,
            "Baize {}, made by `cargo xtask evidence`. The seeds of every round below are made from this report's \
             name\n(server seed = SHA-256 of the text `{}:…`, client seed `evidence`), so that anyone can draw the \
             same rounds again.\n\n**{verdict}**\n",
            self.version, self.name
        )?;
        writeln!(page, "## Published outcomes\n")?;
        for line in &self.vectors {
            writeln!(page, "- {line}")?;
        }
        self.returns(&mut page, outside)?;
        self.outcomes(&mut page)?;
        Ok(page)
    }

    fn returns(&self, page: &mut String, outside: usize) -> std::fmt::Result {
        writeln!(
            page,
            "\n## Returns\n\n{} rounds of each configuration. Inside: the return that was drawn lies in the 99 % \
             interval around the exact\none. Of {} configurations {outside} lie outside; one in a hundred does when \
             all is right.\n",
            self.rounds,
            self.returns.len()
        )?;
        writeln!(page, "| game | configuration | exact | drawn | ± 99 % | inside | p | p of prizes |")?;
        writeln!(page, "|---|---|---:|---:|---:|---|---:|---:|")?;
        for line in &self.returns {
            let inside = if line.inside() { "yes" } else { "no" };
            let prizes = line.p_prizes.map_or_else(|| "–".to_owned(), |p| format!("{p:.4}"));
            writeln!(
                page,
                "| {} | `{}` | {:.4} % | {:.4} % | {:.4} | {inside} | {:.4} | {prizes} |",
                line.game,
                line.what.replace('|', "\\|"),
                line.exact * 100.0,
                line.drawn * 100.0,
                line.margin * 100.0,
                line.p
            )?;
        }
        Ok(())
    }

    fn outcomes(&self, page: &mut String) -> std::fmt::Result {
        writeln!(
            page,
            "\n## Outcomes\n\n{} rounds of each. Frequency: every outcome as often as its chance. Serial: every pair \
             of rounds in a row as often as the\nproduct of their chances, outcomes in at most 16 groups.\n",
            self.outcome_rounds
        )?;
        writeln!(page, "| outcome | classes | χ² | freedom | p | serial χ² | freedom | p |")?;
        writeln!(page, "|---|---:|---:|---:|---:|---:|---:|---:|")?;
        for line in self.outcomes.iter().chain(&self.controls) {
            let (frequency, serial) = (line.frequency, line.serial);
            writeln!(
                page,
                "| {} | {} | {:.1} | {} | {:.4} | {:.1} | {} | {:.4} |",
                line.name,
                line.classes,
                frequency.statistic,
                frequency.freedom,
                frequency.p,
                serial.statistic,
                serial.freedom,
                serial.p
            )?;
        }
        writeln!(
            page,
            "\nThe two controls are generators known to be bad; each has to fail at least one of its tests beyond \
             doubt (p ≤ 10⁻⁶).\n\n## Together\n\nWhen all is right one probability in a hundred is below 1 %, so none \
             is judged alone. The controls are left out. Each of the\nlast three columns has to be above 0.001.\n\n\
             | probabilities | number | below 1 % | so many by chance | smallest × number | spread over 0 … 1 |\n\
             |---|---:|---:|---:|---:|---:|"
        )?;
        for (what, all) in &self.together {
            writeln!(
                page,
                "| {what} | {} | {} | {:.3} | {:.3} | {:.3} |",
                all.tests, all.below, all.p_below, all.least, all.p_spread
            )?;
        }
        Ok(())
    }
}
