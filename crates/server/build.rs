//! Packs `web/dist` into the program: every file once as Brotli and once as gzip, with its type and a hash.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use baize_compression::{gzip, smallest_brotli};
use sha2::{Digest, Sha256};

/// Types that are compressed already.
const PACKED: [&str; 5] = ["woff2", "avif", "png", "webp", "ico"];

fn main() -> io::Result<()> {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let dist = manifest.join("../../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(web_is_built)");
    if dist.join("index.html").is_file() {
        println!("cargo::rustc-cfg=web_is_built");
    }

    let mut files = Vec::new();
    if dist.is_dir() {
        collect(&dist, &mut files)?;
    }
    files.sort();
    pack_first_screen(&manifest.join("../../web/dist-server/first-screen.js"), &folder)?;
    let mut table = String::from("&[\n");
    for (index, file) in files.iter().enumerate() {
        let path = file.strip_prefix(&dist).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let bytes = fs::read(file)?;
        let etag = hex::encode(&Sha256::digest(&bytes)[..12]);
        let body = body(&folder, index, &path, &bytes)?;
        let kind = content_type(&path);
        writeln!(
            table,
            "    Page {{ path: {path:?}, kind: {kind:?}, etag: \"\\\"{etag}\\\"\", body: {body} }},"
        )
        .map_err(io::Error::other)?;
    }
    table.push_str("]\n");
    fs::write(folder.join("pages.rs"), table)
}

/// The script that draws the first screen on the server, which no browser is sent; empty where it was not built.
fn pack_first_screen(script: &Path, folder: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", script.display());
    let packed = if script.is_file() { gzip(&fs::read(script)?) } else { Vec::new() };
    fs::write(folder.join("first-screen.gz"), packed)
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_none_or(|ending| ending != "map") {
            files.push(path);
        }
    }
    Ok(())
}

/// Writes the forms of one file and returns the Rust expression that includes them.
fn body(folder: &Path, index: usize, path: &str, bytes: &[u8]) -> io::Result<String> {
    let include = |form: &str, content: &[u8]| -> io::Result<String> {
        let name = format!("page-{index}.{form}");
        fs::write(folder.join(&name), content)?;
        Ok(format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))"))
    };
    let ending = path.rsplit('.').next().unwrap_or_default();
    if PACKED.contains(&ending) {
        return Ok(format!("Body::Plain({})", include("raw", bytes)?));
    }
    let (br, gz) = (include("br", &smallest_brotli(bytes))?, include("gz", &gzip(bytes))?);
    Ok(format!("Body::Compressed {{ br: {br}, gz: {gz} }}"))
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json; charset=utf-8",
        "webmanifest" => "application/manifest+json; charset=utf-8",
        "svg" => "image/svg+xml; charset=utf-8",
        "avif" => "image/avif",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
