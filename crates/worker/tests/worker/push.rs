//! Notifications of mail to devices, on both databases, with a scripted push service.

use baize_core::mail::{self, NewMail, Texts};
use baize_core::ports::{PushReply, UpstreamError};
use baize_core::push::kept_key;
use baize_store::accounts::{self, AccountRow};
use baize_store::mails::{self, MailState};
use baize_store::push::{self, PushRow};
use baize_store::{Db, PlayerId, Tx, dead_jobs, job_queue};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};
use serde_json::{Value, json};

use crate::common::{Bench, account};
use crate::push_service::KEY;

fn device(player: PlayerId, number: u8, now: Timestamp) -> PushRow {
    PushRow {
        player,
        token_hash: [number; 32],
        token: format!("t{number}"),
        endpoint: format!("https://push.example/{number}"),
        auth: "auth".into(),
        p256dh: "p256dh".into(),
        saved_at: now,
        vapid_key: KEY.into(),
    }
}

fn title() -> Texts {
    [("en", "Reward"), ("zh", "奖励"), ("pt-br", "Prêmio")]
        .map(|(tag, text)| (tag.into(), text.into()))
        .into()
}

/// A player with two devices, who reads Portuguese.
async fn bench(db: Db) -> Bench {
    let bench = Bench::new(db, 0).await;
    let (player, now) = (bench.player, bench.clock.now());
    let create = move |tx: &mut Tx| {
        accounts::create(tx, &account(player, now))?;
        push::save(tx, &device(player, 1, now))?;
        push::save(tx, &device(player, 2, now))
    };
    bench.db.write(player, create).await.unwrap();
    bench
}

/// Writes a mail to the player; twice of one source is once.
async fn write_mail(bench: &Bench, source: &str) {
    let (ctx, player) = (bench.ctx(), bench.player);
    let letter = NewMail { title: title(), source: source.into(), ..NewMail::default() };
    bench.db.write(player, move |tx| mail::send(tx, &ctx, player, &letter)).await.unwrap();
}

async fn devices(bench: &Bench) -> Vec<String> {
    let player = bench.player;
    let rows = bench.db.read(move |tx| push::of_player(tx, player)).await.unwrap();
    rows.into_iter().map(|row| row.token).collect()
}

async fn change(bench: &Bench, change: impl Fn(AccountRow) -> AccountRow + Send + Sync + 'static) {
    let player = bench.player;
    let save = move |tx: &mut Tx| {
        let account = accounts::lock(tx, player)?.unwrap();
        accounts::save(tx, &change(account))
    };
    bench.db.write(player, save).await.unwrap();
}

/// How many jobs wait, and how many were given up.
async fn jobs(bench: &Bench) -> (i64, i64) {
    bench
        .db
        .read(|tx| Ok::<_, baize_store::StoreError>((job_queue::waiting(tx)?, dead_jobs::count(tx)?)))
        .await
        .unwrap()
}

#[tokio::test]
async fn a_mail_notifies_every_device_once_in_the_language_of_its_reader() {
    each_db(async |db| {
        let bench = bench(db).await;
        write_mail(&bench, "review:1").await;
        write_mail(&bench, "review:1").await;
        bench.work().await;
        let player = bench.player;
        let rows = bench.db.read(move |tx| mails::of_player(tx, player, Timestamp::default())).await.unwrap();
        let id = rows[0].id;
        let expected = json!({
            "title": "Baize", "body": "Prêmio", "tag": format!("mail-{id}"), "link": format!("/#/?mail={id}"),
            "lang": "pt-br",
        });
        let to = |number: u8| (format!("https://push.example/{number}"), expected.clone());
        assert_eq!(bench.push.take(), [to(1), to(2)]);
        bench.clock.advance(Span::hours(1));
        bench.work().await;
        assert_eq!((bench.push.take(), jobs(&bench).await), (vec![], (0, 0)));
    })
    .await;
}

#[tokio::test]
async fn a_device_whose_subscription_ended_is_forgotten_and_the_others_stay() {
    each_db(async |db| {
        let bench = bench(db).await;
        bench.push.script([Ok(PushReply::Gone)]);
        write_mail(&bench, "a").await;
        bench.work().await;
        assert_eq!((bench.push.take().len(), devices(&bench).await.len()), (2, 1));
        write_mail(&bench, "b").await;
        bench.work().await;
        assert_eq!(bench.push.take().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_push_service_with_too_much_to_do_is_asked_again_when_it_says() {
    each_db(async |db| {
        let bench = bench(db).await;
        bench.push.script([Ok(PushReply::Later(Span::minutes(10))), Ok(PushReply::Accepted)]);
        write_mail(&bench, "a").await;
        bench.work().await;
        assert_eq!(bench.push.take().len(), 2);
        bench.clock.advance(Span::minutes(9));
        bench.work().await;
        assert_eq!(bench.push.take().len(), 0);
        bench.clock.advance(Span::minutes(1));
        bench.work().await;
        assert_eq!((bench.push.take().len(), jobs(&bench).await), (1, (0, 0)));
    })
    .await;
}

#[tokio::test]
async fn a_push_service_in_trouble_is_asked_twelve_times_and_leaves_no_dead_letter() {
    each_db(async |db| {
        let bench = bench(db).await;
        let player = bench.player;
        bench.db.write(player, move |tx| push::remove(tx, player, &[2; 32])).await.unwrap();
        bench.push.script((0..40).map(|_| Err(UpstreamError("503".into()))));
        write_mail(&bench, "a").await;
        for _ in 0..14 {
            bench.work().await;
            bench.clock.advance(Span::hours(1));
        }
        assert_eq!((bench.push.take().len(), jobs(&bench).await), (12, (0, 0)));
        assert_eq!(devices(&bench).await, ["t1"]);
    })
    .await;
}

#[tokio::test]
async fn a_message_that_is_refused_is_dropped_and_the_device_stays() {
    each_db(async |db| {
        let bench = bench(db).await;
        bench.push.script([Ok(PushReply::Refused("413".into())), Ok(PushReply::Refused("403".into()))]);
        write_mail(&bench, "a").await;
        bench.work().await;
        assert_eq!(
            (bench.push.take().len(), devices(&bench).await.len(), jobs(&bench).await),
            (2, 2, (0, 0))
        );
    })
    .await;
}

#[tokio::test]
async fn nothing_is_sent_of_a_mail_that_was_opened_or_is_a_day_old_or_to_a_closed_account() {
    each_db(async |db| {
        let bench = bench(db).await;
        let player = bench.player;
        write_mail(&bench, "opened").await;
        let open = move |tx: &mut Tx| {
            let mut row = mails::of_player(tx, player, Timestamp::default())?.remove(0);
            row.state = MailState::Read;
            mails::save(tx, &row)
        };
        bench.db.write(player, open).await.unwrap();
        bench.work().await;
        assert_eq!(bench.push.take().len(), 0, "opened");
        write_mail(&bench, "old").await;
        bench.clock.advance(Span::days(1));
        bench.work().await;
        assert_eq!(bench.push.take().len(), 0, "a day old");
        change(&bench, |account| AccountRow { closed: true, ..account }).await;
        write_mail(&bench, "closed").await;
        bench.work().await;
        assert_eq!((bench.push.take().len(), jobs(&bench).await), (0, (0, 0)), "closed");
        change(&bench, |account| AccountRow { closed: false, ..account }).await;
        write_mail(&bench, "open").await;
        bench.work().await;
        assert_eq!(bench.push.take().len(), 2);
    })
    .await;
}

#[tokio::test]
async fn a_device_that_subscribed_with_another_key_is_forgotten_and_one_without_an_address_gets_nothing() {
    each_db(async |db| {
        let bench = bench(db).await;
        let (player, now) = (bench.player, bench.clock.now());
        let save = move |tx: &mut Tx| {
            push::save(tx, &PushRow { vapid_key: "old".into(), ..device(player, 1, now) })?;
            push::save(tx, &PushRow { endpoint: String::new(), ..device(player, 3, now) })
        };
        bench.db.write(player, save).await.unwrap();
        write_mail(&bench, "a").await;
        bench.work().await;
        let to: Vec<String> = bench.push.take().into_iter().map(|(to, _)| to).collect();
        assert_eq!(to, ["https://push.example/2"]);
        assert_eq!(devices(&bench).await, ["t2", "t3"]);
    })
    .await;
}

#[tokio::test]
async fn where_notifications_are_off_nothing_is_sent_and_no_device_forgotten() {
    each_db(async |db| {
        let bench = bench(db).await;
        bench.push.turn_off();
        write_mail(&bench, "a").await;
        send_to_all(&bench).await;
        bench.work().await;
        assert_eq!(
            (bench.push.take().len(), devices(&bench).await.len(), jobs(&bench).await),
            (0, 2, (0, 0))
        );
    })
    .await;
}

async fn send_to_all(bench: &Bench) {
    let ctx = bench.ctx();
    let letter = NewMail { title: title(), ..NewMail::default() };
    let send = move |tx: &mut Tx| mail::send_to_all(tx, &ctx, &letter);
    bench.db.write(PlayerId::from(0), send).await.unwrap();
}

#[tokio::test]
async fn a_mail_to_all_notifies_the_devices_of_all_players() {
    const OTHERS: i64 = 205;
    each_db(async |db| {
        let bench = bench(db).await;
        let now = bench.clock.now();
        let create = move |tx: &mut Tx| {
            for number in 1..=OTHERS {
                let player = PlayerId::from(number);
                let own = AccountRow {
                    uid: (20_000_000 + number).into(),
                    invitation_code: format!("CODE{number}"),
                    lang: "zh".into(),
                    ..account(player, now)
                };
                accounts::create(tx, &own)?;
                push::save(tx, &device(player, 9, now))?;
            }
            Ok::<_, baize_store::StoreError>(())
        };
        bench.db.write(PlayerId::from(1), create).await.unwrap();
        send_to_all(&bench).await;
        bench.work().await;
        let bodies: Vec<Value> =
            bench.push.take().into_iter().map(|(_, payload)| payload["body"].clone()).collect();
        let count = |body: &str| bodies.iter().filter(|found| **found == body).count();
        assert_eq!((count("奖励"), count("Prêmio"), bodies.len()), (205, 2, 207));
        assert_eq!(jobs(&bench).await, (0, 0));
    })
    .await;
}

#[tokio::test]
async fn the_key_that_was_drawn_first_is_kept() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        for drawn in ["first", "second"] {
            let ctx = bench.ctx();
            let kept = bench.db.write(bench.player, move |tx| kept_key(tx, &ctx, drawn)).await.unwrap();
            assert_eq!(kept, "first");
        }
    })
    .await;
}
