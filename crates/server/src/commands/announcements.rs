//! `baize announcements …`: what players are shown once. A running server notices within seconds.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use baize_core::Ctx;
use baize_core::operators::OperatorOrder;
use baize_core::site::Site;
use baize_lobby::announcements::{self, AnnouncementState, NewAnnouncement};
use baize_promotions_rules::activity::SiteTime;
use baize_store::{Db, WriteKey};
use baize_time::Timestamp;

use super::operator::{OnePerson, at_desk, refusal_text};
use super::texts;
use crate::config::Config;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Announce something and print its number
    Create(Box<CreateArgs>),
    /// List the announcements, newest first
    List,
    /// End an announcement, also one whose time has not come
    End {
        /// The number that `create` printed
        id: i64,
        #[command(flatten)]
        order: OnePerson,
    },
}

#[derive(clap::Args)]
pub(crate) struct CreateArgs {
    /// The text, a TOML file with a table for each language: `[en] title = "…" content = "…"`, `[zh]`, `[pt-br]`
    #[arg(long)]
    text: PathBuf,
    /// From when on it is shown, in the site's time, such as `2026-12-24` or `2026-12-24 18:30` [default: now]
    #[arg(long)]
    from: Option<String>,
    /// Until when [default: until it is ended]
    #[arg(long)]
    until: Option<String>,
    /// Its place among others, the smallest first
    #[arg(long, default_value_t = 0, allow_negative_numbers = true)]
    order: i64,
    #[command(flatten)]
    people: OnePerson,
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    at_desk(config, async move |db, ctx| match command {
        Command::Create(args) => create(*args, &db, ctx).await,
        Command::List => list(&db, ctx).await,
        Command::End { id, order } => end(id, order.into(), &db, ctx).await,
    })
    .await?;
    Ok(ExitCode::SUCCESS)
}

async fn create(args: CreateArgs, db: &Db, ctx: Ctx) -> Result<()> {
    let (title, content) = texts::read(&args.text)?;
    let from = moment(args.from, &ctx.site)?;
    let until = moment(args.until, &ctx.site)?;
    let new = NewAnnouncement { title, content, from, until, place: args.order };
    let order = OperatorOrder::from(args.people);
    let write = move |tx: &mut _| announcements::create(tx, &ctx, &new, &order);
    let id = db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
    println!("{id}");
    Ok(())
}

fn moment(text: Option<String>, site: &Site) -> Result<Option<Timestamp>> {
    let time = text.map(SiteTime::try_from).transpose().map_err(|sentence| anyhow!(sentence))?;
    Ok(time.map(|time| time.at(site.utc_offset)))
}

async fn list(db: &Db, ctx: Ctx) -> Result<()> {
    for one in db.read(announcements::newest).await? {
        let state = match one.state(ctx.now) {
            AnnouncementState::Waiting => "waiting",
            AnnouncementState::Shown => "shown",
            AnnouncementState::Ended => "ended",
        };
        let time = |at: Timestamp| String::from(SiteTime::of(at, ctx.site.utc_offset));
        let (from, until) = (time(one.from), one.until.map_or_else(|| "-".to_owned(), time));
        let title = one.title.get("en").map_or("", String::as_str);
        println!("{} {state:<7} {:>4} {from} {until} {title}", one.id, one.place);
    }
    Ok(())
}

async fn end(id: i64, order: OperatorOrder, db: &Db, ctx: Ctx) -> Result<()> {
    let write = move |tx: &mut _| announcements::end(tx, &ctx, id, &order);
    db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
    println!("The announcement {id} has ended.");
    Ok(())
}
