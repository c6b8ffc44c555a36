//! Whatever is asked of the ledger, in whatever order: what it refuses changes nothing, and what it keeps adds up.
#![expect(clippy::unwrap_used, reason = "a broken ledger should stop the test")]

use baize_ledger::{
    Cause, Funds, Grants, Opening, PostError, Posting, SANDBOX_GATEWAY, Wallet, post, verify,
};
use baize_money::{Amount, Bucket, Split};
use baize_store::{DepositId, PlayerId, RoundId, StoreError, TaskId, WithdrawalId};
use baize_testkit::{NOW, TestDb};
use proptest::prelude::*;

/// Something that may be asked of the ledger.
#[derive(Debug, Clone)]
struct Asked {
    entry: Posting,
    /// What it does to cash, bonus, gold, frozen cash and frozen bonus, in units, step by step: a step that goes
    /// below nothing refuses the whole.
    steps: Vec<[i64; 5]>,
}

/// Mostly small amounts, some of nothing, some near the limit.
fn amounts() -> impl Strategy<Value = Amount> {
    let units = prop_oneof![8 => 0_i64..50, 1 => Amount::MAX.units() - 20..=Amount::MAX.units()];
    units.prop_map(|units| Amount::new(units).unwrap())
}

fn asked() -> impl Strategy<Value = Asked> {
    (0_usize..12, amounts(), amounts(), -30_i64..30).prop_map(|(kind, a, b, signed)| {
        let (x, y) = (a.units(), b.units());
        let split = Split { cash: a, bonus: b };
        let (round, order, task) = (RoundId::from(1), WithdrawalId::from(2), TaskId::from(3));
        let asked = |entry, steps: &[[i64; 5]]| Asked { entry, steps: steps.to_vec() };
        match kind {
            0 => asked(Posting::stake(round, Funds::Capital(split)), &[[-x, 0, 0, 0, 0], [0, -y, 0, 0, 0]]),
            1 => asked(Posting::payout(round, Funds::Capital(split)), &[[x, 0, 0, 0, 0], [0, y, 0, 0, 0]]),
            2 => asked(Posting::stake(round, Funds::Gold(a)), &[[0, 0, -x, 0, 0]]),
            3 => asked(Posting::payout(round, Funds::Gold(a)), &[[0, 0, x, 0, 0]]),
            4 => asked(Posting::deposit(DepositId::from(4), SANDBOX_GATEWAY, a), &[[x, 0, 0, 0, 0]]),
            5 => asked(Posting::bonus_grant(task, a), &[[0, x, 0, 0, 0]]),
            6 => asked(Posting::bonus_release(task, a), &[[x, -x, 0, 0, 0]]),
            7 => asked(Posting::bonus_forfeit(task, a), &[[0, -x, 0, 0, 0]]),
            8 => asked(Posting::withdrawal_reserve(order, split), &[[-x, 0, 0, x, 0], [0, -y, 0, 0, y]]),
            9 => asked(Posting::withdrawal_void(order, split), &[[x, 0, 0, -x, 0], [0, y, 0, 0, -y]]),
            10 => asked(Posting::withdrawal_post(order, SANDBOX_GATEWAY, a), &[[0, 0, 0, -x, 0]]),
            _ => {
                let entry = Posting::adjustment(5, Bucket::Cash, Amount::new(signed).unwrap());
                asked(entry, &[[signed, 0, 0, 0, 0]])
            }
        }
    })
}

/// What the ledger ought to hold afterwards; `None` if it ought to refuse.
fn expected(held: [i64; 5], asked: &[Asked]) -> Option<[i64; 5]> {
    let mut held = held;
    for step in asked.iter().flat_map(|asked| &asked.steps) {
        for (balance, change) in held.iter_mut().zip(step) {
            *balance += change;
            if *balance < 0 || *balance > Amount::MAX.units() {
                return None;
            }
        }
    }
    Some(held)
}

fn held(wallet: &Wallet) -> [i64; 5] {
    [Bucket::Cash, Bucket::Bonus, Bucket::Gold, Bucket::FrozenCash, Bucket::FrozenBonus]
        .map(|bucket| wallet.balance(bucket).units())
}

async fn play(postings: Vec<Vec<Asked>>) -> Result<(), TestCaseError> {
    let test = TestDb::sqlite();
    let (db, player) = (&test.db, PlayerId::from(1));
    let opening =
        Opening { player, server_seed: "first", next_server_seed: "second", client_seed: "mine", now: NOW };
    db.write(player, move |tx| Wallet::open(tx, &opening).map(|_| ())).await.unwrap();
    let mut model = [0; 5];
    for posting in postings {
        let wanted = expected(model, &posting);
        let entries: Vec<Posting> = posting.into_iter().map(|asked| asked.entry).collect();
        let outcome = db
            .write(player, move |tx| {
                let mut wallet = Wallet::get(tx, player)?;
                let cause = Cause { key: None, now: NOW, grants: Grants::SANDBOX };
                post(tx, &mut wallet, &cause, &entries)
            })
            .await;
        match (&outcome, wanted) {
            (Ok(()), Some(wanted)) => model = wanted,
            (Err(PostError::Insufficient(_) | PostError::TooLarge(_)), None) => {}
            odd => prop_assert!(false, "{odd:?}"),
        }
        let wallet = db.read(move |tx| Wallet::get(tx, player)).await.unwrap();
        prop_assert_eq!(held(&wallet), model);
    }
    let report = verify(db).await.map_err(|error: StoreError| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(report.problems, vec![]);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_refused_changes_nothing_and_what_is_kept_adds_up(
        postings in prop::collection::vec(prop::collection::vec(asked(), 1..4), 1..24)
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(play(postings))?;
    }
}
