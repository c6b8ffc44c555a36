//! Descriptions of tables, and the SQL that follows from them.

use crate::engine::sql_text::SqlText;

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnType {
    /// BIGINT.
    Integer,
    /// TEXT.
    Text,
    /// BYTEA.
    Bytes,
}

impl ColumnType {
    pub(crate) const fn postgres_array(self) -> &'static str {
        match self {
            Self::Integer => "bigint[]",
            Self::Text => "text[]",
            Self::Bytes => "bytea[]",
        }
    }
}

/// What a column is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ColumnRole {
    /// Part of the primary key.
    Key,
    /// Guards the row against lost updates: an update names the version that was read and raises it by one.
    Version,
    /// Set when the row is inserted, never changed by an update.
    Fixed,
    /// Set by every update.
    Mutable,
}

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) column_type: ColumnType,
    pub(crate) role: ColumnRole,
}

/// A field of a record and the columns that it fills.
pub(crate) struct FieldColumns {
    pub(crate) names: &'static [&'static str],
    pub(crate) types: &'static [ColumnType],
    pub(crate) role: ColumnRole,
}

pub(crate) const fn column_count(fields: &[FieldColumns]) -> usize {
    let (mut count, mut field) = (0, 0);
    while field < fields.len() {
        assert!(
            fields[field].names.len() == fields[field].types.len(),
            "a field names as many columns as it fills"
        );
        count += fields[field].names.len();
        field += 1;
    }
    count
}

pub(crate) const fn columns_of<const N: usize>(fields: &[FieldColumns]) -> [Column; N] {
    let mut columns = [Column { name: "", column_type: ColumnType::Integer, role: ColumnRole::Fixed }; N];
    let (mut next, mut field) = (0, 0);
    while field < fields.len() {
        let FieldColumns { names, types, role } = &fields[field];
        let mut index = 0;
        while index < names.len() {
            columns[next] = Column { name: names[index], column_type: types[index], role: *role };
            next += 1;
            index += 1;
        }
        field += 1;
    }
    columns
}

/// A table: its name, its columns in the order of the record's fields, and the statements that write it.
#[derive(Debug)]
pub(crate) struct TableSchema {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [Column],
    /// `INSERT INTO t (a, b) VALUES ($1, $2)`
    pub(crate) insert: &'static str,
    /// Many rows, a column at a time: `INSERT INTO t (a, b) SELECT * FROM unnest($1::bigint[], $2::text[])`
    pub(crate) insert_many: &'static str,
    /// An insert that does nothing if the primary key exists.
    pub(crate) insert_if_absent: &'static str,
    /// An insert that sets the mutable columns if the primary key exists.
    pub(crate) upsert: &'static str,
    /// `UPDATE t SET c = $3 WHERE a = $1 AND b = $2`: takes every column but the fixed ones, in their order.
    pub(crate) update: &'static str,
    /// Many updates, a column at a time.
    pub(crate) update_many: &'static str,
}

impl TableSchema {
    pub(crate) const fn has_role(&self, role: ColumnRole) -> bool {
        has_role(self.columns, role)
    }

    /// The columns that an update takes.
    pub(crate) fn update_columns(&self) -> impl Iterator<Item = &'static Column> {
        self.columns.iter().filter(|column| is_updated(column))
    }

    /// The statements that make sense for the table and that both databases understand.
    pub(crate) fn statements(&self) -> impl Iterator<Item = &'static str> {
        let is_mutable = self.has_role(ColumnRole::Mutable);
        let always = [self.insert, self.insert_if_absent].into_iter();
        always.chain([self.upsert, self.update].into_iter().filter(move |_| is_mutable))
    }

    /// Whether the rows are kept by player: then the first column is `player_id`.
    pub(crate) fn is_by_player(&self) -> bool {
        self.columns.first().is_some_and(|column| column.name == "player_id")
    }
}

const fn has_role(columns: &[Column], role: ColumnRole) -> bool {
    let mut index = 0;
    while index < columns.len() {
        if is(&columns[index], role) {
            return true;
        }
        index += 1;
    }
    false
}

const fn is(column: &Column, role: ColumnRole) -> bool {
    matches!(
        (column.role, role),
        (ColumnRole::Key, ColumnRole::Key)
            | (ColumnRole::Version, ColumnRole::Version)
            | (ColumnRole::Fixed, ColumnRole::Fixed)
            | (ColumnRole::Mutable, ColumnRole::Mutable)
    )
}

const fn is_updated(column: &Column) -> bool {
    !is(column, ColumnRole::Fixed)
}

/// Renders one of the texts below in two passes: one measures, one writes.
macro_rules! rendered {
    ($render:ident, $table:expr, $columns:expr) => {{
        const LENGTH: usize = $crate::engine::schema::$render::<0>($table, $columns).length();
        const TEXT: &$crate::engine::sql_text::SqlText<LENGTH> =
            &$crate::engine::schema::$render($table, $columns);
        TEXT.as_str()
    }};
}
pub(crate) use rendered;

/// `t.a, t.b`
pub(crate) const fn column_list<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = SqlText::new();
    let (mut index, mut first) = (0, true);
    while index < columns.len() {
        text.push_separator(", ", &mut first);
        text.push(table);
        text.push(".");
        text.push(columns[index].name);
        index += 1;
    }
    text
}

const fn insert_into<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = SqlText::new();
    text.push("INSERT INTO ");
    text.push(table);
    text.push(" (");
    let (mut index, mut first) = (0, true);
    while index < columns.len() {
        text.push_separator(", ", &mut first);
        text.push(columns[index].name);
        index += 1;
    }
    text.push(")");
    text
}

pub(crate) const fn insert<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert_into(table, columns);
    text.push(" VALUES (");
    let (mut index, mut first) = (0, true);
    while index < columns.len() {
        text.push_separator(", ", &mut first);
        index += 1;
        text.push_placeholder(index);
    }
    text.push(")");
    text
}

pub(crate) const fn insert_many<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert_into(table, columns);
    text.push(" SELECT * FROM unnest(");
    let (mut index, mut first) = (0, true);
    while index < columns.len() {
        text.push_separator(", ", &mut first);
        text.push_placeholder(index + 1);
        text.push("::");
        text.push(columns[index].column_type.postgres_array());
        index += 1;
    }
    text.push(")");
    text
}

const fn insert_on_conflict<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = insert(table, columns);
    text.push(" ON CONFLICT (");
    let (mut index, mut first) = (0, true);
    while index < columns.len() {
        if is(&columns[index], ColumnRole::Key) {
            text.push_separator(", ", &mut first);
            text.push(columns[index].name);
        }
        index += 1;
    }
    text.push(")");
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
    let (mut index, mut first) = (0, true);
    while index < columns.len() {
        if is(&columns[index], ColumnRole::Mutable) {
            text.push_separator(", ", &mut first);
            text.push(columns[index].name);
            text.push(" = excluded.");
            text.push(columns[index].name);
        }
        index += 1;
    }
    text
}

pub(crate) const fn update<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = SqlText::new();
    text.push("UPDATE ");
    text.push(table);
    text.push(" SET ");
    let (mut index, mut parameter, mut first) = (0, 0, true);
    while index < columns.len() {
        let column = &columns[index];
        index += 1;
        if is_updated(column) {
            parameter += 1;
        }
        if is(column, ColumnRole::Version) {
            text.push_separator(", ", &mut first);
            text.push(column.name);
            text.push(" = ");
            text.push(column.name);
            text.push(" + 1");
        } else if is(column, ColumnRole::Mutable) {
            text.push_separator(", ", &mut first);
            text.push(column.name);
            text.push(" = ");
            text.push_placeholder(parameter);
        }
    }
    text.push(" WHERE ");
    (index, parameter, first) = (0, 0, true);
    while index < columns.len() {
        let column = &columns[index];
        index += 1;
        if is_updated(column) {
            parameter += 1;
        }
        if is(column, ColumnRole::Key) || is(column, ColumnRole::Version) {
            text.push_separator(" AND ", &mut first);
            text.push(column.name);
            text.push(" = ");
            text.push_placeholder(parameter);
        }
    }
    text
}

pub(crate) const fn update_many<const N: usize>(table: &str, columns: &[Column]) -> SqlText<N> {
    let mut text = SqlText::new();
    text.push("UPDATE ");
    text.push(table);
    text.push(" AS t SET ");
    let (mut index, mut first) = (0, true);
    while index < columns.len() {
        let column = &columns[index];
        index += 1;
        if is(column, ColumnRole::Version) || is(column, ColumnRole::Mutable) {
            text.push_separator(", ", &mut first);
            text.push(column.name);
            text.push(if is(column, ColumnRole::Version) { " = t." } else { " = u." });
            text.push(column.name);
            text.push(if is(column, ColumnRole::Version) { " + 1" } else { "" });
        }
    }
    push_update_rows(&mut text, columns);
    text.push(" WHERE ");
    (index, first) = (0, true);
    while index < columns.len() {
        let column = &columns[index];
        index += 1;
        if is(column, ColumnRole::Key) || is(column, ColumnRole::Version) {
            text.push_separator(" AND ", &mut first);
            text.push("t.");
            text.push(column.name);
            text.push(" = u.");
            text.push(column.name);
        }
    }
    text
}

/// ` FROM unnest($1::bigint[], $2::text[]) AS u (a, b)`
const fn push_update_rows<const N: usize>(text: &mut SqlText<N>, columns: &[Column]) {
    text.push(" FROM unnest(");
    let (mut index, mut parameter) = (0, 0);
    while index < columns.len() {
        if is_updated(&columns[index]) {
            text.push(if parameter == 0 { "" } else { ", " });
            parameter += 1;
            text.push_placeholder(parameter);
            text.push("::");
            text.push(columns[index].column_type.postgres_array());
        }
        index += 1;
    }
    text.push(") AS u (");
    let mut first = true;
    index = 0;
    while index < columns.len() {
        if is_updated(&columns[index]) {
            text.push_separator(", ", &mut first);
            text.push(columns[index].name);
        }
        index += 1;
    }
    text.push(")");
}
