//! What the OpenAPI document says before any endpoint, and of all of them.

mod operations;
mod replies;

use utoipa::{
    Modify, OpenApi,
    openapi::security::{ApiKey, ApiKeyValue, SecurityScheme},
};

use self::operations::operations_of;
use crate::code::CodeEntry;

/// What the document says before any endpoint.
#[derive(OpenApi)]
#[openapi(modifiers(&Session), security(("session" = [])), info(
    title = "Baize",
    description = "Every product reply is HTTP 200 with `{code, msg, data}`; code 0 is success. Amounts are whole \
                       units of 1/10000. GET takes query parameters, POST and PUT a JSON body; unknown fields are \
                       ignored.",
    license(name = "Apache-2.0")
))]
pub struct Document;

/// Calls need a session unless they say otherwise.
struct Session;

impl Modify for Session {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let what = "The session's token, bare or after `Bearer `; the page's cookie says the same";
        let scheme =
            SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description("Authorization", what)));
        document.components.get_or_insert_default().add_security_scheme("session", scheme);
    }
}

/// Completes the document: the refusals of these codes, and a name for every operation.
pub fn complete(mut document: utoipa::openapi::OpenApi, codes: &[CodeEntry]) -> utoipa::openapi::OpenApi {
    replies::add_refusals(&mut document, codes);
    name_operations(&mut document);
    document
}

/// Names every operation after its method and path, which no two share: `post_api_user_login`.
fn name_operations(document: &mut utoipa::openapi::OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let tail: String = path.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        for (method, operation) in operations_of(item) {
            operation.operation_id = Some(format!("{method}{}", tail.trim_end_matches('_')));
        }
    }
}
