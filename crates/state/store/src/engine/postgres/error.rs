//! Errors of PostgreSQL, by what they mean to the store.

use std::error::Error;

use tokio_postgres::error::SqlState;

use crate::StoreError;

/// The message of an error, with its code or its cause.
pub(crate) fn error_text(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(db) => format!("{} ({})", db.message(), db.code().code()),
        None => error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}")),
    }
}

/// The fault that a failed statement is to the store.
pub(crate) fn fault(sql: &'static str, error: &tokio_postgres::Error) -> StoreError {
    match error.code() {
        Some(code)
            if *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED =>
        {
            StoreError::Conflict
        }
        Some(code) if *code == SqlState::DISK_FULL || *code == SqlState::READ_ONLY_SQL_TRANSACTION => {
            StoreError::ReadOnly(error_text(error))
        }
        // The program looks a key up before it inserts, so another process inserted it in between.
        Some(code) if *code == SqlState::UNIQUE_VIOLATION => {
            StoreError::Duplicate { message: error_text(error), sql }
        }
        // The server is shutting down or gone: classes 08 and 57P0x, or no response at all.
        Some(code) if code.code().starts_with("08") || code.code().starts_with("57P0") => {
            StoreError::Disconnected(error_text(error))
        }
        None if error.is_closed()
            || error.source().is_some_and(<dyn Error + 'static>::is::<std::io::Error>) =>
        {
            StoreError::Disconnected(error_text(error))
        }
        _ => StoreError::Statement { message: error_text(error), sql },
    }
}
