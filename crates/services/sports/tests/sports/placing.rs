//! Placing bets before the match.

use baize_core::site::{Capability, SportsMode};
use baize_ledger::RequestKey;
use baize_money::PlayMode;
use baize_sports::market::{Sport, Tab};
use baize_sports::{BetKind, EachWayTerms, OddsPolicy, Sizes};
use baize_sportsbook::placing::PlaceBet;
use baize_sportsbook::{BetState, ChangedOdds, MarketStatus, Quote, SportsRefusal as Refusal};
use baize_testkit::each_db;
use baize_time::Span;
use baize_wagers::WagerRefusal;

use crate::stage::{RefusedChange, Stage, TestBoard, before, home, live, odds, selection, whole};

const DOUBLES: [u8; 1] = [2];

fn three_matches(board: &TestBoard) {
    for (fixture, hundredths) in [(1, 200), (2, 150), (3, 120)] {
        board.set(home(fixture), before(fixture, hundredths));
    }
}

#[tokio::test]
async fn a_single_before_the_match_is_accepted_at_once_and_its_stake_leaves_the_player() {
    each_db(async |db| {
        let stage = Stage::new(db);
        three_matches(&stage.board);
        let player = stage.player(1, [100, 0, 0]).await;
        let placed = stage.place(stage.single(player, "first", 1)).await.unwrap();
        assert!(!placed.repeated);
        let bet = placed.reply.bet;
        assert_eq!((bet.state, bet.stake, bet.legs[0].odds), (BetState::Accepted, whole(10), odds(200)));
        assert_eq!(placed.reply.wallet.cash, whole(90));
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [100_000; 2]);
        assert!(stage.has_open(player).await);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn combos_and_systems_stake_their_unit_on_every_line() {
    each_db(async |db| {
        let stage = Stage::new(db);
        three_matches(&stage.board);
        let player = stage.player(1, [100, 0, 0]).await;
        let all = [home(1), home(2), home(3)];
        let combo = stage.place(stage.slip(player, "combo", BetKind::Combo, &all)).await.unwrap().reply;
        assert_eq!((combo.bet.stake, combo.wallet.cash), (whole(10), whole(90)));
        let doubles = BetKind::System(Sizes::new(DOUBLES));
        let system = stage.place(stage.slip(player, "system", doubles, &all)).await.unwrap().reply;
        assert_eq!((system.bet.stake, system.wallet.cash), (whole(30), whole(60)));
        let mut banker = stage.slip(player, "banker", BetKind::System(Sizes::new([1])), &all);
        banker.legs[0].is_banker = true;
        assert_eq!(stage.place(banker).await.unwrap().reply.bet.stake, whole(20));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn each_way_doubles_the_stake_and_needs_terms_of_the_market() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let terms = Some(EachWayTerms { fraction: 5, places: 3 });
        stage.board.set(home(1), Quote { sport: Sport::Racing, each_way: terms, ..before(1, 900) });
        stage.board.set(home(2), before(2, 200));
        let player = stage.player(1, [100, 0, 0]).await;
        let placed = PlaceBet { each_way: true, ..stage.single(player, "race", 1) };
        assert_eq!(stage.place(placed).await.unwrap().reply.bet.stake, whole(20));
        let without = PlaceBet { each_way: true, ..stage.single(player, "football", 2) };
        assert_eq!(stage.refused(without).await, Refusal::EachWayNotOffered);
    })
    .await;
}

#[tokio::test]
async fn a_repeated_request_has_the_first_reply_and_the_key_is_good_for_nothing_else() {
    each_db(async |db| {
        let stage = Stage::new(db);
        three_matches(&stage.board);
        let player = stage.player(1, [100, 0, 0]).await;
        let first = stage.place(stage.single(player, "same-key", 1)).await.unwrap();
        // The market is closed by now; the first reply is given all the same.
        stage.board.change(&home(1), |quote| quote.status = MarketStatus::Suspended);
        let again = stage.place(stage.single(player, "same-key", 1)).await.unwrap();
        assert!(again.repeated);
        assert_eq!(again.reply, first.reply);
        let other = PlaceBet { unit: whole(11), ..stage.single(player, "same-key", 1) };
        assert_eq!(stage.refused(other).await, Refusal::Wager(WagerRefusal::KeyReused));
        assert_eq!(stage.cash(player).await, 900_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_market_that_takes_no_bets_refuses_with_the_reason_and_nothing_moves() {
    each_db(async |db| {
        let stage = Stage::new(db);
        three_matches(&stage.board);
        let player = stage.player(1, [100, 0, 0]).await;
        let slip = stage.single(player, "refused", 1);
        let cases: [RefusedChange; 8] = [
            (|quote| quote.status = MarketStatus::Suspended, Refusal::MarketSuspended),
            (|quote| quote.status = MarketStatus::HandedOver, Refusal::MarketSuspended),
            (|quote| quote.status = MarketStatus::Inactive, Refusal::MarketClosed),
            (|quote| quote.status = MarketStatus::Settled, Refusal::MarketClosed),
            (|quote| quote.status = MarketStatus::Cancelled, Refusal::MarketClosed),
            (|quote| quote.odds = None, Refusal::MarketSuspended),
            (|quote| quote.is_fed = false, Refusal::FeedDown),
            (|quote| quote.starts_at = baize_testkit::NOW, Refusal::FixtureStarted),
        ];
        for (change, refusal) in cases {
            let was = before(1, 200);
            stage.board.change(&home(1), change);
            assert_eq!(stage.refused(slip.clone()).await, refusal);
            stage.board.set(home(1), was);
        }
        let mut unknown = slip.clone();
        unknown.legs[0].selection = selection(1, "9");
        assert_eq!(stage.refused(unknown.clone()).await, Refusal::UnknownSelection);
        unknown.legs[0].selection = home(77);
        assert_eq!(stage.refused(unknown).await, Refusal::UnknownFixture);
        assert_eq!(stage.cash(player).await, 1_000_000);
    })
    .await;
}

#[tokio::test]
async fn odds_that_moved_need_a_policy_that_takes_them() {
    each_db(async |db| {
        let stage = Stage::new(db);
        three_matches(&stage.board);
        let player = stage.player(1, [100, 0, 0]).await;
        let slip = |name, policy| PlaceBet { policy, ..stage.single(player, name, 1) };
        let (higher, any) = (slip("higher", OddsPolicy::Higher), slip("any", OddsPolicy::Any));
        let none = slip("none", OddsPolicy::None);
        stage.board.change(&home(1), |quote| quote.odds = Some(odds(190)));
        let changed = Refusal::OddsChanged(vec![ChangedOdds { leg: 0, now: odds(190) }]);
        assert_eq!(stage.refused(none.clone()).await, changed);
        assert_eq!(stage.refused(higher.clone()).await, changed);
        assert_eq!(stage.place(any).await.unwrap().reply.bet.legs[0].odds, odds(190));
        stage.board.change(&home(1), |quote| quote.odds = Some(odds(210)));
        assert!(matches!(stage.refused(none).await, Refusal::OddsChanged(_)));
        assert_eq!(stage.place(higher).await.unwrap().reply.bet.legs[0].odds, odds(210));
    })
    .await;
}

#[tokio::test]
async fn legs_that_make_no_bet_are_refused() {
    each_db(async |db| {
        let stage = Stage::new(db);
        three_matches(&stage.board);
        stage.board.set(selection(1, "3"), before(1, 300));
        let player = stage.player(1, [100, 0, 0]).await;
        let both_sides = [home(1), home(2), selection(1, "3")];
        let related = stage.slip(player, "related", BetKind::Combo, &both_sides);
        assert_eq!(stage.refused(related).await, Refusal::Related(vec![(0, 2)]));
        for (kind, legs) in [
            (BetKind::Single, vec![home(1), home(2)]),
            (BetKind::Combo, vec![home(1)]),
            (BetKind::Single, vec![]),
            (BetKind::System(Sizes::new([3])), vec![home(1), home(2)]),
        ] {
            assert_eq!(stage.refused(stage.slip(player, "no-bet", kind, &legs)).await, Refusal::BadSystem);
        }
        let mut cheap = stage.single(player, "cheap", 1);
        cheap.policy = OddsPolicy::Any;
        stage.board.change(&home(1), |quote| quote.odds = Some(odds(100_001)));
        assert_eq!(stage.refused(cheap).await, Refusal::OddsOutOfRange);
    })
    .await;
}

#[tokio::test]
async fn stakes_and_payouts_keep_within_the_limits_of_sports() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        three_matches(&stage.board);
        stage.change_site(|site| {
            (site.limits.capital.min_stake, site.limits.capital.max_stake) = (whole(2), whole(50));
            site.limits.capital.max_payout = whole(80);
        });
        let player = stage.player(1, [100, 0, 0]).await;
        let of = |unit| PlaceBet { unit: whole(unit), ..stage.single(player, "limits", 1) };
        assert_eq!(stage.refused(of(1)).await, Refusal::StakeBelowMin(whole(2)));
        assert_eq!(stage.refused(of(51)).await, Refusal::StakeAboveMax(whole(50)));
        assert_eq!(stage.refused(of(41)).await, Refusal::PayoutAboveMax(whole(80)));
        assert_eq!(stage.place(of(40)).await.unwrap().reply.bet.stake, whole(40));
        stage.change_site(|site| site.limits.capital.max_payout = whole(8_000));
        let poor = PlaceBet { unit: whole(50), ..stage.single(player, "again", 1) };
        stage.accepted(poor.clone()).await;
        let broke = PlaceBet { key: crate::stage::key("broke"), ..poor };
        assert_eq!(stage.refused(broke).await, Refusal::Wager(WagerRefusal::InsufficientFunds));
    })
    .await;
}

#[tokio::test]
async fn what_the_house_may_lose_by_an_outcome_is_full_at_its_cap_for_each_kind_of_money() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.change_site(|site| {
            (site.sports.capital.main_outcome, site.sports.capital.other_outcome) = (whole(25), whole(5));
            site.sports.capital.fixture = whole(28);
        });
        stage.board.set(home(1), before(1, 200));
        stage.board.set(selection(1, "3"), Quote { tab: Tab::Goals, ..before(1, 200) });
        let (one, two) = (stage.player(1, [100, 0, 100]).await, stage.player(2, [100, 0, 0]).await);
        stage.accepted(stage.single(one, "first", 1)).await;
        stage.accepted(stage.single(two, "second", 1)).await;
        // 20 of 25 are taken: another 5 go, 10 do not.
        assert_eq!(stage.refused(stage.single(one, "third", 1)).await, Refusal::LiabilityFull(whole(5)));
        let fits = PlaceBet { unit: whole(5), ..stage.single(two, "fourth", 1) };
        stage.accepted(fits).await;
        // By the fixture 25 of 28 are taken, less than the other market has left.
        let away = stage.slip(one, "away", BetKind::Single, &[selection(1, "3")]);
        assert_eq!(stage.refused(away).await, Refusal::LiabilityFull(whole(3)));
        let gold = PlaceBet { play_mode: PlayMode::Gold, ..stage.single(one, "gold", 1) };
        stage.accepted(gold).await;
        assert_eq!(stage.exposed(&home(1), PlayMode::Gold).await, [100_000; 2]);
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [250_000; 2]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_site_without_a_sportsbook_or_without_bets_in_play_refuses_them() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        three_matches(&stage.board);
        stage.board.set(home(4), live(4, 200));
        let player = stage.player(1, [100, 0, 0]).await;
        stage.change_site(|site| site.revoke(Capability::SportsInPlay));
        assert_eq!(stage.refused(stage.single(player, "live", 4)).await, Refusal::InPlayOff);
        stage.accepted(stage.single(player, "before", 1)).await;
        stage.change_site(|site| site.sports.mode = SportsMode::Provider);
        assert_eq!(stage.refused(stage.single(player, "provider", 1)).await, Refusal::Off);
        stage.change_site(|site| site.sports.mode = SportsMode::Both);
        stage.accepted(stage.single(player, "both", 1)).await;
        stage.change_site(|site| site.revoke(Capability::Sports));
        assert_eq!(stage.refused(stage.single(player, "off", 1)).await, Refusal::Off);
    })
    .await;
}

#[tokio::test]
async fn a_market_with_a_result_takes_no_bets_though_the_board_lags() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        three_matches(&stage.board);
        let player = stage.player(1, [100, 0, 0]).await;
        stage.result(1, 1, "1").await;
        stage.later(Span::seconds(1));
        assert_eq!(stage.refused(stage.single(player, "late", 1)).await, Refusal::MarketClosed);
        assert_eq!(stage.cash(player).await, 1_000_000);
    })
    .await;
}

#[tokio::test]
async fn cash_and_bonus_money_stake_in_the_order_of_the_site_and_each_key_belongs_to_its_player() {
    each_db(async |db| {
        let stage = Stage::new(db);
        three_matches(&stage.board);
        let (one, two) = (stage.player(1, [4, 20, 0]).await, stage.player(2, [100, 0, 0]).await);
        stage.accepted(stage.single(one, "mine-too", 1)).await;
        assert_eq!(stage.holds(one).await, [0, 140_000, 0]);
        let same: RequestKey = crate::stage::key("mine-too");
        stage.accepted(PlaceBet { key: same, ..stage.single(two, "x", 2) }).await;
        stage.sound().await;
    })
    .await;
}
