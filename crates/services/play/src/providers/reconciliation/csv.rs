//! Rows of comma separated values (RFC 4180), each on one line.

use super::fields::{Cell, Fields, LineError};

/// What every list names.
const REQUIRED: [&str; 3] = ["transaction_uuid", "kind", "time"];

/// The names of the columns, in their order. Those that mean nothing here are passed over.
#[derive(Debug)]
pub(super) struct Columns(Vec<String>);

impl Columns {
    /// Reads the first line.
    pub(super) fn read(line: &str) -> Result<Self, LineError> {
        let names = cells(line)?;
        for (place, name) in names.iter().enumerate() {
            if names.iter().take(place).any(|before| before == name) {
                return Err(LineError::ColumnTwice(name.clone()));
            }
        }
        match REQUIRED.into_iter().find(|required| names.iter().all(|name| name != required)) {
            Some(missing) => Err(LineError::Missing(missing)),
            None => Ok(Self(names)),
        }
    }

    /// The fields of a row.
    pub(super) fn fields(&self, cells: Vec<String>) -> Result<Fields, LineError> {
        if cells.len() != self.0.len() {
            return Err(LineError::Columns(cells.len(), self.0.len()));
        }
        let mut fields = Fields::default();
        for (name, cell) in self.0.iter().zip(cells) {
            match name.as_str() {
                "transaction_uuid" => fields.transaction_uuid = cell,
                "kind" => fields.kind = cell,
                "user" => fields.user = Cell::Text(cell),
                "round" => fields.round = Cell::Text(cell),
                "amount" => fields.amount = cell,
                "wire_amount" => fields.wire_amount = Cell::Text(cell),
                "currency" => fields.currency = cell,
                "time" => fields.time = Cell::Text(cell),
                "reference" => fields.reference = cell,
                "state" => fields.state = cell,
                _ => {}
            }
        }
        Ok(fields)
    }
}

/// The cells of a row. A quoted one may hold commas, and two quotes for one.
pub(super) fn cells(line: &str) -> Result<Vec<String>, LineError> {
    let (mut cells, mut rest) = (Vec::new(), line);
    loop {
        let (cell, after) = if let Some(quoted) = rest.strip_prefix('"') {
            quoted_cell(quoted)?
        } else {
            let (cell, after) = rest.split_at(rest.find(',').unwrap_or(rest.len()));
            (cell.trim().to_owned(), after)
        };
        cells.push(cell);
        match after.strip_prefix(',') {
            Some(next) => rest = next,
            None if after.is_empty() => return Ok(cells),
            None => return Err(LineError::Quotes),
        }
    }
}

/// A cell whose first quote is read already, and what follows it.
fn quoted_cell(mut rest: &str) -> Result<(String, &str), LineError> {
    let mut cell = String::new();
    loop {
        let (text, after) = rest.split_once('"').ok_or(LineError::Quotes)?;
        cell.push_str(text);
        match after.strip_prefix('"') {
            Some(next) => {
                cell.push('"');
                rest = next;
            }
            None => return Ok((cell, after)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_hold_commas_and_quotes() {
        assert_eq!(cells("a,\"b,\"\"c\"\"\", d ,").unwrap(), ["a", "b,\"c\"", "d", ""]);
        for wrong in ["\"a", "\"a\"b,c", "a,\"b"] {
            assert_eq!(cells(wrong), Err(LineError::Quotes), "{wrong}");
        }
    }

    #[test]
    fn the_first_line_names_what_every_transaction_has() {
        let head = |text: &str| Columns::read(text).map(|columns| columns.0.len());
        assert_eq!(head("time,kind,transaction_uuid,anything"), Ok(4));
        assert_eq!(head("time,transaction_uuid"), Err(LineError::Missing("kind")));
        assert_eq!(head("time,kind,kind,transaction_uuid"), Err(LineError::ColumnTwice("kind".into())));
        let columns = Columns::read("time,kind,transaction_uuid").unwrap();
        assert_eq!(columns.fields(vec![String::new()]).unwrap_err(), LineError::Columns(1, 3));
    }
}
