//! Runs the page's script that draws the first screen, in an engine that is dropped afterwards.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use rquickjs::{Context, Ctx, Error, Object, Runtime, Value};

/// What the page's script is asked for.
#[derive(Clone, Copy)]
pub(super) enum Wanted<'a> {
    /// The screen of this address in the page, as the page's `DrawnScreen`.
    Screen(&'a str),
    /// The addresses beside the lobby's that can be drawn: a list.
    Addresses,
}

/// Beyond these a drawing is given up.
const LONGEST: Duration = Duration::from_secs(20);
const MOST_MEMORY: usize = 64 << 20;
/// Less than a thread has.
const STACK: usize = 1 << 20;

/// Runs the script with `data`, which is JSON, and asks it for `wanted`, which is JSON too.
///
/// # Errors
/// What the script throws, and what takes too long or too much memory.
pub(super) fn ask(script: &str, data: &str, wanted: Wanted<'_>) -> Result<String> {
    let runtime = Runtime::new()?;
    runtime.set_memory_limit(MOST_MEMORY);
    runtime.set_max_stack_size(STACK);
    let started = Instant::now();
    runtime.set_interrupt_handler(Some(Box::new(move || started.elapsed() > LONGEST)));
    let context = Context::full(&runtime)?;
    context.with(|ctx| match run(&ctx, script, data, wanted) {
        Ok(screen) => Ok(screen),
        Err(Error::Exception) => {
            let thrown = ctx.catch();
            let error = thrown.as_exception().and_then(rquickjs::Exception::message);
            bail!("the page's script failed: {}", error.unwrap_or_else(|| format!("{thrown:?}")))
        }
        Err(error) => Err(error.into()),
    })
}

fn run(ctx: &Ctx<'_>, script: &str, data: &str, wanted: Wanted<'_>) -> rquickjs::Result<String> {
    let data: Value<'_> = ctx.json_parse(data)?;
    ctx.globals().set("drawnFrom", data)?;
    if let Wanted::Screen(at) = wanted {
        let screen = Object::new(ctx.clone())?;
        screen.set("at", at)?;
        ctx.globals().set("drawnScreen", screen)?;
    }
    ctx.eval::<(), _>(script)?;
    ctx.eval(match wanted {
        Wanted::Screen(_) => "drawScreen()",
        Wanted::Addresses => "drawnAddresses()",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_draws_a_screen_from_the_data() {
        let script = "globalThis.drawScreen = () => `<p>${drawnFrom.word} ${drawnScreen.at}</p>`";
        let drawn = ask(script, r#"{"word":"dice"}"#, Wanted::Screen("/search"));
        assert_eq!(drawn.unwrap(), "<p>dice /search</p>");
    }

    #[test]
    fn what_a_script_throws_is_in_the_error() {
        let script = "globalThis.drawnAddresses = () => { throw new Error('no lobby') }";
        assert!(ask(script, "{}", Wanted::Addresses).unwrap_err().to_string().contains("no lobby"));
    }
}
