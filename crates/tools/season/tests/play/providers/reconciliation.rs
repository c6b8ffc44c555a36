//! A provider's list of a day against the calls that are kept of it.

use baize_core::ports::WalletMove;
use baize_money::{Amount, PlayMode};
use baize_play::providers::reconciliation::{
    Comparison, Difference, DifferenceKind, ListedTransaction, Summary, after, known, of_days,
};
use baize_testkit::{NOW, each_db};
use baize_time::{Day, Span, Timestamp, UtcOffset};

use super::{Guest, PROVIDER, done};
use crate::stage::{Stage, whole};

/// What the provider lists of a transaction of the guest.
fn listed(guest: &Guest, kind: WalletMove, name: &str, amount: i32) -> ListedTransaction {
    ListedTransaction {
        uuid: format!("{}-{name}", guest.player.get()),
        kind,
        user: guest.user.clone(),
        round: String::new(),
        amount: Some(whole(amount)),
        currency: "INR".into(),
        at: NOW,
        reference: String::new(),
        is_rolled_back: false,
    }
}

fn of_day(at: Timestamp) -> Day {
    at.day(UtcOffset::UTC)
}

/// What differs in a line of the list.
type Change = fn(&mut ListedTransaction);

/// Compares as the command does, a page of two at a time.
async fn compare(stage: &Stage, day: Day, list: &[ListedTransaction]) -> (Vec<Difference>, Summary) {
    let (mut comparison, mut found) = (Comparison::new(day), Vec::new());
    let lines: Vec<(u64, &ListedTransaction)> = (1..).zip(list).collect();
    for lines in lines.chunks(2) {
        let names: Vec<String> = lines.iter().map(|(_, listed)| listed.uuid.clone()).collect();
        let rows = stage.db.read(move |tx| known(tx, PROVIDER, &names)).await.unwrap();
        for (line, row) in lines.iter().zip(rows) {
            found.extend(comparison.line(*line, row.as_ref()));
        }
    }
    let mut read_until = after(day);
    loop {
        let from = read_until.clone();
        let page = stage.db.read(move |tx| of_days(tx, PROVIDER, (&from, day), 2)).await.unwrap();
        found.extend(page.iter().filter_map(|row| comparison.kept(row)));
        let Some(row) = page.last() else { break };
        read_until = (row.row.made_at, row.row.uuid.clone());
    }
    let (left, summary) = comparison.finish();
    found.extend(left);
    assert_eq!(summary.differences, u64::try_from(found.len()).unwrap());
    (found, summary)
}

fn kinds(found: &[Difference]) -> Vec<(DifferenceKind, &str)> {
    let name =
        |one: &'_ Difference| one.transaction_uuid.split_once('-').map_or(0, |(player, _)| player.len() + 1);
    found.iter().map(|one| (one.kind, &one.transaction_uuid[name(one)..])).collect()
}

/// A round of 10 that won 25, a bet of 5 that was rolled back, and one of 7 whose rollback came first.
async fn played(stage: &Stage) -> Guest {
    let player = stage.player(1, [whole(100), Amount::ZERO, Amount::ZERO]).await;
    let guest = Guest::of(stage, player, PlayMode::Capital).await;
    assert_eq!(guest.send(stage, guest.bet("b", "r", 10)).await, done(90));
    assert_eq!(guest.send(stage, guest.win("w", ("b", "r"), 25)).await, done(115));
    assert_eq!(guest.send(stage, guest.bet("b2", "r2", 5)).await, done(110));
    assert_eq!(guest.send(stage, guest.rollback("k2", ("b2", "r2"))).await, done(115));
    assert_eq!(guest.send(stage, guest.rollback("k3", ("b3", "r3"))).await, done(115));
    guest
}

/// The list that agrees with it.
fn whole_list(guest: &Guest) -> Vec<ListedTransaction> {
    use WalletMove::{Bet, Rollback, Win};
    let of = |name: &str| format!("{}-{name}", guest.player.get());
    vec![
        listed(guest, Bet, "b", 10),
        ListedTransaction { round: "r".into(), reference: of("b"), ..listed(guest, Win, "w", 25) },
        listed(guest, Bet, "b2", 5),
        ListedTransaction { reference: of("b2"), ..listed(guest, Rollback, "k2", 5) },
        ListedTransaction { reference: of("b3"), ..listed(guest, Rollback, "k3", 7) },
        ListedTransaction { is_rolled_back: true, ..listed(guest, Bet, "b3", 7) },
    ]
}

#[tokio::test]
async fn a_list_that_agrees_differs_in_nothing_and_adds_up_to_the_same() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let guest = played(&stage).await;
        let (found, summary) = compare(&stage, of_day(NOW), &whole_list(&guest)).await;
        assert_eq!((kinds(&found), summary.alike), (vec![], 6));
        assert_eq!(summary.totals.len(), 3);
        for total in &summary.totals {
            assert_eq!(total.ours, total.theirs, "{total:?}");
        }
        // A list without rollbacks of their own shows them as the state of what was rolled back.
        let mut by_state = whole_list(&guest);
        by_state.retain(|listed| listed.kind != WalletMove::Rollback);
        by_state[2].is_rolled_back = true;
        let (found, _) = compare(&stage, of_day(NOW), &by_state).await;
        assert_eq!(kinds(&found), vec![]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn every_difference_is_named_with_what_both_sides_say() {
    each_db(async |db| {
        use DifferenceKind as Kind;
        let stage = Stage::new(db);
        let guest = played(&stage).await;
        let list = whole_list(&guest);
        let changes: [(usize, Change, Kind); 8] = [
            (0, |bet| bet.amount = Some(whole(11)), Kind::Amount),
            (0, |bet| bet.kind = WalletMove::Win, Kind::Kind),
            (0, |bet| bet.currency = "BRL".into(), Kind::Currency),
            (0, |bet| bet.round = "another".into(), Kind::Round),
            (0, |bet| bet.user = "somebody".into(), Kind::User),
            (1, |win| win.reference = "1-b2".into(), Kind::Reference),
            (0, |bet| bet.is_rolled_back = true, Kind::RolledBackThere),
            (0, |bet| bet.uuid = "1-new".into(), Kind::OnlyTheirs),
        ];
        for (place, change, kind) in changes {
            let mut other = list.clone();
            change(&mut other[place]);
            let (found, _) = compare(&stage, of_day(NOW), &other).await;
            assert_eq!(found[0].kind, kind, "{found:?}");
            assert_eq!(found[0].line, Some(u64::try_from(place).unwrap() + 1));
            assert_eq!(found.len(), if kind == Kind::OnlyTheirs { 2 } else { 1 }, "{found:?}");
        }
        let (found, _) = compare(&stage, of_day(NOW), &list[1..]).await;
        assert_eq!(kinds(&found), [(Kind::OnlyOurs, "b")]);
        assert_eq!(found[0].ours, "bet 10.0000 INR");
        let without_rollback: Vec<_> = list.iter().filter(|one| !one.uuid.ends_with("k2")).cloned().collect();
        let (found, _) = compare(&stage, of_day(NOW), &without_rollback).await;
        assert_eq!(kinds(&found), [(Kind::OnlyOurs, "k2"), (Kind::RolledBackHere, "b2")]);
        let twice = [list.clone(), vec![list[1].clone()]].concat();
        let (found, summary) = compare(&stage, of_day(NOW), &twice).await;
        assert_eq!(kinds(&found), [(Kind::Repeated, "w")]);
        assert_eq!((found[0].line, found[0].theirs.as_str()), (Some(7), "line 2"));
        assert!(summary.totals.iter().all(|total| total.ours == total.theirs), "once is counted");
        let (found, _) = compare(&stage, of_day(NOW), &[]).await;
        assert_eq!(found.len(), 5, "a bet that never came is not missed: {found:?}");
    })
    .await;
}

#[tokio::test]
async fn what_is_near_midnight_may_be_of_the_neighbouring_day() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let day = of_day(NOW).next();
        let midnight = day.start(UtcOffset::UTC);
        stage.ctx.now = midnight.minus(Span::millis(1));
        let guest = played(&stage).await;
        let mut list = whole_list(&guest);
        for listed in &mut list {
            listed.at = midnight.plus(Span::seconds(2));
        }
        let (found, summary) = compare(&stage, day, &list).await;
        assert_eq!((kinds(&found), summary.alike), (vec![], 6), "kept the day before");
        let (found, _) = compare(&stage, of_day(NOW), &[]).await;
        assert!(found.len() == 5 && found.iter().all(|one| one.is_near_midnight), "{found:?}");
        let (found, summary) = compare(&stage, of_day(NOW), &list).await;
        assert_eq!((kinds(&found), summary.of_other_days), (vec![], 6), "listed the day after");
        for listed in &mut list {
            listed.at = midnight.plus(Span::days(1));
        }
        let (found, _) = compare(&stage, of_day(midnight.plus(Span::days(1))), &list).await;
        assert!(found.iter().all(|one| one.kind == DifferenceKind::Time) && found.len() == 6, "{found:?}");
    })
    .await;
}
