//! Runs the page's script that draws the first screen, in an engine that is dropped afterwards.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use rquickjs::{Context, Ctx, Error, Runtime, Value};

/// Beyond these a drawing is given up.
const LONGEST: Duration = Duration::from_secs(20);
const MOST_MEMORY: usize = 64 << 20;
/// Less than a thread has.
const STACK: usize = 1 << 20;

/// Draws the first screen from `data`, which is JSON; returns what belongs inside the page's root element.
pub(super) fn draw(script: &str, data: &str) -> Result<String> {
    let runtime = Runtime::new()?;
    runtime.set_memory_limit(MOST_MEMORY);
    runtime.set_max_stack_size(STACK);
    let started = Instant::now();
    runtime.set_interrupt_handler(Some(Box::new(move || started.elapsed() > LONGEST)));
    let context = Context::full(&runtime)?;
    context.with(|ctx| match run(&ctx, script, data) {
        Ok(screen) => Ok(screen),
        Err(Error::Exception) => {
            let thrown = ctx.catch();
            let error = thrown.as_exception().and_then(rquickjs::Exception::message);
            bail!("the page's script failed: {}", error.unwrap_or_else(|| format!("{thrown:?}")))
        }
        Err(error) => Err(error.into()),
    })
}

fn run(ctx: &Ctx<'_>, script: &str, data: &str) -> rquickjs::Result<String> {
    let data: Value<'_> = ctx.json_parse(data)?;
    ctx.globals().set("drawnFrom", data)?;
    ctx.eval::<(), _>(script)?;
    ctx.eval("drawFirstScreen()")
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn a_script_draws_from_the_data() {
        let script = "globalThis.drawFirstScreen = () => `<p>${drawnFrom.word}</p>`";
        assert_eq!(draw(script, r#"{"word":"dice"}"#).unwrap(), "<p>dice</p>");
    }

    #[test]
    fn what_a_script_throws_is_in_the_error() {
        let script = "globalThis.drawFirstScreen = () => { throw new Error('no lobby') }";
        assert!(draw(script, "{}").unwrap_err().to_string().contains("no lobby"));
    }
}
