//! Bodies with something wrong in them.

use serde_json::{Value, json};

use crate::call::Defect;

/// More than a wallet reads.
const TOO_LARGE: usize = 100_000;

/// What the fields are called that a defect changes.
pub(super) struct Fields {
    pub(super) amount: &'static str,
    /// One that must be there.
    pub(super) needed: &'static str,
}

/// The text of a body with its defect.
pub(super) fn spoil(mut body: Value, defect: Defect, fields: &Fields) -> String {
    match defect {
        Defect::Nothing => {}
        Defect::NoJson => return body.to_string().trim_end_matches('}').to_owned(),
        Defect::KeyTwice => {
            let twice = format!("{{{}:{},", json!(fields.needed), json!("again"));
            return body.to_string().replacen('{', &twice, 1);
        }
        Defect::MissingField => {
            if let Some(all) = body.as_object_mut() {
                all.remove(fields.needed);
            }
        }
        Defect::AmountAsText => body[fields.amount] = body[fields.amount].to_string().into(),
        Defect::Negative => body[fields.amount] = json!(-10),
        Defect::BeyondRange => body[fields.amount] = json!(u64::MAX),
        Defect::ExtraFields => body["something_new"] = json!({ "deep": [1, null, "text"] }),
        Defect::TooLarge => body["something_new"] = "x".repeat(TOO_LARGE).into(),
    }
    body.to_string()
}
