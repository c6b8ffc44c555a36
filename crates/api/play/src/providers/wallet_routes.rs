//! Where providers call the wallet, by the parts of the addresses of their wires.

use axum::extract::{Request, State};
use axum::response::Response;
use baize_api_core::error::ApiError;

use super::wallet::take;
use crate::PlayContext;

/// A call of a game provider to the wallet
///
/// In the wire of the provider's adapter, signed by it; 403 from an address that is not its own, 404 for a provider that is not
/// configured. A call that is repeated receives its first answer.
#[utoipa::path(
    post,
    path = "/wallet/{adapter}/{provider}/{group}/{call}",
    tag = "providers", security(()),
    params(
        ("adapter" = String, Path, description = "The wire, such as `hub88`"),
        ("provider" = String, Path, description = "The provider's name"),
        ("group" = String, Path, description = "Such as `transaction`"),
        ("call" = String, Path, description = "Such as `bet`"),
    ),
    responses(
        (status = 200, description = "The answer in the provider's wire", body = Object),
        (status = 400, description = "The wire's answer to what cannot be read, where it has one", body = Object),
        (status = 401, description = "The wire's answer to an unknown key or session, where it has one", body = Object),
        (status = 403),
        (status = 404),
    ),
)]
pub(crate) async fn wallet(State(app): State<PlayContext>, request: Request) -> Result<Response, ApiError> {
    take(&app, request).await
}

/// A question of a game provider about a session
///
/// In the wire of the provider's adapter, as the other calls are. Nothing moves.
#[utoipa::path(
    get,
    path = "/wallet/{adapter}/{provider}/{group}/{call}",
    tag = "providers", security(()),
    params(
        ("adapter" = String, Path, description = "The wire, such as `hub88`"),
        ("provider" = String, Path, description = "The provider's name"),
        ("group" = String, Path, description = "Such as `players`"),
        ("call" = String, Path, description = "Such as `session`"),
    ),
    responses(
        (status = 200, description = "The answer in the provider's wire", body = Object),
        (status = 400, description = "The wire's answer to what cannot be read, where it has one", body = Object),
        (status = 401, description = "The wire's answer to an unknown key or session, where it has one", body = Object),
        (status = 403),
        (status = 404),
    ),
)]
pub(crate) async fn ask(State(app): State<PlayContext>, request: Request) -> Result<Response, ApiError> {
    take(&app, request).await
}

/// A session of an outside game goes on under another token
///
/// In the wire of the provider's adapter, as the other calls are. With the old token no bets are taken any more.
#[utoipa::path(
    put,
    path = "/wallet/{adapter}/{provider}/{group}/{call}",
    tag = "providers", security(()),
    params(
        ("adapter" = String, Path, description = "The wire, such as `hub88`"),
        ("provider" = String, Path, description = "The provider's name"),
        ("group" = String, Path, description = "Such as `players`"),
        ("call" = String, Path, description = "Such as `session`"),
    ),
    responses(
        (status = 200, description = "The answer in the provider's wire", body = Object),
        (status = 400, description = "The wire's answer to what cannot be read, where it has one", body = Object),
        (status = 401, description = "The wire's answer to an unknown key or session, where it has one", body = Object),
        (status = 403),
        (status = 404),
    ),
)]
pub(crate) async fn renew(State(app): State<PlayContext>, request: Request) -> Result<Response, ApiError> {
    take(&app, request).await
}

/// A call of a game provider about one player
///
/// In the wire of the provider's adapter, signed by it or with its key; 403 from an address that is not its own, 404 for a provider that is not
/// configured. A call that is repeated receives its first answer.
#[utoipa::path(
    post,
    path = "/wallet/{adapter}/{provider}/{group}/{player}/{call}",
    tag = "providers", security(()),
    params(
        ("adapter" = String, Path, description = "The wire, such as `hub88`"),
        ("provider" = String, Path, description = "The provider's name"),
        ("group" = String, Path, description = "Such as `players`"),
        ("player" = String, Path, description = "The player as the provider knows them"),
        ("call" = String, Path, description = "Such as `transactions`"),
    ),
    responses(
        (status = 200, description = "The answer in the provider's wire", body = Object),
        (status = 400, description = "The wire's answer to what cannot be read, where it has one", body = Object),
        (status = 401, description = "The wire's answer to an unknown key or session, where it has one", body = Object),
        (status = 403),
        (status = 404),
    ),
)]
pub(crate) async fn transact(State(app): State<PlayContext>, request: Request) -> Result<Response, ApiError> {
    take(&app, request).await
}

/// A question of a game provider about one player
///
/// In the wire of the provider's adapter, as the other calls are. Nothing moves.
#[utoipa::path(
    get,
    path = "/wallet/{adapter}/{provider}/{group}/{player}/{call}",
    tag = "providers", security(()),
    params(
        ("adapter" = String, Path, description = "The wire, such as `hub88`"),
        ("provider" = String, Path, description = "The provider's name"),
        ("group" = String, Path, description = "Such as `players`"),
        ("player" = String, Path, description = "The player as the provider knows them"),
        ("call" = String, Path, description = "Such as `transactions`"),
    ),
    responses(
        (status = 200, description = "The answer in the provider's wire", body = Object),
        (status = 400, description = "The wire's answer to what cannot be read, where it has one", body = Object),
        (status = 401, description = "The wire's answer to an unknown key or session, where it has one", body = Object),
        (status = 403),
        (status = 404),
    ),
)]
pub(crate) async fn ask_of_player(
    State(app): State<PlayContext>,
    request: Request,
) -> Result<Response, ApiError> {
    take(&app, request).await
}

/// A question of a game provider about a round of a player
///
/// In the wire of the provider's adapter, as the other calls are. Nothing moves.
#[utoipa::path(
    get,
    path = "/wallet/{adapter}/{provider}/{group}/{player}/{call}/{name}",
    tag = "providers", security(()),
    params(
        ("adapter" = String, Path, description = "The wire, such as `hub88`"),
        ("provider" = String, Path, description = "The provider's name"),
        ("group" = String, Path, description = "Such as `players`"),
        ("player" = String, Path, description = "The player as the provider knows them"),
        ("call" = String, Path, description = "Such as `gamerounds`"),
        ("name" = String, Path, description = "The provider's name of what it asks about"),
    ),
    responses(
        (status = 200, description = "The answer in the provider's wire", body = Object),
        (status = 400, description = "The wire's answer to what cannot be read, where it has one", body = Object),
        (status = 401, description = "The wire's answer to an unknown key or session, where it has one", body = Object),
        (status = 403),
        (status = 404),
    ),
)]
pub(crate) async fn ask_by_name(
    State(app): State<PlayContext>,
    request: Request,
) -> Result<Response, ApiError> {
    take(&app, request).await
}
