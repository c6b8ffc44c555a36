//! What notices say: a win, a draw, and how the page paces them.

use baize_core::site::WinNotices;
use baize_money::Multiplier;
use baize_play::bets;
use baize_promotions::activities::draws::PublicDraw;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::wire::{Amount, Id, Ms, Mult};

/// A win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WinEntry {
    /// The winner's name, masked.
    nickname: String,
    /// The payout.
    amount: Amount,
    /// The game.
    game_id: String,
    /// The winner's picture.
    face_id: i64,
    /// The winner's public number, masked.
    uid: String,
    /// 2 cash, 5 gold.
    currency_type: u8,
    /// What the stake was multiplied by.
    multiplier: Mult,
    /// When.
    time: Ms,
    /// The round, to be looked at by anybody.
    round_id: Id,
}

impl From<bets::PublicBet> for WinEntry {
    fn from(bet: bets::PublicBet) -> Self {
        Self {
            nickname: bet.nickname,
            amount: bet.payout.into(),
            game_id: bet.game,
            face_id: bet.face,
            uid: bet.uid,
            currency_type: bet.play_mode.shown_as().currency_type(),
            multiplier: bet.multiplier.into(),
            time: bet.time.into(),
            round_id: Id::of(bet.round),
        }
    }
}

/// What a player was given by a wheel or a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DrawEntry {
    /// The player's name, masked.
    nickname: String,
    amount: Amount,
    /// The game of free rounds; empty for everything else.
    game_id: String,
    /// The promotion.
    activity_id: Id,
    /// The player's picture.
    face_id: i64,
    /// The player's public number, masked.
    uid: String,
    /// 1 bonus money, 2 cash, 5 gold.
    currency_type: u8,
    /// When.
    time: Ms,
}

impl From<PublicDraw> for DrawEntry {
    fn from(draw: PublicDraw) -> Self {
        Self {
            game_id: draw.game(),
            nickname: draw.nickname,
            amount: draw.award.amount.into(),
            activity_id: Id::of(draw.activity),
            face_id: draw.face,
            uid: draw.uid,
            currency_type: draw.award.of.number(),
            time: draw.at.into(),
        }
    }
}

/// How notices are chosen and paced.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct NoticeConfig {
    /// Seconds between two notices, at least and at most.
    #[serde(rename = "intervalTime")]
    interval_time: [u16; 2],
    /// Seconds after the player's own round before the next.
    #[serde(rename = "afterPlayTime")]
    after_play_time: u16,
    /// The payouts that become notices, from and to.
    #[serde(rename = "amountInterval")]
    amount_interval: [Amount; 2],
    /// How many times the stake a payout is at least; only where any win is not enough.
    #[serde(rename = "multiplierFrom", skip_serializing_if = "Option::is_none")]
    multiplier_from: Option<Mult>,
}

impl From<WinNotices> for NoticeConfig {
    fn from(wins: WinNotices) -> Self {
        Self {
            interval_time: wins.interval_seconds,
            after_play_time: wins.after_play_seconds,
            amount_interval: [wins.amount_from.into(), wins.amount_to.into()],
            multiplier_from: Some(wins.least_multiplier())
                .filter(|least| *least > Multiplier::ZERO)
                .map(Mult::from),
        }
    }
}
