//! A call to the wallet, from the provider's words to what is answered.

use baize_core::ports::{
    WalletAsk, WalletCall, WalletLink, WalletMove, WalletQuestion, WalletRefusal, WalletReply,
    WalletTransaction, WalletUser,
};
use baize_core::{Ctx, Outcome};
use baize_ledger::Wallet;
use baize_store::providers::{sessions, transactions};
use baize_store::{PlayerId, StoreError, Tx};

use super::answer::{Carried, Refused, balance_of, no};
use super::incoming::Incoming;
use super::moving::Moving;
use super::{bet, grouped, questions, rollback, seen, session, win};

/// Carries a call out, or repeats what was answered before. A refusal writes nothing.
pub fn carry_out(tx: &mut Tx, ctx: &Ctx, incoming: &Incoming) -> Outcome<Carried, Refused> {
    let Some(player) = incoming.player else { return of_nobody(tx, ctx, incoming) };
    match &incoming.call.ask {
        WalletAsk::Info => Ok(info(ctx)),
        WalletAsk::Balance => balance(tx, incoming, player),
        WalletAsk::Transaction(transaction) => move_money(tx, ctx, incoming, (player, transaction)),
        WalletAsk::Question(question) => questions::answer(tx, ctx, incoming, (player, question)),
    }
}

/// The player whom a provider means: by name, or by session where the call names nobody.
pub fn player_of(tx: &mut Tx, provider: &str, call: &WalletCall) -> Result<Option<PlayerId>, StoreError> {
    if !call.user.is_empty() {
        return sessions::player_of(tx, provider, &call.user);
    }
    let session = sessions::find(tx, &session::token_hash(&call.token))?;
    Ok(session.filter(|session| session.provider == provider).map(|session| session.player))
}

fn info(ctx: &Ctx) -> Carried {
    let user = WalletUser { country: ctx.site.country.clone(), currency: ctx.site.currency.clone() };
    Carried { reply: WalletReply::User(user), updates: Vec::new(), flagged: None }
}

fn balance(tx: &mut Tx, incoming: &Incoming, player: PlayerId) -> Outcome<Carried, Refused> {
    let session = session::of_call(tx, incoming, player)?;
    let is_its_game = match &incoming.game {
        Some(game) => session::is_of_game(tx, &session, game)?,
        // A wire that asks for the balance without a game means that of the session.
        None => incoming.call.game.is_empty(),
    };
    if !is_its_game {
        return Err(no(WalletRefusal::UnknownGame));
    }
    let wallet = Wallet::get(tx, player)?;
    Ok(Carried::unchanged(balance_of(&wallet, session.play_mode, &session.currency)?))
}

fn move_money(
    tx: &mut Tx,
    ctx: &Ctx,
    incoming: &Incoming,
    (player, asked): (PlayerId, &WalletTransaction),
) -> Outcome<Carried, Refused> {
    if asked.amount.is_negative() {
        return Err(no(WalletRefusal::AmountOutOfRange));
    }
    if asked.kind == WalletMove::Bet && !incoming.caller.takes_bets {
        return Err(no(WalletRefusal::ProviderOff));
    }
    if let Some(before) = transactions::find(tx, &incoming.caller.name, &asked.uuid)? {
        return seen::answer(incoming, (player, asked), &before);
    }
    let mut wallet = Wallet::get(tx, player)?;
    let mut at = Moving { ctx, incoming, asked, wallet: &mut wallet };
    match (asked.link, asked.kind) {
        (WalletLink::Name, WalletMove::Bet) => bet::place(tx, &mut at),
        (WalletLink::Name, WalletMove::Win) => win::pay(tx, &mut at),
        (WalletLink::Name, WalletMove::Rollback) => rollback::undo(tx, &mut at),
        (WalletLink::Group, WalletMove::Bet) => grouped::place(tx, &mut at),
        (WalletLink::Group, WalletMove::Win) => grouped::pay(tx, &mut at),
        (WalletLink::Group, WalletMove::Rollback) => grouped::undo(tx, &mut at),
    }
}

/// A user whom nobody is: a rollback is remembered all the same, for its bet may still come.
fn of_nobody(tx: &mut Tx, ctx: &Ctx, incoming: &Incoming) -> Outcome<Carried, Refused> {
    let asked = match &incoming.call.ask {
        WalletAsk::Transaction(asked) => asked,
        WalletAsk::Question(WalletQuestion::Session | WalletQuestion::RenewSession) => {
            return Err(no(WalletRefusal::UnknownToken));
        }
        WalletAsk::Info | WalletAsk::Balance | WalletAsk::Question(_) => {
            return Err(no(WalletRefusal::UnknownPlayer));
        }
    };
    match asked.kind {
        WalletMove::Rollback if asked.link == WalletLink::Group => {
            grouped::bury_of_nobody(tx, (ctx, incoming), asked)
        }
        WalletMove::Rollback => rollback::bury_of_nobody(tx, ctx, incoming, asked),
        WalletMove::Bet => Err(no(WalletRefusal::UnknownPlayer)),
        WalletMove::Win => Err(no(WalletRefusal::UnknownTransaction)),
    }
}
