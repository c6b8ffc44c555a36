//! One raster for everything that is drawn: how much ink each pixel has.

use super::glyphs::Point;

/// Columns of the picture.
pub const WIDTH: u16 = 330;
/// Rows of the picture.
pub const HEIGHT: u16 = 100;

/// The ink of each pixel, row by row, from 0 to 1.
pub(super) struct Raster {
    ink: Vec<f32>,
}

impl Raster {
    pub(super) fn blank() -> Self {
        Self { ink: vec![0.0; usize::from(WIDTH) * usize::from(HEIGHT)] }
    }

    /// Draws a line through the points, `radius` pixels to each side.
    pub(super) fn draw(&mut self, points: &[Point], radius: f32) {
        for pair in points.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let reach = radius + 1.0;
            let rows = pixels(from.1.min(to.1) - reach, from.1.max(to.1) + reach, HEIGHT);
            for y in rows {
                for x in pixels(from.0.min(to.0) - reach, from.0.max(to.0) + reach, WIDTH) {
                    let away = distance((f32::from(x), f32::from(y)), from, to);
                    let cover = (radius + 0.5 - away).clamp(0.0, 1.0);
                    if cover > 0.0 {
                        let at = index(x, y);
                        self.ink[at] = self.ink[at].max(cover);
                    }
                }
            }
        }
    }

    /// Exchanges ink and ground below a border.
    pub(super) fn invert(&mut self, border: impl Fn(f32) -> f32) {
        for x in 0..WIDTH {
            let border = border(f32::from(x));
            for y in 0..HEIGHT {
                let cover = (f32::from(y) - border + 0.5).clamp(0.0, 1.0);
                let at = index(x, y);
                self.ink[at] += cover * (1.0 - 2.0 * self.ink[at]);
            }
        }
    }

    /// The ink of every pixel, row by row.
    pub(super) fn ink(&self) -> &[f32] {
        &self.ink
    }
}

fn index(x: u16, y: u16) -> usize {
    usize::from(y) * usize::from(WIDTH) + usize::from(x)
}

/// The whole pixels from `from` to `to` that are in the picture.
fn pixels(from: f32, to: f32, size: u16) -> std::ops::Range<u16> {
    whole(from, size)..whole(to + 1.0, size)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the range first")]
fn whole(position: f32, size: u16) -> u16 {
    position.clamp(0.0, f32::from(size)) as u16
}

/// How far a point is from a line between two others.
fn distance(point: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx * dx + dy * dy;
    let along = if length > 0.0 { ((point.0 - from.0) * dx + (point.1 - from.1) * dy) / length } else { 0.0 };
    let along = along.clamp(0.0, 1.0);
    (point.0 - from.0 - along * dx).hypot(point.1 - from.1 - along * dy)
}
