//! Every kind of promotion: one file each, one line each below.
//!
//! `cargo xtask new promotion` adds one. The tests below run over the whole list and a kind of their own.

pub mod active_chest;
pub mod bet_achieve;
pub mod bet_every_day;
pub mod blind_box;
pub mod cash_back;
mod chances;
pub mod coin_tournament;
pub mod commission;
pub mod download;
pub mod first_pay_rebate;
pub mod first_recharge;
pub mod fission_box;
pub mod free_guess;
pub mod game_box;
pub mod gift_packet;
pub mod gold_rushing;
pub mod invite_bonus;
pub mod invite_turntable;
pub mod invite_user_award;
pub mod level_up;
pub mod messaging_app;
pub mod platform_tournament;
mod priced;
pub mod rain;
pub mod rakeback;
pub mod recharge_rebate;
pub mod recharge_reward;
pub mod redeem_code;
pub mod repeat_pay;
pub mod second_recharge;
pub mod seven_day;
pub mod sign;
pub mod sports_first_pay;
pub mod sports_kick;
pub mod turntable;

use crate::KindEntry;

/// Every kind, sorted by name.
pub const KINDS: &[KindEntry] = &[
    KindEntry::of::<active_chest::ActiveChest>(),
    KindEntry::of::<bet_achieve::BetAchieve>(),
    KindEntry::of::<bet_every_day::BetEveryDay>(),
    KindEntry::of::<blind_box::BlindBox>(),
    KindEntry::of::<cash_back::CashBack>(),
    KindEntry::of::<coin_tournament::CoinTournament>(),
    KindEntry::of::<commission::Commission>(),
    KindEntry::of::<download::Download>(),
    KindEntry::of::<first_pay_rebate::FirstPayRebate>(),
    KindEntry::of::<first_recharge::FirstRecharge>(),
    KindEntry::of::<fission_box::FissionBox>(),
    KindEntry::of::<free_guess::FreeGuess>(),
    KindEntry::of::<game_box::GameBox>(),
    KindEntry::of::<gift_packet::GiftPacket>(),
    KindEntry::of::<gold_rushing::GoldRushing>(),
    KindEntry::of::<invite_bonus::InviteBonus>(),
    KindEntry::of::<invite_turntable::InviteTurntable>(),
    KindEntry::of::<invite_user_award::InviteUserAward>(),
    KindEntry::of::<level_up::LevelUp>(),
    KindEntry::of::<messaging_app::MessagingApp>(),
    KindEntry::of::<platform_tournament::PlatformTournament>(),
    KindEntry::of::<rain::Rain>(),
    KindEntry::of::<rakeback::Rakeback>(),
    KindEntry::of::<recharge_rebate::RechargeRebate>(),
    KindEntry::of::<recharge_reward::RechargeReward>(),
    KindEntry::of::<redeem_code::RedeemCodes>(),
    KindEntry::of::<repeat_pay::RepeatPay>(),
    KindEntry::of::<second_recharge::SecondRecharge>(),
    KindEntry::of::<seven_day::SevenDay>(),
    KindEntry::of::<sign::Sign>(),
    KindEntry::of::<sports_first_pay::SportsFirstPay>(),
    KindEntry::of::<sports_kick::SportsKick>(),
    KindEntry::of::<turntable::Turntable>(),
];

/// The kind of this number.
pub fn find(kind: i64) -> Option<&'static KindEntry> {
    KINDS.iter().find(|entry| entry.kind == kind)
}

#[cfg(test)]
mod battery;
#[cfg(test)]
mod draw_tables;
#[cfg(test)]
mod draws_first;
#[cfg(test)]
pub(crate) mod players;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod ungranted;
