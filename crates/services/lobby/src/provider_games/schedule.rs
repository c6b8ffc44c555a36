//! When a provider may be asked for its games.

use baize_core::Ctx;
use baize_store::provider_games::{self, ProviderListRow};
use baize_store::{StoreError, Tx};
use baize_time::{Span, Timestamp};

/// After what time a list is asked for again by itself.
const DUE_AFTER: Span = Span::days(1);
/// After what time a list that did not come is asked for again by itself.
const RETRY_AFTER: Span = Span::hours(1);
/// A provider is asked at most so often.
const LEAST: Span = Span::minutes(1);

/// Whether a provider may be asked now. `by_itself`: whether its list is due, too.
pub fn may_be_asked(tx: &mut Tx, ctx: &Ctx, provider: &str, by_itself: bool) -> Result<bool, StoreError> {
    let Some(list) = provider_games::list(tx, provider)? else { return Ok(true) };
    let over = |since: Timestamp, span: Span| since.plus(span) <= ctx.now;
    Ok(if by_itself {
        over(list.taken_at, DUE_AFTER) && over(list.asked_at, RETRY_AFTER)
    } else {
        over(list.asked_at, LEAST)
    })
}

/// Notes that a provider is asked now, if it may be; otherwise `false`.
pub fn note_asked(tx: &mut Tx, ctx: &Ctx, provider: &str, by_itself: bool) -> Result<bool, StoreError> {
    if !may_be_asked(tx, ctx, provider, by_itself)? {
        return Ok(false);
    }
    let taken_at = provider_games::list(tx, provider)?.map_or(Timestamp::default(), |list| list.taken_at);
    let provider = provider.to_owned();
    provider_games::put_list(tx, &ProviderListRow { provider, asked_at: ctx.now, taken_at })?;
    Ok(true)
}

/// Notes that a list was taken in now.
pub(super) fn note_taken(tx: &mut Tx, ctx: &Ctx, provider: &str) -> Result<(), StoreError> {
    let asked_at = provider_games::list(tx, provider)?.map_or(ctx.now, |list| list.asked_at);
    let provider = provider.to_owned();
    provider_games::put_list(tx, &ProviderListRow { provider, asked_at, taken_at: ctx.now })
}
