//! Values on their way to and from PostgreSQL.

use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use crate::StoreError;
use crate::engine::postgres::error::error_text;
use crate::engine::value::{OwnedValue, Row, Value};

type Encoded = Result<IsNull, Box<dyn Error + Sync + Send>>;

/// The type is checked while the value is written.
macro_rules! accept_every_type {
    () => {
        fn accepts(_: &Type) -> bool {
            true
        }

        to_sql_checked!();
    };
}

impl ToSql for Value<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Encoded {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Int(number) if *ty == Type::INT8 => number.to_sql(ty, out),
            Self::Text(text) if <&str as ToSql>::accepts(ty) => text.to_sql(ty, out),
            Self::Bytes(bytes) if *ty == Type::BYTEA => bytes.to_sql(ty, out),
            other => Err(format!("{other:?} is given where the statement expects {ty}").into()),
        }
    }

    accept_every_type!();
}

impl ToSql for OwnedValue {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Encoded {
        self.value().to_sql(ty, out)
    }

    accept_every_type!();
}

impl<'a> FromSql<'a> for Value<'a> {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        match *ty {
            Type::INT8 => i64::from_sql(ty, raw).map(Self::Int),
            Type::INT4 => i32::from_sql(ty, raw).map(|number| Self::Int(number.into())),
            Type::BOOL => bool::from_sql(ty, raw).map(|flag| Self::Int(flag.into())),
            Type::BYTEA => <&[u8]>::from_sql(ty, raw).map(Self::Bytes),
            _ => <&str>::from_sql(ty, raw).map(Self::Text),
        }
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::INT8 | Type::INT4 | Type::BOOL | Type::BYTEA) || <&str as FromSql>::accepts(ty)
    }
}

impl Row for tokio_postgres::Row {
    fn cell(&self, index: usize) -> Result<Value<'_>, StoreError> {
        self.try_get(index).map_err(|e| StoreError::Column { index, message: error_text(&e) })
    }
}
