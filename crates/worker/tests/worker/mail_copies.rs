//! Copies of mail by e-mail: to a proven address, once, until the player wants none or may receive nothing.

use baize_core::mail::{self, LANGUAGES, NewMail, Texts};
use baize_core::mail_copies;
use baize_core::ports::{Channel, Letter, MessageContent};
use baize_promotions::activities::mail::choose_copies;
use baize_promotions_rules::Reward;
use baize_store::accounts::{self, AccountRow};
use baize_store::mails::{self, MailRow, MailState};
use baize_store::{Db, StoreError, Tx};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

use crate::common::{Bench, account};

async fn bench(db: Db, change: impl Fn(AccountRow) -> AccountRow) -> Bench {
    let bench = Bench::new(db, 0).await;
    let proven = AccountRow {
        email: "ana@example.com".into(),
        email_verified: true,
        ..account(bench.player, bench.clock.now())
    };
    let row = change(proven);
    bench.db.write(bench.player, move |tx: &mut Tx| accounts::create(tx, &row)).await.unwrap();
    bench
}

fn new(source: &str) -> NewMail {
    let texts = |text: &str| -> Texts {
        LANGUAGES.iter().map(|language| ((*language).to_owned(), format!("{text} {language}"))).collect()
    };
    let (title, content) = (texts("Title"), texts("Text"));
    NewMail { title, content, source: source.to_owned(), ..NewMail::default() }
}

fn prize(source: &str) -> NewMail {
    NewMail { rewards: vec![Reward::gold(50)], ..new(source) }
}

async fn send(bench: &Bench, new: NewMail) {
    let (ctx, player) = (bench.ctx(), bench.player);
    bench.db.write(player, move |tx: &mut Tx| mail::send(tx, &ctx, player, &new)).await.unwrap();
}

/// The copies that were handed over by now.
async fn letters(bench: &Bench) -> Vec<Letter> {
    bench.work().await;
    let received = bench.mailbox.received().into_iter();
    received
        .map(|message| match message.content {
            MessageContent::Letter(letter) => letter,
            _ => panic!("no letter"),
        })
        .collect()
}

#[tokio::test]
async fn what_must_not_be_missed_goes_to_the_proven_address_in_the_players_language_once() {
    each_db(async |db| {
        let bench = bench(db, |row| row).await;
        bench.mailbox.lose_answers(1);
        send(&bench, new("plain")).await;
        send(&bench, NewMail { is_urgent: true, ..new("urgent") }).await;
        send(&bench, NewMail { is_urgent: true, ..new("urgent") }).await;
        bench.work().await;
        // The answer was lost: it is handed over again, under the same number.
        bench.clock.advance(Span::minutes(5));
        let sent = letters(&bench).await;
        assert_eq!(sent.len(), 2);
        let received = bench.mailbox.received();
        assert_eq!((&received[0].id, &received[0].to), (&received[1].id, &"ana@example.com".to_owned()));
        assert_eq!((received[0].channel, received[0].lang.as_str()), (Channel::Mail, "pt-br"));
        let letter = &sent[0];
        assert_eq!((letter.title.as_str(), letter.text.as_str()), ("Title pt-br", "Text pt-br"));
        assert_eq!(letter.site_url, "https://baize.example");
        let token = letter.unsubscribe_url.strip_prefix("https://baize.example/mail/unsubscribe?token=");
        let key: Result<_, StoreError> = bench.db.read(mail_copies::key).await;
        assert_eq!(key.unwrap().unwrap().player(token.unwrap()), Some(bench.player));
        send(&bench, prize("prize")).await;
        bench.clock.advance(Span::minutes(5));
        assert_eq!(letters(&bench).await.len(), 3, "what has something attached");
    })
    .await;
}

#[tokio::test]
async fn without_a_proven_address_and_to_who_wants_none_nothing_is_sent() {
    each_db(async |db| {
        let unproven = bench(db, |row| AccountRow { email_verified: false, ..row }).await;
        send(&unproven, prize("prize")).await;
        assert_eq!(letters(&unproven).await, []);
    })
    .await;
    each_db(async |db| {
        let bench = bench(db, |row| row).await;
        let choose = async |is_wanted: bool| {
            let (ctx, player) = (bench.ctx(), bench.player);
            let write = move |tx: &mut Tx| choose_copies(tx, &ctx, player, is_wanted);
            bench.db.write(player, write).await.unwrap();
        };
        send(&bench, prize("before")).await;
        choose(false).await;
        assert_eq!(letters(&bench).await, [], "refused before it left");
        send(&bench, prize("refused")).await;
        choose(true).await;
        send(&bench, prize("again")).await;
        assert_eq!(letters(&bench).await.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_closed_account_and_a_mail_that_was_read_get_no_copy() {
    each_db(async |db| {
        let bench = bench(db, |row| row).await;
        send(&bench, prize("read")).await;
        let player = bench.player;
        let read = move |tx: &mut Tx| {
            let row = mails::of_player(tx, player, Timestamp::default())?.remove(0);
            mails::save(tx, &MailRow { state: MailState::Read, ..row })
        };
        bench.db.write(player, read).await.unwrap();
        assert_eq!(letters(&bench).await, []);
        send(&bench, prize("closed")).await;
        let close = move |tx: &mut Tx| {
            let row = accounts::load(tx, player)?.unwrap();
            accounts::save(tx, &AccountRow { closed: true, ..row })
        };
        bench.db.write(player, close).await.unwrap();
        send(&bench, prize("after")).await;
        assert_eq!(letters(&bench).await, []);
    })
    .await;
}
