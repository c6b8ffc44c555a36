//! The codes of all contexts in one list: numbers, names and messages.

use std::collections::HashSet;

use baize_api_core::{CodeList, code::CodeEntry, lang::Lang};

fn list<C: CodeList>() -> Vec<CodeEntry> {
    C::ALL.iter().map(|code| code.entry()).collect()
}

#[test]
fn codes_and_their_names_are_unique() {
    let codes = crate::codes();
    assert!(codes.windows(2).all(|pair| pair[0].number < pair[1].number), "a number twice");
    let names: HashSet<_> = codes.iter().map(|code| code.name).collect();
    assert_eq!(names.len(), codes.len(), "a name twice");
}

#[test]
fn the_codes_of_a_context_are_in_order_and_in_its_range() {
    for (codes, range) in [
        (list::<baize_api_identity::codes::IdentityCode>(), 1_000..2_000),
        (list::<baize_api_cashier::codes::CashierCode>(), 3_000..4_000),
        (list::<baize_api_play::codes::PlayCode>(), 4_000..5_000),
        (list::<baize_api_promotions::codes::PromotionCode>(), 5_000..6_000),
        (list::<baize_api_play::providers::codes::ProviderCode>(), 7_000..8_000),
        (list::<baize_api_promotions::mail::codes::MailCode>(), 8_000..9_000),
    ] {
        assert!(codes.windows(2).all(|pair| pair[0].number < pair[1].number));
        for code in codes {
            assert!(range.contains(&code.number), "{} is outside {range:?}", code.name);
        }
    }
}

#[test]
fn every_code_has_a_message_in_every_language_and_every_message_a_code() {
    let codes = crate::codes();
    let known: HashSet<_> = codes.iter().map(|code| code.name).collect();
    for lang in Lang::ALL {
        for code in &codes {
            let message = code.messages.get(lang, code.name);
            assert!(message.is_some_and(|text| !text.is_empty()), "{lang:?} {}", code.name);
            for name in code.messages.names(lang) {
                assert!(known.contains(name), "{lang:?} has {name} without a code");
            }
        }
    }
}
