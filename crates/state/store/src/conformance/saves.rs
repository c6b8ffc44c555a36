use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use super::{NOW, create, each_db, load, player};
use crate::{StoreError, wallets};

#[tokio::test]
async fn a_row_that_is_saved_several_times_at_once_has_the_last_values_and_counts_every_save() {
    each_db(async |db| {
        let (p, other) = (player(1), player(2));
        db.write(p, move |tx| create(tx, p).and_then(|_| create(tx, other))).await.unwrap();
        db.write(p, move |tx| {
            let (mut wallet, mut beside) = (load(tx, p)?, load(tx, other)?);
            for nonce in 1..=5 {
                wallet.nonce = nonce;
                wallets::save(tx, &mut wallet, NOW)?;
            }
            wallets::save(tx, &mut beside, NOW)?;
            // Seen by a query of the same transaction, and saved again after it.
            assert_eq!((load(tx, p)?.nonce, load(tx, p)?.version), (5, 5));
            wallet.nonce = 6;
            wallets::save(tx, &mut wallet, NOW)
        })
        .await
        .unwrap();
        let read = move |tx: &mut crate::Tx| Ok::<_, StoreError>((load(tx, p)?, load(tx, other)?));
        let (wallet, beside) = db.read(read).await.unwrap();
        assert_eq!((wallet.nonce, wallet.version), (6, 6));
        assert_eq!((beside.nonce, beside.version), (0, 1));
    })
    .await;
}

#[tokio::test]
async fn a_row_that_was_read_twice_and_saved_from_both_is_a_conflict() {
    each_db(async |db| {
        let p = player(1);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let runs = Arc::new(AtomicU32::new(0));
        let counted = runs.clone();
        db.write(p, move |tx| {
            let (mut first, mut second) = (load(tx, p)?, load(tx, p)?);
            first.nonce += 1;
            wallets::save(tx, &mut first, NOW)?;
            if counted.fetch_add(1, Ordering::SeqCst) == 0 {
                second.debt = baize_money::Amount::from_units(7);
                wallets::save(tx, &mut second, NOW)?;
            }
            Ok::<_, StoreError>(())
        })
        .await
        .unwrap();
        assert!(runs.load(Ordering::SeqCst) >= 2, "the second save does not take the first one back");
        let wallet = db.read(move |tx| load(tx, p)).await.unwrap();
        assert_eq!((wallet.nonce, wallet.version, wallet.debt), (1, 1, baize_money::Amount::ZERO));
    })
    .await;
}
