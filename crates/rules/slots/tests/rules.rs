//! What a sheet is: strict text, named errors, and a hash of its rules alone.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_slots::sheet::Sheet;
use baize_slots::{SheetError, Slot};

const TEXT: &str = include_str!("../sheets/lantern-parade.toml");

fn slot(text: &str) -> Slot {
    Slot::parse(text).unwrap()
}

#[test]
fn an_unknown_field_is_named_with_its_line() {
    let text = TEXT.replacen("salt = 0", "salt = 0\nsweetness = 3", 1);
    let line = text.lines().position(|line| line.starts_with("sweetness")).unwrap() + 1;
    let Err(SheetError::Text(error)) = Slot::parse(&text) else { panic!("it was read") };
    assert!(error.contains("unknown field `sweetness`"), "{error}");
    assert!(error.contains(&format!("line {line}")), "{error}");
}

#[test]
fn numbers_are_whole() {
    let text = TEXT.replacen("cap = 100_000", "cap = 1000.5", 1);
    assert!(matches!(Slot::parse(&text), Err(SheetError::Text(_))));
}

#[test]
fn names_do_not_change_the_hash() {
    let named =
        TEXT.replacen("Lantern Parade", "Parade of Lanterns", 1).replacen("id = \"lantern", "id = \"a", 1);
    assert_ne!(slot(&named).sheet().title, slot(TEXT).sheet().title);
    assert_eq!(slot(&named).hash(), slot(TEXT).hash());
}

#[test]
fn every_number_of_the_rules_changes_the_hash() {
    let rules = toml::Value::try_from(&slot(TEXT).sheet().rules).unwrap();
    let mut changed = 0;
    for path in numbers(&rules, &[]) {
        let mut other = rules.clone();
        let number = find(&mut other, &path);
        *number = toml::Value::Integer(number.as_integer().unwrap() + 1);
        let mut sheet: Sheet = slot(TEXT).sheet().clone();
        sheet.rules = other.try_into().unwrap();
        // A change that the rules refuse has no books at all.
        if let Ok(other) = Slot::new(sheet) {
            assert_ne!(other.hash(), slot(TEXT).hash(), "{path:?}");
            changed += 1;
        }
    }
    assert!(changed > 80, "{changed}");
}

#[test]
fn what_cannot_be_played_is_refused_by_name() {
    let refused = |from: &str, to: &str| {
        assert!(TEXT.contains(from), "{from}");
        Slot::parse(&TEXT.replacen(from, to, 1)).unwrap_err()
    };
    assert_eq!(refused("columns = 5", "columns = 9"), SheetError::Grid);
    assert_eq!(refused("[1, 1, 1, 1, 1]", "[1, 1, 3, 1, 1]"), SheetError::Line);
    assert_eq!(refused("spin = \"base\"", "spin = \"rain\""), SheetError::UnknownState("rain".into()));
    assert_eq!(refused("scatter = \"moon\"", "scatter = \"sun\""), SheetError::UnknownSymbol("sun".into()));
    assert_eq!(refused("id = \"koi\"", "id = \"boat\""), SheetError::Duplicate("boat".into()));
    assert_eq!(refused("needed = 3", "needed = 0"), SheetError::Bounds("needed"));
    assert_eq!(refused("cap = 100_000", "cap = 0"), SheetError::Bounds("cap"));
}

#[test]
fn a_prize_and_a_pool_exclude_each_other_and_only_a_wild_opens() {
    let refused = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        Slot::parse(&text.replacen(from, to, 1)).unwrap_err()
    };
    let full = include_str!("mechanics/full.toml");
    let pool = refused(full, "hold = {", "contribution = 100\nhold = {");
    assert_eq!(pool, SheetError::Mismatch("full beside a pool"));
    assert_eq!(refused(full, "full = 100_000", "full = 0"), SheetError::Bounds("full"));
    let open = include_str!("mechanics/open.toml");
    assert_eq!(refused(open, "role = \"wild\", ", ""), SheetError::Role("lotus".into()));
    let redrawn = refused(open, "free_spins = {", "walk = { most = 5 }\nfree_spins = {");
    assert!(matches!(redrawn, SheetError::Mismatch(_)));
}

/// The places of all numbers within a value.
fn numbers(value: &toml::Value, path: &[String]) -> Vec<Vec<String>> {
    let below = |name: String, value: &toml::Value| numbers(value, &[path, &[name]].concat());
    match value {
        toml::Value::Integer(_) => vec![path.to_vec()],
        toml::Value::Array(items) => {
            items.iter().enumerate().flat_map(|(place, item)| below(place.to_string(), item)).collect()
        }
        toml::Value::Table(fields) => {
            fields.iter().flat_map(|(name, field)| below(name.clone(), field)).collect()
        }
        _ => Vec::new(),
    }
}

fn find<'a>(value: &'a mut toml::Value, path: &[String]) -> &'a mut toml::Value {
    path.iter().fold(value, |value, name| match value {
        toml::Value::Array(items) => &mut items[name.parse::<usize>().unwrap()],
        other => other.get_mut(name).unwrap(),
    })
}
