//! One case each, as the table of game-supply 2 has them.

use baize_core::ports::{WalletMove, WalletRefusal, WalletTransaction};
use baize_ledger::{Problem, Wallet, verify};
use baize_money::{Amount, PlayMode};
use baize_store::catalogue::{self, GameRow};
use baize_store::providers::transactions::{self, ProviderTransactionRow};
use baize_store::{StoreError, accounts};
use baize_testkit::each_db;
use baize_time::Span;

use super::{Answer, Guest, PROVIDER, carry, done, said_beside};
use crate::stage::{Stage, units, whole};

const NOTHING: Amount = Amount::ZERO;

#[tokio::test]
async fn a_bet_is_staked_and_its_win_paid_once_however_often_they_are_sent() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        for _ in 0..3 {
            assert_eq!(guest.send(&stage, guest.bet("b", "r", 10)).await, done(90));
        }
        for _ in 0..3 {
            assert_eq!(guest.send(&stage, guest.win("w", ("b", "r"), 25)).await, done(115));
        }
        assert_eq!(
            guest.send(&stage, guest.bet("b", "r", 10)).await,
            done(90),
            "the first answer, not today's"
        );
        assert_eq!(guest.holds(&stage).await[0], whole(115));
        assert_eq!(stage.sound().await, 1);
    })
    .await;
}

#[tokio::test]
async fn a_name_that_was_used_for_another_transaction_moves_nothing() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let other = stage.player(2, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let stranger = Guest::of(&stage, other, PlayMode::Capital).await;
        let bet = guest.bet("b", "r", 10);
        assert_eq!(guest.send(&stage, bet.clone()).await, done(90));
        let changed = [
            WalletTransaction { amount: whole(11), ..bet.clone() },
            WalletTransaction { round: "another".into(), ..bet.clone() },
            WalletTransaction { currency: "BRL".into(), ..bet.clone() },
            WalletTransaction { kind: WalletMove::Win, reference: "1-b".into(), ..bet.clone() },
        ];
        let reused = Answer::Refused(WalletRefusal::TransactionReused);
        for transaction in changed {
            assert_eq!(guest.send(&stage, transaction.clone()).await, reused, "{transaction:?}");
        }
        assert_eq!(stranger.send(&stage, bet.clone()).await, reused, "another player's");
        let mut in_other_game = guest.incoming(bet);
        in_other_game.call.game = "nhn_moonlit_fox".into();
        assert_eq!(Answer::of(carry(&stage.db, &stage, in_other_game).await), reused);
        assert_eq!((guest.holds(&stage).await[0], stranger.holds(&stage).await[0]), (whole(90), whole(100)));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_needs_a_session_a_game_the_currency_and_the_money() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let other = stage.player(2, [whole(100), NOTHING, NOTHING]).await;
        let launching = Guest::launching(&stage, p, PlayMode::Capital).await;
        let refused = Answer::Refused;
        let answer = launching.send(&stage, launching.bet("early", "r", 1)).await;
        assert_eq!(answer, refused(WalletRefusal::UnknownToken), "before the launch is answered");
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let stranger = Guest::of(&stage, other, PlayMode::Capital).await;
        let ask = async |change: &dyn Fn(&mut baize_play::providers::Incoming)| {
            let mut incoming = guest.incoming(guest.bet("b", "r", 10));
            change(&mut incoming);
            Answer::of(carry(&stage.db, &stage, incoming).await)
        };
        let theirs = stranger.token.clone();
        assert_eq!(
            ask(&|at| at.call.token = "nobody-has-it".into()).await,
            refused(WalletRefusal::UnknownToken)
        );
        assert_eq!(ask(&|at| at.call.token.clone_from(&theirs)).await, refused(WalletRefusal::UnknownToken));
        assert_eq!(ask(&|at| at.caller.name = "other".into()).await, refused(WalletRefusal::UnknownToken));
        assert_eq!(ask(&|at| at.player = None).await, refused(WalletRefusal::UnknownPlayer));
        assert_eq!(ask(&|at| at.game = None).await, refused(WalletRefusal::UnknownGame));
        let close = |at: &mut baize_play::providers::Incoming| at.game.as_mut().unwrap().is_open = false;
        assert_eq!(ask(&close).await, refused(WalletRefusal::UnknownGame));
        assert_eq!(ask(&|at| at.caller.takes_bets = false).await, refused(WalletRefusal::ProviderOff));
        let in_reais = WalletTransaction { currency: "BRL".into(), ..guest.bet("b", "r", 10) };
        assert_eq!(guest.send(&stage, in_reais).await, refused(WalletRefusal::WrongCurrency));
        let largest = stage.ctx.site.limits.of("owl-post", PlayMode::Capital).max_stake;
        let too_much = WalletTransaction {
            amount: largest.checked_add(units(1)).unwrap(),
            ..guest.bet("limit", "r", 0)
        };
        assert_eq!(guest.send(&stage, too_much).await, refused(WalletRefusal::LimitReached));
        assert_eq!(
            guest.send(&stage, guest.bet("poor", "r", 101)).await,
            refused(WalletRefusal::NotEnoughMoney)
        );
        let said = said_beside(&stage, guest.incoming(guest.bet("poor", "r", 101))).await;
        assert_eq!(said.unwrap().amount, whole(100), "the true balance");
        assert_eq!(guest.send(&stage, guest.bet("last", "r", 100)).await, done(0), "to the last unit");
        stage.later(Span::hours(13));
        let answer = guest.send(&stage, guest.bet("late", "r2", 1)).await;
        assert_eq!(answer, refused(WalletRefusal::TokenExpired));
        assert_eq!(
            guest.send(&stage, guest.win("w", ("last", "r"), 5)).await,
            done(5),
            "a win needs no session"
        );
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_session_is_of_one_game_but_for_the_tables_of_a_live_lobby() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let at_table = async |uuid: &str| {
            let mut incoming = guest.incoming(guest.bet(uuid, uuid, 10));
            "harbour-table".clone_into(&mut incoming.game.as_mut().unwrap().id);
            Answer::of(carry(&stage.db, &stage, incoming).await)
        };
        assert_eq!(at_table("a").await, Answer::Refused(WalletRefusal::UnknownGame));
        let live = |id: &str| GameRow { category: "lobby_live".into(), ..GameRow::announced(id, id) };
        let (session, other) = (live("owl-post"), live("harbour-table"));
        let put = stage.db.write(p, move |tx| {
            catalogue::put_game(tx, &other)?;
            catalogue::put_game(tx, &GameRow { category: "lobby_slots".into(), ..session.clone() })
        });
        put.await.unwrap();
        assert_eq!(at_table("b").await, Answer::Refused(WalletRefusal::UnknownGame), "from a slot");
        let session = live("owl-post");
        stage.db.write(p, move |tx| catalogue::put_game(tx, &session)).await.unwrap();
        assert_eq!(at_table("c").await, done(90));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn who_closed_the_account_bets_no_more_and_is_still_paid() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 10)).await, done(90));
        let ctx = stage.ctx.clone();
        let closing = stage.db.write(p, move |tx| {
            let mut wallet = Wallet::get(tx, p)?;
            wallet.set_closed(true);
            baize_ledger::post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(StoreError::damaged)?;
            let mut account = accounts::load(tx, p)?.unwrap();
            account.closed = true;
            accounts::save(tx, &account)
        });
        closing.await.unwrap();
        let refused = Answer::Refused(WalletRefusal::UserDisabled);
        assert_eq!(guest.send(&stage, guest.bet("b2", "r2", 10)).await, refused);
        assert_eq!(guest.send(&stage, guest.win("w", ("b", "r"), 30)).await, done(120));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_rollback_gives_the_stake_back_once_and_forbids_a_bet_that_has_not_come() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(60), whole(40), NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 80)).await, done(20));
        assert_eq!(guest.holds(&stage).await[..2], [NOTHING, whole(20)], "cash first");
        for again in ["back", "back", "back-2"] {
            assert_eq!(guest.send(&stage, guest.rollback(again, ("b", "r"))).await, done(100));
        }
        assert_eq!(
            guest.holds(&stage).await[..2],
            [whole(60), whole(40)],
            "to the buckets that it came from"
        );
        let rolled_back = Answer::Refused(WalletRefusal::RolledBack);
        assert_eq!(guest.send(&stage, guest.win("w", ("b", "r"), 5)).await, rolled_back);
        assert_eq!(guest.send(&stage, guest.rollback("first", ("late", "r2"))).await, done(100));
        assert_eq!(guest.send(&stage, guest.bet("late", "r2", 10)).await, rolled_back);
        assert_eq!(guest.send(&stage, guest.win("w2", ("late", "r2"), 5)).await, rolled_back);
        let unknown = Answer::Refused(WalletRefusal::UnknownTransaction);
        assert_eq!(guest.send(&stage, guest.win("w3", ("never", "r3"), 5)).await, unknown);
        assert_eq!(guest.send(&stage, guest.rollback("self", ("self", "r3"))).await, unknown);
        assert_eq!(guest.send(&stage, guest.rollback("of-one", ("back", "r"))).await, unknown);
        assert_eq!(guest.holds(&stage).await[..2], [whole(60), whole(40)]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_rollback_of_a_user_whom_nobody_is_is_remembered() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let mut early = guest.incoming(guest.rollback("back", ("b", "r")));
        early.player = None;
        for _ in 0..2 {
            assert_eq!(Answer::of(carry(&stage.db, &stage, early.clone()).await), done(0));
        }
        let answer = guest.send(&stage, guest.bet("b", "r", 10)).await;
        assert_eq!(answer, Answer::Refused(WalletRefusal::RolledBack));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_win_that_is_taken_back_leaves_a_debt_where_it_was_spent() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 100)).await, done(0));
        assert_eq!(guest.send(&stage, guest.win("w", ("b", "r"), 300)).await, done(300));
        let stays = Answer::Refused(WalletRefusal::AlreadyPaid);
        assert_eq!(guest.send(&stage, guest.rollback("of-bet", ("b", "r"))).await, stays);
        assert_eq!(guest.send(&stage, guest.bet("b2", "r2", 200)).await, done(100));
        assert_eq!(guest.send(&stage, guest.rollback("of-win", ("w", "r"))).await, done(0));
        let owed = stage.db.read(move |tx| Ok::<_, StoreError>(Wallet::get(tx, p)?.debt()));
        assert_eq!(owed.await.unwrap(), whole(200));
        assert_eq!(guest.send(&stage, guest.rollback("of-win-2", ("w", "r"))).await, done(0), "once");
        assert_eq!(
            guest.send(&stage, guest.rollback("of-bet-2", ("b", "r"))).await,
            done(100),
            "paid no more"
        );
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn another_player_s_bet_is_neither_won_nor_rolled_back() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let other = stage.player(2, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let stranger = Guest::of(&stage, other, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 10)).await, done(90));
        let of_guest = |transaction| WalletTransaction { reference: "1-b".into(), ..transaction };
        let unknown = Answer::Refused(WalletRefusal::UnknownTransaction);
        for transaction in
            [of_guest(stranger.win("w", ("b", "r"), 25)), of_guest(stranger.rollback("back", ("b", "r")))]
        {
            assert_eq!(stranger.send(&stage, transaction.clone()).await, unknown, "{transaction:?}");
        }
        assert_eq!((guest.holds(&stage).await[0], stranger.holds(&stage).await[0]), (whole(90), whole(100)));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn an_amount_below_nothing_or_beyond_a_balance_moves_nothing() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let of = |transaction: WalletTransaction, amount| WalletTransaction { amount, ..transaction };
        let refused = Answer::Refused(WalletRefusal::AmountOutOfRange);
        assert_eq!(guest.send(&stage, of(guest.bet("b", "r", 0), units(-1))).await, refused);
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 10)).await, done(90));
        let win = guest.win("w", ("b", "r"), 0);
        for amount in [units(-1), Amount::MAX] {
            assert_eq!(guest.send(&stage, of(win.clone(), amount)).await, refused, "{amount:?}");
        }
        let promo = WalletTransaction { is_promo: true, ..win.clone() };
        assert_eq!(guest.send(&stage, of(promo, Amount::MAX)).await, refused);
        let free = WalletTransaction { is_free: true, ..win.clone() };
        assert_eq!(guest.send(&stage, of(free, Amount::MAX)).await, refused);
        assert_eq!(guest.send(&stage, of(win, whole(25))).await, done(115), "its name is still free");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_win_is_taken_back_from_whatever_the_balance_holds() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [NOTHING, NOTHING, NOTHING]).await;
        stage.bonus(p, whole(40), whole(40)).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 40)).await, done(0));
        // The win was bonus money, and is cash once the round has met the requirement.
        assert_eq!(guest.send(&stage, guest.win("w", ("b", "r"), 90)).await, done(90));
        assert_eq!(guest.holds(&stage).await[..2], [whole(90), NOTHING]);
        assert_eq!(guest.send(&stage, guest.rollback("back", ("w", "r"))).await, done(0));
        let debt = stage.db.read(move |tx| Ok::<_, StoreError>(Wallet::get(tx, p)?.debt())).await.unwrap();
        assert_eq!(debt, NOTHING);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn verify_finds_a_call_that_the_ledger_does_not_know() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 10)).await, done(90));
        stage.sound().await;
        let forged = stage.db.write(p, move |tx| {
            let bet = transactions::find(tx, PROVIDER, "1-b")?.unwrap();
            transactions::insert(tx, &ProviderTransactionRow { uuid: "forged".into(), ..bet })
        });
        forged.await.unwrap();
        let units = whole(10).units();
        let problem =
            Problem::ProviderCalls { player: p, stored: [2 * units, 0, 0, 0], computed: [units, 0, 0, 0] };
        assert_eq!(verify(&stage.db).await.unwrap().problems, [problem]);
    })
    .await;
}
