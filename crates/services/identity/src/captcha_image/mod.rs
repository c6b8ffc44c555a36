//! Draws a picture captcha: one raster in which nothing shows what was drawn first or where a character ends.
//!
//! The characters lean, touch and are bent together with the whole picture; a line and scraps of the same ink cross
//! them, and below a wavy border ink and ground are exchanged. A template matcher that knows these
//! strokes reads few of them (`crates/tools/attack`, `solver`); a trained network will read most.

pub mod glyphs;
mod noise;
mod png;
pub mod raster;

use self::glyphs::Point;
use self::noise::{Noise, Wave};
use self::png::COLOURS;
use self::raster::{HEIGHT, Raster, WIDTH};

pub use self::noise::NOISE;

const GROUND: [u8; 3] = [0x14, 0x1d, 0x42];
const INK: [u8; 3] = [0xf3, 0xf6, 0xff];
/// Longest piece of a line that stays straight when the picture is bent, in pixels.
const PIECE: f32 = 4.0;
/// How far from the upper and the lower edge a line begins and ends.
const MARGIN: f32 = 20.0;
/// Scraps of ink that belong to no character.
const SCRAPS: usize = 8;

/// The picture of a text, as PNG. The seed decides how it is bent.
pub fn draw(text: &str, seed: &[u8; NOISE]) -> Vec<u8> {
    png::encode((WIDTH, HEIGHT), &palette(), &pixels(text, seed))
}

/// The colour of each pixel, row by row: 0 is ground, 15 ink.
pub fn pixels(text: &str, seed: &[u8; NOISE]) -> Vec<u8> {
    let mut noise = Noise::of(seed);
    let mut raster = Raster::blank();
    draw_text(&mut raster, &mut noise, text);
    let line = across(&mut noise);
    raster.draw(&line, noise.within(0.4, 0.8));
    for _ in 0..SCRAPS {
        let scrap = scrap(&mut noise);
        raster.draw(&scrap, noise.within(0.6, 1.6));
    }
    let level = noise.within(0.35, 0.65) * f32::from(HEIGHT);
    let waves = [noise.wave((10.0, 22.0), (90.0, 200.0)), noise.wave((2.0, 4.0), (40.0, 70.0))];
    raster.invert(|x| level + waves.iter().map(|wave| wave.at(x)).sum::<f32>());
    raster.ink().iter().map(|ink| colour(2.0 + ink * 10.0 + noise.grain())).collect()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the range first")]
fn colour(ink: f32) -> u8 {
    ink.round().clamp(0.0, f32::from(COLOURS - 1)) as u8
}

fn palette() -> Vec<[u8; 3]> {
    let last = u16::from(COLOURS - 1);
    let mix = |step: u16, from: u8, to: u8| (u16::from(from) * (last - step) + u16::from(to) * step) / last;
    let colour =
        |step: u16| [0, 1, 2].map(|part| u8::try_from(mix(step, GROUND[part], INK[part])).unwrap_or(u8::MAX));
    (0..=last).map(colour).collect()
}

fn draw_text(raster: &mut Raster, noise: &mut Noise<'_>, text: &str) {
    let warp = Warp::drawn(noise);
    let mut left = noise.within(24.0, 30.0);
    for character in text.chars() {
        let (width, height) = (noise.within(25.0, 37.0), noise.within(42.0, 62.0));
        let center = (left + width / 2.0, f32::from(HEIGHT) / 2.0 + noise.within(-8.0, 8.0));
        let (sin, cos) = noise.within(-0.32, 0.32).sin_cos();
        let (lean, radius) = (noise.within(-0.2, 0.2), noise.within(2.4, 3.4));
        for line in glyphs::lines(character) {
            let placed: Vec<Point> = line
                .iter()
                .map(|point| {
                    let y = (point.1 - 0.5) * height + noise.within(-1.2, 1.2);
                    let x = (point.0 - 0.5) * width + noise.within(-1.2, 1.2) - y * lean;
                    (center.0 + x * cos - y * sin, center.1 + x * sin + y * cos)
                })
                .collect();
            let bent: Vec<Point> = pieces(&placed).into_iter().map(|point| warp.of(point)).collect();
            raster.draw(&bent, radius);
        }
        left += width + noise.within(12.0, 18.0);
    }
}

/// How the whole picture is bent.
struct Warp {
    sideways: [Wave; 2],
    upwards: [Wave; 2],
}

impl Warp {
    fn drawn(noise: &mut Noise<'_>) -> Self {
        Self {
            sideways: [noise.wave((2.0, 4.0), (70.0, 110.0)), noise.wave((2.0, 4.0), (80.0, 140.0))],
            upwards: [noise.wave((5.0, 9.0), (100.0, 170.0)), noise.wave((1.0, 2.0), (50.0, 80.0))],
        }
    }

    fn of(&self, (x, y): Point) -> Point {
        let sideways = self.sideways[0].at(y) + self.sideways[1].at(x);
        let upwards = self.upwards[0].at(x) + self.upwards[1].at(x + y * 0.5);
        (x + sideways, y + upwards)
    }
}

/// The same line in pieces short enough to be bent.
fn pieces(line: &[Point]) -> Vec<Point> {
    let mut fine: Vec<Point> = line.first().copied().into_iter().collect();
    for pair in line.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let mut along = PIECE / dx.hypot(dy).max(PIECE);
        let step = along;
        while along < 1.0 {
            fine.push((pair[0].0 + dx * along, pair[0].1 + dy * along));
            along += step;
        }
        fine.push(pair[1]);
    }
    fine
}

/// A wavy line from the left edge to the right one.
fn across(noise: &mut Noise<'_>) -> Vec<Point> {
    let height = f32::from(HEIGHT);
    let (from, to) = (noise.within(MARGIN, height - MARGIN), noise.within(MARGIN, height - MARGIN));
    let wave = noise.wave((6.0, 16.0), (50.0, 140.0));
    let at = |x: u16| {
        let x = f32::from(x);
        (x, from + (to - from) * x / f32::from(WIDTH) + wave.at(x))
    };
    (0..=WIDTH).step_by(6).map(at).collect()
}

/// A short bent line somewhere.
fn scrap(noise: &mut Noise<'_>) -> Vec<Point> {
    let center = (noise.within(0.0, f32::from(WIDTH)), noise.within(6.0, f32::from(HEIGHT) - 6.0));
    let (sin, cos) = noise.within(0.0, std::f32::consts::TAU).sin_cos();
    let (length, bend) = (noise.within(10.0, 24.0), noise.within(-6.0, 6.0));
    let at = |step: u8| {
        let along = f32::from(step) / 6.0 - 0.5;
        let (x, y) = (along * length, bend * (1.0 - 4.0 * along * along));
        (center.0 + x * cos - y * sin, center.1 + x * sin + y * cos)
    };
    (0..=6).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_one_small_raster_that_depends_on_its_seed() {
        let picture = draw("ACEFHJ", &[77; NOISE]);
        assert!(
            picture.starts_with(b"\x89PNG\r\n\x1a\n") && picture.len() < 16_000,
            "{} bytes",
            picture.len()
        );
        assert_ne!(picture, draw("ACEFHJ", &[78; NOISE]));
        assert_ne!(picture, draw("ACEFHK", &[77; NOISE]));
        assert_eq!(picture, draw("ACEFHJ", &[77; NOISE]));
    }

    #[test]
    fn ink_and_ground_take_up_about_the_same_room() {
        for seed in 0..20 {
            let pixels = pixels("ACEFHJ", &[seed; NOISE]);
            let light = pixels.iter().filter(|colour| **colour > 7).count();
            let share = light * 100 / pixels.len();
            assert!((25..=75).contains(&share), "{share} % of picture {seed}");
        }
    }
}
