//! Every action emits its event once; a repeated request, a repeated gateway message and a refusal emit nothing.

use std::sync::{Arc, Mutex, PoisonError};

use baize_cashier::gateways;
use baize_cashier::withdrawals;
use baize_core::context::EventObserver;
use baize_core::ports::{Entropy, GatewayMessage, Payer};
use baize_games::tables::crash::reached_at;
use baize_identity::Visit;
use baize_identity::budget::{DeviceSecret, Origin};
use baize_identity::code::{CodePurpose, NewCode, RequestToken, Requester, TypedCode};
use baize_identity::new_account::{self, Application, Credential, Drawn};
use baize_identity::session::{NewSession, Token};
use baize_identity::{Checked, bind_contact, code, guest};
use baize_money::{Amount, PlayMode};
use baize_play::tables::RoundPhase;
use baize_players::code::CodeDraw;
use baize_players::{Contact, Email};
use baize_promotions_rules::{Event, EventKind};
use baize_store::{PlayerId, Tx, WithdrawalId, WriteKey};
use baize_testkit::{SeededDraws, each_db};
use baize_time::Span;

use crate::cashier::{ask, bind, order, upi, verified};
use crate::originals::{dice, play};
use crate::reversals;
use crate::stage::{Stage, two_operators, units, whole};
use crate::steps::{expire_at, go, start};
use crate::tables::FIRST;

/// Keeps what was emitted.
#[derive(Debug, Default)]
struct Recorder(Mutex<Vec<EventKind>>);

impl EventObserver for Recorder {
    fn emitted(&self, _: PlayerId, event: &Event<'_>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(event.kind());
    }
}

impl Recorder {
    /// What was emitted since the last call.
    fn take(&self) -> Vec<EventKind> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn observed(stage: &mut Stage) -> Arc<Recorder> {
    let recorder = Arc::new(Recorder::default());
    stage.ctx = stage.ctx.clone().observed_by(recorder.clone());
    recorder
}

#[tokio::test]
async fn a_bet_emits_its_end_once() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(100), Amount::ZERO, Amount::ZERO]).await;
        let recorder = observed(&mut stage);
        let bet = || dice(p, "one-step-1", whole(1), PlayMode::Capital);
        play(&stage.db, &stage.ctx, bet()).await.unwrap();
        assert_eq!(recorder.take(), [EventKind::BetSettled]);
        play(&stage.db, &stage.ctx, bet()).await.unwrap();
        play(&stage.db, &stage.ctx, dice(p, "refused-1", units(-1), PlayMode::Capital)).await.unwrap_err();
        assert_eq!(recorder.take(), [], "repeated, refused");

        let opened = play(&stage.db, &stage.ctx, start(p, "steps-001")).await.unwrap().reply.round;
        assert_eq!(recorder.take(), [], "still open");
        expire_at(&stage, (p, opened.round_id()), Span::days(2)).await;
        assert_eq!(recorder.take(), [EventKind::BetVoided]);
        expire_at(&stage, (p, opened.round_id()), Span::days(2)).await;
        assert_eq!(recorder.take(), [], "already void");

        let round = play(&stage.db, &stage.ctx, start(p, "steps-002")).await.unwrap().reply.round;
        let mut seen = 0;
        while go(&stage, (p, round.round_id()), &format!("climb-{seen:03}"), seen, "climb")
            .await
            .unwrap()
            .reply
            .round
            .expires_at
            .is_some()
        {
            assert_eq!(recorder.take(), [], "still open");
            seen += 1;
        }
        assert_eq!(recorder.take(), [EventKind::BetSettled]);
        go(&stage, (p, round.round_id()), &format!("climb-{seen:03}"), seen, "climb").await.unwrap();
        assert_eq!(recorder.take(), [], "repeated");
        assert_eq!(stage.sound().await, 2, "one tally for each game");
    })
    .await;
}

#[tokio::test]
async fn every_bet_on_a_table_emits_its_end_once() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain(5, 300..500).await;
        let mut players = Vec::new();
        for number in 1..=4 {
            players.push(stage.player(number, [whole(100), Amount::ZERO, Amount::ZERO]).await);
        }
        let recorder = observed(&mut stage);
        let betting = stage.round(FIRST).await;
        let ten = (PlayMode::Capital, whole(10));
        for (player, auto_cash_out) in players.iter().zip([None, Some(150), Some(100_000), None]) {
            stage.bet(*player, "bet-00001", ten, auto_cash_out).await.unwrap();
        }
        assert_eq!(recorder.take(), [], "not decided yet");
        for _ in 0..2 {
            stage.take_back(players[3], "take-back", betting.number).await.unwrap();
        }
        assert_eq!(recorder.take(), [EventKind::BetVoided]);

        let running = stage.run().await;
        stage.later(Span::seconds(10));
        for _ in 0..2 {
            stage.leave(players[0], "cash-out1", betting.number).await.unwrap();
        }
        assert_eq!(recorder.take(), [EventKind::BetSettled], "cashed out by hand");
        assert_eq!((stage.auto_cash_outs(&running).await, stage.auto_cash_outs(&running).await), (1, 0));
        assert_eq!(recorder.take(), [EventKind::BetSettled], "cashed out automatically");
        let end = i64::try_from(reached_at(u64::try_from(running.peak).unwrap())).unwrap();
        stage.later(Span::millis(end - 10_000));
        assert_eq!(stage.round(FIRST).await.state, RoundPhase::Ended);
        assert_eq!((stage.settle_crash().await, stage.settle_crash().await), (3, 0));
        assert_eq!(recorder.take(), [EventKind::BetSettled], "only the lost bet was open");
        assert_eq!(stage.sound().await, 3, "one tally for each player whose bet counts");
    })
    .await;
}

#[tokio::test]
async fn a_deposit_is_emitted_when_it_is_credited() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, whole(1)]).await;
        let recorder = observed(&mut stage);
        let order = order(&stage, p).await;
        assert_eq!(recorder.take(), [], "only ordered");
        let paid = |payment: &str| GatewayMessage::PaymentPaid {
            order_no: order.order_no.clone(),
            payment: payment.to_owned(),
            amount: order.amount,
            currency: stage.ctx.site.currency.clone(),
            payer: Payer::default(),
        };
        let receive = async |message, event: &str| {
            let (ctx, mut webhook) = (stage.ctx.clone(), verified("sandbox", message));
            webhook.event.event_id = event.to_owned();
            stage.db.write(p, move |tx| gateways::receive(tx, &ctx, &webhook)).await.unwrap();
        };
        receive(paid("first"), "event-1").await;
        assert_eq!(recorder.take(), [EventKind::Deposited]);
        receive(paid("first"), "event-1").await;
        receive(paid("first"), "event-2").await;
        receive(paid("second"), "event-3").await;
        assert_eq!(recorder.take(), [], "repeated, paid twice");
    })
    .await;
}

#[tokio::test]
async fn a_reversed_deposit_is_emitted_once_for_each_part() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [Amount::ZERO, Amount::ZERO, whole(1)]).await;
        let recorder = observed(&mut stage);
        let order = order(&stage, p).await;
        let part = |name: &str, amount| reversals::reversed(&stage, &order, name, amount);
        reversals::says(&stage, p, "early-1", part("early", whole(100))).await;
        assert_eq!(recorder.take(), [], "nothing is credited yet");
        reversals::says(&stage, p, "paid-1", reversals::paid(&stage, &order)).await;
        assert_eq!(recorder.take(), [EventKind::Deposited, EventKind::DepositReversed]);
        for (event, name) in [("back-1", "r1"), ("back-1", "r1"), ("back-2", "r1"), ("early-2", "early")] {
            reversals::says(&stage, p, event, part(name, whole(100))).await;
        }
        assert_eq!(recorder.take(), [EventKind::DepositReversed], "repeated as event and by name");
        reversals::says(&stage, p, "back-3", part("r2", whole(301))).await;
        assert_eq!(recorder.take(), [], "more than was paid");
        reversals::says(&stage, p, "back-4", part("r3", whole(300))).await;
        reversals::says(&stage, p, "paid-2", reversals::paid(&stage, &order)).await;
        assert_eq!(recorder.take(), [EventKind::DepositReversed]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_withdrawal_emits_its_request_and_its_end() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(5_000), Amount::ZERO, Amount::ZERO]).await;
        let recorder = observed(&mut stage);
        bind(&stage, p, upi()).await;
        let first = WithdrawalId::from(ask(&stage, p, whole(500), "first-001").await.id);
        assert_eq!(recorder.take(), [EventKind::WithdrawalRequested]);
        ask(&stage, p, whole(500), "first-001").await;
        assert_eq!(recorder.take(), [], "repeated");
        let reject = async |id| {
            let ctx = stage.ctx.clone();
            stage.db.write(p, move |tx| withdrawals::reject(tx, &ctx, p, id, ("op", "no"))).await
        };
        reject(first).await.unwrap();
        assert_eq!(recorder.take(), [EventKind::WithdrawalReturned]);
        assert!(reject(first).await.is_err());
        assert_eq!(recorder.take(), [], "already refused");

        let asked = ask(&stage, p, whole(600), "second-01").await;
        let (id, ctx) = (WithdrawalId::from(asked.id), stage.ctx.clone());
        let submit = move |tx: &mut Tx| {
            // One that was approved by rule needs no operator.
            let _ = withdrawals::approve(tx, &ctx, p, id, &two_operators());
            withdrawals::submit(tx, &ctx, p, id, &|_| vec!["sandbox".into()])
        };
        stage.db.write(p, submit).await.unwrap();
        assert_eq!(recorder.take(), [EventKind::WithdrawalRequested]);
        let message = GatewayMessage::PayoutPaid {
            order_no: asked.order_no,
            payout: "p".to_owned(),
            amount: asked.pay,
            currency: stage.ctx.site.currency.clone(),
        };
        for event in ["event-1", "event-1", "event-2"] {
            let (ctx, mut webhook) = (stage.ctx.clone(), verified("sandbox", message.clone()));
            webhook.event.event_id = event.to_owned();
            stage.db.write(p, move |tx| gateways::receive(tx, &ctx, &webhook)).await.unwrap();
        }
        assert_eq!(recorder.take(), [EventKind::WithdrawalPaid]);
    })
    .await;
}

#[derive(Debug)]
struct Draws(SeededDraws);

impl Entropy for Draws {
    fn fill(&self, buffer: &mut [u8]) {
        self.0.fill(buffer);
    }
}

fn session(entropy: &dyn Entropy) -> NewSession {
    NewSession {
        token: Token::draw(entropy),
        key: None,
        lifetime: Span::days(2),
        visit: Visit::default(),
        device: DeviceSecret::draw(entropy),
    }
}

#[tokio::test]
async fn an_account_emits_registration_every_login_and_each_proven_contact() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let recorder = observed(&mut stage);
        let entropy = Draws(SeededDraws::new(9));
        let secret = guest::GuestSecret::draw(&entropy);
        let application = Application {
            credential: Credential::Guest(secret.hash()),
            invitation: None,
            channel_id: String::new(),
            lang: "en".to_owned(),
            age_confirmed: true,
        };
        let (drawn, new) = (Drawn::draw(&entropy), session(&entropy));
        let ctx = stage.ctx.clone();
        let create = move |tx: &mut Tx| new_account::create(tx, &ctx, &application, &drawn, &new);
        let player = stage.db.write(WriteKey::SHARED, create).await.unwrap().player;
        assert_eq!(recorder.take(), [EventKind::Registered, EventKind::LoggedIn]);

        let (ctx, new) = (stage.ctx.clone(), session(&entropy));
        let log_in = move |tx: &mut Tx| guest::log_in(tx, &ctx, &secret, &new);
        stage.db.write(WriteKey::SHARED, log_in).await.unwrap();
        assert_eq!(recorder.take(), [EventKind::LoggedIn]);

        let contact = Contact::Email(Email::parse("player@example.com").unwrap());
        let (requester, token) = (Requester::of("", ""), RequestToken::draw(&entropy));
        let new = NewCode {
            contact: contact.clone(),
            purpose: CodePurpose::BindContact,
            draw: CodeDraw::new(123_456),
            token: token.clone(),
            requester: requester.clone(),
            origin: Origin::default(),
            captcha: None,
        };
        let ctx = stage.ctx.clone();
        let make = move |tx: &mut Tx| code::make(tx, &ctx, &new);
        let Checked::Passed(sent) = stage.db.write(WriteKey::SHARED, make).await.unwrap() else {
            panic!("the first code of a contact is sent");
        };
        let typed = sent.code.as_str().to_owned();
        for (text, emitted) in [("000000", &[][..]), (&typed, &[EventKind::ContactBound])] {
            let (token, requester) = (Some(token.clone()), requester.clone());
            let code = TypedCode { text: text.to_owned(), token, requester };
            let (ctx, of) = (stage.ctx.clone(), contact.clone());
            let bind = move |tx: &mut Tx| bind_contact::bind(tx, &ctx, player, &of, &code);
            stage.db.write(player, bind).await.unwrap();
            assert_eq!(recorder.take(), emitted);
        }
    })
    .await;
}
