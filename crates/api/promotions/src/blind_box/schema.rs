//! What the calls of blind boxes have in common.

use baize_api_core::ApiError;
use baize_api_core::extract::Player;
use baize_api_core::wire::{Amount, Id, Ms};
use baize_core::{Ctx, Outcome};
use baize_promotions::activities::AwardType;
use baize_promotions::activities::ClaimRefusal;
use baize_promotions::activities::boxes::{self, BoxKind, BoxView, ShownContent, ShownPrize};
use baize_promotions_rules::{GameName, Refusal};
use baize_store::{Tx, accounts};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::activity::schema::{Award, TablePrize};
use crate::links::wheel_url;

/// Which boxes.
#[derive(Debug, Deserialize, IntoParams, ToSchema)]
pub struct BoxParams {
    /// Empty for the box of every day, `fission` for those of friends, `game` for those of play.
    #[serde(default)]
    union_key: String,
}

/// The boxes that a request names.
pub(super) fn kind(union_key: &str) -> Result<BoxKind, ApiError> {
    BoxKind::of(union_key).ok_or_else(|| ApiError::invalid("union_key"))
}

impl BoxParams {
    /// The boxes that a request names.
    pub(super) fn kind(&self) -> Result<BoxKind, ApiError> {
        kind(&self.union_key)
    }
}

/// A content of a box that was opened.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BoxContent {
    award: Award,
    /// 1 for the one that the player took.
    picked: u8,
}

impl From<ShownContent> for BoxContent {
    fn from(content: ShownContent) -> Self {
        Self { award: content.award.into(), picked: content.is_picked.into() }
    }
}

/// Boxes, wheel and purse as the player finds them now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BlindBoxInfo {
    activity_id: Id,
    union_key: &'static str,
    /// The player.
    player_id: Id,
    /// Boxes that can be opened.
    daily_box_num: i64,
    /// The most boxes that there can be until `refresh_time`.
    daily_box_total_num: i64,
    /// Draws on the wheel that are left; boxes go first.
    wheel_num: i64,
    /// The most draws on the wheel that there can be until `refresh_time`.
    wheel_total_num: i64,
    /// The least that is moved from the purse; 0 where there is none.
    with_draw_money_num: Amount,
    /// How often the purse can still be moved until `purse_end_time`.
    with_draw_num: i64,
    /// What lies in the purse.
    money_num: Amount,
    /// 1 bonus money, 2 cash, 5 gold.
    money_type: u8,
    /// What the wheel brings; where there is no wheel, what a box can hold.
    item_list: Vec<TablePrize>,
    /// What a box can hold.
    box_list: Vec<TablePrize>,
    /// What the box that was opened last held; empty before and from `refresh_time` on.
    boxes: Vec<BoxContent>,
    /// When there are new boxes.
    refresh_time: Ms,
    /// When what lies in the purse goes by mail; 0 where there is none.
    purse_end_time: Ms,
    /// What stakes of the day counted for so far, where play brings boxes.
    turnover: Amount,
    /// So much turnover brings a box; 0 where play brings none.
    turnover_each: Amount,
    /// The games whose stakes count where play brings boxes; empty for all games.
    games: Vec<String>,
    /// The path of the lobby that friends come by; empty where they bring no boxes, and for a guest.
    share_url: String,
    /// The key of the message that says why nothing can be opened; empty otherwise.
    msg: &'static str,
}

impl BlindBoxInfo {
    /// The boxes of a player, whose public number is `uid`.
    fn of(uid: Id, kind: BoxKind, view: BoxView) -> Self {
        let purse = view.purse;
        let by_play = view.boxes.by_play.as_ref();
        let zero = baize_money::Amount::ZERO;
        let listed = |prizes: Vec<ShownPrize>| prizes.into_iter().map(prize).collect::<Vec<_>>();
        let wheel = listed(view.prizes);
        let box_list = listed(view.contents);
        Self {
            activity_id: Id::of(view.activity),
            union_key: kind.union_key(),
            player_id: uid,
            daily_box_num: view.boxes.boxes,
            daily_box_total_num: view.boxes.boxes_in_all,
            wheel_num: view.boxes.spins,
            wheel_total_num: view.boxes.spins_in_all,
            with_draw_money_num: purse.map_or(zero, |purse| purse.least).into(),
            with_draw_num: purse.map_or(0, |purse| purse.moves_left),
            money_num: purse.map_or(zero, |purse| purse.amount).into(),
            money_type: view.of.map_or(AwardType::Coin, |award| award.of).number(),
            item_list: if wheel.is_empty() { box_list.clone() } else { wheel },
            box_list,
            boxes: view.opened.into_iter().map(BoxContent::from).collect(),
            refresh_time: view.boxes.refreshed_at.into(),
            purse_end_time: purse.and_then(|purse| purse.ends_at).into(),
            turnover: by_play.map_or(zero, |play| play.turnover).into(),
            turnover_each: by_play.map_or(zero, |play| play.each).into(),
            games: by_play.map_or_else(Vec::new, |play| play.games.iter().map(GameName::to_string).collect()),
            share_url: String::new(),
            msg: message(view.reason),
        }
    }
}

/// The boxes of a player afterwards.
pub(super) fn info(
    tx: &mut Tx,
    ctx: &Ctx,
    player: &Player,
    kind: BoxKind,
) -> Outcome<BlindBoxInfo, ClaimRefusal> {
    let view = boxes::view(tx, ctx, player.id, kind)?;
    let info = BlindBoxInfo::of(Id::of(i64::from(player.uid)), kind, view);
    let BoxKind::Fission = kind else { return Ok(info) };
    let account = accounts::load(tx, player.id)?;
    let share_url = account.map(|account| wheel_url(account.invites_by())).unwrap_or_default();
    Ok(BlindBoxInfo { share_url, ..info })
}

/// The key of the message for a player who can open nothing.
const fn message(refusal: Option<Refusal>) -> &'static str {
    match refusal {
        None => "",
        Some(Refusal::ContactNeeded) => "Blind_box_contact",
        Some(Refusal::SoldOut) => "Blind_box_tomorrow",
        Some(Refusal::NotEligible(_)) => "Blind_box_not_for_you",
        Some(_) => "Not_open_yet",
    }
}

fn prize(shown: ShownPrize) -> TablePrize {
    TablePrize {
        index: shown.index,
        award: shown.award.into(),
        weight: shown.weight,
        probability: (u64::from(shown.weight) * 1_000_000).checked_div(shown.total.into()).unwrap_or(0),
    }
}
