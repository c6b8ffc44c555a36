//! A match of a file.

use std::cmp::Ordering;

use baize_time::Day;

use crate::quote::Quote;

/// Who won after 90 minutes, as the column `FTR` has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FullTimeResult {
    /// `H`
    Home,
    /// `D`
    Draw,
    /// `A`
    Away,
}

impl FullTimeResult {
    /// The result that a score makes.
    pub fn of_score(home_goals: u8, away_goals: u8) -> Self {
        match home_goals.cmp(&away_goals) {
            Ordering::Greater => Self::Home,
            Ordering::Equal => Self::Draw,
            Ordering::Less => Self::Away,
        }
    }

    /// Its letter in a file.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Home => "H",
            Self::Draw => "D",
            Self::Away => "A",
        }
    }

    /// The result of a letter.
    pub fn by_letter(letter: &str) -> Option<Self> {
        [Self::Home, Self::Draw, Self::Away].into_iter().find(|result| result.letter() == letter)
    }
}

/// A match that was played, with its prices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchRow {
    /// Its line in the file, from 1; the header is the first.
    pub line: u64,
    /// The day of the match.
    pub date: Day,
    /// The home side's name.
    pub home: String,
    /// The away side's name.
    pub away: String,
    /// Goals of home after 90 minutes: `FTHG`.
    pub home_goals: u8,
    /// Goals of away after 90 minutes: `FTAG`.
    pub away_goals: u8,
    /// The result as the file has it; a file may contradict its own score.
    pub result: FullTimeResult,
    /// The prices that are not blank, in the order of the columns.
    pub quotes: Vec<Quote>,
}
