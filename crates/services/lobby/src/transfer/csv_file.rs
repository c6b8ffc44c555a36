//! A catalogue file in CSV: games, one a line, under the names of their columns.

use baize_store::catalogue::GameRow;
use csv::{ReaderBuilder, StringRecord, Trim};

use super::field::Column;
use super::file::{FileError, Line, Place, Reader};

type Header = Vec<Option<&'static Column<GameRow>>>;

/// The games of a file, or everything that is wrong in it.
pub(super) fn parse(text: &str) -> Result<Vec<Line<GameRow>>, Vec<FileError>> {
    let mut records =
        ReaderBuilder::new().has_headers(false).flexible(true).trim(Trim::None).from_reader(text.as_bytes());
    let mut reader = Reader::new();
    let mut header = None;
    for record in records.records() {
        match record {
            Ok(record) => match &header {
                None => header = Some(columns(&record, &mut reader)),
                Some(header) => line(&record, header, &mut reader),
            },
            Err(error) => {
                let line = error.position().map_or(1, csv::Position::line);
                reader.errors.push(place(line, 0).error(error.to_string()));
            }
        }
    }
    if header.is_none() {
        reader.errors.push(place(1, 0).error("the names of the columns are missing"));
    }
    match reader.finish() {
        (lines, errors) if errors.is_empty() => Ok(lines),
        (_, errors) => Err(errors),
    }
}

fn place(line: u64, cell: usize) -> Place {
    Place { line: usize::try_from(line).unwrap_or(usize::MAX), column: cell.saturating_add(1) }
}

fn line_of(record: &StringRecord) -> u64 {
    record.position().map_or(1, csv::Position::line)
}

fn columns(record: &StringRecord, reader: &mut Reader<GameRow>) -> Header {
    let mut names: Vec<&str> = Vec::new();
    let mut header = Vec::new();
    for (cell, name) in record.iter().enumerate() {
        let (at, name) = (place(line_of(record), cell), name.trim());
        if names.contains(&name) {
            reader.errors.push(at.error(format!("the column `{name}` is there twice")));
        }
        names.push(name);
        header.push(reader.column(at, name));
    }
    header
}

fn line(record: &StringRecord, header: &Header, reader: &mut Reader<GameRow>) {
    let number = line_of(record);
    if record.len() != header.len() {
        let at = place(number, record.len().min(header.len()));
        reader.errors.push(at.error(format!("{} cells, and {} columns", record.len(), header.len())));
        return;
    }
    let mut cells = Vec::new();
    for (cell, (text, column)) in record.iter().zip(header).enumerate() {
        let Some(column) = column else { continue };
        cells.extend(reader.cell(place(number, cell), column, column.of_text(text)));
    }
    reader.line(place(number, 0), cells);
}
