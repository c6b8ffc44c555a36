//! Transactions that a wire ties by groups: what its text refuses, and every order of five calls against a model.

use baize_core::ports::{
    WalletAsk, WalletLink, WalletLookup, WalletMove, WalletQuestion, WalletRefusal, WalletReply,
    WalletTransaction,
};
use baize_core::{Failure, Outcome};
use baize_money::{Amount, PlayMode};
use baize_play::providers::{Carried, Incoming, Refused};
use baize_testkit::each_db;
use baize_time::Span;

use super::{Answer, Guest, carry, done};
use crate::stage::{Stage, whole};

const NOTHING: Amount = Amount::ZERO;

/// The transaction of this wire: `bet`, of the group of its own name.
fn bet(guest: &Guest, name: &str, round: &str, amount: i32) -> WalletTransaction {
    let bet = guest.bet("", round, amount);
    WalletTransaction {
        uuid: format!("withdraw:{name}"),
        link: WalletLink::Group,
        reference: name.to_owned(),
        ..bet
    }
}

fn win(guest: &Guest, name: &str, (of, round): (&str, &str), amount: i32) -> WalletTransaction {
    WalletTransaction {
        kind: WalletMove::Win,
        uuid: format!("deposit:{name}"),
        reference: of.to_owned(),
        twins: vec![format!("withdraw:{name}")],
        ..bet(guest, name, round, amount)
    }
}

fn cancel(guest: &Guest, name: &str, (of, round): (&str, &str)) -> WalletTransaction {
    WalletTransaction {
        kind: WalletMove::Rollback,
        uuid: format!("cancel:{name}"),
        reference: of.to_owned(),
        twins: vec![format!("withdraw:{of}"), format!("deposit:{of}")],
        own_name: name.to_owned(),
        own_bets: vec![format!("withdraw:{name}")],
        ..bet(guest, name, round, 0)
    }
}

fn closing(transaction: WalletTransaction) -> WalletTransaction {
    WalletTransaction { round_closed: true, ..transaction }
}

fn refused(why: WalletRefusal) -> Answer {
    Answer::Refused(why)
}

async fn guest_with(stage: &Stage, cash: i32) -> Guest {
    let player = stage.player(1, [whole(cash), NOTHING, NOTHING]).await;
    Guest::of(stage, player, PlayMode::Capital).await
}

#[tokio::test]
async fn what_is_settled_cancelled_or_no_bet_is_not_cancelled() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let guest = guest_with(&stage, 100).await;
        let send = |transaction| guest.send(&stage, transaction);
        for _ in 0..2 {
            let unseen = send(cancel(&guest, "x", ("late", "r0"))).await;
            assert_eq!(unseen, refused(WalletRefusal::NothingToCancel));
        }
        assert_eq!(send(bet(&guest, "late", "r0", 10)).await, refused(WalletRefusal::RolledBack));
        assert_eq!(send(bet(&guest, "a", "r1", 10)).await, done(90));
        assert_eq!(send(win(&guest, "w", ("a", "r1"), 5)).await, done(95));
        let paid = send(cancel(&guest, "x1", ("a", "r1"))).await;
        assert_eq!(paid, refused(WalletRefusal::AlreadyPaid));
        let of_win = send(cancel(&guest, "x2", ("w", "r1"))).await;
        assert_eq!(of_win, refused(WalletRefusal::NotABet));
        assert_eq!(send(bet(&guest, "b", "r2", 10)).await, done(85));
        for _ in 0..2 {
            assert_eq!(send(cancel(&guest, "x3", ("b", "r2"))).await, done(95));
        }
        let again = send(cancel(&guest, "x4", ("b", "r2"))).await;
        assert_eq!(again, refused(WalletRefusal::RolledBack), "another one of the same bet");
        assert_eq!(send(win(&guest, "w2", ("b", "r2"), 5)).await, refused(WalletRefusal::RolledBack));
        assert_eq!(guest.holds(&stage).await[0], whole(95));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_rollback_with_the_name_of_a_bet_undoes_that_one_of_its_group() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let guest = guest_with(&stage, 200).await;
        let send = |transaction| guest.send(&stage, transaction);
        let of_group = |name, amount| WalletTransaction {
            reference: "g".to_owned(),
            twins: vec![str::to_owned(name)],
            ..bet(&guest, name, "r1", amount)
        };
        assert_eq!(send(of_group("a", 10)).await, done(190));
        assert_eq!(send(of_group("b", 100)).await, done(90));
        assert_eq!(send(cancel(&guest, "a", ("g", "r1"))).await, done(100), "the older one");
        // The third bet is on its way: the newest that holds is undone, and what comes late is refused.
        assert_eq!(send(of_group("c", 20)).await, done(80));
        assert_eq!(send(cancel(&guest, "d", ("g", "r1"))).await, done(100));
        assert_eq!(send(of_group("d", 5)).await, refused(WalletRefusal::RolledBack));
        assert_eq!(guest.holds(&stage).await[0], whole(100));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_rollback_refuses_late_bets_of_its_own_player_alone() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let guest = guest_with(&stage, 100).await;
        let player = stage.player(2, [whole(50), NOTHING, NOTHING]).await;
        let other = Guest::of(&stage, player, PlayMode::Capital).await;
        let unseen = guest.send(&stage, cancel(&guest, "x", ("g", "r1"))).await;
        assert_eq!(unseen, refused(WalletRefusal::NothingToCancel));
        assert_eq!(other.send(&stage, bet(&other, "g", "r9", 10)).await, done(40), "another player's group");
        assert_eq!(guest.send(&stage, bet(&guest, "g2", "r2", 10)).await, done(90));
        let unseen = other.send(&stage, cancel(&other, "y", ("g2", "r2"))).await;
        assert_eq!(unseen, refused(WalletRefusal::NothingToCancel), "another player's bet");
        let late = WalletTransaction { reference: "g2".to_owned(), ..bet(&other, "late", "r2", 10) };
        assert_eq!(other.send(&stage, late).await, refused(WalletRefusal::RolledBack));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_closed_round_takes_no_wins_and_is_flagged_once() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let guest = guest_with(&stage, 100).await;
        assert_eq!(guest.send(&stage, closing(bet(&guest, "a", "r1", 10))).await, done(90));
        for flagged in [true, false] {
            let late = guest.incoming(win(&guest, "w", ("a", "r1"), 5));
            let carried = carry(&stage.db, &stage, late).await.unwrap();
            let is_refused =
                matches!(carried.reply, WalletReply::Refused(WalletRefusal::RoundClosed, Some(_)));
            assert!(is_refused && carried.flagged.is_some() == flagged, "{carried:?}");
        }
        let settled = guest.send(&stage, cancel(&guest, "x", ("a", "r1"))).await;
        assert_eq!(settled, refused(WalletRefusal::AlreadyPaid));
        // What the provider left open was ended by the site alone: it goes on.
        assert_eq!(guest.send(&stage, bet(&guest, "b", "r2", 10)).await, done(80));
        stage.later(Span::hours(49));
        let (ctx, of_job) = (stage.ctx.clone(), stage.ctx.clone());
        let due = stage.db.read(move |tx| baize_play::providers::stale(tx, &of_job, 10)).await.unwrap();
        for due in due {
            let (ctx, player) = (ctx.clone(), due.player);
            stage
                .db
                .write(player, move |tx| baize_play::providers::close_stale(tx, &ctx, due))
                .await
                .unwrap();
        }
        assert_eq!(guest.send(&stage, win(&guest, "w3", ("b", "r2"), 30)).await, done(110));
        assert_eq!(guest.send(&stage, closing(win(&guest, "w4", ("b", "r2"), 0))).await, done(110));
        let closed = guest.send(&stage, win(&guest, "w5", ("b", "r2"), 5)).await;
        assert_eq!(closed, refused(WalletRefusal::RoundClosed), "its provider has ended it now");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_win_finds_its_bet_by_group_by_name_or_by_round() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let guest = guest_with(&stage, 100).await;
        let send = |transaction| guest.send(&stage, transaction);
        let no_bet = refused(WalletRefusal::UnknownTransaction);
        assert_eq!(send(win(&guest, "w", ("a", "r1"), 5)).await, no_bet, "no round");
        assert_eq!(send(bet(&guest, "a", "r1", 10)).await, done(90));
        assert_eq!(send(win(&guest, "w", ("nobody", "r1"), 5)).await, no_bet, "a group that has no bet");
        assert_eq!(send(win(&guest, "w", ("a", "r1"), 5)).await, done(95));
        let by_round = WalletTransaction { reference: String::new(), ..win(&guest, "v", ("", "r1"), 7) };
        assert_eq!(send(by_round).await, done(102));
        let by_name = WalletTransaction { reference: String::new(), ..win(&guest, "a", ("", "r1"), 1) };
        assert_eq!(send(by_name.clone()).await, done(103), "a bet and its win may have one name");
        assert_eq!(send(bet(&guest, "b", "r2", 10)).await, done(93));
        let elsewhere = WalletTransaction { uuid: "deposit:b".into(), ..win(&guest, "b", ("a", "r1"), 1) };
        assert_eq!(
            send(elsewhere).await,
            refused(WalletRefusal::TransactionReused),
            "a name of another round"
        );
        let free = WalletTransaction { is_free: true, ..bet(&guest, "f", "r3", 4) };
        assert_eq!(send(free).await, done(93));
        let promo = |transaction| WalletTransaction { is_promo: true, ..transaction };
        assert_eq!(send(promo(win(&guest, "wf", ("f", "r3"), 4))).await, done(97));
        assert_eq!(send(promo(win(&guest, "p", ("", "r3"), 6))).await, done(103), "of no bet");
        assert_eq!(guest.holds(&stage).await[..2], [whole(99), whole(4)], "free wins are bonus money");
        stage.sound().await;
    })
    .await;
}

async fn ask(stage: &Stage, guest: &Guest, question: WalletQuestion) -> Outcome<Carried, Refused> {
    let call = guest.incoming(guest.bet("", "", 0));
    let mut call = Incoming { new_token: "another-token".into(), ..call };
    call.call.ask = WalletAsk::Question(question);
    carry(&stage.db, stage, call).await
}

#[tokio::test]
async fn questions_show_a_player_s_own_transactions_rounds_and_session() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let guest = guest_with(&stage, 100).await;
        let other = stage.player(2, [whole(100), NOTHING, NOTHING]).await;
        let stranger = Guest::of(&stage, other, PlayMode::Capital).await;
        let why = |asked: Outcome<Carried, Refused>| match asked {
            Err(Failure::Refused(refused)) => refused.why,
            other => panic!("{other:?}"),
        };
        guest.send(&stage, bet(&guest, "a", "r1", 10)).await;
        guest.send(&stage, win(&guest, "w", ("a", "r1"), 5)).await;
        let group = WalletQuestion::Transactions(WalletLookup::Group("a".into()));
        let WalletReply::Transactions(all) = ask(&stage, &guest, group.clone()).await.unwrap().reply else {
            panic!()
        };
        let mut names: Vec<_> = all.iter().map(|record| (record.uuid.as_str(), record.kind)).collect();
        names.sort_by_key(|(name, _)| *name);
        assert_eq!(names, [("deposit:w", WalletMove::Win), ("withdraw:a", WalletMove::Bet)]);
        assert_eq!(why(ask(&stage, &stranger, group).await), WalletRefusal::UnknownTransaction);
        let round = WalletQuestion::Round("r1".into());
        let WalletReply::Round(shown) = ask(&stage, &guest, round.clone()).await.unwrap().reply else {
            panic!()
        };
        assert_eq!((shown.name.as_str(), shown.ended_at), ("r1", None));
        assert_eq!(why(ask(&stage, &stranger, round).await), WalletRefusal::UnknownRound);
        let renewed = ask(&stage, &guest, WalletQuestion::RenewSession).await.unwrap().reply;
        assert!(matches!(renewed, WalletReply::Session(ref session) if session.token == "another-token"));
        let old = guest.send(&stage, bet(&guest, "b", "r2", 10)).await;
        assert_eq!(old, refused(WalletRefusal::TokenExpired), "with the old token");
        let again = ask(&stage, &guest, WalletQuestion::RenewSession).await;
        assert_eq!(why(again), WalletRefusal::TokenExpired);
        let mut with_new = guest.incoming(bet(&guest, "c", "r2", 10));
        with_new.call.token = "another-token".into();
        assert_eq!(Answer::of(carry(&stage.db, &stage, with_new).await), done(85));
        stage.later(Span::hours(13));
        let over = ask(&stage, &guest, WalletQuestion::Session).await.unwrap().reply;
        assert!(matches!(over, WalletReply::Session(_)), "one that is over is still described");
        stage.sound().await;
    })
    .await;
}

/// The five calls about one bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Send {
    Bet,
    Win,
    Close,
    Cancel,
    OtherCancel,
}

const ALL: [Send; 5] = [Send::Bet, Send::Win, Send::Close, Send::Cancel, Send::OtherCancel];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum OfBet {
    #[default]
    Unseen,
    Buried,
    Holds,
    Cancelled,
}

/// What the text says becomes of the calls.
#[derive(Default)]
struct Model {
    bet: OfBet,
    done: Vec<Send>,
}

impl Model {
    /// Why a call is refused, if it is.
    fn answer(&mut self, send: Send) -> Option<WalletRefusal> {
        let has = |done: &[Send], other| done.contains(&other);
        if has(&self.done, send) {
            return None;
        }
        let (is_closed, is_paid) = (has(&self.done, Send::Close), has(&self.done, Send::Win));
        let why = match (send, self.bet) {
            (Send::Bet, OfBet::Buried) | (Send::Win | Send::Close, OfBet::Cancelled) => {
                Some(WalletRefusal::RolledBack)
            }
            (Send::Bet, _) => None,
            (Send::Win | Send::Close, OfBet::Unseen | OfBet::Buried) => {
                Some(WalletRefusal::UnknownTransaction)
            }
            (Send::Win | Send::Close, OfBet::Holds) => is_closed.then_some(WalletRefusal::RoundClosed),
            (_, OfBet::Unseen | OfBet::Buried) => Some(WalletRefusal::NothingToCancel),
            (_, OfBet::Cancelled) => Some(WalletRefusal::RolledBack),
            (_, OfBet::Holds) => (is_closed || is_paid).then_some(WalletRefusal::AlreadyPaid),
        };
        match (send, why) {
            (Send::Bet, None) => self.bet = OfBet::Holds,
            (Send::Cancel | Send::OtherCancel, None) => self.bet = OfBet::Cancelled,
            (_, Some(WalletRefusal::NothingToCancel)) => self.bet = OfBet::Buried,
            _ => {}
        }
        if why.is_none() {
            self.done.push(send);
        }
        why
    }

    /// What the player has gained.
    fn gained(&self) -> i32 {
        let stake = if self.bet == OfBet::Holds { -10 } else { 0 };
        stake + if self.done.contains(&Send::Win) { 25 } else { 0 }
    }
}

#[tokio::test]
async fn every_order_of_five_calls_ends_as_the_text_says() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let guest = guest_with(&stage, 10_000).await;
        let mut cash = 10_000;
        for number in 0..ALL.len().pow(4) {
            let (name, mut model) = (number.to_string(), Model::default());
            let sends = (0..4_u32).map(|place| ALL[number / ALL.len().pow(place) % ALL.len()]);
            for send in sends {
                let at = (name.as_str(), name.as_str());
                let transaction = match send {
                    Send::Bet => bet(&guest, &name, &name, 10),
                    Send::Win => win(&guest, &format!("w{name}"), at, 25),
                    Send::Close => closing(win(&guest, &format!("c{name}"), at, 0)),
                    Send::Cancel => cancel(&guest, &format!("x{name}"), at),
                    Send::OtherCancel => cancel(&guest, &format!("y{name}"), at),
                };
                let answer = guest.send(&stage, transaction).await;
                match model.answer(send) {
                    Some(why) => assert_eq!(answer, refused(why), "{number} {send:?}"),
                    None => assert!(matches!(answer, Answer::Done(_)), "{number} {send:?}: {answer:?}"),
                }
            }
            cash += model.gained();
        }
        assert_eq!(guest.holds(&stage).await[0], whole(cash));
        stage.sound().await;
    })
    .await;
}
