//! Named steps with their times, so that a slow or failing check is seen by name.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// Runs steps one after another and remembers how long each took.
#[derive(Default)]
pub struct Steps {
    done: Vec<(&'static str, Duration)>,
}

impl Steps {
    /// Runs one step; a failure carries the step's name and ends the task.
    pub fn step<T>(&mut self, name: &'static str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        println!("\n== {name}");
        let start = Instant::now();
        let answer = work().with_context(|| format!("the step '{name}' failed"))?;
        self.done.push((name, start.elapsed()));
        Ok(answer)
    }

    /// Prints the table of times.
    pub fn report(&self) {
        println!("\nAll of it passed:");
        for (name, time) in &self.done {
            println!("  {:>7.1} s  {name}", time.as_secs_f64());
        }
    }
}
