//! A catalogue file in JSON: an object with the lists `providers` and `games`.

use std::fmt;

use baize_store::catalogue::{GameRow, ProviderRow};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

use super::columns::Transferred;
use super::file::{CatalogueFile, FileError, Line, Place, Reader};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<'a> {
    #[serde(borrow, default)]
    providers: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    games: Vec<&'a RawValue>,
}

/// The fields of an object as they are written, repeated ones too.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Fields<'de>;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        from.deserialize_map(Object)
    }
}

/// What the file says, or everything that is wrong in it.
pub(super) fn parse(text: &str) -> Result<CatalogueFile, Vec<FileError>> {
    let document: Document<'_> = serde_json::from_str(text).map_err(|error| {
        let at = Place { line: error.line().max(1), column: error.column().max(1) };
        vec![at.error(without_place(&error))]
    })?;
    let mut places = Places::of(text);
    let (providers, mut errors) = rows::<ProviderRow>(&document.providers, &mut places);
    let (games, of_games) = rows::<GameRow>(&document.games, &mut places);
    errors.extend(of_games);
    if errors.is_empty() { Ok(CatalogueFile { providers, games }) } else { Err(errors) }
}

/// What `serde_json` says, without the place that it adds.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split_once(" at line ").map_or(text.clone(), |(before, _)| before.to_owned())
}

fn rows<R: Transferred>(objects: &[&RawValue], places: &mut Places<'_>) -> (Vec<Line<R>>, Vec<FileError>) {
    let mut reader = Reader::new();
    for object in objects {
        let at = places.find(object.get());
        let Ok(Fields(fields)) = serde_json::from_str(object.get()) else {
            reader.errors.push(at.error("an object is expected"));
            continue;
        };
        let mut names: Vec<&str> = Vec::new();
        let mut cells = Vec::new();
        for (name, raw) in &fields {
            let at = places.find(raw.get());
            if names.contains(&name.as_str()) {
                reader.errors.push(at.error(format!("{name} is there twice")));
            }
            names.push(name);
            let Some(column) = reader.column(at, name) else { continue };
            let value = serde_json::from_str::<Value>(raw.get()).map_err(|error| without_place(&error));
            cells.extend(reader.cell(at, column, value));
        }
        reader.line(at, cells);
    }
    reader.finish()
}

/// Finds the lines and columns of parts of a text: in one pass, where they are asked for in their order.
struct Places<'a> {
    text: &'a str,
    /// Where the part that was asked for last begins, in bytes, and its place.
    last: (usize, Place),
}

impl<'a> Places<'a> {
    fn of(text: &'a str) -> Self {
        Self { text, last: (0, Place::START) }
    }

    /// The place of a part that was borrowed from the text.
    fn find(&mut self, part: &str) -> Place {
        let at = part.as_ptr().addr().saturating_sub(self.text.as_ptr().addr());
        let (from, place) = if at < self.last.0 { (0, Place::START) } else { self.last };
        let place = place.after(self.text.get(from..at).unwrap_or_default());
        self.last = (at, place);
        place
    }
}
