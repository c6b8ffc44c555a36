//! Rows as structs: [`table!`] describes a table once, and the columns, the statements, the writing and the reading of a
//! row follow from it.

use baize_money::Split;

use crate::StoreError;
use crate::engine::schema::{ColumnType, TableSchema};
use crate::engine::value::{ColumnValue, FromValue, Row, ToValue, Value};

/// What a field of a record fills: one column, or several in a fixed order.
pub trait WriteColumns {
    /// The types of those columns.
    const TYPES: &'static [ColumnType];
    /// Adds a value for each of them.
    fn push_values<'a>(&'a self, values: &mut Vec<Value<'a>>);
}

/// What can be read from the next columns of a row.
pub(crate) trait ReadColumns: Sized {
    fn read_columns(cells: &mut Cells<'_>) -> Result<Self, StoreError>;
}

impl<T: ColumnValue + ?Sized> WriteColumns for T {
    const TYPES: &'static [ColumnType] = &[T::TYPE];

    fn push_values<'a>(&'a self, values: &mut Vec<Value<'a>>) {
        values.push(self.to_value());
    }
}

impl<T: ColumnValue + for<'a> FromValue<'a>> ReadColumns for T {
    fn read_columns(cells: &mut Cells<'_>) -> Result<Self, StoreError> {
        let index = cells.index;
        cells.index += 1;
        cells.row.get(index)
    }
}

impl WriteColumns for Split {
    const TYPES: &'static [ColumnType] = &[ColumnType::Integer, ColumnType::Integer];

    fn push_values<'a>(&'a self, values: &mut Vec<Value<'a>>) {
        values.extend([self.cash.to_value(), self.bonus.to_value()]);
    }
}

impl ReadColumns for Split {
    fn read_columns(cells: &mut Cells<'_>) -> Result<Self, StoreError> {
        Ok(Self { cash: cells.next()?, bonus: cells.next()? })
    }
}

/// The columns of a row that are not read yet.
pub(crate) struct Cells<'a> {
    row: &'a dyn Row,
    index: usize,
}

impl<'a> Cells<'a> {
    pub(crate) fn of(row: &'a dyn Row) -> Self {
        Self { row, index: 0 }
    }

    /// Reads the next column, or the next columns of a whole record.
    pub(crate) fn next<T: ReadColumns>(&mut self) -> Result<T, StoreError> {
        T::read_columns(self)
    }
}

/// Reads a row that holds exactly the columns of `T`, in their order.
pub(crate) fn read<T: ReadColumns>(row: &dyn Row) -> Result<T, StoreError> {
    Cells::of(row).next()
}

/// A row of a table that [`table!`] describes.
pub(crate) trait Record {
    const SCHEMA: &'static TableSchema;
    /// All columns, qualified by the name of the table: `deposits.player_id, deposits.id`.
    const COLUMNS: &'static str;
    /// `SELECT … FROM t`, to be followed by ` WHERE …`.
    const SELECT: &'static str;

    /// Adds the value of every column, in the order of the schema.
    fn push_row<'a>(&'a self, values: &mut Vec<Value<'a>>);
}

/// Describes a table by the struct that holds one of its rows.
///
/// ```text
/// table! {
///     /// A deposit order.
///     #[derive(Debug, Clone)]
///     pub struct DepositRow in deposits {
///         key player: PlayerId as player_id,
///         key id: DepositId,
///         fixed amount: Amount,
///         mutable state: i64,
///     }
/// }
/// ```
///
/// Every field begins with the role of its column ([`ColumnRole`](crate::engine::schema::ColumnRole)). A column has the
/// name of its field unless `as` gives another one; a field of several columns names each:
/// `split: Split as cash_stake & bonus_stake`. A struct with a lifetime borrows fields marked `ref 'a` and is only
/// written, never read.
macro_rules! table {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Row:ident $(<$life:lifetime>)? in $table:ident {
            $(
                $(#[$field_meta:meta])*
                $role:ident $field:ident: $(ref $field_life:lifetime)? $ty:ty $(as $($column:ident)&+)?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        $vis struct $Row $(<$life>)? {
            $(
                #[doc = concat!("Column of the table `", stringify!($table), "`.")]
                $(#[$field_meta])*
                $vis $field: $(&$field_life)? $ty,
            )+
        }

        const _: () = {
            use $crate::engine::record::{Record, WriteColumns};
            use $crate::engine::schema::{self, Column, FieldColumns, TableSchema};
            use $crate::engine::statements;

            const FIELDS: &[FieldColumns] = &[$(FieldColumns {
                names: $crate::engine::record::column_names!($field $($($column)+)?),
                types: <$ty as WriteColumns>::TYPES,
                role: $crate::engine::record::column_role!($role),
            }),+];
            const COLUMNS: &[Column] = &schema::columns_of::<{ schema::column_count(FIELDS) }>(FIELDS);
            const TABLE: &str = stringify!($table);
            static SCHEMA: TableSchema = TableSchema {
                name: TABLE,
                columns: COLUMNS,
                insert: statements::rendered!(insert, TABLE, COLUMNS),
                insert_many: statements::rendered!(insert_many, TABLE, COLUMNS),
                insert_if_absent: statements::rendered!(insert_if_absent, TABLE, COLUMNS),
                upsert: statements::rendered!(upsert, TABLE, COLUMNS),
                add: statements::rendered!(add, TABLE, COLUMNS),
                add_many: statements::rendered!(add_many, TABLE, COLUMNS),
                update: statements::rendered!(update, TABLE, COLUMNS),
                save: statements::rendered!(save, TABLE, COLUMNS),
                save_many: statements::rendered!(save_many, TABLE, COLUMNS),
            };

            impl $(<$life>)? Record for $Row $(<$life>)? {
                const SCHEMA: &'static TableSchema = &SCHEMA;
                const COLUMNS: &'static str = statements::rendered!(column_list, TABLE, COLUMNS);
                const SELECT: &'static str = $crate::engine::sql_text::sql!(
                    "SELECT ", statements::rendered!(column_list, TABLE, COLUMNS), " FROM ", TABLE
                );

                fn push_row<'row>(&'row self, values: &mut Vec<$crate::engine::value::Value<'row>>) {
                    $(self.$field.push_values(values);)+
                }
            }
        };

        $crate::engine::record::read_impl! { ($($life)?) $Row { $($field),+ } }
    };
}

/// The names of a field's columns: those that `as` gives, or the field's own.
macro_rules! column_names {
    ($field:ident) => { &[stringify!($field)] };
    ($field:ident $($column:ident)+) => { &[$(stringify!($column)),+] };
}

macro_rules! column_role {
    (key) => {
        $crate::engine::schema::ColumnRole::Key
    };
    (version) => {
        $crate::engine::schema::ColumnRole::Version
    };
    (fixed) => {
        $crate::engine::schema::ColumnRole::Fixed
    };
    (mutable) => {
        $crate::engine::schema::ColumnRole::Mutable
    };
    (sum) => {
        $crate::engine::schema::ColumnRole::Sum
    };
    (max) => {
        $crate::engine::schema::ColumnRole::Max
    };
}

/// Reading, for records that own their fields.
macro_rules! read_impl {
    (($life:lifetime) $($rest:tt)*) => {};
    (() $Row:ident { $($field:ident),+ }) => {
        impl $crate::engine::record::ReadColumns for $Row {
            fn read_columns(
                cells: &mut $crate::engine::record::Cells<'_>,
            ) -> Result<Self, $crate::StoreError> {
                Ok(Self { $($field: cells.next()?),+ })
            }
        }
    };
}

pub(crate) use {column_names, column_role, read_impl, table};
