//! Notices to the owner of an account, on both databases, with a mailbox in place of the services.

use std::collections::BTreeSet;

use crate::common::{Bench, account};
use baize_core::notices::{PER_DAY, notify};
use baize_core::ports::{Channel, MessageContent, Notice, NoticeKind};
use baize_store::accounts::{self, AccountRow};
use baize_store::{StoreError, Tx, dead_jobs};
use baize_testkit::each_db;
use baize_time::Span;

const PHONE: &str = "+919876543210";
const EMAIL: &str = "ana@example.com";

/// A player with a phone number and an e-mail address, who reads Portuguese.
async fn bench(db: baize_store::Db) -> Bench {
    let bench = Bench::new(db, 0).await;
    let player = bench.player;
    let account = AccountRow {
        mobile: PHONE.into(),
        mobile_verified: true,
        email: EMAIL.into(),
        email_verified: true,
        ..account(player, bench.clock.now())
    };
    let create = move |tx: &mut Tx| accounts::create(tx, &account);
    bench.db.write(player, create).await.unwrap();
    bench
}

async fn report(bench: &Bench, kind: NoticeKind) {
    let (ctx, player) = (bench.ctx(), bench.player);
    bench.db.write(player, move |tx| notify(tx, &ctx, player, kind, "ravi.kumar@sbi")).await.unwrap();
}

#[tokio::test]
async fn a_notice_goes_once_to_each_contact_in_the_player_s_language() {
    each_db(async |db| {
        let bench = bench(db).await;
        report(&bench, NoticeKind::PayoutAccountAdded).await;
        bench.work().await;
        bench.clock.advance(Span::hours(1));
        bench.work().await;
        let received = bench.mailbox.received();
        // Both are sent at once: whichever arrives first.
        let mut to: Vec<_> = received.iter().map(|message| (message.to.as_str(), message.channel)).collect();
        to.sort_unstable_by_key(|(to, _)| *to);
        assert_eq!(to, [(PHONE, Channel::Text), (EMAIL, Channel::Mail)]);
        let notice = Notice { kind: NoticeKind::PayoutAccountAdded, subject: "ra****bi".into() };
        for message in received {
            assert_eq!(message.lang, "pt-br");
            assert!(message.content == MessageContent::Notice(notice.clone()), "masked");
        }
    })
    .await;
}

#[tokio::test]
async fn a_notice_that_was_not_taken_is_offered_again_under_the_same_id() {
    each_db(async |db| {
        let bench = bench(db).await;
        bench.mailbox.lose_answers(6);
        report(&bench, NoticeKind::PasswordChanged).await;
        for _ in 0..8 {
            bench.work().await;
            bench.clock.advance(Span::hours(2));
        }
        let received = bench.mailbox.received();
        assert_eq!(received.len(), 8, "three more runs for each of two contacts");
        let ids: BTreeSet<_> = received.into_iter().map(|message| message.id).collect();
        assert_eq!(ids.len(), 2);
        assert_eq!(bench.db.read(dead_jobs::count).await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn a_notice_of_what_was_undone_is_not_sent() {
    each_db(async |db| {
        let bench = bench(db).await;
        let (ctx, player) = (bench.ctx(), bench.player);
        let undone = bench.db.write(player, move |tx| {
            notify(tx, &ctx, player, NoticeKind::PasswordChanged, "")?;
            Err::<(), _>(StoreError::damaged("undone"))
        });
        assert!(undone.await.is_err());
        bench.work().await;
        assert!(bench.mailbox.received().is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_contact_gets_few_notices_of_a_kind_a_day_and_each_kind_counts_apart() {
    each_db(async |db| {
        let bench = bench(db).await;
        for _ in 0..20 {
            report(&bench, NoticeKind::SignInTries).await;
            bench.clock.advance(Span::minutes(1));
        }
        report(&bench, NoticeKind::PayoutAccountChanged).await;
        bench.work().await;
        let of = |kind: NoticeKind| {
            let received = bench.mailbox.received().into_iter();
            let is_kind = |content: &MessageContent| matches!(content, MessageContent::Notice(notice) if notice.kind == kind);
            i64::try_from(received.filter(|message| message.to == PHONE && is_kind(&message.content)).count()).unwrap()
        };
        assert_eq!((of(NoticeKind::SignInTries), of(NoticeKind::PayoutAccountChanged)), (PER_DAY, 1));
        bench.clock.advance(Span::days(1));
        report(&bench, NoticeKind::SignInTries).await;
        bench.work().await;
        assert_eq!(of(NoticeKind::SignInTries), PER_DAY + 1);
    })
    .await;
}
