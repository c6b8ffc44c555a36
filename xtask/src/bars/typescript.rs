//! Which TypeScript file imports which.

use std::collections::BTreeSet;

use super::graph::Graph;
use super::sources::Source;

/// The imports among the files of the page and of its end-to-end tests. Imports of types count, for they are read
/// together; files that are loaded later (`import("…")`) do not.
pub fn imports(sources: &[Source]) -> Graph {
    let files: Vec<&Source> =
        sources.iter().filter(|source| matches!(source.kind(), "ts" | "tsx") && !source.is_test()).collect();
    let known: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    files
        .iter()
        .map(|file| {
            let needs = specifiers(&file.text)
                .filter_map(|specifier| resolve(&known, &file.path, specifier))
                .filter(|path| *path != file.path)
                .collect();
            (file.path.clone(), needs)
        })
        .collect()
}

/// What stands in quotes after `from` and after a bare `import`.
fn specifiers(text: &str) -> impl Iterator<Item = &str> {
    let after = |mark: &'static str| text.split(mark).skip(1).filter_map(|rest| rest.split('"').next());
    let first = text.strip_prefix("import \"").and_then(|rest| rest.split('"').next());
    after(" from \"").chain(after("\nimport \"")).chain(first)
}

fn resolve(known: &BTreeSet<&str>, from: &str, specifier: &str) -> Option<String> {
    let base = if let Some(rest) = specifier.strip_prefix("@/") {
        format!("web/src/{rest}")
    } else if specifier.starts_with('.') {
        joined(from.rsplit_once('/')?.0, specifier)
    } else {
        return None;
    };
    ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
        .map(|ending| format!("{base}{ending}"))
        .into_iter()
        .find(|path| known.contains(path.as_str()))
}

fn joined(folder: &str, relative: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bars::graph::circles;

    fn file(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn two_files_that_import_each_other_are_a_circle_through_aliases_types_and_folders() {
        let sources = [
            file("web/src/a/index.ts", "import type { B } from \"../b.tsx\";\nimport { z } from \"zod\";\n"),
            file("web/src/b.tsx", "import {\n  a,\n} from \"@/a\";\n"),
            file("web/src/c.ts", "import \"./b\";\nexport const later = () => import(\"./d\");\n"),
            file("web/src/d.ts", "import { c } from \"./c\";\n"),
        ];
        let graph = imports(&sources);
        assert_eq!(circles(&graph), [vec!["web/src/a/index.ts", "web/src/b.tsx"]]);
        assert!(graph["web/src/c.ts"].contains("web/src/b.tsx"));
    }
}
