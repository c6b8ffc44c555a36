//! Which part of a match a market counts.

use super::key::Key;
use super::specifiers::Specifiers;

/// A section of a match. Major: half, quarter, set, innings or map, from 1, those beyond the regular end included. Minor:
/// game, over or round of it, from 1; 0 where there are none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Section {
    /// Half, quarter, set, innings or map.
    pub major: u8,
    /// Game, over or round.
    pub minor: u8,
}

impl Section {
    /// A section by its numbers.
    pub const fn new(major: u8, minor: u8) -> Self {
        Self { major, minor }
    }
}

/// Sections from one to another, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first.
    pub from: Section,
    /// The last.
    pub to: Section,
}

impl Span {
    /// The whole match, what is beyond the regular end included.
    pub const WHOLE: Self = Self::majors(1, u8::MAX);

    /// Whole major sections.
    pub const fn majors(from: u8, to: u8) -> Self {
        Self { from: Section::new(from, 0), to: Section::new(to, u8::MAX) }
    }

    /// Whether a section is one of them.
    pub fn contains(self, section: Section) -> bool {
        self.from <= section && section <= self.to
    }
}

/// The part of a match that a market counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    /// Major sections from one to another; [`Period::WHOLE`] has all of them.
    Majors(u8, u8),
    /// The major section that a specifier names.
    Major(Key),
    /// A minor section of a major one.
    Minor(Key, Key),
    /// The minor sections of a major one up to one.
    UpTo(Key, Key),
}

impl Period {
    /// The whole match, what is beyond the regular end included.
    pub const WHOLE: Self = Self::Majors(1, u8::MAX);

    /// The sections; `None` where a specifier is missing or names none.
    pub fn span(self, specifiers: &Specifiers) -> Option<Span> {
        let number = |key| {
            let number = u8::try_from(specifiers.number(key)?).ok()?;
            (1..u8::MAX).contains(&number).then_some(number)
        };
        Some(match self {
            Self::Majors(from, to) => Span::majors(from, to),
            Self::Major(key) => {
                let major = number(key)?;
                Span::majors(major, major)
            }
            Self::Minor(major, minor) => {
                let section = Section::new(number(major)?, number(minor)?);
                Span { from: section, to: section }
            }
            Self::UpTo(major, minor) => {
                let major = number(major)?;
                Span { from: Section::new(major, 0), to: Section::new(major, number(minor)?) }
            }
        })
    }

    /// Whether it is an innings, or overs of one.
    pub const fn is_in_innings(self) -> bool {
        matches!(self, Self::Major(Key::Innings) | Self::Minor(Key::Innings, _) | Self::UpTo(Key::Innings, _))
    }

    /// The specifiers that it asks for.
    #[cfg(test)]
    pub(crate) fn keys(self) -> Vec<Key> {
        match self {
            Self::Majors(..) => Vec::new(),
            Self::Major(key) => vec![key],
            Self::Minor(major, minor) | Self::UpTo(major, minor) => vec![major, minor],
        }
    }
}
