//! Enumeration and random rounds for the tests of the games.

use super::game::{Game, Played, Prize, draw};

/// Checks that a draw gives each line of the table, as often as its weight is.
pub(super) fn check_draws(prizes: &[Prize], total: u32) {
    let mut counts = vec![0; prizes.len()];
    for number in 0..total {
        let mut pick = |below| {
            assert_eq!(below, total);
            number
        };
        counts[draw(prizes, &mut pick)] += 1;
    }
    assert_eq!(counts, prizes.iter().map(|prize| prize.weight).collect::<Vec<_>>());
    assert!(counts.iter().all(|count| *count > 0));
}

/// What a bet on `spot` pays in total while the draw with the number `varied` has each of its `total` values
/// once and all other draws of the round give 0.
pub(super) fn sum_over_draw(game: &Game, spot: u8, varied: usize, total: u32) -> u64 {
    let pays = |value| {
        let mut drawn = 0;
        let mut pick = |below| {
            assert_eq!(below, total);
            drawn += 1;
            if drawn == varied + 1 { value } else { 0 }
        };
        (game.play)(&[spot], &mut pick).pays.into_iter().map(u64::from).sum::<u64>()
    };
    (0..total).map(pays).sum()
}

/// Checks the return of each spot, given as a sum of hundredths and the weight it is a sum over. All spots agree
/// within one basis point because each agrees with the declared return.
pub(super) fn check_returns(game: &Game, returns: &[(u64, u64)]) {
    assert_eq!(returns.len(), usize::from(game.spots));
    for (sum, weight) in returns {
        assert_eq!(sum * 100 / weight, u64::from(game.rtp), "{}", game.slug);
        assert!(sum * 100 >= 9_500 * weight && sum * 100 <= 9_700 * weight, "{}", game.slug);
    }
}

/// Many rounds of a game with the same bets, always the same ones.
pub(super) fn rounds(game: &Game, spots: &[u8]) -> Vec<Played> {
    let mut state = 20_240_601_u64;
    let mut pick = |below: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((state >> 33) % u64::from(below)).unwrap()
    };
    (0..5_000).map(|_| (game.play)(spots, &mut pick)).collect()
}

/// The number at a place of a view, such as `/letters/2`.
pub(super) fn number(played: &Played, place: &str) -> u32 {
    let number = played.view.pointer(place).and_then(serde_json::Value::as_u64);
    u32::try_from(number.unwrap()).unwrap()
}
