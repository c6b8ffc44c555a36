//! Where providers call the wallet, by the parts of the addresses of their wires.

use axum::extract::{Request, State};
use axum::response::Response;
use baize_api_core::error::ApiError;
use serde_json::Value;
use utoipa::{IntoParams, IntoResponses};

use super::wallet::take;
use crate::PlayContext;

/// What a call is answered with.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it describes answers, which adapters write")]
enum WalletAnswer {
    /// The answer in the provider's wire
    #[response(status = 200)]
    Answered(Value),
    /// The wire's answer to what cannot be read, where it has one
    #[response(status = 400)]
    Unreadable(Value),
    /// The wire's answer to an unknown key or session, where it has one
    #[response(status = 401)]
    Unknown(Value),
    /// Not an address of the provider
    #[response(status = 403)]
    Forbidden,
    /// No such provider, or nothing that its wire has
    #[response(status = 404)]
    NotFound,
}

/// Who calls.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "it describes addresses, which adapters read")]
struct CallerPath {
    /// The wire, such as `hub88`
    adapter: String,
    /// The provider's name
    provider: String,
    /// Such as `transaction` or `players`
    group: String,
    /// Such as `bet` or `session`
    call: String,
}

/// About whom.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "it describes addresses, which adapters read")]
struct PlayerPath {
    /// The player as the provider knows them
    player: String,
}

/// About what.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "it describes addresses, which adapters read")]
struct NamePath {
    /// The provider's name of what it asks about
    name: String,
}

/// A call of a game provider to the wallet
///
/// In the wire of the provider's adapter, signed by it; 403 from an address that is not its own, 404 for a provider that is not
/// configured. A call that is repeated receives its first answer.
#[utoipa::path(
    post,
    path = "/wallet/{adapter}/{provider}/{group}/{call}",
    tag = "providers", security(()),
    params(CallerPath),
    responses(WalletAnswer),
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
    params(CallerPath),
    responses(WalletAnswer),
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
    params(CallerPath),
    responses(WalletAnswer),
)]
pub(crate) async fn renew(State(app): State<PlayContext>, request: Request) -> Result<Response, ApiError> {
    take(&app, request).await
}

/// A call of a game provider about one player
///
/// In the wire of the provider's adapter, signed or with its key; 403 from an address that is not its own, 404 for a provider that
/// is not configured. A call that is repeated receives its first answer.
#[utoipa::path(
    post,
    path = "/wallet/{adapter}/{provider}/{group}/{player}/{call}",
    tag = "providers", security(()),
    params(CallerPath, PlayerPath),
    responses(WalletAnswer),
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
    params(CallerPath, PlayerPath),
    responses(WalletAnswer),
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
    params(CallerPath, PlayerPath, NamePath),
    responses(WalletAnswer),
)]
pub(crate) async fn ask_by_name(
    State(app): State<PlayContext>,
    request: Request,
) -> Result<Response, ApiError> {
    take(&app, request).await
}
