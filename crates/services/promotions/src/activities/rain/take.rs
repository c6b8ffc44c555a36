//! Taking a packet of a drop, or entering one that is dealt at its end.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::request::{self as requests, Begun};
use baize_ledger::{InputHash, RequestKey, Wallet};
use baize_money::Amount;
use baize_promotions_rules::kinds::rain::RainMode;
use baize_promotions_rules::packets::{packet_at, shards_of};
use baize_promotions_rules::{PlayerFacts, Refusal};
use baize_store::promotion_grants::GrantState;
use baize_store::rain::{DropState, ShardRow, TakerRow, TakerState, TappedDrop};
use baize_store::{GrantId, PlayerId, RoundId, StoreError, Tx, first_at, rain as stored};
use baize_time::{Span, Timestamp};

use super::super::claim::{Claim, ClaimRefusal, ClaimReply};
use super::super::claim_request::{begin_claim, finish_claim, repeated};
use super::super::offers;
use super::super::permit::may_receive;
use super::super::{facts, pay};
use super::{Drop, Packet, decide, hand_over};
use crate::wallet::WalletView;

/// What has to be staked is staked within so long before.
const STAKED_WITHIN: Span = Span::hours(24);

/// A tap on a drop.
#[derive(Debug, Clone)]
pub struct DropClaim {
    /// The player.
    pub player: PlayerId,
    /// The activity.
    pub activity: i64,
    /// The drop.
    pub drop: i64,
    /// The request's key, if it has one. A drop is taken once with any key.
    pub key: Option<RequestKey>,
}

fn refused<T>(refusal: Refusal) -> Outcome<T, ClaimRefusal> {
    Err(Failure::Refused(ClaimRefusal::Rules(refusal)))
}

/// Takes a packet, or enters. Any repetition receives the first answer.
pub fn take(tx: &mut Tx, ctx: &Ctx, request: &DropClaim) -> Outcome<Claim, ClaimRefusal> {
    let player = request.player;
    let input = InputHash::of("activity.claim.drop", &(request.activity, request.drop))?;
    let ticket = match begin_claim(tx, ctx, (player, request.key.as_ref()), input)? {
        Ok(ticket) => ticket,
        Err(first) => return Ok(first),
    };
    let tapped = stored::tapped(tx, request.drop, player)?;
    let tapped = tapped.filter(|tapped| tapped.row.activity == request.activity);
    let tapped = tapped.ok_or(Failure::Refused(ClaimRefusal::UnknownDrop))?;
    if is_sold_out(&tapped, ctx.now) {
        return refused(Refusal::SoldOut);
    }
    let drop = Drop::of(tx, tapped.row)?;
    let known = facts::of_player(tx, ctx, player)?;
    let (period, number) = drop.period(&known)?;
    let own = match begin_drop(tx, &drop, player, (&period, number))? {
        Begun::Repeat(reply) => return repeated(tx, player, reply),
        Begun::Fresh(_, fresh) => fresh,
    };
    let wallet = Wallet::get(tx, player)?;
    admit(tx, ctx, &drop, (&wallet, &known))?;
    let pot = drop.config.pot_of(known.vip_level);
    let pot = i64::try_from(pot).map_err(StoreError::damaged)?;
    let tapped = Tapped { drop: &drop, known, pot, period, number };
    let reply = match drop.config.mode {
        RainMode::FirstCome => tapped.take(tx, ctx, wallet)?,
        RainMode::Lottery => tapped.enter(tx, ctx, &wallet)?,
    };
    finish_claim(tx, ctx, (own, ticket), reply)
}

/// Whether an open drop has nothing left in any pot for a player who is late. Of a crowd most are, so it is asked before
/// everything else that would have to be read.
fn is_sold_out(TappedDrop { row, left, is_taken }: &TappedDrop, now: Timestamp) -> bool {
    let is_open = row.starts_at <= now && now < row.ends_at && row.state == DropState::Announced;
    is_open && *left == 0 && !is_taken
}

fn begin_drop(
    tx: &mut Tx,
    drop: &Drop,
    player: PlayerId,
    (period, number): (&str, i64),
) -> Outcome<Begun<ClaimReply>, ClaimRefusal> {
    let input = InputHash::of("promo", &(drop.entry.id, period, number))?;
    Ok(requests::begin(tx, player, &pay::key_of(drop.entry.id, period, number), input)?)
}

/// Refuses what is not open, or not for this player.
fn admit(
    tx: &mut Tx,
    ctx: &Ctx,
    drop: &Drop,
    (wallet, known): (&Wallet, &PlayerFacts),
) -> Outcome<(), ClaimRefusal> {
    if !may_receive(ctx, wallet, known) {
        return Err(Failure::Refused(ClaimRefusal::AccountClosed));
    }
    if ctx.now < drop.row.starts_at {
        return refused(Refusal::NotOpen);
    }
    if ctx.now >= drop.row.ends_at || drop.row.state != DropState::Announced {
        return refused(Refusal::Expired);
    }
    is_for(tx, ctx, drop, (wallet.player(), known))?.or_else(refused)
}

/// Whether a drop is for a player, by what is known now.
pub(super) fn is_for(
    tx: &mut Tx,
    ctx: &Ctx,
    drop: &Drop,
    (player, known): (PlayerId, &PlayerFacts),
) -> Result<Result<(), Refusal>, StoreError> {
    let at = ctx.now.max(drop.row.starts_at);
    if let Err(refusal) = offers::admit(&drop.entry, drop.version()?, known, at) {
        return Ok(Err(refusal));
    }
    if !known.has_contact {
        return Ok(Err(Refusal::ContactNeeded));
    }
    if drop.config.turnover.is_zero() {
        return Ok(Ok(()));
    }
    Ok(drop.config.admit(turnover(tx, player, ctx.now)?))
}

/// What the player's stakes of money counted for in the last 24 hours.
fn turnover(tx: &mut Tx, player: PlayerId, now: Timestamp) -> Result<Amount, StoreError> {
    let since = now.minus(STAKED_WITHIN);
    stored::turnover_since(tx, player, since, RoundId::from(first_at(since.minus(facts::LONGEST_ROUND))))
}

/// A tap that nothing refuses but empty pots.
struct Tapped<'a> {
    drop: &'a Drop,
    known: PlayerFacts,
    pot: i64,
    period: String,
    number: i64,
}

impl Tapped<'_> {
    fn take(self, tx: &mut Tx, ctx: &Ctx, mut wallet: Wallet) -> Outcome<ClaimReply, ClaimRefusal> {
        let (drop, id, player) = (self.drop, self.drop.row.id, wallet.player());
        let open = self.open_shards(tx, player)?;
        if open.is_empty() {
            return refused(Refusal::SoldOut);
        }
        // Whether the packet can be given is asked before one is taken; what is in it does not matter for that.
        let packet = Packet { drop, known: self.known.clone(), amount: drop.config.least, at: ctx.now };
        if let Err(refusal) = packet.share()?.asked(tx, ctx, player)? {
            return refused(refusal);
        }
        let number = take_first(tx, &open)?;
        let amount = stored::packet(tx, id, self.pot, number)?;
        let packet = Packet { drop, known: self.known.clone(), amount, at: ctx.now };
        let handing = decide(tx, ctx, player, packet)?;
        let handing = handing.map_err(|_| StoreError::damaged("a packet that was allowed is refused"))?;
        let handed = hand_over(tx, ctx, &mut wallet, &handing)?;
        let taker = TakerRow {
            packet: number,
            amount,
            state: TakerState::Given,
            grant: handed.grant,
            ..self.taker(ctx, player)
        };
        stored::insert_taker(tx, &taker)?;
        Ok(ClaimReply {
            awards: vec![handed.award],
            is_paid: handed.state == GrantState::Paid,
            is_in_review: handed.state == GrantState::Review,
            is_entered: false,
            advance: None,
            ..self.reply(tx, &wallet)?
        })
    }

    fn enter(self, tx: &mut Tx, ctx: &Ctx, wallet: &Wallet) -> Outcome<ClaimReply, ClaimRefusal> {
        stored::insert_taker(tx, &self.taker(ctx, wallet.player()))?;
        Ok(self.reply(tx, wallet)?)
    }

    /// The shards with packets: the player's own one, then the others.
    fn open_shards(&self, tx: &mut Tx, player: PlayerId) -> Result<Vec<ShardRow>, StoreError> {
        let shards = stored::shards(tx, self.drop.row.id, self.pot)?;
        let has_packet = |wanted: u32| {
            shards.iter().find(|row| row.shard == i64::from(wanted) && row.taken < row.size).copied()
        };
        Ok(shards_of(player.get()).filter_map(has_packet).collect())
    }

    fn taker(&self, ctx: &Ctx, player: PlayerId) -> TakerRow {
        TakerRow {
            id: self.drop.row.id,
            player,
            pot: self.pot,
            packet: -1,
            amount: Amount::ZERO,
            state: TakerState::Entered,
            grant: GrantId::from(0),
            tapped_at: ctx.now,
        }
    }

    /// The answer to who has entered.
    fn reply(&self, tx: &mut Tx, wallet: &Wallet) -> Result<ClaimReply, StoreError> {
        Ok(ClaimReply {
            activity: self.drop.entry.id,
            period: self.period.clone(),
            step: self.number,
            awards: Vec::new(),
            is_paid: false,
            is_in_review: false,
            is_entered: true,
            advance: None,
            proof: None,
            wallet: WalletView::of(tx, wallet)?,
        })
    }
}

/// Takes the next packet of the first shard that still has one; its number.
fn take_first(tx: &mut Tx, shards: &[ShardRow]) -> Result<i64, StoreError> {
    for shard in shards {
        if let Some(place) = stored::take(tx, shard)? {
            return packet_of(shard, place);
        }
    }
    // Others took the last ones meanwhile, or are at all that are left: the unit of work runs again by itself.
    Err(tx.conflict())
}

/// The number of the packet at a place of a shard.
fn packet_of(shard: &ShardRow, place: i64) -> Result<i64, StoreError> {
    let number = |value: i64| u32::try_from(value).map_err(StoreError::damaged);
    Ok(packet_at(number(shard.shard)?, number(place)?).into())
}

#[cfg(test)]
mod tests {
    use baize_promotions_rules::packets::shards_of;
    use baize_store::WriteKey;

    use super::*;

    #[test]
    fn players_of_one_writer_begin_with_shards_that_no_other_writer_begins_with() {
        for writers in [2_usize, 4, 8] {
            let begins = |player: i64| {
                let own = shards_of(player).next().and_then(|shard| usize::try_from(shard).ok());
                own.map(|shard| shard % writers)
            };
            for player in 1..2_000 {
                let writer = WriteKey::from(PlayerId::from(player)).queue(writers);
                assert_eq!(begins(player), Some(writer), "player {player} of {writers} writers");
            }
        }
    }
}
