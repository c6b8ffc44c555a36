//! The values that SQL parameters and cells hold: NULL, integer, text, bytes.

use baize_money::{Amount, Multiplier, PlayMode};
use baize_time::Timestamp;

use crate::StoreError;
use crate::engine::schema::ColumnType;

/// A parameter or a cell of an inserted row, borrowed from the caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value<'a> {
    /// SQL NULL.
    Null,
    /// BIGINT.
    Int(i64),
    /// TEXT.
    Text(&'a str),
    /// BYTEA.
    Bytes(&'a [u8]),
}

/// A parameter of a statement that outlives the call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OwnedValue {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<Value<'_>> for OwnedValue {
    fn from(value: Value<'_>) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Int(number) => Self::Int(number),
            Value::Text(text) => Self::Text(text.to_owned()),
            Value::Bytes(bytes) => Self::Bytes(bytes.to_vec()),
        }
    }
}

impl OwnedValue {
    pub(crate) fn value(&self) -> Value<'_> {
        match self {
            Self::Null => Value::Null,
            Self::Int(number) => Value::Int(*number),
            Self::Text(text) => Value::Text(text),
            Self::Bytes(bytes) => Value::Bytes(bytes),
        }
    }
}

/// Anything that can be given to a statement.
pub trait ToValue {
    /// The value as SQL sees it.
    fn to_value(&self) -> Value<'_>;
}

/// Anything that can be read from a column.
pub trait FromValue<'a>: Sized {
    /// Reads the cell; the error describes what was expected.
    fn from_value(value: Value<'a>) -> Result<Self, String>;
}

/// A value that fills one column.
pub trait ColumnValue: ToValue {
    /// The type of that column.
    const TYPE: ColumnType;
}

macro_rules! column_values {
    ($($ty:ty => $column:ident),+ $(,)?) => {$(
        impl ColumnValue for $ty {
            const TYPE: ColumnType = ColumnType::$column;
        }
    )+};
}

column_values! {
    PlayMode => Integer,
    Amount => Integer,
    Multiplier => Integer,
    Timestamp => Integer,
    Vec<u8> => Bytes,
    String => Text,
    bool => Integer,
    i64 => Integer,
    str => Text,
    u32 => Integer,
}

impl<T: ColumnValue> ColumnValue for Option<T> {
    const TYPE: ColumnType = T::TYPE;
}

impl<const N: usize> ColumnValue for [u8; N] {
    const TYPE: ColumnType = ColumnType::Bytes;
}

/// An enum that is stored as a number.
pub(crate) trait Numbered: Copy + 'static {
    /// Every variant.
    const ALL: &'static [Self];
    /// The meaning of the number, for the error about an unknown one.
    const NAME: &'static str;
    /// The stored number.
    fn number(self) -> i64;
}

/// The variant with a stored number.
pub(crate) fn by_number<T: Numbered>(number: i64) -> Result<T, String> {
    let found = T::ALL.iter().find(|variant| variant.number() == number);
    found.copied().ok_or_else(|| format!("expected {}, found {number}", T::NAME))
}

/// Allows enums that are [`Numbered`] to be columns.
macro_rules! numbered_columns {
    ($($ty:ty),+ $(,)?) => {$(
        impl $crate::engine::value::ToValue for $ty {
            fn to_value(&self) -> $crate::engine::value::Value<'_> {
                $crate::engine::value::Value::Int($crate::engine::value::Numbered::number(*self))
            }
        }

        impl $crate::engine::value::FromValue<'_> for $ty {
            fn from_value(value: $crate::engine::value::Value<'_>) -> Result<Self, String> {
                let number = <i64 as $crate::engine::value::FromValue<'_>>::from_value(value)?;
                $crate::engine::value::by_number(number)
            }
        }

        impl $crate::engine::value::ColumnValue for $ty {
            const TYPE: $crate::engine::schema::ColumnType = $crate::engine::schema::ColumnType::Integer;
        }
    )+};
}
pub(crate) use numbered_columns;

impl ToValue for Value<'_> {
    fn to_value(&self) -> Value<'_> {
        *self
    }
}

impl ToValue for i64 {
    fn to_value(&self) -> Value<'_> {
        Value::Int(*self)
    }
}

impl ToValue for u32 {
    fn to_value(&self) -> Value<'_> {
        Value::Int(i64::from(*self))
    }
}

impl ToValue for bool {
    fn to_value(&self) -> Value<'_> {
        Value::Int(i64::from(*self))
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl ToValue for [u8] {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl ToValue for Vec<u8> {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl<const N: usize> ToValue for [u8; N] {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl ToValue for Amount {
    fn to_value(&self) -> Value<'_> {
        Value::Int(self.units())
    }
}

impl ToValue for Timestamp {
    fn to_value(&self) -> Value<'_> {
        Value::Int(self.millis())
    }
}

impl ToValue for PlayMode {
    fn to_value(&self) -> Value<'_> {
        Value::Int(i64::from(self.number()))
    }
}

/// A multiplier that no column can hold is stored as the largest one.
impl ToValue for Multiplier {
    fn to_value(&self) -> Value<'_> {
        Value::Int(i64::try_from(self.parts()).unwrap_or(i64::MAX))
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, ToValue::to_value)
    }
}

fn unexpected(expected: &str, found: Value<'_>) -> String {
    let found = match found {
        Value::Null => "nothing",
        Value::Int(_) => "an integer",
        Value::Text(_) => "a text",
        Value::Bytes(_) => "bytes",
    };
    format!("expected {expected}, found {found}")
}

impl FromValue<'_> for i64 {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        match value {
            Value::Int(number) => Ok(number),
            other => Err(unexpected("an integer", other)),
        }
    }
}

impl FromValue<'_> for u64 {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        i64::from_value(value)?.try_into().map_err(|_| "expected an integer of at least 0".to_owned())
    }
}

impl FromValue<'_> for u32 {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        i64::from_value(value)?.try_into().map_err(|_| "expected an integer of 32 bits".to_owned())
    }
}

impl FromValue<'_> for bool {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        match value {
            Value::Int(0) => Ok(false),
            Value::Int(1) => Ok(true),
            other => Err(unexpected("a flag, 0 or 1", other)),
        }
    }
}

impl<'a> FromValue<'a> for &'a str {
    fn from_value(value: Value<'a>) -> Result<Self, String> {
        match value {
            Value::Text(text) => Ok(text),
            other => Err(unexpected("a text", other)),
        }
    }
}

impl FromValue<'_> for String {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        <&str>::from_value(value).map(str::to_owned)
    }
}

impl<'a> FromValue<'a> for &'a [u8] {
    fn from_value(value: Value<'a>) -> Result<Self, String> {
        match value {
            Value::Bytes(bytes) => Ok(bytes),
            other => Err(unexpected("bytes", other)),
        }
    }
}

impl FromValue<'_> for Vec<u8> {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        <&[u8]>::from_value(value).map(<[u8]>::to_vec)
    }
}

impl<const N: usize> FromValue<'_> for [u8; N] {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        <&[u8]>::from_value(value)?.try_into().map_err(|_| format!("expected {N} bytes"))
    }
}

impl FromValue<'_> for Amount {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        Amount::new(i64::from_value(value)?).map_err(|error| error.to_string())
    }
}

impl FromValue<'_> for PlayMode {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        let number = i64::from_value(value)?;
        Self::from_number(number).ok_or_else(|| format!("expected a play mode, found {number}"))
    }
}

impl FromValue<'_> for Multiplier {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        u64::from_value(value).map(Self::from_parts)
    }
}

impl FromValue<'_> for Timestamp {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        i64::from_value(value).map(Timestamp::from_millis)
    }
}

impl<'a, T: FromValue<'a>> FromValue<'a> for Option<T> {
    fn from_value(value: Value<'a>) -> Result<Self, String> {
        match value {
            Value::Null => Ok(None),
            other => T::from_value(other).map(Some),
        }
    }
}

/// One row of an answer. Columns are read by position, in the order the statement names them.
pub(crate) trait Row {
    /// The cell at `index`, from 0.
    fn cell(&self, index: usize) -> Result<Value<'_>, StoreError>;
}

impl dyn Row + '_ {
    /// The column at `index`, parsed.
    pub(crate) fn get<'a, T: FromValue<'a>>(&'a self, index: usize) -> Result<T, StoreError> {
        T::from_value(self.cell(index)?).map_err(|message| StoreError::Column { index, message })
    }
}
