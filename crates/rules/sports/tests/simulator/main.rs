//! The house simulator: its prices are right, know nothing of what is to come, and its rare paths happen.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by it")]

mod basketball;
mod bins;
mod builder;
mod builder_cricket;
mod builder_ends;
mod builder_kabaddi;
mod builder_sections;
mod calibration;
mod count;
mod cricket;
mod esports;
mod football;
mod kabaddi;
mod racing;
mod sample;
mod tennis;
mod together;
mod volleyball;
