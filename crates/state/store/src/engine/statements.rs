//! The SQL that follows from the description of a table.

use crate::engine::schema::{Column, ColumnRole};
use crate::engine::sql_text::SqlText;

/// Renders one of the texts below in two passes: one measures, one writes.
macro_rules! rendered {
    ($render:ident, $table:expr, $columns:expr) => {{
        const LENGTH: usize = $crate::engine::statements::$render::<0>($table, $columns).length();
        const TEXT: &$crate::engine::sql_text::SqlText<LENGTH> =
            &$crate::engine::statements::$render($table, $columns);
        TEXT.as_str()
    }};
}
pub(crate) use rendered;

/// A choice of columns by their role.
#[derive(Clone, Copy)]
enum Roles {
    All,
    Keys,
    Mutable,
    /// The columns that an addition changes.
    Added,
    /// The columns that are parameters of an update: all but the fixed ones.
    Updated,
    /// The columns that an update sets.
    Set,
    /// The columns by which an update finds the row.
    Matched,
}

impl Roles {
    const fn include(self, column: &Column) -> bool {
        match self {
            Self::All => true,
            Self::Keys => matches!(column.role, ColumnRole::Key),
            Self::Mutable => matches!(column.role, ColumnRole::Mutable),
            Self::Added => matches!(column.role, ColumnRole::Sum | ColumnRole::Max),
            Self::Updated => !matches!(column.role, ColumnRole::Fixed),
            Self::Set => matches!(column.role, ColumnRole::Version | ColumnRole::Mutable),
            Self::Matched => matches!(column.role, ColumnRole::Key | ColumnRole::Version),
        }
    }
}

/// How a list writes a column `c` whose parameter is `$n`.
#[derive(Clone, Copy)]
enum Item<'a> {
    /// `c`
    Name,
    /// `t.c`
    Qualified(&'a str),
    /// `$n`
    Placeholder,
    /// `$n::bigint[]`
    Array,
    /// `c = excluded.c`
    Excluded,
    /// `c = t.c + excluded.c`, or the greater of both
    Addition(&'a str),
    /// `c = $n`, or `c = c + 1` for the version
    Set,
    /// `c = $n`, or `c = c + $m` for the version, where the parameter `$m` counts the saves
    SetBySaves(usize),
    /// `c = u.c`, or `c = t.c + u.saves` for the version
    SetFromRows,
    /// `c = $n`
    Match,
    /// `t.c = u.c`
    MatchRows,
}

/// A list of columns in a statement.
struct List<'a> {
    /// The columns that are written.
    roles: Roles,
    /// The columns that have parameters, which are numbered in the order of the schema.
    parameters: Roles,
    item: Item<'a>,
    separator: &'static str,
}

const fn push_list<const N: usize>(text: &mut SqlText<N>, columns: &[Column], list: &List<'_>) {
    let (mut index, mut parameter, mut first) = (0, 0, true);
    while index < columns.len() {
        let column = &columns[index];
        index += 1;
        if list.parameters.include(column) {
            parameter += 1;
        }
        if list.roles.include(column) {
            text.push_separator(list.separator, &mut first);
            push_item(text, column, parameter, list.item);
        }
    }
}

const fn push_item<const N: usize>(text: &mut SqlText<N>, column: &Column, parameter: usize, item: Item<'_>) {
    let name = column.name;
    let is_version = matches!(column.role, ColumnRole::Version);
    match item {
        Item::Name => text.push_all(&[name]),
        Item::Qualified(table) => text.push_all(&[table, ".", name]),
        Item::Placeholder => text.push_placeholder(parameter),
        Item::Array => {
            text.push_placeholder(parameter);
            text.push_all(&["::", column.value_type.postgres_array()]);
        }
        Item::Excluded => text.push_all(&[name, " = excluded.", name]),
        Item::Addition(table) if matches!(column.role, ColumnRole::Max) => {
            text.push_all(&[name, " = CASE WHEN excluded.", name, " > ", table, ".", name, " THEN "]);
            text.push_all(&["excluded.", name, " ELSE ", table, ".", name, " END"]);
        }
        Item::Addition(table) => text.push_all(&[name, " = ", table, ".", name, " + excluded.", name]),
        Item::Set if is_version => text.push_all(&[name, " = ", name, " + 1"]),
        Item::SetBySaves(saves) if is_version => {
            text.push_all(&[name, " = ", name, " + "]);
            text.push_placeholder(saves);
        }
        Item::SetFromRows if is_version => text.push_all(&[name, " = t.", name, " + u.", SAVES]),
        Item::SetFromRows => text.push_all(&[name, " = u.", name]),
        Item::Set | Item::SetBySaves(_) | Item::Match => {
            text.push_all(&[name, " = "]);
            text.push_placeholder(parameter);
        }
        Item::MatchRows => text.push_all(&["t.", name, " = u.", name]),
    }
}

const fn all(item: Item<'_>) -> List<'_> {
    List { roles: Roles::All, parameters: Roles::All, item, separator: ", " }
}

const fn updated(roles: Roles, item: Item<'static>, separator: &'static str) -> List<'static> {
    List { roles, parameters: Roles::Updated, item, separator }
}

/// `t.a, t.b`
pub(crate) const fn column_list<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = SqlText::new();
    push_list(&mut text, columns, &all(Item::Qualified(table)));
    text
}

const fn insert_into<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = SqlText::joined(&["INSERT INTO ", table, " ("]);
    push_list(&mut text, columns, &all(Item::Name));
    text.push(")");
    text
}

pub(crate) const fn insert<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert_into(table, columns);
    text.push(" VALUES (");
    push_list(&mut text, columns, &all(Item::Placeholder));
    text.push(")");
    text
}

pub(crate) const fn insert_many<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert_into(table, columns);
    text.push(" SELECT * FROM unnest(");
    push_list(&mut text, columns, &all(Item::Array));
    text.push(")");
    text
}

const fn insert_on_conflict<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert(table, columns);
    push_conflict(&mut text, columns);
    text
}

const fn push_conflict<const N: usize>(text: &mut SqlText<N>, columns: &[Column]) {
    text.push(" ON CONFLICT (");
    push_list(text, columns, &List { roles: Roles::Keys, ..all(Item::Name) });
    text.push(")");
}

const fn push_addition<const N: usize>(text: &mut SqlText<N>, table: &str, columns: &[Column]) {
    push_conflict(text, columns);
    text.push(" DO UPDATE SET ");
    push_list(text, columns, &List { roles: Roles::Added, ..all(Item::Addition(table)) });
}

pub(crate) const fn add<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert(table, columns);
    push_addition(&mut text, table, columns);
    text
}

pub(crate) const fn add_many<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert_many(table, columns);
    push_addition(&mut text, table, columns);
    text
}

pub(crate) const fn insert_if_absent<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert_on_conflict(table, columns);
    text.push(" DO NOTHING");
    text
}

pub(crate) const fn upsert<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert_on_conflict(table, columns);
    text.push(" DO UPDATE SET ");
    push_list(&mut text, columns, &List { roles: Roles::Mutable, ..all(Item::Excluded) });
    text
}

pub(crate) const fn update<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = SqlText::joined(&["UPDATE ", table, " SET "]);
    push_list(&mut text, columns, &updated(Roles::Set, Item::Set, ", "));
    text.push(" WHERE ");
    push_list(&mut text, columns, &updated(Roles::Matched, Item::Match, " AND "));
    text
}

/// The column of the saves in the rows of [`save_many`].
const SAVES: &str = "saves";

/// The place of the parameter that counts the saves: behind those of an update.
const fn place_of_saves(columns: &[Column]) -> usize {
    let (mut index, mut place) = (0, 1);
    while index < columns.len() {
        if Roles::Updated.include(&columns[index]) {
            place += 1;
        }
        index += 1;
    }
    place
}

pub(crate) const fn save<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = SqlText::joined(&["UPDATE ", table, " SET "]);
    push_list(&mut text, columns, &updated(Roles::Set, Item::SetBySaves(place_of_saves(columns)), ", "));
    text.push(" WHERE ");
    push_list(&mut text, columns, &updated(Roles::Matched, Item::Match, " AND "));
    text
}

pub(crate) const fn save_many<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = SqlText::joined(&["UPDATE ", table, " AS t SET "]);
    push_list(&mut text, columns, &updated(Roles::Set, Item::SetFromRows, ", "));
    text.push(" FROM unnest(");
    push_list(&mut text, columns, &updated(Roles::Updated, Item::Array, ", "));
    text.push(", ");
    text.push_placeholder(place_of_saves(columns));
    text.push("::bigint[]) AS u (");
    push_list(&mut text, columns, &updated(Roles::Updated, Item::Name, ", "));
    text.push_all(&[", ", SAVES, ") WHERE "]);
    push_list(&mut text, columns, &updated(Roles::Matched, Item::MatchRows, " AND "));
    text
}

#[cfg(test)]
mod tests {
    use crate::engine::record::{Record, table};

    table! {
        /// A row of a table that does not exist.
        struct Sample<'a> in samples {
            key player: i64 as player_id,
            version version: i64,
            fixed made: ref 'a [u8; 2] as made_by,
            mutable name: ref 'a str,
        }
    }

    table! {
        /// Sums that do not exist either.
        struct Sums in sample_sums {
            key day: i64,
            sum count: i64,
            max most: i64,
        }
    }

    #[test]
    fn sums_are_added_to_the_stored_row() {
        let table = Sums::SCHEMA;
        let addition = "ON CONFLICT (day) DO UPDATE SET count = sample_sums.count + excluded.count, \
             most = CASE WHEN excluded.most > sample_sums.most THEN excluded.most ELSE sample_sums.most END";
        assert_eq!(table.add, format!("{} {addition}", table.insert));
        assert_eq!(table.add_many, format!("{} {addition}", table.insert_many));
        assert!(table.statements().any(|sql| sql == table.add));
    }

    #[test]
    fn the_statements_follow_from_the_columns() {
        let table = Sample::SCHEMA;
        assert_eq!(Sample::SELECT, format!("SELECT {} FROM samples", Sample::COLUMNS));
        assert_eq!(Sample::COLUMNS, "samples.player_id, samples.version, samples.made_by, samples.name");
        assert_eq!(
            table.insert,
            "INSERT INTO samples (player_id, version, made_by, name) VALUES ($1, $2, $3, $4)"
        );
        assert_eq!(
            table.insert_many,
            "INSERT INTO samples (player_id, version, made_by, name) \
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::text[])"
        );
        assert_eq!(
            table.upsert,
            format!("{} ON CONFLICT (player_id) DO UPDATE SET name = excluded.name", table.insert)
        );
        assert_eq!(table.insert_if_absent, format!("{} ON CONFLICT (player_id) DO NOTHING", table.insert));
        assert_eq!(
            table.update,
            "UPDATE samples SET version = version + 1, name = $3 WHERE player_id = $1 AND version = $2"
        );
        assert_eq!(
            table.save,
            "UPDATE samples SET version = version + $4, name = $3 WHERE player_id = $1 AND version = $2"
        );
        assert_eq!(
            table.save_many,
            "UPDATE samples AS t SET version = t.version + u.saves, name = u.name \
             FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[]) AS u (player_id, version, name, saves) \
             WHERE t.player_id = u.player_id AND t.version = u.version"
        );
    }
}
