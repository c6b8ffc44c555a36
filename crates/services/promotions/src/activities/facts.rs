//! What promotions know of a player, read from accounts, deposits and tallies.

use std::collections::{BTreeMap, BTreeSet};

use baize_core::Ctx;
use baize_core::site::Capability;
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket, PlayMode};
use baize_promotions_rules::{Asks, DayFacts, LinkedContact, Means, PlayerFacts};
use baize_store::day_tallies::{self, DayPlay};
use baize_store::deposits::FirstDeposit;
use baize_store::{
    PlayerId, StoreError, Tx, accounts, agents, commissions, deposits, friends, login_days, promotion_grants,
    promotion_states, providers, rounds, sports_bets, table_bets, withdrawals,
};
use baize_time::{Day, Span, Timestamp};
use serde_json::Value as Json;

use super::catalogue::{ActivityEntry, damaged};
use super::{invite_wheel, invited, level, questions, sports_kick};
use crate::login_days::is_kept;
use crate::sports;

/// So many periods are read of what was consumed before.
const OTHER_PERIODS: u32 = 2;

/// No round is open for longer.
pub(super) const LONGEST_ROUND: Span = Span::days(8);

/// The facts of a player, without single days.
pub(super) fn of_player(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<PlayerFacts, StoreError> {
    let account = accounts::load(tx, player)?
        .ok_or_else(|| StoreError::damaged(format!("player {player} has no account")))?;
    let paid = deposits::totals(tx, player)?;
    let is_invited = account.parent.get() != 0;
    let by_game = day_tallies::turnover_by_game(tx, player)?;
    let first = if paid.count > 0 { deposits::first(tx, player)? } else { FirstDeposit::default() };
    let mut known = PlayerFacts {
        registered_at: account.created_at,
        has_contact: !account.is_guest,
        deposits: paid.count,
        deposited: paid.amount,
        first_deposit: first.counted,
        first_deposit_is_plain: first.is_plain,
        first_deposit_at: (paid.count > 0).then_some(paid.first_at),
        is_invited,
        channel: account.channel_id,
        turnover: Amount::sum(by_game.iter().map(|play| play.turnover)).unwrap_or(Amount::MAX),
        games: by_game.into_iter().filter(|play| play.rounds > 0).map(|play| play.game).collect(),
        friends: invited::of_player(tx, player)?,
        ..of_visitor(ctx)
    };
    if is_invited {
        known.parent = accounts::load(tx, account.parent)?.map_or(0, |parent| parent.uid.get());
        known.top_agent = agents::link(tx, player)?.map_or(0, |link| link.top.get());
    }
    known.vip_level = level::of_player(tx, ctx, player, &known)?;
    Ok(known)
}

/// The facts of a player who comes now and has done nothing.
pub(super) fn of_visitor(ctx: &Ctx) -> PlayerFacts {
    PlayerFacts {
        app: None,
        is_leaving: false,
        day_code: None,
        means: None,
        games_today: BTreeMap::new(),
        packet: None,
        question: None,
        place: None,
        commission: None,
        links: Vec::new(),
        round: None,
        sports: Vec::new(),
        other_periods: Vec::new(),
        utc_offset: ctx.site.utc_offset,
        registered_at: ctx.now,
        has_contact: false,
        deposits: 0,
        deposited: Amount::ZERO,
        first_deposit: Amount::ZERO,
        first_deposit_at: None,
        first_deposit_is_plain: false,
        deposit_bonus: ctx.site.grants(Capability::DepositBonus),
        is_invited: false,
        parent: 0,
        top_agent: 0,
        games: BTreeSet::new(),
        channel: String::new(),
        turnover: Amount::ZERO,
        vip_level: 0,
        friends: Vec::new(),
        days: Vec::new(),
    }
}

/// Adds what the activities ask for beside what is known of everyone: days, and what the player has.
pub(super) fn add_asked(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    facts: &mut PlayerFacts,
    entries: &[ActivityEntry],
) -> Result<(), StoreError> {
    // Only who has deposited is ever asked.
    if facts.deposits > 0
        && let Some(entry) = entries.iter().find(|entry| entry.kind.asks == Asks::Means)
    {
        facts.means = Some(means_of(tx, player, entry.id)?);
    }
    if entries.iter().any(|entry| entry.kind.asks == Asks::Commission) {
        facts.commission = Some(commissions::approved(tx, player)?);
    }
    if entries.iter().any(|entry| entry.kind.asks == Asks::Links) {
        facts.links = links_of(tx, player)?;
    }
    if entries.iter().any(|entry| entry.kind.asks == Asks::GamesToday) {
        facts.games_today = day_tallies::games_of_day(tx, player, ctx.now.day(ctx.site.utc_offset))?;
    }
    if let Some(entry) = entries.iter().find(|entry| entry.kind.asks == Asks::Question) {
        facts.question = questions::facts_of(tx, ctx, player, entry.id)?;
    }
    if let Some(entry) = entries.iter().find(|entry| entry.kind.reserves) {
        facts.round = invite_wheel::round_of(tx, player, entry.id)?;
    }
    let (mut first, mut first_of_sports): (Option<Day>, Option<Day>) = (None, None);
    for entry in entries {
        let (period, version) = entry.period(facts, ctx.now)?;
        let asked = entry.kind.first_day(&version.activity.config, facts, ctx.now).map_err(damaged)?;
        let asks_for_sports = matches!(entry.kind.asks, Asks::Sports | Asks::SportsAndOtherPeriods);
        let earliest = if asks_for_sports { &mut first_of_sports } else { &mut first };
        *earliest = (*earliest).into_iter().chain(asked).min();
        if entry.kind.asks == Asks::SportsAndOtherPeriods {
            facts.other_periods = other_periods(tx, player, (entry.id, &period.to_string()))?;
        }
    }
    if let Some(first) = first_of_sports {
        facts.sports = sports::counted_since(tx, player, first.start(ctx.site.utc_offset))?;
    }
    match first {
        Some(first) => add_days_since(tx, ctx, player, facts, first),
        None => Ok(()),
    }
}

/// What a player has consumed in the last other periods of an activity, the newest first.
fn other_periods(tx: &mut Tx, player: PlayerId, of: (i64, &str)) -> Result<Vec<Json>, StoreError> {
    let texts = promotion_states::other_periods(tx, player, of, OTHER_PERIODS)?;
    texts.iter().map(|text| serde_json::from_str(text).map_err(StoreError::damaged)).collect()
}

/// Who of a player's chain, two levels down and the player included, came by a wheel link, has proven a contact and is
/// still there.
fn links_of(tx: &mut Tx, player: PlayerId) -> Result<Vec<LinkedContact>, StoreError> {
    let mut links = Vec::new();
    for row in friends::linked(tx, player)? {
        links.push(LinkedContact {
            level: u8::try_from(row.level).map_err(StoreError::damaged)?,
            player: row.friend.get(),
            bound_at: row.contact_at,
            staked_at: (row.staked_at != Timestamp::default()).then_some(row.staked_at),
        });
    }
    Ok(links)
}

/// What a player has, wherever it lies, and what an activity has given.
fn means_of(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<Means, StoreError> {
    let wallet = Wallet::get(tx, player)?;
    let buckets = [Bucket::Cash, Bucket::Bonus, Bucket::FrozenCash, Bucket::FrozenBonus];
    let held = buckets.map(|bucket| wallet.balance(bucket));
    let rounds = rounds::open_of_player(tx, player)?;
    let bets = table_bets::open_of_player(tx, player)?;
    let in_rounds = rounds.iter().map(|round| (round.play_mode, round.stake));
    let at_tables = bets.iter().map(|bet| (bet.play_mode, bet.stake));
    let outside = providers::rounds::open_of_player(tx, player)?;
    let outside = outside.iter().map(|round| (round.play_mode, round.stake));
    let sports = sports_bets::open_of_player(tx, player)?;
    let on_sports = sports.iter().map(|bet| (bet.play_mode, bet.own_left()));
    let staked = in_rounds
        .chain(at_tables)
        .chain(outside)
        .chain(on_sports)
        .filter(|(mode, _)| *mode == PlayMode::Capital)
        .map(|(_, stake)| stake);
    let (given, last_given_at) = promotion_grants::money_given(tx, player, activity)?;
    Ok(Means {
        total: Amount::sum(held.into_iter().chain(staked)).unwrap_or(Amount::MAX),
        withdrawn: withdrawals::asked_since(tx, player, Timestamp::default())?,
        given,
        last_given_at: (last_given_at > Timestamp::default()).then_some(last_given_at),
    })
}

/// Adds every day since the given one.
pub(super) fn add_days_since(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    facts: &mut PlayerFacts,
    first: Day,
) -> Result<(), StoreError> {
    let mut days: BTreeMap<Day, DayFacts> = BTreeMap::new();
    for DayPlay { day, turnover, theo, lost } in day_tallies::by_day(tx, player, first)? {
        days.insert(day, DayFacts { turnover, theo, lost, ..DayFacts::nothing(day) });
    }
    for (day, kicked) in sports_kick::covered_since(tx, ctx, (player, facts), first)? {
        days.entry(day).or_insert_with(|| DayFacts::nothing(day)).kicked = kicked;
    }
    let offset = ctx.site.utc_offset;
    for (at, amount) in deposits::credited_since(tx, player, first.start(offset))? {
        let day = at.day(offset);
        let facts = days.entry(day).or_insert_with(|| DayFacts::nothing(day));
        facts.deposits = facts.deposits.saturating_add(1);
        facts.deposited = facts.deposited.checked_add(amount).unwrap_or(Amount::MAX);
    }
    for day in came_since(tx, player, facts, first)? {
        days.entry(day).or_insert_with(|| DayFacts::nothing(day)).came = true;
    }
    facts.days = days.into_values().collect();
    Ok(())
}

/// The days since the given one of which it is kept that the player came: only an account's first ones can be.
fn came_since(
    tx: &mut Tx,
    player: PlayerId,
    facts: &PlayerFacts,
    first: Day,
) -> Result<Vec<Day>, StoreError> {
    let is_kept = is_kept(facts.registered_at, first.start(facts.utc_offset), facts.utc_offset);
    if is_kept { login_days::since(tx, player, first) } else { Ok(Vec::new()) }
}
