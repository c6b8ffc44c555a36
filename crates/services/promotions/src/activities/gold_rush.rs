//! Gold rushing: the pans as the page shows them, taking one, and sharing the lobby for the third.

use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::{InputHash, RequestKey, Wallet, post};
use baize_promotions_rules::kinds::gold_rushing::{GoldRushing, GoldRushingConfig, Pan, SHARE};
use baize_promotions_rules::{ClaimInput, Event, PlayerFacts, Promotion as _, Refusal, state_of};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{PlayerId, StoreError, Tx};
use serde_json::Value as Json;

use super::catalogue::{self, ActivityEntry, Version, damaged};
use super::claim::{Claim, ClaimRefusal, ClaimRequest, begin_claim, claim, may_receive};
use super::{facts, offers};

/// The first open activity of the kind as a player finds it now.
struct Rush {
    entry: ActivityEntry,
    known: PlayerFacts,
    period: String,
    state: Json,
}

impl Rush {
    fn load(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Outcome<Self, ClaimRefusal> {
        if !offers::gives_rewards(ctx) {
            return Err(Failure::Refused(ClaimRefusal::Off));
        }
        let open = catalogue::open_activities(tx)?;
        let entry = open.into_iter().find(|entry| entry.kind.kind == GoldRushing::KIND);
        let entry = entry.ok_or(Failure::Refused(ClaimRefusal::UnknownActivity))?;
        let mut known = facts::of_player(tx, ctx, player)?;
        facts::add_asked(tx, ctx, player, &mut known, std::slice::from_ref(&entry))?;
        let (period, _) = entry.period(&known, ctx.now)?;
        let period = period.to_string();
        let state = offers::consumed(tx, player, entry.id, &period)?;
        Ok(Self { entry, known, period, state })
    }

    fn version(&self, ctx: &Ctx) -> Result<&Version, StoreError> {
        Ok(self.entry.period(&self.known, ctx.now)?.1)
    }

    /// The pans; none can be taken by a player for whom the activity is not.
    fn pans(&self, ctx: &Ctx) -> Result<[Pan; 3], StoreError> {
        let version = self.version(ctx)?;
        let config: GoldRushingConfig =
            serde_json::from_value(version.activity.config.clone()).map_err(StoreError::damaged)?;
        let state = state_of::<GoldRushing>(&self.state).map_err(damaged)?;
        let pans = config.pans(&state, &self.known, ctx.now);
        let is_admitted = offers::admit(&self.entry, version, &self.known, ctx.now).is_ok();
        Ok(if is_admitted { pans } else { pans.map(Pan::closed) })
    }
}

/// The pans of a player. [`ClaimRefusal::UnknownActivity`] where there are none.
pub fn pans(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Outcome<[Pan; 3], ClaimRefusal> {
    Ok(Rush::load(tx, ctx, player)?.pans(ctx)?)
}

/// Takes a pan by its number: what is claimed, and the pans afterwards.
pub fn take(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (pan, key): (i64, Option<RequestKey>),
) -> Outcome<(Claim, [Pan; 3]), ClaimRefusal> {
    // The second relief of a day is another step: the pan, not the step, is what a repeated request names.
    let asked = InputHash::of("gold_rush.take", &pan)?;
    let ticket = match begin_claim(tx, ctx, (player, key.as_ref()), asked)? {
        Ok(ticket) => ticket,
        Err(first) => return Ok((first, pans(tx, ctx, player)?)),
    };
    let rush = Rush::load(tx, ctx, player)?;
    let pans = rush.pans(ctx)?;
    let found = pans.iter().find(|each| each.id == pan);
    let step = found.ok_or(Failure::Refused(ClaimRefusal::Rules(Refusal::UnknownStep)))?.step;
    let input = ClaimInput::of(Some(step));
    let request = ClaimRequest { player, activity: rush.entry.id, input, from_app: false, key: None };
    let claimed = claim(tx, ctx, &request)?;
    if let Some(ticket) = ticket {
        ticket.finish(tx, &claimed.reply, ctx.now)?;
    }
    Ok((claimed, Rush::load(tx, ctx, player)?.pans(ctx)?))
}

/// Notes that the player shared the lobby, which opens the third pan today. The pans afterwards.
pub fn share(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Outcome<[Pan; 3], ClaimRefusal> {
    let rush = Rush::load(tx, ctx, player)?;
    let version = rush.version(ctx)?;
    let mut wallet = Wallet::get(tx, player)?;
    if !may_receive(ctx, &wallet, &rush.known) {
        return Err(Failure::Refused(ClaimRefusal::AccountClosed));
    }
    offers::admit(&rush.entry, version, &rush.known, ctx.now)
        .map_err(|refusal| Failure::Refused(ClaimRefusal::Rules(refusal)))?;
    let pans = rush.pans(ctx)?;
    if pans.iter().any(|pan| pan.id == SHARE && pan.is_active) {
        return Ok(pans);
    }
    let config = &version.activity.config;
    let observed = rush.entry.kind.observe((config, &rush.state), &Event::Shared, &rush.known, ctx.now);
    let (state, _) = observed.map_err(damaged)?;
    // Claims of the same player wait for the wallet's row.
    post(tx, &mut wallet, &ctx.cause(None), &[])?;
    let row = ConsumedRow {
        player,
        activity: rush.entry.id,
        period: rush.period.clone(),
        consumed: state.to_string(),
        changed_at: ctx.now,
    };
    promotion_states::save(tx, &row)?;
    Ok(Rush { state, ..rush }.pans(ctx)?)
}
