//! The replies of every operation beside its own: the refusals that its handler and the layers around it make.

use std::collections::{BTreeMap, BTreeSet};

use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{Components, OpenApi, Ref, RefOr, Schema};

use super::operations::operations;
use crate::code::CodeEntry;

/// The schema of every refusal with HTTP status 200.
const REFUSAL: &str = "Refusal";
/// The schema of those that carry no data.
const PLAIN: &str = "PlainRefusal";
const JSON: &str = "application/json";

/// What the layers may answer to any request.
const OF_EVERY_REQUEST: [u16; 5] = [400, 408, 429, 500, 503];
/// What they may answer to a request with a body.
const OF_A_BODY: u16 = 413;

/// Adds the refusals of these codes to every operation. An operation that refuses with another HTTP status than the
/// layers names it in its own `responses`.
pub(super) fn add_refusals(document: &mut OpenApi, codes: &[CodeEntry]) {
    let mut used = BTreeSet::new();
    for (method, operation) in operations(document) {
        let of_the_layers = OF_EVERY_REQUEST.into_iter().chain((method != "get").then_some(OF_A_BODY));
        add_statuses(operation, of_the_layers, &mut used);
        add_to_success(operation);
    }
    let components = document.components.get_or_insert_default();
    add_schemas(components, codes.iter().filter(|code| code.status == 200 && code.number != 0));
    for status in used {
        let codes: Vec<&CodeEntry> = codes.iter().filter(|code| code.status == status).collect();
        components.responses.insert(name_of(status), response(status, &codes).into());
    }
}

/// Refers to the refusals of each HTTP status that the operation or the layers answer with.
fn add_statuses(operation: &mut Operation, layers: impl Iterator<Item = u16>, used: &mut BTreeSet<u16>) {
    let responses = &mut operation.responses.responses;
    let own = responses.keys().filter_map(|status| status.parse().ok()).filter(|status| *status >= 400);
    let all: BTreeSet<u16> = own.chain(layers).collect();
    for status in all {
        // What is written in the wire of an outside party is described where it is.
        if matches!(responses.get(&status.to_string()), Some(RefOr::T(own)) if !own.content.is_empty()) {
            continue;
        }
        let reference = Ref::new(format!("#/components/responses/{}", name_of(status)));
        responses.insert(status.to_string(), RefOr::Ref(reference));
        used.insert(status);
    }
}

/// A reply of HTTP status 200 is the operation's own, or a refusal.
fn add_to_success(operation: &mut Operation) {
    let Some(RefOr::T(success)) = operation.responses.responses.get_mut("200") else { return };
    let refusal = || RefOr::from(Ref::from_schema_name(REFUSAL));
    match success.content.get_mut(JSON) {
        Some(RefOr::T(content)) => {
            if let Some(schema @ RefOr::Ref(_)) = &mut content.schema {
                *schema = OneOfBuilder::new().item(schema.clone()).item(refusal()).into();
            }
        }
        Some(RefOr::Ref(_)) => {}
        None => {
            let content = ContentBuilder::new().schema(Some(refusal())).build();
            success.content.insert(JSON.to_owned(), content.into());
        }
    }
}

/// The schemas of refusals with HTTP status 200: one for each shape of data, and all of them together.
fn add_schemas<'a>(components: &mut Components, codes: impl Iterator<Item = &'a CodeEntry>) {
    let mut by_shape: BTreeMap<String, Vec<&CodeEntry>> = BTreeMap::new();
    for code in codes {
        let name = code.data.map_or_else(|| PLAIN.to_owned(), |data| format!("{REFUSAL}_{}", data.name()));
        by_shape.entry(name).or_default().push(code);
    }
    let what = "What was not done, and why: a code other than 0. Each code always has the same data.";
    let mut all = OneOfBuilder::new().description(Some(what));
    for (name, codes) in by_shape {
        if let Some(data) = codes.first().and_then(|code| code.data) {
            components.schemas.extend(data.schemas());
        }
        components.schemas.insert(name.clone(), refusal(&codes));
        all = all.item(Ref::from_schema_name(name));
    }
    components.schemas.insert(REFUSAL.to_owned(), all.into());
}

/// A reply with one of these codes, which have the same data.
fn refusal(codes: &[&CodeEntry]) -> RefOr<Schema> {
    let numbers = codes.iter().map(|code| code.number);
    let code = ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some(numbers));
    let msg = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The message for the player, in the language of `Accept-Language`."));
    let data = codes.first().and_then(|code| code.data).map_or_else(
        || RefOr::from(Schema::from(ObjectBuilder::new().schema_type(Type::Null).build())),
        |data| Ref::from_schema_name(data.name()).into(),
    );
    let fields = [("code", code.into()), ("msg", msg.into()), ("data", data)];
    fields
        .into_iter()
        .fold(ObjectBuilder::new(), |reply, (name, schema): (_, RefOr<Schema>)| {
            reply.property(name, schema).required(name)
        })
        .into()
}

fn name_of(status: u16) -> String {
    format!("Status{status}")
}

/// The replies with an HTTP status other than 200.
fn response(status: u16, codes: &[&CodeEntry]) -> Response {
    let meanings: Vec<_> =
        codes.iter().map(|code| format!("{}: {}", code.number, code.meaning.trim())).collect();
    let content = ContentBuilder::new().schema(Some(refusal(codes))).build();
    let response = ResponseBuilder::new().description(meanings.join(" ")).content(JSON, content);
    if !matches!(status, 429 | 503) {
        return response.build();
    }
    let seconds = ObjectBuilder::new().schema_type(Type::Integer);
    let wait = HeaderBuilder::new()
        .schema(Some(seconds))
        .description(Some("After how many seconds to repeat the call"));
    response.header("Retry-After", wait.build()).build()
}
