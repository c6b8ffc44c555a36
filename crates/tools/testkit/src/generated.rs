//! Files that follow from the code and are kept in the repository.

use std::fs;
use std::path::PathBuf;

/// Compares a file of the repository with what it should hold, or writes it where `BAIZE_UPDATE` is set.
///
/// # Panics
/// If it differs, or cannot be written.
pub fn hold_file(path: &str, expected: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..").join(path);
    if std::env::var_os("BAIZE_UPDATE").is_some() {
        let written =
            file.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&file, expected));
        return written.unwrap_or_else(|error| panic!("{path}: {error}"));
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    let differs = found.lines().zip(expected.lines()).position(|(found, expected)| found != expected);
    assert!(
        found == expected,
        "{path} is not what the code says (first at line {}): `BAIZE_UPDATE=1 cargo test -p {}` writes it again; what \
         follows from handlers, `cargo xtask generate` with the page's types",
        differs.map_or(0, |line| line + 1),
        std::env::var("CARGO_PKG_NAME").unwrap_or_default()
    );
}
