//! Reads picture captchas as an attacker with the source would: templates of the server's own strokes, turned a little,
//! laid over every place, and the best chain of six. What it reads is a lower bound of what can be read: a trained network
//! reads more.

use std::iter::once;

use baize_identity::captcha_image::glyphs::{self, Point};
use baize_identity::captcha_image::raster::{HEIGHT, WIDTH};

/// How ink is found in a picture in which ink and ground are exchanged in places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sight {
    /// By the edges of what is drawn.
    Edges,
    /// By what is rarer around a place.
    Minority,
    /// Both, one after the other.
    MinorityEdges,
}

/// Every sight.
pub(crate) const SIGHTS: [Sight; 3] = [Sight::Edges, Sight::Minority, Sight::MinorityEdges];

const CHARACTERS: usize = 6;
/// The picture is looked at in half its size.
const COLUMNS: i16 = WIDTH.cast_signed() / 2;
const ROWS: i16 = HEIGHT.cast_signed() / 2;
/// Average size of a character, half its size.
const SIZE: (f32, f32) = (15.2, 25.5);
/// How far a template reaches to each side.
const REACH: (i16, i16) = (11, 16);
const TURNS: [f32; 5] = [-0.24, -0.12, 0.0, 0.12, 0.24];
/// Columns between two neighbours.
const GAPS: std::ops::RangeInclusive<usize> = 18..=27;

/// Columns of a picture with a margin as wide as a template reaches.
const STRIDE: i16 = COLUMNS + 2 * REACH.0;

struct Template {
    character: char,
    /// Places, counted from the upper left corner in a picture with its margin, with the weight of the ink there.
    weights: Vec<(usize, f32)>,
}

/// A reader of pictures of one alphabet.
pub(crate) struct Solver {
    sight: Sight,
    templates: Vec<Template>,
}

impl Solver {
    pub(crate) fn new(alphabet: &[u8], sight: Sight) -> Self {
        let all = alphabet.iter().flat_map(|byte| TURNS.map(|turn| (char::from(*byte), turn)));
        Self { sight, templates: all.map(|(character, turn)| template(character, turn, sight)).collect() }
    }

    /// The text of a picture, of whose pixels 0 is ground and 15 ink.
    pub(crate) fn solve(&self, pixels: &[u8]) -> String {
        let mut image = halved(pixels);
        if self.sight != Sight::Edges {
            image = minority(&image);
        }
        if self.sight != Sight::Minority {
            image = edges(&image);
        }
        chain(&self.best(&with_margin(&image)))
    }

    /// For each column the character that fits best with its middle there, and how well. All columns at a time, so that
    /// the processor adds several at once.
    fn best(&self, image: &[f32]) -> Vec<(char, f32)> {
        let columns = usize::from(COLUMNS.cast_unsigned());
        let mut best = vec![(' ', f32::MIN); columns];
        let mut scores = vec![0.0; columns];
        for template in &self.templates {
            for row in (ROWS / 2 - 10..=ROWS / 2 + 10).step_by(2) {
                scores.fill(0.0);
                let row = &image[place(0, row)..];
                for (offset, weight) in &template.weights {
                    let cells = &row[*offset..*offset + columns];
                    scores.iter_mut().zip(cells).for_each(|(score, cell)| *score += weight * cell);
                }
                for (best, score) in best.iter_mut().zip(&scores) {
                    if *score > best.1 {
                        *best = (template.character, *score);
                    }
                }
            }
        }
        best
    }
}

/// Where a column and a row of a picture with its margin are.
fn place(column: i16, row: i16) -> usize {
    usize::from(row.cast_unsigned()) * usize::from(STRIDE.cast_unsigned())
        + usize::from(column.cast_unsigned())
}

/// The picture amid ground.
fn with_margin(image: &[f32]) -> Vec<f32> {
    let mut wide = vec![0.0; place(0, ROWS + 2 * REACH.1)];
    for (row, cells) in (REACH.1..).zip(image.chunks(usize::from(COLUMNS.cast_unsigned()))) {
        wide[place(REACH.0, row)..][..cells.len()].copy_from_slice(cells);
    }
    wide
}

fn template(character: char, turn: f32, sight: Sight) -> Template {
    let (sin, cos) = turn.sin_cos();
    let turned = |point: &Point| {
        let (x, y) = ((point.0 - 0.5) * SIZE.0, (point.1 - 0.5) * SIZE.1);
        (x * cos - y * sin, x * sin + y * cos)
    };
    let lines: Vec<Vec<Point>> =
        glyphs::lines(character).iter().map(|line| line.iter().map(turned).collect()).collect();
    let away = |x: i16, y: i16| {
        let pairs = lines.iter().flat_map(|line| line.windows(2));
        pairs.map(|pair| distance((f32::from(x), f32::from(y)), pair[0], pair[1])).fold(f32::MAX, f32::min)
    };
    let (mut ink, mut ground) = (Vec::new(), Vec::new());
    for (x, y) in (-REACH.1..=REACH.1).flat_map(|y| (-REACH.0..=REACH.0).map(move |x| (x, y))) {
        let away = away(x, y);
        let (on, off) = match sight {
            Sight::Minority => (away < 1.4, away > 2.5),
            _ => ((0.8..2.2).contains(&away), !(0.4..=2.8).contains(&away)),
        };
        if on {
            ink.push((x, y));
        } else if off && away < 7.0 && (x + y) % 2 == 0 {
            ground.push((x, y));
        }
    }
    let weights = |places: Vec<(i16, i16)>, sign: f32| {
        let each = sign / places.iter().map(|_| 1.0).sum::<f32>();
        places.into_iter().map(move |(x, y)| (place(x + REACH.0, y + REACH.1), each)).collect::<Vec<_>>()
    };
    Template { character, weights: [weights(ink, 1.0), weights(ground, -1.0)].concat() }
}

/// The chain of characters, from left to right, that fits best in all.
fn chain(best: &[(char, f32)]) -> String {
    let mut scores: Vec<(f32, String)> =
        best.iter().map(|(character, score)| (*score, character.to_string())).collect();
    for _ in 1..CHARACTERS {
        let longer = |(column, (character, score)): (usize, &(char, f32))| {
            let before = GAPS.filter_map(|gap| scores.get(column.checked_sub(gap)?));
            let before = before.max_by(|a, b| a.0.total_cmp(&b.0));
            before.map_or((f32::MIN, String::new()), |(sum, text)| {
                (sum + score, text.chars().chain(once(*character)).collect())
            })
        };
        scores = best.iter().enumerate().map(longer).collect();
    }
    scores.into_iter().max_by(|a, b| a.0.total_cmp(&b.0)).map_or_else(String::new, |(_, text)| text)
}

fn at(image: &[f32], x: i16, y: i16) -> f32 {
    let (Ok(column), Ok(row)) = (usize::try_from(x), usize::try_from(y)) else { return 0.0 };
    if x < COLUMNS && y < ROWS { image[row * usize::from(COLUMNS.cast_unsigned()) + column] } else { 0.0 }
}

fn each_place(value: impl Fn(i16, i16) -> f32) -> Vec<f32> {
    (0..ROWS).flat_map(|y| (0..COLUMNS).map(move |x| (x, y))).map(|(x, y)| value(x, y)).collect()
}

/// The picture in half its size, grain taken away: 0 ground, 1 ink.
fn halved(pixels: &[u8]) -> Vec<f32> {
    let width = usize::from(WIDTH);
    each_place(|x, y| {
        let corner = usize::from(y.cast_unsigned()) * 2 * width + usize::from(x.cast_unsigned()) * 2;
        let sum: f32 = [0, 1, width, width + 1].map(|step| f32::from(pixels[corner + step])).iter().sum();
        ((sum / 4.0 - 3.0) / 8.0).clamp(0.0, 1.0)
    })
}

/// What is rarer around a place is ink.
fn minority(image: &[f32]) -> Vec<f32> {
    each_place(|x, y| {
        let around = (-8..=8).flat_map(|dy| (-5..=5).map(move |dx| (x + dx, y + dy)));
        let values: Vec<f32> =
            around.map(|(x, y)| at(image, x.clamp(0, COLUMNS - 1), y.clamp(0, ROWS - 1))).collect();
        let light = values.iter().filter(|value| **value > 0.5).count();
        let here = at(image, x, y);
        if light * 2 > values.len() { 1.0 - here } else { here }
    })
}

fn edges(image: &[f32]) -> Vec<f32> {
    each_place(|x, y| {
        let across = at(image, x + 1, y) - at(image, x - 1, y);
        let down = at(image, x, y + 1) - at(image, x, y - 1);
        across.hypot(down).min(1.0)
    })
}

/// How far a point is from a line between two others.
fn distance(point: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let along =
        ((point.0 - from.0) * dx + (point.1 - from.1) * dy) / (dx * dx + dy * dy).max(f32::MIN_POSITIVE);
    let along = along.clamp(0.0, 1.0);
    (point.0 - from.0 - along * dx).hypot(point.1 - from.1 - along * dy)
}

#[cfg(test)]
mod tests {
    use baize_identity::captcha_image::{NOISE, pixels};
    use baize_players::code::{CAPTCHA_ALPHABET, captcha_text};
    use sha2::{Digest, Sha256};

    use super::*;

    const PICTURES: u32 = 200;

    /// A text and a picture of it, the same in every run.
    fn picture(number: u32) -> (String, Vec<u8>) {
        let seed: [u8; NOISE] = Sha256::digest(number.to_be_bytes()).into();
        let text: [u8; CHARACTERS] = seed[..CHARACTERS].try_into().unwrap();
        let text = captcha_text(&text);
        let drawn = pixels(&text, &Sha256::digest(seed).into());
        (text, drawn)
    }

    #[test]
    fn of_two_hundred_pictures_at_most_one_in_ten_is_read() {
        for sight in SIGHTS {
            let solver = Solver::new(CAPTCHA_ALPHABET, sight);
            let (mut whole, mut right) = (0, 0);
            for number in 0..PICTURES {
                let (text, picture) = picture(number);
                let read = solver.solve(&picture);
                right += text.chars().zip(read.chars()).filter(|(is, read)| is == read).count();
                whole += u32::from(text == read);
            }
            println!("{sight:?}: {whole} of {PICTURES} pictures, {right} characters");
            assert!(right > 200, "{sight:?} reads {right} characters: it does not see the pictures any more");
            assert!(whole * 10 <= PICTURES, "{sight:?} reads {whole} of {PICTURES} pictures");
        }
    }
}
