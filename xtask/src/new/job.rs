//! A job: its payload with the service, its run with the worker, and a line in the worker's registry.

use anyhow::{Result, bail};

use super::text::{Name, append, insert_sorted, write_new};
use crate::console::Console;

/// Writes a job.
pub fn job(console: &Console, context: &str, name: &str) -> Result<()> {
    let (context, name) = (Name::parse(context)?.snake, Name::parse(name)?);
    let service = format!("crates/services/{context}/src");
    if !console.path_exists(format!("{service}/lib.rs")) {
        bail!("there is no context `{context}` in crates/services");
    }
    let payloads = format!("{service}/jobs.rs");
    if !console.path_exists(&payloads) {
        insert_sorted(console, &format!("{service}/lib.rs"), "pub mod ", "pub mod jobs;")?;
    }
    append(
        console,
        &payloads,
        include_str!("../../templates/jobs.rs.txt"),
        &name.fill(include_str!("../../templates/payload.rs.txt")),
    )?;
    let worker = "crates/worker/src/jobs";
    let text = name.fill(include_str!("../../templates/job.rs.txt")).replace("__context__", &context);
    write_new(console, &format!("{worker}/{context}/{}.rs", name.snake), &text)?;
    let folder = format!("{worker}/{context}/mod.rs");
    if console.path_exists(&folder) {
        insert_sorted(console, &folder, "pub(super) mod ", &format!("pub(super) mod {};", name.snake))?;
    } else {
        let text = format!("//! Jobs of the context `{context}`.\n\npub(super) mod {};\n", name.snake);
        write_new(console, &folder, &text)?;
        insert_sorted(console, &format!("{worker}/mod.rs"), "mod ", &format!("mod {context};"))?;
    }
    let line = format!("    JobEntry::of::<{context}::{}::{}Job>(),", name.snake, name.camel);
    insert_sorted(console, &format!("{worker}/mod.rs"), "    JobEntry::of::<", &line)?;
    println!(
        "Next: what it does, what its payload carries, and a test in crates/worker/tests/worker/jobs.rs, where `Bench` runs \
         what is due; a service writes it with `baize_core::jobs::enqueue`."
    );
    Ok(())
}
