//! Masking of names and contacts (product text section 9).

/// A name as others see it: longer than 4 characters, the first 2 and the last 2 with `***` between; otherwise `***`
/// after it.
pub fn mask_name(name: &str) -> String {
    match ends(name) {
        Some((head, tail)) => format!("{head}***{tail}"),
        None => format!("{name}***"),
    }
}

/// A contact or number with its middle hidden: longer than 4 characters, 2 characters at each end with `****`
/// between; shorter values are returned as they are.
pub fn hide_middle(value: &str) -> String {
    match ends(value) {
        Some((head, tail)) => format!("{head}****{tail}"),
        None => value.to_owned(),
    }
}

/// The first two and last two characters of a text longer than four.
fn ends(text: &str) -> Option<(String, String)> {
    let length = text.chars().count();
    (length > 4).then(|| (text.chars().take(2).collect(), text.chars().skip(length - 2).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_name_longer_than_four_keeps_two_at_each_end() {
        assert_eq!(mask_name("Amara"), "Am***ra");
        assert_eq!(mask_name("Player12345"), "Pl***45");
        assert_eq!(mask_name("आराध्या"), "आर***या");
    }

    #[test]
    fn a_short_name_gets_stars_after_it() {
        assert_eq!(mask_name("Amar"), "Amar***");
        assert_eq!(mask_name(""), "***");
    }

    #[test]
    fn the_middle_of_a_contact_is_hidden() {
        assert_eq!(hide_middle("+919876543210"), "+9****10");
        assert_eq!(hide_middle("ana@example.com"), "an****om");
        assert_eq!(hide_middle("1234"), "1234");
    }

    proptest! {
        #[test]
        fn at_most_four_characters_of_a_long_value_show(value in "[a-z]{5,40}") {
            prop_assert_eq!(hide_middle(&value).replace('*', "").len(), 4);
            prop_assert_eq!(mask_name(&value).replace('*', "").len(), 4);
        }
    }
}
