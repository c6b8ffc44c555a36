//! Codes of outside providers (7000).

use baize_api_core::codes;

codes! {
    /// The codes of games of outside providers.
    ProviderCode;
    /// The provider of the game was not reached.
    ProviderUnreachable = 7001, "PROVIDER_UNREACHABLE", 200;
    /// The provider of the game refused to start it.
    LaunchRefused = 7002, "LAUNCH_REFUSED", 200;
    /// The provider does not play in this currency.
    ProviderCurrency = 7004, "PROVIDER_CURRENCY", 200;
    /// The provider shows nothing of this round.
    NoRoundDetails = 7005, "NO_ROUND_DETAILS", 200;
    /// The game cannot be tried without money.
    NoDemo = 7007, "NO_DEMO", 200;
}
