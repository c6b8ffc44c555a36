//! Mail about a reached VIP level, and about what is lost within a day: once for each.

use std::sync::Arc;

use baize_core::mail::{self, LANGUAGES, NewMail, Texts};
use baize_core::site::Capability;
use baize_ledger::{Cause, Wallet, post};
use baize_money::{Amount, PlayMode};
use baize_promotions::activities;
use baize_promotions_rules::kinds::invite_turntable::InviteTurntable;
use baize_promotions_rules::{Promotion as _, Reward};
use baize_protection::Grants;
use baize_store::activities::{self as stored, ActivityRow, ActivityState};
use baize_store::day_tallies::{self, DayTally};
use baize_store::invite_rounds::{self, InviteRoundRow};
use baize_store::mails::{self, MailRow, MailState, ReaderRow};
use baize_store::wagering_requirements::{self, RequirementRow};
use baize_store::{Db, MailId, RequirementId, StoreError, Tx, WriteKey, accounts};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

use crate::common::{Bench, account};

const LEVEL_UP: i64 = 2002;
const DAY: Span = Span::hours(24);
const SIX_DAYS: Span = Span::days(6);
const MILLISECOND: Span = Span::millis(1);

/// A player of a site where turnover alone makes a VIP level.
async fn bench(db: Db) -> Bench {
    let mut bench = Bench::new(db, 0).await;
    Arc::make_mut(&mut bench.worker.site).revoke(Capability::DepositBonus);
    let (ctx, row) = (bench.ctx(), account(bench.player, bench.clock.now()));
    let seed = move |tx: &mut Tx| {
        accounts::create(tx, &row)?;
        activities::seed_demo(tx, &ctx)
    };
    bench.db.write(WriteKey::SHARED, seed).await.unwrap();
    bench
}

async fn stake(bench: &Bench, whole: i32) {
    let ctx = bench.ctx();
    let tally = DayTally {
        player: bench.player,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        game: "dice".into(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: Amount::whole(whole),
        turnover: Amount::whole(whole),
        theo: Amount::ZERO,
        payout: Amount::ZERO,
        biggest_win: Amount::ZERO,
        counted_at: ctx.now,
    };
    bench.db.write(bench.player, move |tx: &mut Tx| day_tallies::add(tx, &tally)).await.unwrap();
}

/// The sources of the player's mails of a sort, oldest first.
async fn sources(bench: &Bench, sort: &str) -> Vec<String> {
    let player = bench.player;
    let read = move |tx: &mut Tx| mails::of_player(tx, player, Timestamp::default());
    let all: Result<Vec<MailRow>, StoreError> = bench.db.read(read).await;
    let of_sort = all.unwrap().into_iter().rev().map(|mail| mail.source);
    of_sort.filter(|source| source.starts_with(sort)).collect()
}

/// Runs what is due after these minutes, and once more.
async fn work_after(bench: &Bench, span: Span) {
    bench.clock.advance(span);
    bench.work().await;
    bench.clock.advance(Span::minutes(5));
    bench.work().await;
}

#[tokio::test]
async fn a_level_is_announced_once_and_the_highest_of_several_at_once() {
    each_db(async |db| {
        let bench = bench(db).await;
        stake(&bench, 9_999).await;
        work_after(&bench, Span::minutes(1)).await;
        assert!(sources(&bench, "level_up:").await.is_empty());
        stake(&bench, 1).await;
        work_after(&bench, Span::minutes(1)).await;
        assert_eq!(sources(&bench, "level_up:").await, ["level_up:1"]);
        bench.clock.advance(DAY);
        stake(&bench, 290_000).await;
        work_after(&bench, Span::minutes(1)).await;
        assert_eq!(sources(&bench, "level_up:").await, ["level_up:1", "level_up:3"]);
        // The mail is deleted after its time, and what it was about is still known.
        bench.clock.advance(Span::days(40));
        stake(&bench, 1).await;
        work_after(&bench, Span::minutes(1)).await;
        assert!(sources(&bench, "level_up:").await.is_empty());
    })
    .await;
}

#[tokio::test]
async fn no_level_is_announced_while_the_site_offers_nothing_for_it() {
    each_db(async |db| {
        let bench = bench(db).await;
        let set = async |state: ActivityState| {
            let write = move |tx: &mut Tx| {
                let row = stored::find(tx, LEVEL_UP)?.unwrap();
                stored::save(tx, &ActivityRow { state, ..row })
            };
            bench.db.write(WriteKey::SHARED, write).await.unwrap();
        };
        set(ActivityState::Paused).await;
        stake(&bench, 10_000).await;
        work_after(&bench, Span::minutes(1)).await;
        assert!(sources(&bench, "level_up:").await.is_empty());
        set(ActivityState::Live).await;
        stake(&bench, 1).await;
        work_after(&bench, Span::minutes(1)).await;
        assert_eq!(sources(&bench, "level_up:").await, ["level_up:1"]);
    })
    .await;
}

fn gift() -> NewMail {
    let texts = |text: &str| -> Texts {
        LANGUAGES.iter().map(|language| ((*language).to_owned(), text.to_owned())).collect()
    };
    NewMail {
        title: texts("A gift"),
        content: texts("For you"),
        rewards: vec![Reward::gold(50)],
        source: "gift".to_owned(),
        ..NewMail::default()
    }
}

async fn newest(bench: &Bench) -> MailRow {
    let player = bench.player;
    let read = move |tx: &mut Tx| mails::of_player(tx, player, Timestamp::default());
    let all: Result<Vec<MailRow>, StoreError> = bench.db.read(read).await;
    all.unwrap().into_iter().next().unwrap()
}

#[tokio::test]
async fn what_is_attached_to_mail_is_reminded_of_a_day_before_its_end_and_only_while_it_can_be_claimed() {
    each_db(async |db| {
        let bench = bench(db).await;
        bench.work().await;
        let (ctx, player) = (bench.ctx(), bench.player);
        let send = move |tx: &mut Tx| mail::send(tx, &ctx, player, &gift());
        bench.db.write(player, send).await.unwrap();
        let reminder = newest(&bench).await;
        bench.clock.set(reminder.claim_until.minus(DAY).minus(MILLISECOND));
        bench.work().await;
        assert!(sources(&bench, "lapse:").await.is_empty());
        work_after(&bench, Span::minutes(5)).await;
        assert_eq!(sources(&bench, "lapse:").await, [format!("lapse:mail:{}", reminder.id)]);
        let text = newest(&bench).await;
        assert!(text.content.contains("“A gift”"), "{}", text.content);
        assert_eq!((text.attachments.as_str(), text.claim_until), ("[]", Timestamp::default()));
        // A second one is claimed before its last day begins.
        let ctx = bench.ctx();
        let again = move |tx: &mut Tx| {
            mail::send(tx, &ctx, player, &NewMail { source: "another".to_owned(), ..gift() })
        };
        bench.db.write(player, again).await.unwrap();
        let claimed = MailRow { state: MailState::Claimed, ..newest(&bench).await };
        bench.db.write(player, move |tx: &mut Tx| mails::save(tx, &claimed)).await.unwrap();
        work_after(&bench, SIX_DAYS).await;
        assert_eq!(sources(&bench, "lapse:").await.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn of_mail_to_all_only_who_opened_it_is_reminded() {
    each_db(async |db| {
        let bench = bench(db).await;
        bench.work().await;
        let mut all: Vec<MailId> = Vec::new();
        for _ in 0..2 {
            let ctx = bench.ctx();
            let send = move |tx: &mut Tx| mail::send_to_all(tx, &ctx, &gift());
            all.push(bench.db.write(WriteKey::SHARED, send).await.unwrap());
        }
        let changed_at = bench.clock.now();
        let (player, broadcast) = (bench.player, all[1]);
        let reader = ReaderRow { player, broadcast, state: MailState::Read, changed_at };
        bench.db.write(player, move |tx: &mut Tx| mails::save_reader(tx, &reader)).await.unwrap();
        work_after(&bench, SIX_DAYS).await;
        assert_eq!(sources(&bench, "lapse:").await, [format!("lapse:all:{broadcast}")]);
    })
    .await;
}

#[tokio::test]
async fn a_bonus_is_reminded_of_a_day_before_it_expires_unless_it_was_given_for_a_day() {
    each_db(async |db| {
        let bench = bench(db).await;
        bench.work().await;
        let now = bench.clock.now();
        let (player, long) = (bench.player, requirement(&bench, 0, now.plus(Span::days(3))));
        let short = requirement(&bench, 0, now.plus(DAY));
        let of_cash = requirement(&bench, 1, now.plus(Span::days(3)));
        let reminder = format!("lapse:bonus:{}", long.id);
        let write = move |tx: &mut Tx| {
            let mut wallet = Wallet::get(tx, player)?;
            for row in [&long, &short, &of_cash] {
                wallet.requirement_opened();
                wagering_requirements::insert(tx, row)?;
            }
            let cause = Cause { key: None, now, grants: Grants::SANDBOX };
            post(tx, &mut wallet, &cause, &[]).map_err(StoreError::damaged)
        };
        bench.db.write(player, write).await.unwrap();
        work_after(&bench, Span::hours(1)).await;
        assert!(sources(&bench, "lapse:").await.is_empty());
        work_after(&bench, Span::hours(47)).await;
        assert_eq!(sources(&bench, "lapse:").await, [reminder]);
    })
    .await;
}

fn requirement(bench: &Bench, kind: i64, expires_at: Timestamp) -> RequirementRow {
    RequirementRow {
        player: bench.player,
        id: bench.ctx().next_id::<RequirementId>(),
        kind,
        state: 0,
        source: "promotion".to_owned(),
        amount: Amount::whole(10),
        cur: Amount::ZERO,
        target: Amount::whole(100),
        held_by: 0,
        created_at: bench.clock.now(),
        closed_at: Timestamp::default(),
        source_id: 0,
        expires_at,
        scope: "all".to_owned(),
        max_stake: Amount::ZERO,
    }
}

#[tokio::test]
async fn a_round_of_the_invitation_wheel_is_reminded_of_a_day_before_it_lapses_unless_its_target_is_reached()
{
    each_db(async |db| {
        let bench = bench(db).await;
        bench.work().await;
        let (player, now, never) = (bench.player, bench.clock.now(), Timestamp::default());
        let round = InviteRoundRow {
            player,
            activity: InviteTurntable::KIND,
            week: 20_783,
            joined_at: now,
            ends_at: now.plus(Span::hours(72)),
            held: Amount::ZERO,
            slots: "[]".into(),
            reached_at: never,
            is_listed: false,
            due_at: now.plus(Span::hours(73)),
            spins: "[]".into(),
        };
        // A round that was paid, and one that no friend has begun yet.
        let paid = InviteRoundRow { activity: 100_001, reached_at: now, due_at: never, ..round.clone() };
        let waiting = InviteRoundRow { activity: 100_002, ends_at: never, ..round.clone() };
        let write = move |tx: &mut Tx| {
            [&round, &paid, &waiting].into_iter().try_for_each(|round| invite_rounds::save(tx, round))
        };
        bench.db.write(player, write).await.unwrap();
        work_after(&bench, Span::hours(47)).await;
        assert!(sources(&bench, "lapse:").await.is_empty());
        work_after(&bench, Span::hours(1)).await;
        work_after(&bench, Span::hours(1)).await;
        let reminder = format!("lapse:round:{}:20783", InviteTurntable::KIND);
        assert_eq!(sources(&bench, "lapse:").await, [reminder], "once");
        let mail = newest(&bench).await;
        assert!(mail.content.contains("invitation wheel ends at"), "{}", mail.content);
    })
    .await;
}
