//! Results that one person proposes and another confirms.

use std::collections::BTreeMap;

use anyhow::{Result, anyhow, bail};
use baize_core::operators::OperatorOrder;
use baize_sports::house::FixtureId as HouseFixtureId;
use baize_sports::market::MarketName;
use baize_sportsbook::PartResult;
use baize_sportsbook::controls::{self, Effects, Proposed, open_proposals};
use baize_sportsbook::results::{CancelledWindow, Certainty, MarketEvent, MarketResult, OutcomeResult};
use baize_store::{FixtureId, PlayerId, RoundId, StoreError, WriteKey, sports_bets};

use super::super::operator::{OnePerson, at_desk, refusal_text};
use crate::config::Config;
use crate::wiring;

const PAGE: u32 = 500;

/// A market, and who proposes something about it.
#[derive(clap::Args)]
pub(crate) struct MarketArgs {
    /// The fixture's number
    fixture: i64,
    /// The market, such as `18/total=2.5`
    market: String,
    #[command(flatten)]
    order: OnePerson,
}

/// The result of a market: every outcome that is not named has lost.
#[derive(clap::Args)]
pub(crate) struct SettleArgs {
    #[command(flatten)]
    market: MarketArgs,
    /// An outcome that has won; may be repeated
    #[arg(long)]
    won: Vec<String>,
    /// An outcome that is void; may be repeated
    #[arg(long)]
    void: Vec<String>,
    /// An outcome that has lost, where the market has no fixed list of them; may be repeated
    #[arg(long)]
    lost: Vec<String>,
}

/// Every moment.
const ALL: CancelledWindow = CancelledWindow { start: None, end: None };

pub(super) async fn void(config: &Config, args: MarketArgs) -> Result<()> {
    propose(config, args, MarketEvent::Cancelled(ALL)).await
}

pub(super) async fn restore(config: &Config, args: MarketArgs) -> Result<()> {
    propose(config, args, MarketEvent::CancelRolledBack(ALL)).await
}

pub(super) async fn take_back(config: &Config, args: MarketArgs) -> Result<()> {
    propose(config, args, MarketEvent::RolledBack).await
}

pub(super) async fn settle(config: &Config, args: SettleArgs) -> Result<()> {
    let SettleArgs { market, won, void, lost } = args;
    if won.is_empty() && void.is_empty() {
        bail!("name an outcome that has won, or one that is void");
    }
    let mut outcomes = fixed_outcomes(&market)?;
    for (names, result) in [(lost, PartResult::LOST), (won, PartResult::WON), (void, PartResult::VOID)] {
        for name in names {
            outcomes.insert(name, OutcomeResult::of(result));
        }
    }
    let result = MarketResult { outcomes, withdrawn: Vec::new(), decided_at: None };
    propose(config, market, MarketEvent::Settled(result, Certainty::Confirmed)).await
}

/// The outcomes that every market of this number has, as lost.
fn fixed_outcomes(args: &MarketArgs) -> Result<BTreeMap<String, OutcomeResult>> {
    let planned = HouseFixtureId::from_number(args.fixture).and_then(HouseFixtureId::planned);
    let planned = planned.ok_or_else(|| anyhow!("there is no fixture {}", args.fixture))?;
    let name = MarketName::parse(planned.sport, &args.market)
        .ok_or_else(|| anyhow!("{} has no market {}", planned.sport.name(), args.market))?;
    let outcomes = name.market.outcomes(&name.specifiers).into_iter();
    Ok(outcomes.map(|outcome| (outcome.to_string(), OutcomeResult::of(PartResult::LOST))).collect())
}

async fn propose(config: &Config, args: MarketArgs, event: MarketEvent) -> Result<()> {
    let MarketArgs { fixture, market, order } = args;
    let order = OperatorOrder::from(order);
    at_desk(config, async move |db, ctx| {
        let fixture = FixtureId::from(fixture);
        let write =
            move |tx: &mut _| controls::propose(tx, &ctx, ((fixture, market.as_str()), &event), &order);
        let Proposed { id, effects } = db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        println!("{}", text_of(&effects));
        println!("Within a day another person carries it out: baize sports confirm {id} --by <name>");
        Ok(())
    })
    .await
}

fn text_of(effects: &Effects) -> String {
    let Effects { bets, changed, paid, pays } = effects;
    format!("{bets} bets, {changed} of them would return something else: {pays} instead of {paid}.")
}

pub(super) async fn list(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let proposals = db.read(open_proposals).await?;
    for (row, event) in &proposals {
        let (market, fixture) = (row.market.clone(), row.fixture);
        let of = event.clone();
        let read = move |tx: &mut _| controls::effects_of(tx, (fixture, market.as_str()), &of);
        let effects = Result::<_, StoreError>::map_err(db.read(read).await, anyhow::Error::from)?;
        println!(
            "{:>4}  {}/{}  {}  by {} at {}: {}",
            row.id,
            row.fixture,
            row.market,
            word(event),
            row.proposed_by,
            row.proposed_at.rfc3339(),
            row.reason
        );
        println!("      {}", text_of(&effects));
    }
    if proposals.is_empty() {
        println!("No proposal waits.");
    }
    db.close();
    Ok(())
}

fn word(event: &MarketEvent) -> String {
    match event {
        MarketEvent::Settled(result, _) => {
            let won = result.outcomes.iter().filter(|(_, outcome)| outcome.result.won);
            format!("won: {}", won.map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", "))
        }
        MarketEvent::RolledBack => "result taken back".to_owned(),
        MarketEvent::Cancelled(_) => "void".to_owned(),
        MarketEvent::CancelRolledBack(_) => "not void".to_owned(),
    }
}

pub(super) async fn confirm(config: &Config, id: i64, by: String) -> Result<()> {
    at_desk(config, async move |db, ctx| {
        let write = move |tx: &mut _| controls::confirm(tx, &ctx, (id, by.as_str()));
        db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        println!("Proposal {id} is carried out: its bets are settled by the running server.");
        Ok(())
    })
    .await
}

pub(super) async fn withdraw(config: &Config, id: i64, order: OnePerson) -> Result<()> {
    let order = OperatorOrder::from(order);
    at_desk(config, async move |db, ctx| {
        let write = move |tx: &mut _| controls::withdraw(tx, &ctx, id, &order);
        db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        println!("Proposal {id} is closed.");
        Ok(())
    })
    .await
}

pub(super) async fn review(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let mut after: Option<(PlayerId, RoundId)> = None;
    println!("{:<20} {:<20} {:>16} {:>16} settled", "player", "bet", "stake", "paid");
    loop {
        let page = (after, PAGE);
        let rows: Result<_, StoreError> = db.read(move |tx| sports_bets::all_in_review(tx, page)).await;
        let rows = rows?;
        let Some(last) = rows.last() else { break };
        after = Some((last.player, last.id));
        for row in &rows {
            let (player, bet, settled) = (row.player.get(), row.id.get(), row.settled_at.rfc3339());
            let [stake, paid] = [row.stake, row.payout].map(|amount| amount.to_string());
            println!("{player:<20} {bet:<20} {stake:>16} {paid:>16} {settled}");
        }
    }
    db.close();
    Ok(())
}
