//! Rounds of outside games in their player's history.

use baize_money::{Amount, PlayMode};
use baize_play::bets::{self, History, OutsideRound, PlayedRound};
use baize_play::providers;
use baize_store::RoundId;
use baize_store::providers::rounds::ProviderRoundState;
use baize_store::providers::transactions::TransactionKind;
use baize_testkit::each_db;
use baize_time::Span;

use super::{Guest, PROVIDER, done};
use crate::originals::{dice, play};
use crate::stage::{Stage, whole};

const NOTHING: Amount = Amount::ZERO;
const ALL: History = History { before: None, play_mode: None, game: None, limit: 100 };

async fn list(stage: &Stage, guest: &Guest, filter: History) -> Vec<PlayedRound> {
    let player = guest.player;
    stage.db.read(move |tx| bets::history(tx, player, &filter)).await.unwrap()
}

async fn ids(stage: &Stage, guest: &Guest, filter: History) -> Vec<RoundId> {
    list(stage, guest, filter).await.iter().map(PlayedRound::id).collect()
}

async fn one(stage: &Stage, guest: &Guest, id: RoundId) -> Option<OutsideRound> {
    let player = guest.player;
    stage.db.read(move |tx| bets::outside_round(tx, player, id)).await.unwrap()
}

/// The only round of a history of outside rounds.
async fn only(stage: &Stage, guest: &Guest) -> OutsideRound {
    let rounds = list(stage, guest, ALL).await;
    let [PlayedRound::Outside(round)] = rounds.as_slice() else { panic!("{rounds:?}") };
    let found = one(stage, guest, round.id).await.unwrap();
    assert_eq!(found.round, *round, "the list and the round's own page say the same");
    found
}

#[tokio::test]
async fn rounds_of_both_kinds_are_one_list_that_pages_of_every_length_cut_alike() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(1_000), NOTHING, whole(1_000)]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let mut kinds = Vec::new();
        // Runs of one kind that are longer than a page, and single ones between them.
        for (n, is_outside) in "iooiioooooiiiiioioio".chars().map(|kind| kind == 'o').enumerate() {
            stage.later(Span::millis(1));
            if is_outside {
                let (bet, round) = (format!("b{n}"), format!("r{n}"));
                guest.send(&stage, guest.bet(&bet, &round, 1)).await;
            } else {
                let kind = if n % 2 == 0 { PlayMode::Gold } else { PlayMode::Capital };
                play(&stage.db, &stage.ctx, dice(p, &format!("history-{n}-bet"), whole(1), kind))
                    .await
                    .unwrap();
            }
            kinds.insert(0, is_outside);
        }
        let whole_list = list(&stage, &guest, ALL).await;
        let listed: Vec<bool> =
            whole_list.iter().map(|round| matches!(round, PlayedRound::Outside(_))).collect();
        assert_eq!(listed, kinds, "newest first, whichever kind");
        let all: Vec<RoundId> = whole_list.iter().map(PlayedRound::id).collect();
        for limit in [1, 2, 3, 7, 20, 50] {
            let (mut paged, mut before) = (Vec::new(), None);
            loop {
                let page = ids(&stage, &guest, History { before, limit, ..ALL }).await;
                before = page.last().copied();
                paged.extend(page);
                if before.is_none() {
                    break;
                }
            }
            assert_eq!(paged, all, "pages of {limit}");
        }
        let of = async |game: Option<&str>, play_mode| {
            ids(&stage, &guest, History { game: game.map(str::to_owned), play_mode, ..ALL }).await.len()
        };
        let outside = kinds.iter().filter(|is_outside| **is_outside).count();
        assert_eq!(of(Some("owl-post"), None).await, outside);
        assert_eq!(of(Some("dice"), None).await, kinds.len() - outside);
        assert_eq!(of(Some("owl-post"), Some(PlayMode::Gold)).await, 0);
        let (gold, capital) = (of(None, Some(PlayMode::Gold)).await, of(None, Some(PlayMode::Capital)).await);
        assert!(gold > 0 && capital > outside && gold + capital == kinds.len());
        assert_eq!(of(Some("deep-lagoon"), None).await, 0);
    })
    .await;
}

#[tokio::test]
async fn a_round_shows_its_bets_and_wins_and_only_to_its_player() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let other = stage.player(2, [whole(100), NOTHING, NOTHING]).await;
        let (guest, stranger) = (
            Guest::of(&stage, p, PlayMode::Capital).await,
            Guest::of(&stage, other, PlayMode::Capital).await,
        );
        assert_eq!(guest.send(&stage, guest.bet("b1", "r", 10)).await, done(90));
        let open = only(&stage, &guest).await;
        assert_eq!(
            (open.round.state, open.round.stake, open.round.payout),
            (ProviderRoundState::Open, whole(10), NOTHING)
        );
        assert_eq!(guest.send(&stage, guest.bet("b2", "r", 20)).await, done(70));
        assert_eq!(guest.send(&stage, guest.rollback("back", ("b2", "r"))).await, done(90));
        assert_eq!(guest.send(&stage, guest.rollback("again", ("b2", "r"))).await, done(90));
        assert_eq!(guest.send(&stage, guest.win("w", ("b1", "r"), 25)).await, done(115));
        let OutsideRound { round, calls } = only(&stage, &guest).await;
        assert_eq!(
            (round.provider.as_str(), round.game.as_str(), round.name.as_str()),
            (PROVIDER, "owl-post", "r")
        );
        assert_eq!(
            (round.state, round.stake, round.payout),
            (ProviderRoundState::Settled, whole(10), whole(25))
        );
        let mut shown: Vec<_> = calls.iter().map(|call| (call.uuid.as_str(), call.kind)).collect();
        shown.sort_unstable_by_key(|(uuid, _)| *uuid);
        let expected = [
            ("1-b1", TransactionKind::Bet),
            ("1-b2", TransactionKind::Bet),
            ("1-back", TransactionKind::Rollback),
            ("1-w", TransactionKind::Win),
        ];
        assert_eq!(shown, expected, "the repeated rollback moved nothing");
        assert_eq!(one(&stage, &stranger, round.id).await, None);
        assert_eq!(list(&stage, &stranger, ALL).await, []);
    })
    .await;
}

#[tokio::test]
async fn a_round_that_was_rolled_back_or_left_open_is_listed_as_such() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        guest.send(&stage, guest.bet("b", "r", 10)).await;
        stage.later(Span::hours(48));
        let ctx = stage.ctx.clone();
        let due = stage.db.read(move |tx| providers::stale(tx, &ctx, 10)).await.unwrap()[0];
        let ctx = stage.ctx.clone();
        stage.db.write(p, move |tx| providers::close_stale(tx, &ctx, due)).await.unwrap();
        let left = only(&stage, &guest).await.round;
        assert_eq!((left.state, left.left_open), (ProviderRoundState::Settled, true));
        guest.send(&stage, guest.rollback("back", ("b", "r"))).await;
        let void = only(&stage, &guest).await.round;
        assert_eq!((void.state, void.stake), (ProviderRoundState::Void, NOTHING));
        stage.sound().await;
    })
    .await;
}
