//! Proof of work: what a device has to compute before the server believes that a request is worth an answer.
//!
//! The device gets a salt and the SHA-256 of the salt with a number behind it, and tries numbers from 0 on until one
//! fits. On average that takes half of the largest number; the server hashes once.

/// The highest level.
pub const HIGHEST_LEVEL: u8 = 4;
/// The largest number at level 0. Each level doubles it.
const LARGEST: u32 = 100_000;
/// How many times as much work takes the place of a picture that somebody cannot see.
const WITHOUT_PICTURE: u32 = 8;

/// The level for who asked for this many challenges within the lifetime of one.
pub fn level(asked_lately: i64) -> u8 {
    match asked_lately {
        ..5 => 0,
        5..10 => 1,
        10..20 => 2,
        20..40 => 3,
        40.. => HIGHEST_LEVEL,
    }
}

/// The largest number that the server draws at a level; one above the highest counts as the highest.
pub fn largest(level: u8, with_picture: bool) -> u32 {
    let times = if with_picture { 1 } else { WITHOUT_PICTURE };
    (LARGEST * times) << level.min(HIGHEST_LEVEL)
}

/// The number to find, of a uniform draw. The bias of the modulo over 64 bits is below 1 in 10^12.
pub fn number(draw: u64, level: u8, with_picture: bool) -> u32 {
    u32::try_from(draw % (u64::from(largest(level, with_picture)) + 1)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_often_works_more() {
        for (asked, wanted) in
            [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (19, 2), (20, 3), (39, 3), (40, 4), (9_999, 4)]
        {
            assert_eq!(level(asked), wanted, "{asked}");
        }
    }

    #[test]
    fn each_level_doubles_the_work_and_no_picture_costs_eight_times_as_much() {
        for (level, seen, unseen) in
            [(0, 100_000, 800_000), (1, 200_000, 1_600_000), (4, 1_600_000, 12_800_000)]
        {
            assert_eq!((largest(level, true), largest(level, false)), (seen, unseen));
        }
        assert_eq!(largest(200, true), largest(HIGHEST_LEVEL, true));
    }

    #[test]
    fn the_number_is_within_the_range() {
        assert_eq!((number(0, 0, true), number(100_000, 0, true), number(100_001, 0, true)), (0, 100_000, 0));
        assert!(number(u64::MAX, HIGHEST_LEVEL, false) <= largest(HIGHEST_LEVEL, false));
    }
}
