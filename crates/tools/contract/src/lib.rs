//! Holds replies against an OpenAPI document, more strictly than a client has to: what the document does not name is a
//! violation, be it a field, a status or a content type.

mod resource;

use std::collections::HashMap;

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Map, Value};

use crate::resource::Resource;

/// An OpenAPI document as a check of replies.
pub struct Contract {
    operations: Vec<Operation>,
    schemas: Schemas,
}

/// A reply as it arrived.
#[derive(Clone, Copy, Debug)]
pub struct Reply<'a> {
    /// The HTTP status.
    pub status: u16,
    /// The header `Content-Type`; empty without one.
    pub content_type: &'a str,
    /// Whether the body is compressed: then it is not read.
    pub is_encoded: bool,
    /// The body.
    pub body: &'a [u8],
}

struct Operation {
    method: String,
    /// Its path, segment by segment; one in braces is any segment.
    path: Vec<String>,
    responses: HashMap<u16, Response>,
}

/// The schema of each content type; none is a response without a body.
type Response = HashMap<String, SchemaIndex>;

impl Contract {
    /// The check that a document describes. An error names what of it cannot be used.
    pub fn of(document: &Value) -> Result<Self, String> {
        let mut resource = Resource::of(document);
        let mut found = Vec::new();
        for (path, methods) in fields(&document["paths"]) {
            for (method, operation) in fields(methods) {
                let mut responses = Vec::new();
                for (status, response) in fields(&operation["responses"]) {
                    let status: u16 = status.parse().map_err(|_| format!("{path}: the status {status}"))?;
                    responses.push((status, resource.add_bodies(document, response)));
                }
                found.push((method.to_uppercase(), path, responses));
            }
        }
        let (mut compiler, mut schemas) = (Compiler::new(), Schemas::new());
        let unusable = |error: boon::CompileError| format!("{error:#}");
        compiler.add_resource("mem:///document", resource.into_schema()).map_err(unusable)?;
        let mut operations = Vec::new();
        for (method, path, bodies) in found {
            let mut responses = HashMap::new();
            for (status, names) in bodies {
                let mut response = Response::new();
                for (content_type, name) in names {
                    let place = format!("mem:///document#/$defs/{name}");
                    response.insert(content_type, compiler.compile(&place, &mut schemas).map_err(unusable)?);
                }
                responses.insert(status, response);
            }
            operations.push(Operation {
                method,
                path: path.split('/').map(str::to_owned).collect(),
                responses,
            });
        }
        Ok(Self { operations, schemas })
    }

    /// What the document does not allow in this reply to a request. An undocumented call may only fail.
    pub fn check(&self, method: &str, target: &str, reply: &Reply<'_>) -> Result<(), String> {
        let path = target.split('?').next().unwrap_or_default();
        // A HEAD is answered as a GET, without its body.
        let is_head = method == "HEAD";
        let asked = if is_head { "GET" } else { method };
        let Some(operation) = self.operations.iter().find(|one| one.method == asked && one.is_at(path))
        else {
            let fails = !(200..300).contains(&reply.status);
            return if fails { Ok(()) } else { Err("the document has no such call".to_owned()) };
        };
        let response = operation.responses.get(&reply.status).ok_or("the document has no such status")?;
        if reply.body.is_empty() && (is_head || response.is_empty()) {
            return Ok(());
        }
        let schema = response
            .get(reply.content_type)
            .ok_or_else(|| format!("the document has no content type {:?} here", reply.content_type))?;
        if reply.is_encoded {
            return Ok(());
        }
        let body: Value = serde_json::from_slice(reply.body).map_err(|error| error.to_string())?;
        self.schemas.validate(&body, *schema).map_err(|error| error.to_string())
    }
}

impl Operation {
    fn is_at(&self, path: &str) -> bool {
        let segments: Vec<&str> = path.split('/').collect();
        segments.len() == self.path.len()
            && segments.iter().zip(&self.path).all(|(segment, own)| own.starts_with('{') || segment == own)
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}
