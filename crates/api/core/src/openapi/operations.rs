//! The operations of a document, each with its method in small letters.

use utoipa::openapi::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};

/// All of them.
pub(super) fn operations(document: &mut OpenApi) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    document.paths.paths.values_mut().flat_map(operations_of)
}

/// Those of one path.
pub(super) fn operations_of(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let all = [("get", &mut item.get), ("post", &mut item.post), ("put", &mut item.put)];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}
