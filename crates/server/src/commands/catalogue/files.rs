//! `baize catalogue export`, `import`, `edit` and `sample`: the catalogue as a file, and what no file changes.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use baize_core::{Ctx, Failure};
use baize_lobby as lobby;
use baize_lobby::transfer::{self, CatalogueFile, EditRefusal, FileError, ImportPlan};
use baize_store::{Db, StoreError, Tx, WriteKey};

use super::super::operator::{at_desk, refusal_text};
use crate::config::Config;
use crate::wiring;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 64 * 1024 * 1024;
/// How many errors and kept fields are named.
const NAMED: usize = 50;

/// How a file is written.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum Format {
    /// Providers and games
    Json,
    /// Games, one a line
    Csv,
}

impl From<Format> for transfer::Format {
    fn from(format: Format) -> Self {
        match format {
            Format::Json => Self::Json,
            Format::Csv => Self::Csv,
        }
    }
}

#[derive(clap::Args)]
pub(crate) struct Import {
    /// The file
    file: PathBuf,
    /// How it is written
    #[arg(long)]
    format: Format,
    /// Only say what would change
    #[arg(long)]
    dry_run: bool,
    /// Hide games that the file does not name
    #[arg(long)]
    prune: bool,
}

#[derive(clap::Args)]
pub(crate) struct Edit {
    /// The game's id
    game: String,
    /// A field and its value, as a CSV file has them: `rtp=9600`, `tags=new|hot`
    #[arg(long, value_name = "FIELD=VALUE")]
    set: Vec<String>,
    /// A field that imports may change again
    #[arg(long, value_name = "FIELD")]
    release: Vec<String>,
}

pub(super) async fn export(format: Format, config: &Config) -> Result<ExitCode> {
    let db = wiring::open_store(&config.store)?;
    let text: Result<String, StoreError> = db.read(move |tx| transfer::export(tx, format.into())).await;
    print!("{}", text?);
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn import(
    Import { file, format, dry_run, prune }: Import,
    config: &Config,
) -> Result<ExitCode> {
    let catalogue = read(&file, format)?;
    ensure!(
        !(prune && catalogue.is_without_games()),
        "the file has no games, so --prune would hide every one"
    );
    let plan = if dry_run {
        let db = wiring::open_store(&config.store)?;
        db.read(move |tx| transfer::plan_import(tx, &catalogue, prune)).await
    } else {
        at_desk(config, async move |db: Db, ctx: Ctx| {
            let bring = move |tx: &mut Tx| {
                let plan = transfer::plan_import(tx, &catalogue, prune)?;
                transfer::carry_out(tx, &ctx, &plan)?;
                Ok(plan)
            };
            Ok(db.write(WriteKey::SHARED, bring).await)
        })
        .await?
    };
    let plan = plan.map_err(|failure| match failure {
        Failure::Refused(errors) => named(&file, &errors),
        Failure::Fault(fault) => fault.into(),
    })?;
    print(&plan, dry_run);
    Ok(ExitCode::SUCCESS)
}

fn read(file: &Path, format: Format) -> Result<CatalogueFile> {
    let name = file.display();
    let size = std::fs::metadata(file).with_context(|| format!("{name} cannot be read"))?.len();
    ensure!(size <= LARGEST, "{name} has {size} bytes, more than {LARGEST}");
    let text = std::fs::read_to_string(file).with_context(|| format!("{name} cannot be read as UTF-8"))?;
    transfer::Format::from(format).parse(&text).map_err(|errors| named(file, &errors))
}

/// Says that nothing was written, and everything that is wrong with its place.
fn named(file: &Path, errors: &[FileError]) -> anyhow::Error {
    let name = file.display();
    let lines: Vec<String> = errors.iter().take(NAMED).map(|error| format!("{name}: {error}")).collect();
    let more = errors.len().saturating_sub(NAMED);
    let rest = if more > 0 { format!("\n{name}: {more} more") } else { String::new() };
    anyhow!("nothing was imported\n{}{rest}", lines.join("\n"))
}

fn print(plan: &ImportPlan, dry_run: bool) {
    for (game, field) in plan.kept.iter().take(NAMED) {
        println!("{game}: {field} stays as an operator set it");
    }
    let (added, changed, hidden) = (plan.added.len(), plan.changed.len(), plan.hidden.len());
    println!(
        "{}{added} games added, {changed} changed, {hidden} hidden, {} fields kept; {} providers.",
        if dry_run { "Nothing is written. It would be: " } else { "" },
        plan.kept.len(),
        plan.providers.len(),
    );
}

pub(super) async fn edit(Edit { game, set, release }: Edit, config: &Config) -> Result<ExitCode> {
    if set.is_empty() && release.is_empty() {
        bail!("name a field: --set FIELD=VALUE or --release FIELD");
    }
    let set = set.iter().map(|pair| {
        let (field, value) = pair.split_once('=').ok_or_else(|| anyhow!("`{pair}` is not FIELD=VALUE"))?;
        Ok((field.to_owned(), value.to_owned()))
    });
    let set = set.collect::<Result<Vec<_>>>()?;
    let id = game.clone();
    at_desk(config, async move |db: Db, ctx: Ctx| {
        let change = move |tx: &mut Tx| transfer::edit(tx, &ctx, &id, (&set, &release));
        let done: Result<(), Failure<EditRefusal>> = db.write(WriteKey::SHARED, change).await;
        done.map_err(refusal_text)
    })
    .await?;
    println!("{game} is changed.");
    Ok(ExitCode::SUCCESS)
}

/// Adds games of invented providers, to see how the site looks and works with many.
pub(super) async fn sample(games: u32, config: &Config) -> Result<ExitCode> {
    let is_live = config.gateways.iter().any(|gateway| gateway.is_live)
        || config.game_providers.iter().any(|provider| provider.is_live);
    ensure!(!is_live, "this site plays for real money: invented games have no place in its lobby");
    let put = async move |db: Db, ctx: Ctx| {
        Ok(db.write(WriteKey::SHARED, move |tx| lobby::put_sample(tx, &ctx, games)).await?)
    };
    at_desk(config, put).await?;
    println!(
        "{games} invented games are in the catalogue. Their providers exist nowhere, so none can be opened."
    );
    Ok(ExitCode::SUCCESS)
}
