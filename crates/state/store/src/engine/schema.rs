//! Descriptions of tables.

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
    /// Added up when a row is added to the stored one.
    Sum,
    /// The greater value stays when a row is added to the stored one.
    Max,
}

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) value_type: ColumnType,
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
    let mut columns = [Column { name: "", value_type: ColumnType::Integer, role: ColumnRole::Fixed }; N];
    let (mut next, mut field) = (0, 0);
    while field < fields.len() {
        let FieldColumns { names, types, role } = &fields[field];
        let mut index = 0;
        while index < names.len() {
            columns[next] = Column { name: names[index], value_type: types[index], role: *role };
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
    /// An insert that adds to the stored row if the primary key exists.
    pub(crate) add: &'static str,
    /// Many of those, a column at a time; no two rows have the same key.
    pub(crate) add_many: &'static str,
    /// `UPDATE t SET c = $3 WHERE a = $1 AND b = $2`: its parameters are all columns but the fixed ones, in order.
    pub(crate) update: &'static str,
    /// `UPDATE t SET version = version + $4, c = $3 WHERE a = $1 AND version = $2`: a row that was saved so often.
    pub(crate) save: &'static str,
    /// Many of those, a column at a time; no two rows have the same key.
    pub(crate) save_many: &'static str,
}

impl TableSchema {
    pub(crate) fn has_role(&self, role: ColumnRole) -> bool {
        self.columns.iter().any(|column| column.role == role)
    }

    /// The statements that make sense for the table and that both databases understand.
    pub(crate) fn statements(&self) -> impl Iterator<Item = &'static str> {
        let is_mutable = self.has_role(ColumnRole::Mutable);
        let always = [self.insert, self.insert_if_absent].into_iter();
        let updates = [self.upsert, self.update].into_iter().filter(move |_| is_mutable);
        let saves = self.has_role(ColumnRole::Version).then_some(self.save);
        always.chain(updates).chain(saves).chain(self.has_role(ColumnRole::Sum).then_some(self.add))
    }

    /// Whether the rows are kept by player: then the first column is `player_id`.
    pub(crate) fn is_by_player(&self) -> bool {
        self.columns.first().is_some_and(|column| column.name == "player_id")
    }
}
