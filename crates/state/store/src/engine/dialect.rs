//! One SQL text for two databases. The text is written in PostgreSQL's dialect, in the subset that both
//! understand; these are the only rewrites for SQLite. A further rule needs an architecture decision record.

/// A query for SQLite: `$1` becomes `?1` (SQLite numbers `$1` by first appearance, `?1` by its number), and a
/// trailing `FOR UPDATE` or any ` FOR UPDATE SKIP LOCKED` is removed, because SQLite has one writer.
pub(crate) fn query_for_sqlite(sql: &str) -> String {
    let sql = sql.replace(" FOR UPDATE SKIP LOCKED", "");
    let sql = sql.trim_end();
    let sql = sql.strip_suffix("FOR UPDATE").map_or(sql, str::trim_end);
    let mut out = String::with_capacity(sql.len());
    let mut rest = sql.chars().peekable();
    while let Some(c) = rest.next() {
        let numbered = c == '$' && rest.peek().is_some_and(char::is_ascii_digit);
        out.push(if numbered { '?' } else { c });
    }
    out
}

/// A migration for SQLite: column types, STRICT tables, and `WITHOUT ROWID` where the file asks for it with a
/// `-- sqlite: WITHOUT ROWID` comment on the line before `CREATE TABLE`.
pub(crate) fn schema_for_sqlite(sql: &str) -> String {
    let mut out = String::with_capacity(sql.len());
    let (mut in_table, mut without_rowid) = (false, false);
    for line in sql.lines() {
        if line.trim() == "-- sqlite: WITHOUT ROWID" {
            without_rowid = true;
            continue;
        }
        let code = line.split("--").next().unwrap_or_default().trim_end();
        in_table |= code.starts_with("CREATE TABLE");
        let mut code = code.replace("BIGINT", "INTEGER").replace("BYTEA", "BLOB");
        if in_table && code == ");" {
            code.replace_range(.., if without_rowid { ") STRICT, WITHOUT ROWID;" } else { ") STRICT;" });
            (in_table, without_rowid) = (false, false);
        }
        out.push_str(&code);
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_keep_their_numbers() {
        assert_eq!(query_for_sqlite("SELECT $2, $1, '$' FROM t"), "SELECT ?2, ?1, '$' FROM t");
    }

    #[test]
    fn a_trailing_row_lock_is_removed() {
        assert_eq!(
            query_for_sqlite("SELECT a FROM t WHERE id = $1 FOR UPDATE "),
            "SELECT a FROM t WHERE id = ?1"
        );
    }

    #[test]
    fn rows_that_another_writer_has_are_not_asked_about() {
        assert_eq!(
            query_for_sqlite("UPDATE t SET a = 1 WHERE id = (SELECT id FROM t FOR UPDATE SKIP LOCKED)"),
            "UPDATE t SET a = 1 WHERE id = (SELECT id FROM t)"
        );
    }

    #[test]
    fn tables_become_strict_and_types_change() {
        let sql = "-- sqlite: WITHOUT ROWID\nCREATE TABLE t (\n  a BIGINT PRIMARY KEY, -- note\n  b BYTEA\n);\nCREATE INDEX i ON t (b);\n";
        let expected = "CREATE TABLE t (\n  a INTEGER PRIMARY KEY,\n  b BLOB\n) STRICT, WITHOUT ROWID;\nCREATE INDEX i ON t (b);\n";
        assert_eq!(schema_for_sqlite(sql), expected);
    }
}
