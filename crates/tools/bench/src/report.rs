//! The figures of a measurement, each beside what it is compared with.

use serde::Serialize;

/// One figure against its control.
#[derive(Debug, Serialize)]
struct Line {
    what: String,
    value: f64,
    control: f64,
    ratio: f64,
    goal: Option<f64>,
    note: String,
}

/// The figures, in the order in which they were measured.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    lines: Vec<Line>,
}

impl Report {
    /// Prints what the columns are.
    pub(crate) fn head() {
        println!("{:<44} {:>10} {:>10} {:>7}  goal", "", "value", "control", "ratio");
    }

    /// Adds a figure where more is better and prints it at once.
    pub(crate) fn add(&mut self, what: &str, (value, control): (f64, f64), goal: Option<f64>, note: &str) {
        let ratio = value / control;
        let verdict = match goal {
            Some(goal) if ratio >= goal => format!("≥ {goal} reached"),
            Some(goal) => format!("≥ {goal} MISSED"),
            None => String::new(),
        };
        println!("{what:<44} {value:>10.0} {control:>10.0} {ratio:>7.2}  {verdict} {note}");
        self.lines.push(Line { what: what.to_owned(), value, control, ratio, goal, note: note.to_owned() });
    }

    /// Adds a figure that must stay below a limit.
    pub(crate) fn add_limit(&mut self, what: &str, value: f64, limit: f64) {
        let verdict = if value <= limit { "reached" } else { "MISSED" };
        println!("{what:<44} {value:>10.1} {:>10} {:>7}  ≤ {limit} {verdict}", "", "");
        let note = "value ≤ control is the goal".to_owned();
        self.lines.push(Line {
            what: what.to_owned(),
            value,
            control: limit,
            ratio: value / limit,
            goal: None,
            note,
        });
    }
}
