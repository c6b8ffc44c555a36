//! Contexts have the same names in every layer.

use std::collections::{BTreeMap, BTreeSet};

use super::sources::Source;

/// The folder of each layer, and what lies in it without being a context.
const LAYERS: [(&str, &[&str]); 4] = [
    ("crates/services/", &["core", "wagers"]),
    ("crates/api/", &["core", "public"]),
    ("crates/state/store/src/", &["conformance", "engine", "jobs", "ledger"]),
    ("web/src/features/", &[]),
];

/// The contexts that one layer has and no other: a second name for something, or a folder in the wrong place.
pub fn without_counterpart(sources: &[Source]) -> Vec<String> {
    let mut layers_of: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources {
        for (layer, others) in LAYERS {
            let name = source.path.strip_prefix(layer).and_then(|rest| Some(rest.split_once('/')?.0));
            if let Some(name) = name.filter(|name| !others.contains(name)) {
                layers_of.entry(name).or_default().insert(layer);
            }
        }
    }
    let single = layers_of.into_iter().filter(|(_, layers)| layers.len() < 2);
    single.flat_map(|(name, layers)| layers.into_iter().map(move |layer| format!("{layer}{name}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_context_that_only_one_layer_has_is_found() {
        let file = |path: &str| Source { path: path.to_owned(), text: String::new() };
        let found = without_counterpart(&[
            file("crates/services/core/src/lib.rs"),
            file("crates/services/play/src/lib.rs"),
            file("crates/state/store/src/play/rounds.rs"),
            file("crates/state/store/src/lib.rs"),
            file("web/src/features/originals/page.tsx"),
        ]);
        assert_eq!(found, ["web/src/features/originals"]);
    }
}
