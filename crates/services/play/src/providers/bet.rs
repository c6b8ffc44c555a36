//! A bet in an outside game.

use baize_core::Outcome;
use baize_core::ports::WalletRefusal;
use baize_money::{Amount, PlayMode, Split};
use baize_store::Tx;
use baize_store::providers::rounds::{self, ProviderRoundRow, ProviderRoundState};
use baize_store::providers::transactions;
use baize_time::Timestamp;
use baize_wagers::{StakeRequest, Wager, WagerError, permit, permit_unpaid};

use super::answer::{Carried, Refused, no, refused};
use super::incoming::GameTerms;
use super::moving::{Moving, Recorded};
use super::round;
use super::session;

/// Takes the stake of a bet.
pub(super) fn place(tx: &mut Tx, at: &mut Moving<'_>) -> Outcome<Carried, Refused> {
    let session = session::of_call(tx, at.incoming, at.wallet.player())?;
    let game = at.incoming.game.as_ref().ok_or_else(|| no(WalletRefusal::UnknownGame))?;
    if !session::is_of_game(tx, &session, game)? {
        return Err(no(WalletRefusal::UnknownGame));
    }
    if session.currency != at.asked.currency {
        return Err(no(WalletRefusal::WrongCurrency));
    }
    if !at.asked.is_promo && session::is_over(tx, at.ctx, &session)? {
        return Err(no(WalletRefusal::TokenExpired));
    }
    if !game.is_open {
        return Err(no(WalletRefusal::UnknownGame));
    }
    let (mut round, is_new) = round_of(tx, at, (game, session.play_mode))?;
    let before = at.balance(session.play_mode, &session.currency)?;
    let bet = stake(tx, at, &round).map_err(|error| refused(error, before))?;
    // A round counts as soon as one of its stakes is the player's own.
    round.is_free &= at.asked.is_free;
    round::add_stake(&mut round, &bet)?;
    round.changed_at = at.ctx.now;
    if is_new {
        rounds::insert(tx, &round)?;
    } else {
        rounds::save(tx, &round)?;
    }
    let mut effects = Vec::new();
    if at.asked.round_closed {
        effects.push(round::close(tx, at.ctx, at.wallet, (&mut round, game.counted()))?);
    }
    let recorded = Recorded {
        round: round.id,
        play_mode: round.play_mode,
        currency: &session.currency,
        split: bet.split,
        moved: bet.stake,
    };
    transactions::insert(tx, &at.row(&recorded)?)?;
    let after = at.balance(session.play_mode, &session.currency)?;
    let player = at.wallet.player();
    session::touch(tx, at.ctx, session)?;
    Ok(Carried::moved(player, after, &effects))
}

/// The round that the bet belongs to, and whether it is new.
fn round_of(
    tx: &mut Tx,
    at: &Moving<'_>,
    (game, play_mode): (&GameTerms, PlayMode),
) -> Outcome<(ProviderRoundRow, bool), Refused> {
    let name = (at.incoming.caller.name.as_str(), at.asked.round.as_str());
    let Some(round) = rounds::named(tx, at.wallet.player(), name)? else {
        return Ok((round::open(at, game, play_mode), true));
    };
    if round.play_mode != play_mode {
        return Err(no(WalletRefusal::WrongCurrency));
    }
    // A round whose bets were all rolled back may begin again, unless it was counted on its day.
    if round.settled_at > Timestamp::default() {
        return Err(no(WalletRefusal::RoundClosed));
    }
    Ok((ProviderRoundRow { state: ProviderRoundState::Open, ..round }, false))
}

/// Takes the stake, or asks only whether the player may play where the provider pays it or there is none.
fn stake(tx: &mut Tx, at: &mut Moving<'_>, round: &ProviderRoundRow) -> Result<Wager, WagerError> {
    let request = StakeRequest { game: &round.game, play_mode: round.play_mode, amount: at.asked.amount };
    if at.asked.is_free || at.asked.amount.is_zero() {
        permit_unpaid(tx, at.ctx, at.wallet, request)?;
        return Ok(Wager { stake: Amount::ZERO, split: Split::default(), ..round::wager_of(round) });
    }
    let (key, provider) = (at.key(), at.provider());
    let funded = permit(tx, at.ctx, at.wallet, request)?.fund(at.ctx, at.wallet)?;
    funded.open(round.id).post_to_provider(tx, at.ctx, at.wallet, (provider, &key))
}
