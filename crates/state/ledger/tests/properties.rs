//! Whatever is asked of the ledger, in whatever order: what it refuses changes nothing, and what it keeps adds up.
#![expect(clippy::unwrap_used, reason = "a broken ledger should stop the test")]

use baize_ledger::{Cause, Funds, Opening, PostError, Posting, SANDBOX_GATEWAY, Wallet, post, verify};
use baize_money::{Amount, Bucket, Split};
use baize_protection::Grants;
use baize_store::{PlayerId, RequirementId, RoundId, StoreError, WithdrawalId};
use baize_testkit::{NOW, TestDb};
use proptest::prelude::*;

mod permits;

use permits::{deposit, stake};

/// Something that may be asked of the ledger.
#[derive(Debug, Clone)]
struct Request {
    kind: usize,
    first: Amount,
    second: Amount,
    signed: i64,
}

fn requests() -> impl Strategy<Value = Request> {
    let fields = (0_usize..12, amounts(), amounts(), -30_i64..30);
    fields.prop_map(|(kind, first, second, signed)| Request { kind, first, second, signed })
}

/// Mostly small amounts, some of nothing, some near the limit.
fn amounts() -> impl Strategy<Value = Amount> {
    let units = prop_oneof![8 => 0_i64..50, 1 => Amount::MAX.units() - 20..=Amount::MAX.units()];
    units.prop_map(|units| Amount::new(units).unwrap())
}

impl Request {
    fn split(&self) -> Split {
        Split { cash: self.first, bonus: self.second }
    }

    #[expect(clippy::disallowed_methods, reason = "in place of the wager service")]
    fn posting(&self, wallet: &Wallet) -> Posting {
        let (round, order, requirement) = (RoundId::from(1), WithdrawalId::from(2), RequirementId::from(3));
        match self.kind {
            0 => stake(wallet, 1, Funds::Capital(self.split())),
            1 => Posting::payout(round, Funds::Capital(self.split())),
            2 => stake(wallet, 1, Funds::Gold(self.first)),
            3 => Posting::payout(round, Funds::Gold(self.first)),
            4 => deposit(wallet, 4, self.first),
            5 => Posting::bonus_grant(requirement, self.first),
            6 => Posting::bonus_release(requirement, self.first),
            7 => Posting::bonus_forfeit(requirement, self.first),
            8 => Posting::withdrawal_reserve(order, self.split()),
            9 => Posting::withdrawal_void(order, self.split()),
            10 => Posting::withdrawal_post(order, SANDBOX_GATEWAY, self.first),
            _ => Posting::adjustment(5, Bucket::Cash, Amount::new(self.signed).unwrap()),
        }
    }

    /// What it does to cash, bonus, gold, frozen cash and frozen bonus, in units, step by step: a step that goes below
    /// nothing refuses the whole.
    fn steps(&self) -> Vec<[i64; 5]> {
        let (x, y) = (self.first.units(), self.second.units());
        match self.kind {
            0 => vec![[-x, 0, 0, 0, 0], [0, -y, 0, 0, 0]],
            1 => vec![[x, 0, 0, 0, 0], [0, y, 0, 0, 0]],
            2 => vec![[0, 0, -x, 0, 0]],
            3 => vec![[0, 0, x, 0, 0]],
            4 => vec![[x, 0, 0, 0, 0]],
            5 => vec![[0, x, 0, 0, 0]],
            6 => vec![[x, -x, 0, 0, 0]],
            7 => vec![[0, -x, 0, 0, 0]],
            8 => vec![[-x, 0, 0, x, 0], [0, -y, 0, 0, y]],
            9 => vec![[x, 0, 0, -x, 0], [0, y, 0, 0, -y]],
            10 => vec![[0, 0, 0, -x, 0]],
            _ => vec![[self.signed, 0, 0, 0, 0]],
        }
    }
}

/// What the ledger ought to hold afterwards; `None` if it ought to refuse.
fn expected(held: [i64; 5], requests: &[Request]) -> Option<[i64; 5]> {
    let mut held = held;
    // A stake is one amount: no permit is made for more than the largest one.
    let is_too_large = |request: &Request| request.kind == 0 && request.split().total().is_none();
    if requests.iter().any(is_too_large) {
        return None;
    }
    for step in requests.iter().flat_map(Request::steps) {
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

async fn play(all: Vec<Vec<Request>>) -> Result<(), TestCaseError> {
    let test = TestDb::sqlite();
    let (db, player) = (&test.db, PlayerId::from(1));
    let opening =
        Opening { player, server_seed: "first", next_server_seed: "second", client_seed: "mine", now: NOW };
    db.write(player, move |tx| Wallet::open(tx, &opening).map(|_| ())).await.unwrap();
    let mut model = [0; 5];
    for requests in all {
        let wanted = expected(model, &requests);
        let outcome = db
            .write(player, move |tx| {
                let mut wallet = Wallet::get(tx, player)?;
                let cause = Cause { key: None, now: NOW, grants: Grants::SANDBOX };
                let postings: Vec<_> = requests.iter().map(|request| request.posting(&wallet)).collect();
                post(tx, &mut wallet, &cause, &postings)
            })
            .await;
        match (&outcome, wanted) {
            (Ok(()), Some(wanted)) => model = wanted,
            (Err(PostError::Insufficient(_) | PostError::TooLarge(_) | PostError::NotPermitted(_)), None) => {
            }
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
        requests in prop::collection::vec(prop::collection::vec(requests(), 1..4), 1..24)
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(play(requests))?;
    }
}
