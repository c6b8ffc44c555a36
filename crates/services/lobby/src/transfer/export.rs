//! The stored catalogue as a file.

use baize_store::catalogue::{self, GameRow};
use baize_store::{StoreError, Tx};
use serde_json::Value;

use super::columns::Transferred;
use super::field::to_text;
use super::format::Format;

/// The catalogue as it is stored, hidden games too. What follows from the rules of a game is not stored, and not in the file.
pub fn export(tx: &mut Tx, format: Format) -> Result<String, StoreError> {
    match format {
        Format::Json => {
            let providers = objects(catalogue::providers(tx)?)?;
            let games = objects(catalogue::games(tx)?)?;
            Ok(format!("{{\"providers\": [\n{providers}\n],\n\"games\": [\n{games}\n]}}\n"))
        }
        Format::Csv => table(catalogue::games(tx)?),
    }
}

/// The values of a row, in the order of the columns.
pub(super) fn values<R: Transferred>(row: &mut R) -> Result<Vec<Value>, StoreError> {
    R::COLUMNS.iter().map(|column| column.read(row)).collect()
}

/// One object a line, so that two exports are easily compared.
fn objects<R: Transferred>(rows: Vec<R>) -> Result<String, StoreError> {
    let mut lines = Vec::new();
    for mut row in rows {
        let fields = R::COLUMNS.iter().zip(values(&mut row)?);
        let fields: Vec<String> =
            fields.map(|(column, value)| format!("\"{}\": {value}", column.name)).collect();
        lines.push(format!("{{{}}}", fields.join(", ")));
    }
    Ok(lines.join(",\n"))
}

fn table(games: Vec<GameRow>) -> Result<String, StoreError> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(GameRow::COLUMNS.iter().map(|column| column.name)).map_err(StoreError::damaged)?;
    for mut row in games {
        let cells = values(&mut row)?;
        writer.write_record(cells.iter().map(to_text)).map_err(StoreError::damaged)?;
    }
    let bytes = writer.into_inner().map_err(StoreError::damaged)?;
    String::from_utf8(bytes).map_err(StoreError::damaged)
}
