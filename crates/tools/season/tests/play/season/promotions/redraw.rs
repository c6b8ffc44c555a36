//! Every prize that was drawn, again from its seeds and the table of its activity, as a player can do it.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_ledger::Wallet;
use baize_promotions::activities;
use baize_promotions_rules::kinds::active_chest::ActiveChest;
use baize_promotions_rules::kinds::invite_turntable::InviteTurntable;
use baize_promotions_rules::{PrizeTable, Promotion as _, Reward};
use baize_store::promotion_grants::GrantRow;
use baize_store::{PlayerId, StoreError, seeds};
use serde::Deserialize as _;
use serde_json::Value as Json;

use super::Promotions;
use crate::promotions::claims::seen;
use crate::promotions::program::found;
use crate::stage::Stage;

/// A chest adds at most so many draws.
const MOST_FRIENDS: usize = 100;

impl Promotions {
    /// Draws every prize again, and finds out each of them that says another one.
    pub(super) async fn redraw(&self, grants: &[GrantRow]) {
        // What the invitation wheel grants is its target, whichever share the last spin brought.
        let is_prize = |grant: &&GrantRow| grant.prize >= 0 && grant.activity != InviteTurntable::KIND;
        let drawn: Vec<GrantRow> = grants.iter().filter(is_prize).cloned().collect();
        assert!(!drawn.is_empty(), "nobody drew anything");
        let stage = &self.season.stage;
        assert_eq!(differing(stage, &drawn).await, Vec::<GrantRow>::new());
        let forged: Vec<GrantRow> =
            drawn.into_iter().map(|grant| GrantRow { prize: grant.prize + 1, ..grant }).collect();
        assert_eq!(differing(stage, &forged).await, forged, "another prize than the seeds bring");
    }
}

/// The grants whose prize does not follow from the seeds.
async fn differing(stage: &Stage, drawn: &[GrantRow]) -> Vec<GrantRow> {
    let mut tables: BTreeMap<i64, Vec<PrizeTable>> = BTreeMap::new();
    let mut differing = Vec::new();
    for grant in drawn {
        if let Entry::Vacant(place) = tables.entry(grant.activity) {
            place.insert(tables_of(stage, grant).await);
        }
        let (server, client) = seeds_of(stage, grant.player, grant.seed_hash).await;
        let is_prize = |table: &PrizeTable| {
            is_drawn(table, grant, Draws::new(&server, &client, grant.nonce.unsigned_abs()))
        };
        if !tables[&grant.activity].iter().any(is_prize) {
            differing.push(grant.clone());
        }
    }
    differing
}

/// What an activity draws from: the table that it shows, and those that its configuration holds.
async fn tables_of(stage: &Stage, grant: &GrantRow) -> Vec<PrizeTable> {
    let id = grant.activity;
    let entry = found(stage, move |tx| activities::find(tx, id)).await.unwrap();
    let mut tables: Vec<_> = seen(stage, grant.player, id).await.offer.table.into_iter().collect();
    add_tables(&entry.newest().activity.config, &mut tables);
    tables
}

fn add_tables(config: &Json, tables: &mut Vec<PrizeTable>) {
    match config {
        Json::Array(values) if !values.is_empty() => match PrizeTable::deserialize(config) {
            Ok(table) => tables.push(table),
            Err(_) => values.iter().for_each(|value| add_tables(value, tables)),
        },
        Json::Object(fields) => fields.values().for_each(|value| add_tables(value, tables)),
        _ => {}
    }
}

/// The seeds of a commitment: the active ones of the player, or revealed ones.
async fn seeds_of(stage: &Stage, player: PlayerId, hash: [u8; 32]) -> (ServerSeed, ClientSeed) {
    let read = move |tx: &mut _| {
        let wallet = Wallet::get(tx, player)?;
        let server = ServerSeed::parse(wallet.server_seed()).map_err(StoreError::damaged)?;
        if server.commitment().bytes() == hash {
            return Ok((wallet.server_seed().to_owned(), wallet.client_seed().to_owned()));
        }
        let row = seeds::by_hash(tx, player, &hash)?;
        let row = row.ok_or_else(|| StoreError::damaged("no seeds have this commitment"))?;
        Ok((row.server_seed, row.client_seed))
    };
    let (server, client) = found(stage, read).await;
    (ServerSeed::parse(&server).unwrap(), ClientSeed::parse(&client).unwrap())
}

/// Whether the stream brings the prize of a grant from a table, and the reward that the prize is. A chest adds what the stream
/// brings first.
fn is_drawn(table: &PrizeTable, grant: &GrantRow, mut draws: Draws) -> bool {
    let place = usize::try_from(grant.place).unwrap();
    let before = (0..place).map(|_| table.draw(&mut draws)).count();
    let first = table.draw(&mut draws);
    let reward: Reward = serde_json::from_str(&grant.reward).unwrap();
    if before != place || i64::try_from(first).unwrap() != grant.prize {
        return false;
    }
    if grant.activity != ActiveChest::KIND {
        return table.0[first].reward == reward;
    }
    let mut left = reward.amount().units();
    let all = std::iter::once(first).chain(std::iter::repeat_with(|| table.draw(&mut draws)));
    for index in all.take(MOST_FRIENDS) {
        left -= table.0[index].reward.amount().units();
        if left <= 0 {
            break;
        }
    }
    left == 0
}
