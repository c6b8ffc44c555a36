//! Named steps with their times: a slow or failing check is known by its name.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};

use crate::console::{self, Console};

/// How many of the slowest steps the table marks.
const MARKED: usize = 5;

/// The steps of one task, in one lane or in two that run side by side.
pub struct Steps {
    begun: Instant,
    done: Mutex<Vec<Done>>,
    has_failed: AtomicBool,
}

struct Done {
    name: &'static str,
    time: Duration,
    foreground: bool,
}

impl Steps {
    /// No steps yet; the total time counts from here.
    pub fn new() -> Self {
        Self { begun: Instant::now(), done: Mutex::default(), has_failed: AtomicBool::new(false) }
    }

    /// Runs one step. A failure carries the step's name, and no lane begins another step after it.
    pub fn step<T>(
        &self,
        console: &Console,
        name: &'static str,
        work: impl FnOnce() -> Result<T>,
    ) -> Result<T> {
        if self.has_failed.load(Ordering::SeqCst) {
            bail!("'{name}' was not begun: a step beside it failed");
        }
        let foreground = console.is_foreground();
        println!("\n== {name}{}", if foreground { "" } else { " (in the background)" });
        let start = Instant::now();
        let result = work().with_context(|| format!("the step '{name}' failed"));
        let time = start.elapsed();
        match &result {
            Ok(_) => {
                let place = if foreground { "" } else { " in the background" };
                println!("-- done{place}: {name}, {:.1} s", time.as_secs_f64());
            }
            Err(_) => self.has_failed.store(true, Ordering::SeqCst),
        }
        self.done.lock().unwrap_or_else(PoisonError::into_inner).push(Done { name, time, foreground });
        result
    }

    /// Prints the table of times; the slowest steps are marked.
    pub fn report(&self) {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let mut slowest: Vec<Duration> = done.iter().map(|step| step.time).collect();
        slowest.sort_unstable_by(|a, b| b.cmp(a));
        let mark_from = slowest.get(MARKED - 1).copied().unwrap_or_default();
        println!("\nAll steps passed ({MARKED} slowest: *; beside others: |):");
        for Done { name, time, foreground } in done.iter() {
            let mark = if *time >= mark_from { '*' } else { ' ' };
            let lane = if *foreground { ' ' } else { '|' };
            println!("  {:>7.1} s {mark}{lane} {name}", time.as_secs_f64());
        }
        println!("  {:>7.1} s    in all", self.begun.elapsed().as_secs_f64());
    }
}

/// Runs two lanes side by side. What the second one writes is shown only if it fails.
pub fn side_by_side(
    foreground: impl FnOnce(&Console) -> Result<()>,
    background: impl FnOnce(&Console) -> Result<()> + Send,
) -> Result<()> {
    let (front, log) = (Console::foreground()?, background_log()?);
    let back = Console::background(&log)?;
    thread::scope(|scope| {
        let lane = scope.spawn(move || background(&back));
        let first = foreground(&front);
        let second = lane.join().unwrap_or_else(|_| Err(anyhow!("the background lane panicked")));
        if second.is_err() {
            println!("\n== what the background wrote\n{}", std::fs::read_to_string(&log).unwrap_or_default());
        }
        // The lane that was only stopped is not the one to report.
        match (first, second) {
            (Err(first), Err(second)) => Err(anyhow!("{first:#}\n       {second:#}")),
            (first, second) => first.and(second),
        }
    })
}

fn background_log() -> Result<PathBuf> {
    let directory = console::root()?.join("target/steps");
    std::fs::create_dir_all(&directory)?;
    Ok(directory.join(format!("background-{}.log", std::process::id())))
}
