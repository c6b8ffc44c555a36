//! Handing over what the budget gave up before: a packet of a drop, a share of what is split among right answers.

use baize_core::Ctx;
use baize_ledger::{PostError, Wallet, post};
use baize_money::Amount;
use baize_promotions_rules::{ClaimInput, Effect, PacketFacts, PlayerFacts, Refusal};
use baize_store::promotion_grants::GrantState;
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{GrantId, PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use super::award::Award;
use super::budget::Held;
use super::catalogue::{ActivityEntry, Version, damaged};
use super::draw::NoDraw;
use super::give::{self, Doubt, Gift};
use super::offers;
use super::{pay, review, risk};

/// What a player receives of something that was set aside whole.
pub(super) struct Share<'a> {
    pub(super) entry: &'a ActivityEntry,
    /// The version of the configuration that it was set aside by.
    pub(super) version: &'a Version,
    /// The name of the period.
    pub(super) period: String,
    /// The step of the period.
    pub(super) number: i64,
    pub(super) known: PlayerFacts,
    pub(super) amount: Amount,
    /// The slots of the budget that all of it was set aside from, as they are stored.
    pub(super) slots: &'a str,
    /// When the player took or entered it.
    pub(super) at: Timestamp,
}

/// What the player receives, decided before anything is written.
#[derive(Debug)]
pub(super) struct Handing {
    gift: Gift,
    consumed: ConsumedRow,
}

/// What became of a share.
#[derive(Debug)]
pub(super) struct Handed {
    pub(super) grant: GrantId,
    pub(super) award: Award,
    pub(super) state: GrantState,
}

impl Share<'_> {
    /// What the rules give, and what the player has consumed after it.
    pub(super) fn asked(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        player: PlayerId,
    ) -> Result<Result<(Gift, ConsumedRow), Refusal>, StoreError> {
        let packet = Some(PacketFacts { drop: self.number, amount: self.amount });
        let known = PlayerFacts { packet, ..self.known.clone() };
        let (activity, config) = (self.entry.id, &self.version.activity.config);
        let before = offers::consumed(tx, player, activity, &self.period)?;
        let claimed = self.entry.kind.claim((config, &before), self.input(), (&known, self.at), &mut NoDraw);
        let (consumed, effects) = match claimed.map_err(damaged)? {
            Ok(claimed) => claimed,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let [Effect::Grant { step, reward }] = *effects else {
            return Err(StoreError::damaged("a share is one reward"));
        };
        let (period, reward) = (self.period.clone(), offers::given(ctx, reward));
        let (version, doubt) = (self.version.number, Doubt::default());
        let gift = Gift { activity, period: period.clone(), step, version, reward, doubt };
        let consumed = consumed.to_string();
        Ok(Ok((gift, ConsumedRow { player, activity, period, consumed, changed_at: ctx.now })))
    }

    fn input(&self) -> ClaimInput {
        ClaimInput::of(Some(self.number))
    }
}

/// Asks the rules for a share and looks for abuse.
pub(super) fn decide(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    share: &Share<'_>,
) -> Result<Result<Handing, Refusal>, StoreError> {
    let (gift, consumed) = match share.asked(tx, ctx, player)? {
        Ok(asked) => asked,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let (of, asked) = ((share.entry, share.version), (share.input(), share.amount));
    let risk = risk::of_reward(tx, (player, &share.known), of, asked)?;
    let slots = serde_json::from_str(share.slots).map_err(StoreError::damaged)?;
    let doubt = Doubt { risk, held: Held::of(slots, share.amount).text()? };
    Ok(Ok(Handing { gift: Gift { doubt, ..gift }, consumed }))
}

/// Hands a share over.
pub(super) fn hand_over(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    handing: &Handing,
) -> Result<Handed, PostError> {
    let Handing { gift, consumed } = handing;
    let state = give::state_of(tx, wallet, gift)?;
    let row = give::grant_row(ctx, wallet.player(), gift, state)?;
    if state == GrantState::Paid {
        let key = pay::key_of(gift.activity, &gift.period, gift.step);
        let paid = pay::PaidGrant { activity: gift.activity, grant: row.id, key: &key };
        pay::pay(tx, ctx, wallet, paid, &gift.reward)?;
    } else {
        post(tx, wallet, &ctx.cause(None), &[])?;
    }
    review::insert(tx, ctx, &row)?;
    promotion_states::save(tx, consumed)?;
    Ok(Handed { grant: row.id, award: Award::of(ctx, &gift.reward), state })
}
