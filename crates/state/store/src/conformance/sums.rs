use baize_money::{Amount, PlayMode};

use baize_time::Timestamp;

use super::{each_db, player};
use crate::StoreError;
use crate::day_tallies::{self, DayTally};

fn tally(number: i64, day: i64, game: &str, stake: i32, win: i32) -> DayTally {
    DayTally {
        player: player(number),
        day,
        game: game.to_owned(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: Amount::from_units(stake),
        turnover: Amount::from_units(stake),
        theo: Amount::ZERO,
        payout: Amount::from_units(win),
        biggest_win: Amount::from_units(win),
        counted_at: Timestamp::from_millis(stake.into()),
    }
}

#[tokio::test]
async fn rows_of_one_key_are_added_up_in_one_transaction_and_across_transactions() {
    each_db(async |db| {
        let p = player(1);
        for _ in 0..2 {
            db.write(p, move |tx| {
                for (day, game, stake, win) in [
                    (1, "game-a", 10, 30),
                    (1, "game-b", 1, 0),
                    (1, "game-a", 5, 7),
                    (2, "game-a", 2, 40),
                    (1, "game-a", 1, 0),
                ] {
                    day_tallies::add(tx, &tally(1, day, game, stake, win))?;
                }
                day_tallies::add(tx, &tally(2, 1, "game-a", 100, 0))?;
                // Seen by a query of the same transaction.
                assert!(!day_tallies::of_player(tx, p)?.is_empty());
                day_tallies::add(tx, &tally(1, 2, "game-a", 1, 0))
            })
            .await
            .unwrap();
        }
        let read = db.read(move |tx| day_tallies::of_player(tx, p)).await;
        let sums = Result::<_, StoreError>::unwrap(read);
        let shown: Vec<_> = sums
            .iter()
            .map(|sum| (sum.day, sum.game.as_str(), sum.rounds, sum.stake.units(), sum.biggest_win.units()))
            .collect();
        assert_eq!(shown, [(1, "game-a", 6, 32, 30), (1, "game-b", 2, 2, 0), (2, "game-a", 4, 6, 40)]);
    })
    .await;
}

#[tokio::test]
async fn writers_that_add_to_one_row_at_once_lose_nothing() {
    each_db(async |db| {
        let adders = (0..64_i64).map(|n| {
            let db = db.clone();
            tokio::spawn(async move {
                db.write(player(n), |tx| day_tallies::add(tx, &tally(7, 1, "game-a", 1, 2))).await
            })
        });
        let adders: Vec<_> = adders.collect();
        for adder in adders {
            adder.await.unwrap().unwrap();
        }
        let sums = db.read(|tx| day_tallies::of_player(tx, player(7))).await.unwrap();
        assert_eq!((sums[0].rounds, sums[0].payout.units(), sums.len()), (64, 128, 1));
    })
    .await;
}
