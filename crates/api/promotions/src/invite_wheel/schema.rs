//! The invitation wheel on the wire.

use baize_api_core::wire::{Amount, Bp, Id, Ms};
use baize_promotions::activities::draws::PublicDraw;
use baize_promotions::activities::invite_wheel::{ShownShare, Spin, WheelView};
use baize_promotions_rules::invite_round::RoundState;
use serde::Serialize;
use utoipa::ToSchema;

/// A part of the wheel.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct WheelShare {
    /// Its place, from 0.
    index: usize,
    /// Of the target in the first spin of a round, of what is missing in later ones; 10000 is all of it.
    share: Bp,
    /// What it brings.
    amount: Amount,
    /// Its share of the sum of weights.
    weight: u32,
    /// How often it comes, in millionths.
    probability: u64,
}

impl From<ShownShare> for WheelShare {
    fn from(shown: ShownShare) -> Self {
        let weight = shown.share.weight;
        let probability = (u64::from(weight) * 1_000_000).checked_div(shown.total.into()).unwrap_or(0);
        Self {
            index: shown.index,
            share: shown.share.share.into(),
            amount: shown.award.into(),
            weight,
            probability,
        }
    }
}

/// Somebody who was paid the target.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WheelWinner {
    /// The name, masked.
    nickname: String,
    /// The public number, masked.
    uid: String,
    /// The picture.
    face_id: i64,
    /// The game of free rounds; empty for everything else.
    game_id: String,
    amount: Amount,
    /// 2 cash, 5 gold.
    currency_type: u8,
    /// When.
    time: Ms,
}

/// A spin of the round.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WheelSpin {
    /// Its number in the round, from 1.
    number: i64,
    /// The place of the wheel.
    index: usize,
    /// By how much the player came nearer.
    award_cash: Amount,
    /// How far the player had come then.
    accum_money: Amount,
    /// When.
    time: Ms,
    /// The commitment of the server seed; empty for the last spin of a round, which draws nothing.
    server_seed_hash: String,
    client_seed: String,
    /// The number of the draw under the seeds.
    nonce: i64,
    /// The weights that it was drawn with, by the places of the wheel.
    weights: Vec<u32>,
}

impl WheelSpin {
    fn of(spin: Spin, [first, later]: &[Vec<u32>; 2]) -> Self {
        let drawn = spin.drawn;
        Self {
            number: spin.advance.step,
            index: spin.advance.index,
            award_cash: spin.advance.by.into(),
            accum_money: spin.advance.to.into(),
            time: spin.at.into(),
            nonce: drawn.as_ref().map_or(0, |drawn| drawn.nonce),
            client_seed: drawn.as_ref().map(|drawn| drawn.client_seed.clone()).unwrap_or_default(),
            server_seed_hash: drawn.map(|drawn| drawn.server_seed_hash).unwrap_or_default(),
            weights: if spin.advance.step == 1 { first.clone() } else { later.clone() },
        }
    }
}

/// How far a round is.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WheelState {
    /// Nobody has joined, or no friend has come yet: nothing is set aside and no time runs.
    Waiting,
    /// The target is set aside until the end of the round.
    Running,
    /// The target was reached.
    Paid,
    /// The time ran out before.
    Lapsed,
}

/// The invitation wheel: its rules, its pool, and the player's round.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InviteWheel {
    /// Who was paid last, newest first; without players who hide themselves.
    mood_group: Vec<WheelWinner>,
    /// How far the round has come.
    accum_money: Amount,
    target_amount: Amount,
    /// What the wheel has paid the player so far.
    user_money: Amount,
    /// Spins that can be made now.
    remain_rot_num: i64,
    /// When the activity ends; 0 for never.
    end_time: Ms,
    /// The pool of a day.
    pool_balance: Amount,
    /// What of it is left today.
    #[serde(rename = "poolResAmount")]
    pool_left: Amount,
    /// 1 once the round was joined.
    is_join: u8,
    /// What the next spin is drawn from.
    turntable_cfg: Vec<WheelShare>,
    /// 1 while the wheel is open to the player.
    is_open_turn: u8,
    /// The number of the round, which a spin names.
    part_id: Id,
    /// What the last spin of the round brought.
    award_cash: Amount,
    /// When the time of the round is over; 0 before it runs.
    round_end_time: Ms,
    /// 1 before the first spin of the round.
    is_first_rotate: u8,
    /// How many spins a round needs on average, in hundredths.
    mean_spins: u64,
    /// 2 cash, 5 gold.
    award_type: u8,
    round_state: WheelState,
    /// Friends of the round with a contact.
    contacts: i64,
    /// So many of them bring a spin each.
    most_contacts: i64,
    /// Friends whose first deposit of the round was staked; each brings a spin.
    deposits: i64,
    /// The spins of the round, the first one first.
    spins: Vec<WheelSpin>,
}

impl From<WheelView> for InviteWheel {
    fn from(view: WheelView) -> Self {
        let of = view.of.number();
        let winner = |draw: PublicDraw| WheelWinner {
            game_id: draw.game(),
            nickname: draw.nickname,
            uid: draw.uid,
            face_id: draw.face,
            amount: draw.award.amount.into(),
            currency_type: draw.award.of.number(),
            time: draw.at.into(),
        };
        let (round_state, round_end_time) = match view.state {
            RoundState::Waiting => (WheelState::Waiting, None),
            RoundState::Running(end) => (WheelState::Running, Some(end)),
            RoundState::Paid => (WheelState::Paid, None),
            RoundState::Lapsed => (WheelState::Lapsed, None),
        };
        Self {
            mood_group: view.winners.into_iter().map(winner).collect(),
            accum_money: view.accumulated.into(),
            target_amount: view.target.into(),
            user_money: view.earned.into(),
            remain_rot_num: view.spins_left,
            end_time: view.ends_at.into(),
            pool_balance: view.pool.whole.into(),
            pool_left: view.pool.left.into(),
            is_join: view.is_joined.into(),
            turntable_cfg: view.shares.into_iter().map(Into::into).collect(),
            is_open_turn: view.is_open.into(),
            part_id: Id::of(view.part),
            award_cash: view.spins.last().map(|spin| spin.advance.by).unwrap_or_default().into(),
            round_end_time: round_end_time.into(),
            is_first_rotate: view.spins.is_empty().into(),
            mean_spins: view.mean_spins,
            award_type: of,
            round_state,
            contacts: view.friends.contacts,
            most_contacts: view.most_contacts,
            deposits: view.friends.deposits,
            spins: view.spins.into_iter().map(|spin| WheelSpin::of(spin, &view.weights)).collect(),
        }
    }
}
