//! `baize mail …`: mail to players in the product itself. The store may be in use by a running server.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow};
use baize_core::Ctx;
use baize_core::mail::NewMail;
use baize_core::operators::ApprovalOrder;
use baize_promotions::activities::mail::{Recipients, send};
use baize_store::{Db, PlayerId, WriteKey};

use super::codes::RewardArgs;
use super::operator::{at_desk, player_of, refusal_text};
use super::texts;
use crate::config::Config;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Send a mail to one player, to the players of a list, or to all
    Send(Box<SendArgs>),
}

#[derive(clap::Args)]
pub(crate) struct SendArgs {
    #[command(flatten)]
    to: To,
    /// The text, a TOML file with a table for each language: `[en] title = "…" content = "…"`, `[zh]`, `[pt-br]`
    #[arg(long)]
    text: PathBuf,
    #[command(flatten)]
    rewards: RewardArgs,
    /// Who gives the order, for the record
    #[arg(long)]
    by: String,
    /// The second person; money takes two
    #[arg(long)]
    confirmed_by: Option<String>,
    /// Why, for the record
    #[arg(long)]
    reason: String,
}

#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct To {
    /// One player, by the public number
    #[arg(long)]
    uid: Option<i64>,
    /// A file with the public number of a player on each line
    #[arg(long)]
    list: Option<PathBuf>,
    /// Everyone who has an account now
    #[arg(long)]
    all: bool,
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    let Command::Send(args) = command;
    let (title, content) = texts::read(&args.text)?;
    let rewards = args.rewards.rewards(&config.site);
    let mail = NewMail { title, content, rewards, ..NewMail::default() };
    let SendArgs { to, by, confirmed_by, reason, .. } = *args;
    let order = ApprovalOrder::new(by, confirmed_by, reason);
    let sent = at_desk(config, async move |db, ctx| {
        let reached = recipients(&db, &to).await?;
        send_to(&db, ctx, (reached, mail), order).await
    })
    .await?;
    println!("{sent}");
    Ok(ExitCode::SUCCESS)
}

async fn send_to(
    db: &Db,
    ctx: Ctx,
    (to, mail): (Recipients, NewMail),
    order: ApprovalOrder,
) -> Result<String> {
    let count = match &to {
        Recipients::Players(players) => format!("{} players", players.len()),
        Recipients::All => "all players".to_owned(),
    };
    let write = move |tx: &mut _| send(tx, &ctx, (&to, &mail), &order);
    db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
    Ok(format!("Sent to {count}."))
}

async fn recipients(db: &Db, to: &To) -> Result<Recipients> {
    let uids: Vec<i64> = match (to.uid, &to.list) {
        (Some(uid), _) => vec![uid],
        (None, Some(file)) => numbers(file)?,
        (None, None) => return Ok(Recipients::All),
    };
    let mut players: Vec<PlayerId> = Vec::new();
    for uid in uids {
        players.push(player_of(db, uid).await?);
    }
    Ok(Recipients::Players(players))
}

fn numbers(file: &Path) -> Result<Vec<i64>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| line.parse().map_err(|_| anyhow!("`{line}` is not the number of a player"))).collect()
}
