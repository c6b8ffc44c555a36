//! From a number to the result, and how many numbers reach a target.

/// 1 000 000×: the largest target and the largest result.
pub(super) const MOST: u32 = 100_000_000;
/// Numbers are 0 … 2^32 − 1.
pub(super) const NUMBERS: u64 = 1 << 32;

/// How far it flies, in hundredths.
#[expect(clippy::float_arithmetic, reason = "the published formula is one of double precision")]
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "floors a positive number; what is too large, infinity for 0 included, becomes the largest"
)]
pub(super) fn result(number: u32) -> u32 {
    let fraction = f64::from(number) / 4_294_967_296.0;
    let hundredths = (1e8 / (fraction * 1e8) * 0.99 * 100.0) as u32;
    hundredths.clamp(100, MOST)
}

/// How many of the 2^32 numbers fly that far: those below the first that does not, as a larger number never flies
/// farther.
pub(super) fn winning(target: u32) -> u64 {
    let (mut low, mut high) = (0, NUMBERS);
    while low < high {
        let middle = low.midpoint(high);
        match u32::try_from(middle) {
            Ok(number) if result(number) >= target => low = middle + 1,
            _ => high = middle,
        }
    }
    low
}
