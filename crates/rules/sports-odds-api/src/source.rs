//! Whose prices are taken.

/// Whose prices are taken.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum PriceSource {
    /// The median of all bookmakers for each outcome; of an even count the lower of the two in the middle.
    #[default]
    Median,
    /// Those of the bookmaker with this key.
    Bookmaker(String),
}
