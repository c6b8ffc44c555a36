//! Calls of outside game providers: what each case is answered with and moves, and every order of them against a model.

mod cases;
mod free;
mod grouped;
mod history;
mod orders;
mod reconciliation;
mod rounds;

use baize_core::ports::{
    WalletAsk, WalletBalance, WalletCall, WalletLink, WalletMove, WalletRefusal, WalletReply,
    WalletTransaction,
};
use baize_core::{Failure, Outcome};
use baize_ledger::Wallet;
use baize_money::{Amount, BasisPoints, Bucket, PlayMode};
use baize_play::providers::{
    self, Caller, Carried, GameTerms, Incoming, NewSession, Refused, carry_out, known_balance,
};
use baize_store::sessions::{self, SessionRow};
use baize_store::{Db, PlayerId, SessionId, StoreError, Tx};
use baize_time::Span;

use crate::stage::{Stage, whole};

pub const PROVIDER: &str = "aggregator";
const GAME: &str = "owl-post";

/// A player with a session of an outside game, and what the calls of it share.
pub struct Guest {
    pub player: PlayerId,
    token: String,
    user: String,
    currency: String,
}

impl Guest {
    /// Begins a session for money or gold, as a launch does.
    pub async fn of(stage: &Stage, player: PlayerId, play_mode: PlayMode) -> Self {
        let guest = Self::launching(stage, player, play_mode).await;
        let token = guest.token.clone();
        stage.db.write(player, move |tx| providers::opened(tx, &token)).await.unwrap();
        guest
    }

    /// A session whose provider has not answered yet.
    pub async fn launching(stage: &Stage, player: PlayerId, play_mode: PlayMode) -> Self {
        let (ctx, number) = (stage.ctx.clone(), player.get());
        let currency = if play_mode == PlayMode::Gold { "GLD" } else { "INR" }.to_owned();
        let session: SessionId = ctx.next_id();
        let token = format!("token-of-{number}-{}-{currency}", session.get());
        let new = NewSession {
            player,
            session,
            provider: PROVIDER.to_owned(),
            game: GAME.to_owned(),
            play_mode,
            currency: currency.clone(),
            token: token.clone(),
            name: format!("user-{number}"),
        };
        let begun = stage.db.write(player, move |tx| {
            open_login(tx, (player, session), ctx.now.plus(Span::days(30)))?;
            providers::begin(tx, &ctx, &new)
        });
        let user = begun.await.unwrap();
        Self { player, token, user, currency }
    }

    /// A transaction; its amount is in whole currency units.
    pub fn transaction(&self, kind: WalletMove, uuid: &str, round: &str, amount: i32) -> WalletTransaction {
        WalletTransaction {
            kind,
            uuid: format!("{}-{uuid}", self.player.get()),
            round: round.to_owned(),
            round_closed: false,
            currency: if kind == WalletMove::Rollback { String::new() } else { self.currency.clone() },
            amount: whole(amount),
            rest: 0,
            link: WalletLink::Name,
            reference: String::new(),
            twins: Vec::new(),
            own_name: String::new(),
            own_bets: Vec::new(),
            is_free: false,
            is_promo: false,
        }
    }

    pub fn bet(&self, uuid: &str, round: &str, amount: i32) -> WalletTransaction {
        self.transaction(WalletMove::Bet, uuid, round, amount)
    }

    /// A win for the bet `of`, which closes the round.
    pub fn win(&self, uuid: &str, (of, round): (&str, &str), amount: i32) -> WalletTransaction {
        let reference = format!("{}-{of}", self.player.get());
        WalletTransaction {
            reference,
            round_closed: true,
            ..self.transaction(WalletMove::Win, uuid, round, amount)
        }
    }

    pub fn rollback(&self, uuid: &str, (of, round): (&str, &str)) -> WalletTransaction {
        let reference = format!("{}-{of}", self.player.get());
        WalletTransaction { reference, ..self.transaction(WalletMove::Rollback, uuid, round, 0) }
    }

    /// The call that carries a transaction.
    pub fn incoming(&self, transaction: WalletTransaction) -> Incoming {
        Incoming {
            caller: Caller { name: PROVIDER.to_owned(), number: 1, takes_bets: true },
            call: WalletCall {
                request: "request".to_owned(),
                user: self.user.clone(),
                token: self.token.clone(),
                game: "nhn_owl_post".to_owned(),
                ask: WalletAsk::Transaction(transaction),
            },
            player: Some(self.player),
            game: Some(GameTerms {
                id: GAME.to_owned(),
                rtp: BasisPoints::new(9_600),
                contribution: BasisPoints::WHOLE,
                is_open: true,
            }),
            new_token: String::new(),
        }
    }

    /// Sends a transaction.
    pub async fn send(&self, stage: &Stage, transaction: WalletTransaction) -> Answer {
        Answer::of(carry(&stage.db, stage, self.incoming(transaction)).await)
    }

    /// What the player has.
    pub async fn holds(&self, stage: &Stage) -> [Amount; 3] {
        let player = self.player;
        let wallet = stage.db.read(move |tx| Wallet::get(tx, player)).await.unwrap();
        [Bucket::Cash, Bucket::Bonus, Bucket::Gold].map(|bucket| wallet.balance(bucket))
    }
}

/// What became of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    Done(Amount),
    Refused(WalletRefusal),
}

impl Answer {
    fn of(outcome: Outcome<Carried, Refused>) -> Self {
        match outcome {
            Ok(Carried { reply: WalletReply::Done(WalletBalance { amount, .. }), .. }) => Self::Done(amount),
            Ok(Carried { reply: WalletReply::Refused(why, _), .. })
            | Err(Failure::Refused(Refused { why, .. })) => Self::Refused(why),
            other => panic!("{other:?}"),
        }
    }
}

/// Done, with so many currency units left.
pub fn done(currency_units: i32) -> Answer {
    Answer::Done(whole(currency_units))
}

pub async fn carry(db: &Db, stage: &Stage, incoming: Incoming) -> Outcome<Carried, Refused> {
    let (ctx, player) = (stage.ctx.clone(), incoming.player.unwrap_or(PlayerId::from(0)));
    db.write(player, move |tx| carry_out(tx, &ctx, &incoming)).await
}

/// The balance that is said beside a refusal.
pub async fn said_beside(stage: &Stage, incoming: Incoming) -> Option<WalletBalance> {
    let ctx = stage.ctx.clone();
    stage.db.read(move |tx| known_balance(tx, &ctx, &incoming)).await.unwrap()
}

fn open_login(
    tx: &mut Tx,
    (player, id): (PlayerId, SessionId),
    expires_at: baize_time::Timestamp,
) -> Result<(), StoreError> {
    let mut token_hash = [0; 32];
    token_hash[..8].copy_from_slice(&id.get().to_be_bytes());
    let now = baize_testkit::NOW;
    let none = String::new;
    let row = SessionRow {
        player,
        id,
        token_hash,
        session_key: Vec::new(),
        device: none(),
        device_id: none(),
        ip: none(),
        created_at: now,
        expires_at,
        last_seen_at: now,
        active_at: now,
    };
    sessions::open(tx, &row)
}
