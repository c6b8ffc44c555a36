//! Draws a picture captcha: strokes of our own letters, bent and shifted, with lines across. No font, no bitmap.

use std::fmt::Write;

use baize_players::code::CAPTCHA_LENGTH;

/// Random bytes a picture takes.
pub const NOISE: usize = 64;

const WIDTH: i32 = 240;
const HEIGHT: i32 = 80;
const LINES: usize = 5;

/// The strokes of a character on a grid of 4 × 6: lines separated by spaces, points as two digits each, x then y, from
/// the top left.
fn strokes(character: char) -> &'static str {
    match character {
        'A' => "062046 1434",
        'C' => "4130100105163645",
        'D' => "00204244260600",
        'E' => "40000646 0333",
        'F' => "400006 0333",
        'H' => "0006 4046 0343",
        'J' => "4044351605",
        'K' => "0006 4003 0346",
        'L' => "000646",
        'M' => "0600234046",
        'N' => "06004640",
        'P' => "06003041423303",
        'R' => "06003041423303 2346",
        'T' => "0040 2026",
        'U' => "000516364540",
        'V' => "002640",
        'W' => "0016233640",
        'X' => "0046 4006",
        'Y' => "0023 4023 2326",
        '3' => "0110304132 1332 3244453616",
        '4' => "36300444",
        '6' => "4130100105163645443303",
        '7' => "004016",
        '9' => "4333021030414536",
        _ => "00404606",
    }
}

/// The picture of a text, as SVG. The bytes decide how it is bent.
pub fn draw(text: &str, noise: &[u8; NOISE]) -> String {
    let mut noise = noise.iter().cycle().map(|byte| i32::from(*byte));
    let mut within = |low: i32, high: i32| low + noise.next().unwrap_or(0) % (high - low + 1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\" fill=\"#141d42\"/>\
         <g fill=\"none\" stroke=\"#f3f6ff\" stroke-width=\"3\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    );
    for (index, character) in (0_i32..).zip(text.chars().take(CAPTCHA_LENGTH)) {
        let left = 16 + index * 36 + within(-2, 2);
        let top = 16 + within(-6, 8);
        let (lean, slope) = (within(-5, 5), within(-4, 4));
        let mut path = String::new();
        for line in strokes(character).split(' ') {
            for (at, point) in line.as_bytes().chunks_exact(2).enumerate() {
                let (x, y) = (i32::from(point[0] - b'0') * 6, i32::from(point[1] - b'0') * 7);
                let x_bent = left + x + (42 - y) * lean / 24 + within(-1, 1);
                let y_bent = top + y + x * slope / 12 + within(-1, 1);
                // Writing to a text cannot fail.
                let _ = write!(path, "{}{x_bent} {y_bent}", if at == 0 { 'M' } else { 'L' });
            }
        }
        let _ = write!(svg, "<path d=\"{path}\"/>");
    }
    svg.push_str("</g><g fill=\"none\" stroke=\"#5568b0\" stroke-width=\"2\">");
    for _ in 0..LINES {
        let (from, to) = (within(4, HEIGHT - 4), within(4, HEIGHT - 4));
        let (first, second) = (within(-20, HEIGHT + 20), within(-20, HEIGHT + 20));
        let _ = write!(svg, "<path d=\"M0 {from}C80 {first} 160 {second} {WIDTH} {to}\"/>");
    }
    svg.push_str("</g></svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_players::code::CAPTCHA_ALPHABET;

    #[test]
    fn every_character_of_the_alphabet_has_its_own_strokes() {
        let drawn: Vec<&str> = CAPTCHA_ALPHABET.iter().map(|c| strokes(char::from(*c))).collect();
        let distinct: std::collections::BTreeSet<_> = drawn.iter().collect();
        assert_eq!(distinct.len(), CAPTCHA_ALPHABET.len());
        assert!(!drawn.contains(&strokes('?')), "the box means no character");
        for line in drawn.iter().flat_map(|drawn| drawn.split(' ')) {
            assert!(line.len() >= 4 && line.len() % 2 == 0, "{line}");
            assert!(line.as_bytes().chunks_exact(2).all(|p| p[0] <= b'4' && p[1] <= b'6'), "{line}");
        }
    }

    #[test]
    fn a_picture_has_six_characters_stays_small_and_never_says_its_text() {
        let picture = draw("ACDEFH", &[77; NOISE]);
        assert_eq!(picture.matches("<path").count(), 6 + LINES);
        assert!(picture.len() < 4_000);
        assert!(!picture.contains("ACDEFH") && !picture.contains("<text"));
        assert_ne!(picture, draw("ACDEFH", &[78; NOISE]));
    }
}
