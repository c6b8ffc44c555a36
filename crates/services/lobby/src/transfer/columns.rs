//! The columns of a catalogue file, by the words of the interface.

use baize_store::catalogue::{GameRow, Opening, Orientation, ProviderRow, RtpSource};

use super::field::{Column, Field, Order};
use crate::text_checks::{address, country, id, name, short, site};

/// A row that files carry.
pub(super) trait Transferred: Clone + Sized + 'static {
    const COLUMNS: &'static [Column<Self>];
    /// The columns that a new row has to have, beside its id.
    const NEEDED: &'static [&'static str];

    /// A new row of which only the id is known. A game counts fully as turnover and is played for money alone.
    fn new(id: &str) -> Self;
}

impl Transferred for GameRow {
    const COLUMNS: &'static [Column<Self>] = GAME;
    const NEEDED: &'static [&'static str] = &["name", "provider", "category"];

    fn new(id: &str) -> Self {
        Self { bet_cash_rate: 10_000, play_modes: "[1]".to_owned(), ..Self::announced(id, "") }
    }
}

impl Transferred for ProviderRow {
    const COLUMNS: &'static [Column<Self>] = PROVIDER;
    const NEEDED: &'static [&'static str] = &["name"];

    fn new(id: &str) -> Self {
        Self { id: id.to_owned(), name: String::new(), opening: Opening::Open, sort: 0 }
    }
}

/// The column of this name.
pub(super) fn find<R: Transferred>(name: &str) -> Option<&'static Column<R>> {
    R::COLUMNS.iter().find(|column| column.name == name)
}

const STATES: &[(&str, Opening)] = &[
    ("live", Opening::Open),
    ("maintenance", Opening::Maintenance),
    ("coming", Opening::Announced),
    ("hidden", Opening::Hidden),
];
const STATE_WORDS: &[&str] = &["live", "maintenance", "coming", "hidden"];
// A provider itself is never under maintenance.
const PROVIDER_WORDS: &[&str] = &["live", "coming", "hidden"];
const SOURCES: &[(&str, RtpSource)] =
    &[("exact", RtpSource::Exact), ("declared", RtpSource::Declared), ("none", RtpSource::Unpublished)];
const ORIENTATIONS: &[(&str, Orientation)] =
    &[("any", Orientation::Any), ("portrait", Orientation::Portrait), ("landscape", Orientation::Landscape)];

/// The word of a value; every value has one.
fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], of: T) -> &'static str {
    words.iter().find(|(_, value)| *value == of).map_or("", |(word, _)| word)
}

fn set<T: Copy>(words: &[(&str, T)], to: &str, field: &mut T) {
    if let Some((_, value)) = words.iter().find(|(word, _)| *word == to) {
        *field = *value;
    }
}

const fn column<R>(name: &'static str, field: Field<R>) -> Column<R> {
    Column { name, field }
}

/// The places in a list.
const PLACES: std::ops::RangeInclusive<i64> = -1_000_000_000..=1_000_000_000;

const PROVIDER: &[Column<ProviderRow>] = &[
    column("id", Field::Text(|row| &mut row.id, id)),
    column("name", Field::Text(|row| &mut row.name, name)),
    column(
        "state",
        Field::Word(
            PROVIDER_WORDS,
            |row| word(STATES, row.opening),
            |row, to| set(STATES, to, &mut row.opening),
        ),
    ),
    column("sort", Field::Number(|row| &mut row.sort, PLACES)),
];

const GAME: &[Column<GameRow>] = &[
    column("id", Field::Text(|row| &mut row.id, id)),
    column("slug", Field::Text(|row| &mut row.slug, id)),
    column("provider", Field::Text(|row| &mut row.provider, id)),
    column("provider_game", Field::Text(|row| &mut row.provider_game, short)),
    column("category", Field::Text(|row| &mut row.category, name)),
    column("name", Field::Text(|row| &mut row.name, name)),
    column("name_zh", Field::Text(|row| &mut row.name_zh, short)),
    column("name_pt_br", Field::Text(|row| &mut row.name_pt_br, short)),
    column("url", Field::Text(|row| &mut row.url, address)),
    column("icon_url", Field::Text(|row| &mut row.icon_url, address)),
    column(
        "state",
        Field::Word(
            STATE_WORDS,
            |row| word(STATES, row.opening),
            |row, to| set(STATES, to, &mut row.opening),
        ),
    ),
    column("maintenance_until", Field::Time(|row| &mut row.maintenance_until)),
    column("sort", Field::Number(|row| &mut row.sort, PLACES)),
    column("rtp", Field::Number(|row| &mut row.rtp, 0..=10_000)),
    column(
        "rtp_source",
        Field::Word(
            &["exact", "declared", "none"],
            |row| word(SOURCES, row.rtp_source),
            |row, to| set(SOURCES, to, &mut row.rtp_source),
        ),
    ),
    column("volatility", Field::Number(|row| &mut row.volatility, 0..=5)),
    column("hit_rate", Field::Number(|row| &mut row.hit_rate, 0..=10_000)),
    column("max_win", Field::Number(|row| &mut row.max_win, 0..=1_000_000_000_000)),
    column("bet_cash_rate", Field::Number(|row| &mut row.bet_cash_rate, 0..=10_000)),
    column("popular", Field::Flag(|row| &mut row.popular)),
    column("is_show_name", Field::Flag(|row| &mut row.is_show_name)),
    column("is_pic_need_cut", Field::Flag(|row| &mut row.is_pic_need_cut)),
    column("tags", Field::Texts(|row| &mut row.tags, short)),
    column("features", Field::Texts(|row| &mut row.features, short)),
    column("account_types", Field::Numbers(|row| &mut row.play_modes, 0..=1, Order::Any)),
    column("stakes", Field::Numbers(|row| &mut row.stakes, 1..=1_000_000_000_000, Order::Ascending)),
    column("sites", Field::Texts(|row| &mut row.sites, site)),
    column("blocked_countries", Field::Texts(|row| &mut row.blocked_countries, country)),
    column("released_on", Field::Number(|row| &mut row.released_on, 0..=100_000)),
    column(
        "orientation",
        Field::Word(
            &["any", "portrait", "landscape"],
            |row| word(ORIENTATIONS, row.orientation),
            |row, to| set(ORIENTATIONS, to, &mut row.orientation),
        ),
    ),
    column("demo", Field::Flag(|row| &mut row.demo)),
    column("freebets", Field::Flag(|row| &mut row.freebets)),
];
