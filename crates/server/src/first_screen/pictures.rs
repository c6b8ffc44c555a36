//! The pictures that a drawn screen shows first, put inside it: one request instead of one for each.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// What the tag of a picture has that is seen first, and in one size.
const SEEN_FIRST: &str = " loading=\"eager\"";
const SEVERAL_SIZES: &str = " srcset=";
const PICTURE: &str = "<img ";
const PRELOAD: &str = "<link rel=\"preload\" as=\"image\"";
const KIND: &str = ".avif";

/// The screen with those pictures in the place of their addresses, as far as `file` has them, and without the links that
/// would fetch them.
pub(super) fn put_inside(html: &str, file: impl Fn(&str) -> Option<&'static [u8]>) -> String {
    let mut result = String::with_capacity(html.len());
    let mut inside = Vec::new();
    let mut rest = html;
    while let Some((before, tag, after)) = next_tag(rest, PICTURE) {
        result.push_str(before);
        let found = seen_first(tag).and_then(|path| Some((path, file(path.strip_prefix('/')?)?)));
        match found {
            Some((path, bytes)) => {
                let data = format!("data:image/avif;base64,{}", STANDARD.encode(bytes));
                result.push_str(&tag.replacen(path, &data, 1));
                inside.push(path);
            }
            None => result.push_str(tag),
        }
        rest = after;
    }
    result.push_str(rest);
    without_links(&result, &inside)
}

/// The screen without the links that preload these files.
fn without_links(html: &str, files: &[&str]) -> String {
    let mut result = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tag, after)) = next_tag(rest, PRELOAD) {
        result.push_str(before);
        if !attribute(tag, "href").is_some_and(|path| files.contains(&path)) {
            result.push_str(tag);
        }
        rest = after;
    }
    result + rest
}

/// The address of the picture in this tag, if it is one that is put inside.
fn seen_first(tag: &str) -> Option<&str> {
    let is_one = tag.contains(SEEN_FIRST) && !tag.to_ascii_lowercase().contains(SEVERAL_SIZES);
    attribute(tag, "src").filter(|path| is_one && path.ends_with(KIND))
}

/// The value of an attribute of a tag.
pub(super) fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}

/// What is before the next tag that begins so, the tag, and what is after it.
fn next_tag<'a>(html: &'a str, start: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let (before, from) = html.split_at_checked(html.find(start)?)?;
    let (tag, after) = from.split_at_checked(from.find('>')? + 1)?;
    Some((before, tag, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str) -> Option<&'static [u8]> {
        path.starts_with("assets/tile").then_some(b"picture")
    }

    #[test]
    fn a_picture_that_is_seen_first_is_inside_and_is_not_fetched() {
        let html = "<link rel=\"preload\" as=\"image\" href=\"/assets/tile-a-208.avif\"/><p>a</p>\
            <img src=\"/assets/tile-a-208.avif\" alt=\"\" loading=\"eager\"/>";
        assert_eq!(
            put_inside(html, file),
            "<p>a</p><img src=\"data:image/avif;base64,cGljdHVyZQ==\" alt=\"\" loading=\"eager\"/>"
        );
    }

    #[test]
    fn any_other_picture_stays_a_file() {
        for tag in [
            "<img src=\"/assets/tile-a-208.avif\" loading=\"lazy\"/>",
            "<img src=\"/assets/tile-a-416.avif\" srcSet=\"/assets/tile-a-208.avif 208w\" loading=\"eager\"/>",
            "<img src=\"/assets/unknown.avif\" loading=\"eager\"/>",
            "<img src=\"/assets/tile.svg\" loading=\"eager\"/>",
            "<link rel=\"preload\" as=\"image\" href=\"/assets/tile-a-416.avif\"/>",
        ] {
            assert_eq!(put_inside(tag, file), tag);
        }
    }
}
