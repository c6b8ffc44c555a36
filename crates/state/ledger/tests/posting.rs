//! Posting, idempotency and verification on every database.
#![expect(clippy::unwrap_used, reason = "a broken ledger should stop the test")]

use baize_ledger::{
    Begun, Cause, Funds, InputHash, Opening, PostError, Posting, Problem, RequestError, RequestKey,
    SANDBOX_GATEWAY, TEST_GATEWAYS, Wallet, post, request, verify,
};
use baize_money::{Amount, Bucket, Split};
use baize_protection::{Action, Grants, Permit};
use baize_store::{Db, PlayerId, RequirementId, RoundId, StoreError, Tx, WithdrawalId};
use baize_testkit::{NOW, each_db};
use baize_time::Span;

mod permits;

use permits::{deposit, deposit_through, permit, stake};

const CAUSE: Cause<'static> = Cause { key: None, now: NOW, grants: Grants::SANDBOX };

fn units(units: i32) -> Amount {
    Amount::from_units(units)
}

fn open(tx: &mut Tx, player: PlayerId) -> Result<Wallet, StoreError> {
    let opening =
        Opening { player, server_seed: "first", next_server_seed: "second", client_seed: "mine", now: NOW };
    Wallet::open(tx, &opening)
}

/// A player with cash and bonus, through the front door.
fn rich(tx: &mut Tx, player: PlayerId, cash: i32, bonus: i32) -> Result<Wallet, PostError> {
    let mut wallet = open(tx, player)?;
    let entries =
        [deposit(&wallet, 1, units(cash)), Posting::bonus_grant(RequirementId::from(2), units(bonus))];
    post(tx, &mut wallet, &CAUSE, &entries)?;
    Ok(wallet)
}

#[expect(clippy::disallowed_methods, reason = "in place of the wager service")]
fn stake_with(round: i64, funds: Funds, permit: Permit) -> Posting {
    Posting::stake(RoundId::from(round), funds, permit)
}

#[expect(clippy::disallowed_methods, reason = "in place of the wager service")]
fn payout_of(round: i64, payout: Funds) -> Posting {
    Posting::payout(RoundId::from(round), payout)
}

#[expect(clippy::disallowed_methods, reason = "in place of the wager service")]
fn void_of(round: i64, stake: Funds) -> Posting {
    Posting::void_stake(RoundId::from(round), stake)
}

async fn sound(db: &Db) {
    let report = verify(db).await.unwrap();
    assert_eq!(report.problems, []);
    assert!(report.wallets > 0);
}

#[tokio::test]
async fn a_bet_moves_stake_and_payout_and_the_ledger_holds() {
    each_db(async |db| {
        let p = PlayerId::from(1);
        let wallet = db
            .write(p, move |tx| {
                let mut wallet = rich(tx, p, 100, 50)?;
                let stake = stake(&wallet, 9, Funds::Capital(Split { cash: units(100), bonus: units(20) }));
                let payout = payout_of(9, Funds::Capital(Split { cash: units(200), bonus: units(40) }));
                assert_eq!(wallet.take_nonce(), 0);
                post(tx, &mut wallet, &CAUSE, &[stake, payout])?;
                Ok::<_, PostError>(wallet)
            })
            .await
            .unwrap();
        assert_eq!(wallet.balance(Bucket::Cash), units(200));
        assert_eq!(wallet.balance(Bucket::Bonus), units(70));
        let stored = db.read(move |tx| Wallet::get(tx, p)).await.unwrap();
        assert_eq!(stored, wallet);
        assert_eq!(stored.nonce(), 1);
        let report = verify(&db).await.unwrap();
        assert_eq!((report.wallets, report.transfers, report.problems), (1, 6, vec![]));
    })
    .await;
}

#[tokio::test]
async fn what_is_not_there_cannot_be_spent_and_nothing_is_written() {
    each_db(async |db| {
        let p = PlayerId::from(2);
        db.write(p, move |tx| rich(tx, p, 10, 0)).await.unwrap();
        let refused = db
            .write(p, move |tx| {
                let mut wallet = Wallet::get(tx, p)?;
                let gift = Posting::gold_grant(0, units(5));
                let stake = stake(&wallet, 1, Funds::Capital(Split::cash(units(11))));
                let outcome = post(tx, &mut wallet, &CAUSE, &[gift, stake]);
                assert_eq!(wallet.balance(Bucket::Gold), Amount::ZERO, "refused as a whole");
                outcome
            })
            .await;
        assert_eq!(refused, Err(PostError::Insufficient(Bucket::Cash)));
        let wallet = db.read(move |tx| Wallet::get(tx, p)).await.unwrap();
        assert_eq!((wallet.balance(Bucket::Cash), wallet.balance(Bucket::Gold)), (units(10), Amount::ZERO));
        sound(&db).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_parallel_spends_of_one_balance_spend_it_once() {
    each_db(async |db| {
        let p = PlayerId::from(3);
        db.write(p, move |tx| rich(tx, p, 10, 0)).await.unwrap();
        let spends: Vec<_> = (0..64)
            .map(|n| {
                let db = db.clone();
                tokio::spawn(async move {
                    db.write(p, move |tx| {
                        let mut wallet = Wallet::get(tx, p)?;
                        let stake = stake(&wallet, n, Funds::Capital(Split::cash(units(10))));
                        post(tx, &mut wallet, &CAUSE, &[stake])
                    })
                    .await
                })
            })
            .collect();
        let mut won = 0;
        for spend in spends {
            match spend.await.unwrap() {
                Ok(()) => won += 1,
                Err(error) => assert_eq!(error, PostError::Insufficient(Bucket::Cash)),
            }
        }
        assert_eq!(won, 1);
        sound(&db).await;
    })
    .await;
}

#[tokio::test]
async fn a_withdrawal_is_reserved_then_posted_with_its_fee_or_voided() {
    each_db(async |db| {
        let p = PlayerId::from(4);
        let wallet = db
            .write(p, move |tx| {
                let mut wallet = rich(tx, p, 100, 0)?;
                let (first, second) = (WithdrawalId::from(1), WithdrawalId::from(2));
                post(tx, &mut wallet, &CAUSE, &[Posting::withdrawal_reserve(first, Split::cash(units(60)))])?;
                let paid = [
                    Posting::withdrawal_post(first, SANDBOX_GATEWAY, units(57)),
                    Posting::withdrawal_fee(first, units(3)),
                ];
                post(tx, &mut wallet, &CAUSE, &paid)?;
                post(
                    tx,
                    &mut wallet,
                    &CAUSE,
                    &[Posting::withdrawal_reserve(second, Split::cash(units(40)))],
                )?;
                post(tx, &mut wallet, &CAUSE, &[Posting::withdrawal_void(second, Split::cash(units(40)))])?;
                Ok::<_, PostError>(wallet)
            })
            .await
            .unwrap();
        assert_eq!(wallet.balance(Bucket::Cash), units(40));
        assert_eq!(wallet.balance(Bucket::FrozenCash), Amount::ZERO);
        sound(&db).await;
    })
    .await;
}

#[tokio::test]
async fn what_the_site_does_not_grant_is_refused_but_what_was_begun_may_end() {
    each_db(async |db| {
        let p = PlayerId::from(5);
        db.write(p, move |tx| {
            let mut wallet = rich(tx, p, 100, 0)?;
            let social = Cause { grants: Grants::SOCIAL, ..CAUSE };
            let live = deposit_through(TEST_GATEWAYS.end() + 1, &wallet, 3, units(1));
            assert!(matches!(post(tx, &mut wallet, &CAUSE, &[live]), Err(PostError::NotGranted(_))));
            let reserve = Posting::withdrawal_reserve(WithdrawalId::from(1), Split::cash(units(1)));
            assert!(matches!(post(tx, &mut wallet, &social, &[reserve]), Err(PostError::NotGranted(_))));
            post(tx, &mut wallet, &social, &[Posting::gold_grant(0, units(50))])?;
            let gold = stake(&wallet, 1, Funds::Gold(units(50)));
            post(tx, &mut wallet, &social, &[gold])?;
            post(tx, &mut wallet, &social, &[void_of(1, Funds::Capital(Split::cash(units(1))))])
        })
        .await
        .unwrap();
        sound(&db).await;
    })
    .await;
}

#[tokio::test]
async fn a_permit_is_taken_for_its_own_player_row_moment_and_amount_only() {
    each_db(async |db| {
        let (p, other) = (PlayerId::from(20), PlayerId::from(21));
        db.write(other, move |tx| rich(tx, other, 100, 0)).await.unwrap();
        db.write(p, move |tx| {
            let mut wallet = rich(tx, p, 100, 50)?;
            let stranger = Wallet::get(tx, other)?;
            let cash = |amount| Funds::Capital(Split::cash(units(amount)));
            let mut refused = |wallet: &mut Wallet, posting: Posting, cause: &Cause<'_>| {
                let before = wallet.clone();
                let outcome = post(tx, wallet, cause, &[posting]);
                assert!(matches!(outcome, Err(PostError::NotPermitted(_))), "{outcome:?}");
                assert_eq!(*wallet, before, "nothing moved");
            };
            refused(&mut wallet, stake(&stranger, 1, cash(10)), &CAUSE);
            let later = Cause { now: NOW.plus(Span::millis(1)), ..CAUSE };
            let own = stake(&wallet, 1, cash(10));
            refused(&mut wallet, own, &later);
            for (permitted, taken) in [(cash(10), cash(11)), (Funds::Gold(units(10)), cash(10))] {
                let of =
                    Action::Stake { play_mode: permitted.play_mode(), amount: permitted.total().unwrap() };
                let other_amount = stake_with(1, taken, permit(&wallet, of));
                refused(&mut wallet, other_amount, &CAUSE);
            }
            let for_a_deposit =
                stake_with(1, cash(10), permit(&wallet, Action::Deposit { amount: units(10) }));
            refused(&mut wallet, for_a_deposit, &CAUSE);
            let before = stake(&wallet, 1, cash(10));
            post(tx, &mut wallet, &CAUSE, &[Posting::gold_grant(0, units(1))])?;
            let outcome = post(tx, &mut wallet, &CAUSE, &[before]);
            assert!(matches!(outcome, Err(PostError::NotPermitted(_))), "made before the row was written");
            let valid = stake(&wallet, 1, cash(10));
            post(tx, &mut wallet, &CAUSE, &[valid])
        })
        .await
        .unwrap();
        sound(&db).await;
    })
    .await;
}

#[tokio::test]
async fn a_repeated_request_gets_the_first_reply_and_another_input_is_refused() {
    each_db(async |db| {
        let p = PlayerId::from(6);
        db.write(p, move |tx| rich(tx, p, 100, 0)).await.unwrap();
        let bet = |db: Db, key: &'static str, amount: i32| async move {
            db.write(p, move |tx| {
                let key: RequestKey = key.parse().unwrap();
                let input = InputHash::of("bet", &amount)?;
                match request::begin::<i64>(tx, p, &key, input)? {
                    Begun::Repeat(reply) => Ok((reply, true)),
                    Begun::Fresh(mut wallet, ticket) => {
                        let stake = stake(&wallet, 1, Funds::Capital(Split::cash(units(amount))));
                        let cause = Cause { key: Some(&key), ..CAUSE };
                        post(tx, &mut wallet, &cause, &[stake]).unwrap();
                        let reply = wallet.balance(Bucket::Cash).units();
                        ticket.finish(tx, &reply, NOW)?;
                        Ok((reply, false))
                    }
                }
            })
            .await
        };
        assert_eq!(bet(db.clone(), "key-0001", 30).await, Ok((70, false)));
        assert_eq!(bet(db.clone(), "key-0001", 30).await, Ok((70, true)));
        assert_eq!(bet(db.clone(), "key-0001", 31).await, Err(RequestError::KeyReused));
        assert_eq!(bet(db.clone(), "key-0002", 30).await, Ok((40, false)));
        sound(&db).await;
    })
    .await;
}

#[tokio::test]
async fn a_wallet_written_past_the_ledger_is_found() {
    each_db(async |db| {
        let p = PlayerId::from(7);
        db.write(p, move |tx| rich(tx, p, 100, 0)).await.unwrap();
        db.write(p, move |tx| {
            let mut row = baize_store::wallets::load(tx, p)?.unwrap();
            row.cash = units(1_000);
            #[expect(clippy::disallowed_methods, reason = "the crime that the test is about")]
            baize_store::wallets::save(tx, &mut row, NOW)
        })
        .await
        .unwrap();
        let problems = verify(&db).await.unwrap().problems;
        assert!(
            problems.iter().any(|p| matches!(p, Problem::Balance { bucket: Bucket::Cash, .. })),
            "{problems:?}"
        );
        assert!(problems.iter().any(|p| matches!(p, Problem::Sum { units: 900, .. })), "{problems:?}");
    })
    .await;
}

#[tokio::test]
async fn a_forged_transfer_breaks_the_chain() {
    each_db(async |db| {
        let p = PlayerId::from(8);
        db.write(p, move |tx| rich(tx, p, 100, 0)).await.unwrap();
        db.write(p, move |tx| {
            let mut forged = baize_store::transfers::of_player(tx, p, 0, 1)?.remove(0);
            forged.seq = 2;
            baize_store::transfers::append(tx, &forged)?;
            let mut row = baize_store::wallets::load(tx, p)?.unwrap();
            (row.cash, row.transfers) = (units(200), 2);
            #[expect(clippy::disallowed_methods, reason = "the crime that the test is about")]
            baize_store::wallets::save(tx, &mut row, NOW)
        })
        .await
        .unwrap();
        assert_eq!(verify(&db).await.unwrap().problems, [Problem::Chain { player: p }]);
    })
    .await;
}
