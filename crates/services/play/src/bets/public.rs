//! Public rounds. Each is a real settled round of this server (decisions D8), its player's name masked.

use baize_fairness::Commitment;
use baize_ledger::Wallet;
use baize_money::{Amount, BasisPoints, Multiplier, PlayMode};
use baize_players::mask::{hide_middle, mask_name};
use baize_store::feed::{self, FeedFilter, PublicRow};
use baize_store::rounds::{self, HistoryFilter};
use baize_store::{PlayerId, RoundId, StoreError, Tx, first_at, made_at, seeds};
use baize_time::{Span, Timestamp};
use serde_json::Value;

use super::shared_seeds;
use crate::originals::{RoundStanding, json};
use baize_core::Ctx;
use baize_core::site::WinNotices;

/// Which list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feed {
    /// The latest rounds.
    All,
    /// The latest rounds with a stake of at least a hundred times the default one.
    High,
}

/// A round with its player's name masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicBet {
    /// Which.
    pub round: RoundId,
    /// The game's name.
    pub game: String,
    /// The player's name, masked; empty when the player hides bets.
    pub nickname: String,
    /// The player's public number, masked; empty when the player hides bets.
    pub uid: String,
    /// The player's picture; 0 when the player hides bets.
    pub face: i64,
    /// What it was paid with.
    pub play_mode: PlayMode,
    /// What was risked.
    pub stake: Amount,
    /// What was returned, stake included.
    pub payout: Amount,
    /// What the stake was multiplied by.
    pub multiplier: Multiplier,
    /// When it was placed.
    pub time: Timestamp,
}

/// One round with all that is needed to check it, once its seed is revealed.
#[derive(Debug, Clone, PartialEq)]
pub struct PublicRound {
    /// The round.
    pub bet: PublicBet,
    /// Settled or void.
    pub standing: RoundStanding,
    /// The player's parameters.
    pub params: Value,
    /// What came of it.
    pub outcome: Value,
    /// Its number under its seeds.
    pub nonce: i64,
    /// The commitment of its server seed.
    pub server_seed_hash: String,
    /// The server seed, once revealed.
    pub server_seed: Option<String>,
    /// The player's seed.
    pub client_seed: String,
}

const LISTED: u32 = 50;
const HIGH_STAKES: BasisPoints = BasisPoints::new(1_000_000);
const HIGH_WINDOW: Span = Span::days(1);

/// The latest public rounds, newest first: of the house, or of one game.
pub fn latest(tx: &mut Tx, ctx: &Ctx, list: Feed, game: Option<&str>) -> Result<Vec<PublicBet>, StoreError> {
    let mut rows = match list {
        Feed::All => rows(tx, game, &FeedFilter { limit: LISTED, ..FeedFilter::default() })?,
        Feed::High => {
            let mut rows = high(tx, ctx, PlayMode::Capital, game)?;
            rows.extend(high(tx, ctx, PlayMode::Gold, game)?);
            rows.sort_by_key(|row| std::cmp::Reverse(row.round.id));
            rows
        }
    };
    rows.truncate(usize::try_from(LISTED).map_err(StoreError::damaged)?);
    Ok(rows.iter().map(public).collect())
}

fn rows(tx: &mut Tx, game: Option<&str>, filter: &FeedFilter) -> Result<Vec<PublicRow>, StoreError> {
    match game {
        Some(game) => feed::latest_of_game(tx, game, filter),
        None => feed::latest(tx, filter),
    }
}

fn high(
    tx: &mut Tx,
    ctx: &Ctx,
    play_mode: PlayMode,
    game: Option<&str>,
) -> Result<Vec<PublicRow>, StoreError> {
    let usual = match play_mode {
        PlayMode::Capital => ctx.site.limits.capital.default_stake,
        PlayMode::Gold => ctx.site.limits.gold.default_stake,
    };
    let filter = FeedFilter {
        after: Some(RoundId::from(first_at(ctx.now.minus(HIGH_WINDOW)))),
        play_mode: Some(play_mode),
        min_stake: HIGH_STAKES.of(usual).unwrap_or(Amount::MAX),
        limit: LISTED,
        ..FeedFilter::default()
    };
    rows(tx, game, &filter)
}

/// The latest won rounds that these notices show, newest first: of the house, or of one game.
pub fn wins(
    tx: &mut Tx,
    rules: &WinNotices,
    game: Option<&str>,
    limit: u32,
) -> Result<Vec<PublicBet>, StoreError> {
    let filter = FeedFilter {
        won: true,
        min_payout: rules.amount_from,
        max_payout: Some(rules.amount_to),
        min_multiplier: rules.least_multiplier(),
        limit,
        ..FeedFilter::default()
    };
    Ok(rows(tx, game, &filter)?.iter().map(public).collect())
}

/// A player's own won rounds among the last ones, newest first. Own rounds are shown even if others may not see them.
pub fn own_wins(tx: &mut Tx, player: PlayerId, limit: u32) -> Result<Vec<PublicBet>, StoreError> {
    let filter = HistoryFilter { before: None, play_mode: None, game: None, limit };
    let mut wins = Vec::new();
    for (row, _) in rounds::history(tx, player, &filter)? {
        if row.payout > row.stake
            && let Some(row) = feed::one(tx, row.id)?
        {
            wins.push(public(&PublicRow { hidden: false, ..row }));
        }
    }
    Ok(wins)
}

/// One round by its identifier, of any player.
pub fn round(tx: &mut Tx, id: RoundId) -> Result<Option<PublicRound>, StoreError> {
    let Some(row) = feed::one(tx, id)? else { return Ok(None) };
    let player = row.round.player;
    let revealed = seeds::by_hash(tx, player, &row.round.seed_hash)?;
    let (server_seed, client_seed) = match (shared_seeds(&row.round)?, revealed) {
        (Some(shared), _) => (shared.hash, shared.salt),
        (None, Some(seeds)) => (Some(seeds.server_seed), seeds.client_seed),
        (None, None) => (None, Wallet::get(tx, player)?.client_seed().to_owned()),
    };
    Ok(Some(PublicRound {
        bet: public(&row),
        standing: row.round.state.into(),
        params: json(&row.round.params)?,
        outcome: json(&row.round.outcome)?,
        nonce: row.round.nonce,
        server_seed_hash: Commitment::from(row.round.seed_hash).to_string(),
        server_seed,
        client_seed,
    }))
}

fn public(row: &PublicRow) -> PublicBet {
    let PublicRow { round, uid, nick_name, avatar, hidden } = row;
    let shown = |text: String| if *hidden { String::new() } else { text };
    PublicBet {
        round: round.id,
        game: round.game.clone(),
        nickname: shown(mask_name(nick_name)),
        uid: shown(hide_middle(&uid.to_string())),
        face: if *hidden { 0 } else { *avatar },
        play_mode: round.play_mode,
        stake: round.stake,
        payout: round.payout,
        multiplier: round.multiplier,
        time: made_at(round.id.get()),
    }
}
