//! What a player finds in boxes and on the wheel, opening and drawing.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::RequestKey;
use baize_promotions_rules::boxes::Boxes;
use baize_promotions_rules::{ClaimInput, DrawChoice, PrizeTable, Refusal};
use baize_store::{PlayerId, StoreError, Tx};
use serde_json::Value as Json;

use super::super::award::Award;
use super::super::budget::Budget;
use super::super::catalogue::{self, damaged};
use super::super::claim::{Claim, ClaimRefusal, ClaimRequest, Occasion, Proof, claim};
use super::super::found::Found;
use super::super::{facts, offers};
use super::kind::{BoxKind, boxes as boxes_of};
use super::purse::{self, PurseView};

/// A prize of a table as it is shown: its index, what it brings and how often it comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownPrize {
    /// Its index in the table.
    pub index: usize,
    /// What it brings.
    pub award: Award,
    /// Its share of the sum of weights.
    pub weight: u32,
    /// The sum of weights.
    pub total: u32,
}

/// A content of a box that was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownContent {
    /// What it is.
    pub award: Award,
    /// Whether the player took it.
    pub is_picked: bool,
}

/// Boxes as a player finds them now.
#[derive(Debug, Clone, PartialEq)]
pub struct BoxView {
    /// The activity.
    pub activity: i64,
    /// What waits; nothing while it is not for the player.
    pub boxes: Boxes,
    /// What a box can hold.
    pub contents: Vec<ShownPrize>,
    /// What the wheel brings; empty where there is none.
    pub prizes: Vec<ShownPrize>,
    /// What the box that was opened last held.
    pub opened: Vec<ShownContent>,
    /// The purse; `None` where there is none.
    pub purse: Option<PurseView>,
    /// Why nothing can be opened; `None` where only chances decide.
    pub reason: Option<Refusal>,
    /// Of what the prizes are.
    pub of: Option<Award>,
}

/// The boxes of a player. [`ClaimRefusal::UnknownActivity`] where there are none.
pub fn view(tx: &mut Tx, ctx: &Ctx, player: PlayerId, kind: BoxKind) -> Outcome<BoxView, ClaimRefusal> {
    let found = Found::load(tx, ctx, player, kind.number())?;
    let version = found.version(ctx)?;
    let mut boxes = boxes_of(&found, ctx)?;
    let mut reason = offers::admit(&found.entry, version, &found.known, ctx.now).err();
    let largest = boxes.contents.largest();
    if reason.is_none() && largest.is_positive() && !offers::gives_gold_only(ctx) {
        let budget = Budget::load(tx, ctx, player, (&found.entry, version))?;
        if !found.known.has_contact {
            reason = Some(Refusal::ContactNeeded);
        } else if boxes.boxes > 0 && !budget.has_room(largest) {
            reason = Some(Refusal::SoldOut);
        }
    }
    if !matches!(reason, None | Some(Refusal::ContactNeeded)) {
        (boxes.boxes, boxes.spins) = (0, 0);
    }
    let opened = boxes.opened.iter().flat_map(|opened| {
        let contents = opened.contents.iter().enumerate();
        contents.map(|(place, index)| (*index, place == opened.picked))
    });
    let contents = shown(ctx, &boxes.contents);
    let opened = opened
        .filter_map(|(index, is_picked)| Some(ShownContent { award: contents.get(index)?.award, is_picked }));
    Ok(BoxView {
        activity: found.entry.id,
        opened: opened.collect(),
        prizes: boxes.prizes.as_ref().map_or_else(Vec::new, |table| shown(ctx, table)),
        purse: purse::view(tx, ctx, player, &found)?,
        reason,
        of: contents.first().map(|prize| prize.award),
        contents,
        boxes,
    })
}

/// The prizes of a table as the site gives them.
fn shown(ctx: &Ctx, table: &PrizeTable) -> Vec<ShownPrize> {
    let total = table.total().unwrap_or(0);
    let prizes = table.0.iter().enumerate();
    let shown = prizes.map(|(index, prize)| ShownPrize {
        index,
        award: Award::of(ctx, &offers::given(ctx, prize.reward)),
        weight: prize.weight,
        total,
    });
    shown.collect()
}

/// Opens a box and takes the content at a place, from 0, or draws on the wheel. A request that comes again with its key
/// receives the first answer.
pub fn draw(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, kind): (PlayerId, BoxKind),
    (choice, key): (DrawChoice, Option<RequestKey>),
) -> Outcome<Claim, ClaimRefusal> {
    let open = catalogue::open_activities(tx)?;
    let entry = open.into_iter().find(|entry| entry.kind.kind == kind.number());
    let activity = entry.ok_or(Failure::Refused(ClaimRefusal::UnknownActivity))?.id;
    let input = ClaimInput::draw(choice);
    claim(tx, ctx, &ClaimRequest { player, activity, input, occasion: Occasion::Page, key })
}

/// The contents of the box that a proof is of.
pub fn contents(
    tx: &mut Tx,
    ctx: &Ctx,
    activity: i64,
    proof: &Proof,
) -> Result<Vec<ShownContent>, StoreError> {
    let Some(entry) = catalogue::find(tx, activity)? else { return Ok(Vec::new()) };
    let version = entry.version(proof.table_version).unwrap_or_else(|| entry.newest());
    let known = facts::of_visitor(ctx);
    let boxes = entry.kind.boxes((&version.activity.config, &Json::Null), &known, ctx.now);
    let Some(boxes) = boxes.map_err(damaged)? else { return Ok(Vec::new()) };
    let prizes = shown(ctx, &boxes.contents);
    let contents = proof.indexes.iter().enumerate().filter_map(|(place, index)| {
        Some(ShownContent { award: prizes.get(*index)?.award, is_picked: place == proof.place })
    });
    Ok(contents.collect())
}
