//! The strokes of the characters. No font, no bitmap.

/// A point in the character's box: both coordinates from 0 to 1, from the top left.
pub type Point = (f32, f32);

/// Columns and rows of the grid on which the strokes are written.
const GRID: (f32, f32) = (4.0, 6.0);
/// Points between two of a bent stroke.
const SUBDIVISIONS: u16 = 4;

/// The strokes of a character on a grid of 4 × 6, separated by spaces: points as two digits each, x then y, from the top
/// left. A stroke that begins with `~` is bent through its points.
fn strokes(character: char) -> &'static str {
    match character {
        'A' => "062046 1434",
        'C' => "~4130100205163645",
        'D' => "0006 ~003042442606",
        'E' => "40000646 0333",
        'F' => "400006 0333",
        'H' => "0006 4046 0343",
        'J' => "~4044361605 2040",
        'K' => "0006 4003 0346",
        'L' => "000646",
        'M' => "0600234046",
        'N' => "06004640",
        'P' => "0006 ~0030413303",
        'R' => "0006 ~0030413303 2346",
        'T' => "0040 2026",
        'U' => "~000416364440",
        'W' => "0016233640",
        'X' => "0046 4006",
        'Y' => "0023 4023 2326",
        '3' => "~0110304132 ~3244453616 ~1605 1332",
        '4' => "36300444",
        '6' => "~3010020516364544331304",
        '7' => "004016",
        '9' => "~1636444130100102133342",
        _ => "00404606",
    }
}

/// The strokes of a character as lines of points.
pub fn lines(character: char) -> Vec<Vec<Point>> {
    strokes(character).split(' ').map(line).collect()
}

fn line(stroke: &str) -> Vec<Point> {
    let (bent, digits) = stroke.strip_prefix('~').map_or((false, stroke), |digits| (true, digits));
    let points: Vec<Point> = digits
        .as_bytes()
        .chunks_exact(2)
        .map(|pair| (f32::from(pair[0] - b'0') / GRID.0, f32::from(pair[1] - b'0') / GRID.1))
        .collect();
    if bent { bend(&points) } else { points }
}

/// A curve through all the points (Catmull-Rom).
fn bend(points: &[Point]) -> Vec<Point> {
    let Some(last) = points.len().checked_sub(1) else { return Vec::new() };
    let at = |index: usize| points[index.min(last)];
    let mut curve = vec![at(0)];
    for index in 0..last {
        let (p0, p1, p2, p3) = (at(index.saturating_sub(1)), at(index), at(index + 1), at(index + 2));
        for step in 1..=SUBDIVISIONS {
            let t = f32::from(step) / f32::from(SUBDIVISIONS);
            let mix = |a: f32, b: f32, c: f32, d: f32| {
                let (square, cube) = (t * t, t * t * t);
                let (second, third) = (2.0 * a - 5.0 * b + 4.0 * c - d, 3.0 * b - a - 3.0 * c + d);
                0.5 * (2.0 * b + (c - a) * t + second * square + third * cube)
            };
            curve.push((mix(p0.0, p1.0, p2.0, p3.0), mix(p0.1, p1.1, p2.1, p3.1)));
        }
    }
    curve
}

#[cfg(test)]
mod tests {
    use baize_players::code::CAPTCHA_ALPHABET;

    use super::*;

    #[test]
    fn every_character_of_the_alphabet_has_its_own_strokes() {
        let drawn: Vec<&str> = CAPTCHA_ALPHABET.iter().map(|c| strokes(char::from(*c))).collect();
        let distinct: std::collections::BTreeSet<_> = drawn.iter().collect();
        assert_eq!(distinct.len(), CAPTCHA_ALPHABET.len());
        assert!(!drawn.contains(&strokes('?')), "the box means no character");
        for stroke in drawn.iter().flat_map(|drawn| drawn.split(' ')) {
            let digits = stroke.trim_start_matches('~');
            assert!(digits.len() >= 4 && digits.len() % 2 == 0, "{stroke}");
            assert!(digits.as_bytes().chunks_exact(2).all(|p| p[0] <= b'4' && p[1] <= b'6'), "{stroke}");
        }
    }

    #[test]
    fn a_curve_goes_through_the_points_it_is_written_with() {
        let curve = line("~004026");
        for point in [(0.0, 0.0), (1.0, 0.0), (0.5, 1.0)] {
            assert!(curve.contains(&point), "{point:?} in {curve:?}");
        }
        assert_eq!(curve.len(), 1 + 2 * usize::from(SUBDIVISIONS));
    }
}
