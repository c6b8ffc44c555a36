//! The modules of a Rust crate, each with what it declares and which paths it names.

use std::collections::{BTreeMap, BTreeSet};
use std::slice;

use anyhow::{Context, Result};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree, Visibility};

/// The names that lead from the root of the crate to a module.
pub type ModulePath = Vec<String>;

/// One module: a file or a part of one.
#[derive(Default)]
pub struct Module {
    /// The file it is written in.
    pub file: String,
    /// Its modules.
    pub children: BTreeSet<String>,
    /// The types, functions, constants and macros that it declares.
    pub items: BTreeSet<String>,
    /// What it brings into scope.
    pub uses: Vec<Use>,
    /// Every path in its code.
    pub paths: BTreeSet<Vec<String>>,
}

/// One name that a `use` brings into scope.
pub struct Use {
    /// The name here; none for a glob.
    pub name: Option<String>,
    /// The path it comes from.
    pub target: Vec<String>,
    /// Whether it is passed on to other modules, and not (only) used here.
    pub is_export: bool,
}

/// The modules of the crate with this root file. Test code is left out.
pub fn read_crate(files: &BTreeMap<&str, &str>, root: &str) -> Result<BTreeMap<ModulePath, Module>> {
    let mut modules = BTreeMap::new();
    let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    read_file(files, &mut modules, root, folder, Vec::new())?;
    Ok(modules)
}

fn read_file(
    files: &BTreeMap<&str, &str>,
    modules: &mut BTreeMap<ModulePath, Module>,
    file: &str,
    folder: String,
    path: ModulePath,
) -> Result<()> {
    let text = files.get(file).with_context(|| format!("{file} is not tracked"))?;
    let parsed = syn::parse_file(text).with_context(|| format!("{file} cannot be parsed"))?;
    let mut open = vec![(path, folder, parsed.items)];
    while let Some((path, folder, items)) = open.pop() {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        for item in items {
            if is_test(attributes(&item)) {
                continue;
            }
            let Item::Mod(child) = item else {
                module.items.extend(declared(&item));
                Collector { module: &mut module }.visit_item(&item);
                continue;
            };
            let name = child.ident.to_string();
            module.children.insert(name.clone());
            let (path, folder) =
                ([path.as_slice(), slice::from_ref(&name)].concat(), format!("{folder}/{name}"));
            if let Some((_, items)) = child.content {
                open.push((path, folder, items));
                continue;
            }
            let flat = format!("{folder}.rs");
            let file = if files.contains_key(flat.as_str()) { flat } else { format!("{folder}/mod.rs") };
            read_file(files, modules, &file, folder, path)?;
        }
        modules.insert(path, module);
    }
    Ok(())
}

/// Collects what one item names.
struct Collector<'a> {
    module: &'a mut Module,
}

impl<'ast> Visit<'ast> for Collector<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_export = !matches!(item.vis, Visibility::Inherited);
        flatten(&item.tree, &mut Vec::new(), is_export, &mut self.module.uses);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            self.module.paths.insert(path.segments.iter().map(|part| part.ident.to_string()).collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        visit::visit_macro(self, call);
        // The arguments of a macro are only tokens: the paths among them are found by their colons.
        let text = call.tokens.to_string().replace(" :: ", "::").replace(":: ", "::").replace(" ::", "::");
        let words = text.split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == ':'));
        for word in words.filter(|word| word.contains("::") && !word.starts_with(':')) {
            self.module.paths.insert(word.split("::").map(str::to_owned).collect());
        }
    }
}

fn flatten(tree: &UseTree, before: &mut Vec<String>, is_export: bool, uses: &mut Vec<Use>) {
    let mut push = |name: Option<String>, target: Vec<String>| uses.push(Use { name, target, is_export });
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            flatten(&path.tree, before, is_export, uses);
            before.pop();
        }
        UseTree::Name(name) if name.ident == "self" => push(before.last().cloned(), before.clone()),
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            push(Some(name.clone()), [before.as_slice(), &[name]].concat());
        }
        UseTree::Rename(rename) => {
            let target = match rename.ident.to_string() {
                own if own == "self" => before.clone(),
                name => [before.as_slice(), &[name]].concat(),
            };
            push(Some(rename.rename.to_string()), target);
        }
        UseTree::Glob(_) => push(None, before.clone()),
        UseTree::Group(group) => {
            group.items.iter().for_each(|tree| flatten(tree, before, is_export, uses));
        }
    }
}

fn declared(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether an attribute says `cfg(test)`.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
    })
}
