//! Which Rust file needs which other file of its crate.

use std::collections::BTreeMap;

use anyhow::Result;

use super::graph::Graph;
use super::modules::{Module, ModulePath, read_crate};
use super::sources::Source;

/// A path through more exports than this is not followed.
const MAX_EXPORTS: usize = 16;

/// What the files of each crate need of each other: an item counts for the file that declares it, whatever exports it
/// passes; an export itself (`pub use`) and a declaration (`mod`) do not count; test code does not either.
pub fn imports(sources: &[Source]) -> Result<Graph> {
    let files: BTreeMap<&str, &str> = sources
        .iter()
        .filter(|source| source.kind() == "rs")
        .map(|source| (source.path.as_str(), source.text.as_str()))
        .collect();
    let mut graph = Graph::new();
    for root in files.keys().filter(|path| is_root(path)) {
        let modules = read_crate(&files, root)?;
        let tree = Tree { modules: &modules };
        for (path, module) in &modules {
            let needs = graph.entry(module.file.clone()).or_default();
            needs.extend(tree.needs(path, module));
        }
    }
    Ok(graph)
}

/// The first file of a library, of a program or of tests that are one program.
fn is_root(path: &str) -> bool {
    let main = path.ends_with("/main.rs") && path.split('/').rev().nth(2) == Some("tests");
    path.ends_with("/src/lib.rs") || path.ends_with("/src/main.rs") || main
}

struct Tree<'a> {
    modules: &'a BTreeMap<ModulePath, Module>,
}

/// What a path names.
enum Named {
    Module(ModulePath),
    /// An item, by the module that declares it.
    ItemOf(ModulePath),
}

impl Tree<'_> {
    /// The other files that a module needs.
    fn needs(&self, at: &ModulePath, module: &Module) -> Vec<String> {
        let private = module.uses.iter().filter(|item| !item.is_export);
        let imported = private.filter_map(|item| match (self.resolve(at, &item.target, 0)?, &item.name) {
            // Of an imported module, what is used counts.
            (Named::Module(_), Some(_)) => None,
            (Named::Module(path) | Named::ItemOf(path), _) => Some(path),
        });
        let named = module.paths.iter().filter_map(|path| match self.resolve(at, path, 0)? {
            Named::Module(_) => None,
            Named::ItemOf(path) => Some(path),
        });
        imported
            .chain(named)
            .filter_map(|path| Some(self.modules.get(&path)?.file.clone()))
            .filter(|file| *file != module.file)
            .collect()
    }

    /// Follows a path that is written in the module `at`; none if it leaves the crate.
    fn resolve(&self, at: &ModulePath, path: &[String], exports: usize) -> Option<Named> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.descend(Vec::new(), rest, exports),
            "self" => self.descend(at.clone(), rest, exports),
            "super" => {
                let (mut above, mut rest) = (at.clone(), path);
                while let Some(("super", after)) =
                    rest.split_first().map(|(part, after)| (part.as_str(), after))
                {
                    above.pop()?;
                    rest = after;
                }
                self.descend(above, rest, exports)
            }
            _ => {
                let module = self.modules.get(at)?;
                let known = module.children.contains(first)
                    || module.items.contains(first)
                    || module.uses.iter().any(|item| item.name.as_ref() == Some(first));
                if known { self.descend(at.clone(), path, exports) } else { None }
            }
        }
    }

    fn descend(&self, mut at: ModulePath, path: &[String], exports: usize) -> Option<Named> {
        for (index, name) in path.iter().enumerate() {
            let module = self.modules.get(&at)?;
            if module.children.contains(name) {
                at.push(name.clone());
                continue;
            }
            if module.items.contains(name) {
                return Some(Named::ItemOf(at));
            }
            let rest = &path[index + 1..];
            let (Some(found), true) = (self.used(&at, module, name, exports), exports < MAX_EXPORTS) else {
                return None;
            };
            match found {
                Named::Module(inner) => return self.descend(inner, rest, exports + 1),
                item @ Named::ItemOf(_) => return Some(item),
            }
        }
        Some(Named::Module(at))
    }

    /// What a name that a module brings into scope stands for.
    fn used(&self, at: &ModulePath, module: &Module, name: &String, exports: usize) -> Option<Named> {
        if exports >= MAX_EXPORTS {
            return None;
        }
        if let Some(item) = module.uses.iter().find(|item| item.name.as_ref() == Some(name)) {
            // `use name::{self, …}` of another crate has the name that it brings.
            let is_outside = item.target.first() == Some(name) && !module.children.contains(name);
            return if is_outside { None } else { self.resolve(at, &item.target, exports + 1) };
        }
        module.uses.iter().filter(|item| item.name.is_none()).find_map(|glob| {
            match self.resolve(at, &glob.target, exports + 1)? {
                Named::Module(inner) if inner != *at => {
                    self.descend(inner, std::slice::from_ref(name), exports + 1)
                }
                _ => None,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bars::graph::circles;

    fn found(files: &[(&str, &str)]) -> Vec<Vec<String>> {
        let sources: Vec<Source> = files
            .iter()
            .map(|(path, text)| Source { path: format!("x/src/{path}"), text: (*text).to_owned() })
            .collect();
        circles(&imports(&sources).unwrap())
    }

    #[test]
    fn two_files_that_use_each_other_are_a_circle_through_exports_and_macros() {
        let lib = ("lib.rs", "mod a; mod b; pub use a::A; pub use b::{make, B};");
        let a = ("a.rs", "use crate::B; pub struct A(B);");
        assert_eq!(
            found(&[lib, a, ("b.rs", "pub struct B; fn f() -> String { format!(\"{}\", crate::A::NAME) }")]),
            [vec!["x/src/a.rs", "x/src/b.rs"]]
        );
        assert_eq!(found(&[lib, a, ("b.rs", "pub struct B; pub fn make() {}")]), Vec::<Vec<String>>::new());
    }

    #[test]
    fn a_module_that_needs_its_child_and_is_needed_by_it_is_a_circle() {
        let child = ("deep/child.rs", "use super::Shared; pub fn run(_: Shared) {}");
        let calls = "mod child; pub struct Shared; pub fn go() { child::run(Shared) }";
        assert_eq!(
            found(&[("lib.rs", "mod deep;"), ("deep/mod.rs", calls), child]),
            [vec!["x/src/deep/child.rs", "x/src/deep/mod.rs"]]
        );
        let exports = "mod child; pub struct Shared; pub use child::run;";
        assert!(found(&[("lib.rs", "mod deep;"), ("deep/mod.rs", exports), child]).is_empty());
    }

    #[test]
    fn test_code_makes_no_circle() {
        let a = ("a.rs", "pub fn one() {} #[cfg(test)] mod tests { use crate::b::two; }");
        let b = ("b.rs", "use crate::a; pub fn two() { a::one() }");
        assert!(found(&[("lib.rs", "mod a; mod b;"), a, b]).is_empty());
    }
}
