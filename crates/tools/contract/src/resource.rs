//! The schemas of a document as one JSON schema, closed: fields that they do not name are refused.

use serde_json::{Map, Value, json};

/// The schemas of a document, and the bodies of its responses.
pub(crate) struct Resource(Map<String, Value>);

impl Resource {
    pub(crate) fn of(document: &Value) -> Self {
        let mut schemas = document["components"]["schemas"].as_object().cloned().unwrap_or_default();
        schemas.values_mut().for_each(|schema| close(schema, false));
        Self(schemas)
    }

    /// Adds the bodies of a response. Returns their content types and their names.
    pub(crate) fn add_bodies(&mut self, document: &Value, response: &Value) -> Vec<(String, String)> {
        let reference = response["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
        let response = reference.and_then(|pointer| document.pointer(pointer)).unwrap_or(response);
        let mut names = Vec::new();
        for (content_type, content) in response["content"].as_object().into_iter().flatten() {
            let mut schema = content["schema"].clone();
            close(&mut schema, true);
            let name = format!("body-{}", self.0.len());
            self.0.insert(name.clone(), schema);
            names.push((content_type.clone(), name));
        }
        names
    }

    pub(crate) fn into_schema(self) -> Value {
        let mut schema = json!({ "$defs": self.0 });
        move_references(&mut schema);
        schema
    }
}

/// Refuses the fields that a schema does not name, at each place that describes a whole value. An object without any
/// field is left as it is where it has no name of its own: it is any object.
fn close(schema: &mut Value, is_whole: bool) {
    let Some(schema) = schema.as_object_mut() else { return };
    for parts in ["allOf", "oneOf", "anyOf"] {
        let parts = schema.get_mut(parts).and_then(Value::as_array_mut);
        parts.into_iter().flatten().for_each(|part| close(part, false));
    }
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    properties.into_iter().flat_map(Map::values_mut).for_each(|property| close(property, true));
    for inner in ["items", "additionalProperties"] {
        schema.get_mut(inner).into_iter().for_each(|inner| close(inner, true));
    }
    let first = schema.get_mut("prefixItems").and_then(Value::as_array_mut);
    first.into_iter().flatten().for_each(|item| close(item, true));
    let names_fields =
        ["properties", "$ref", "allOf", "oneOf", "anyOf"].iter().any(|key| schema.contains_key(*key));
    if is_whole && names_fields {
        schema.insert("unevaluatedProperties".to_owned(), json!(false));
    }
}

/// References between the schemas, where they are now.
fn move_references(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get_mut("$ref") {
                *reference = reference.replace("#/components/schemas/", "#/$defs/");
            }
            fields.values_mut().for_each(move_references);
        }
        Value::Array(items) => items.iter_mut().for_each(move_references),
        _ => {}
    }
}
