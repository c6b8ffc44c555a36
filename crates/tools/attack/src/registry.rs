//! Every case, one line each, in the order in which they are shown.

use crate::case::Case;
use crate::cases::{
    accounts, budgets, captchas, codes, contract, crowds, heads, hosts, identity, idle, mail, money, parsing,
    payments, payouts, promotions, shop, store, withdrawals,
};

/// All cases.
#[rustfmt::skip]
pub(crate) fn cases() -> Vec<Case> {
    vec![
        Case::new("heads/silent", "a connection that never sends a byte", heads::silent),
        Case::new("heads/half-method", "half a method, then nothing", heads::half_method),
        Case::new("heads/half-preface", "half the preface of HTTP/2, then nothing", heads::half_preface),
        Case::new("heads/preface-only", "HTTP/2 is begun and no request follows", heads::preface_only),
        Case::new("heads/byte-by-byte", "a head byte by byte, each in time", heads::byte_by_byte),
        Case::new("heads/second-head", "the same on a connection that was in use", heads::second_head),
        Case::new("idle/kept-alive", "a kept connection that asks nothing more", idle::kept_alive),
        Case::new("idle/http2-pings", "HTTP/2 that only sends and answers pings", idle::http2_pings),
        Case::new("idle/half-body", "a body of which half is sent", idle::half_body),
        Case::new("idle/unread-replies", "replies that nobody reads", idle::unread_replies).only_full(),
        Case::new("idle/zero-window", "HTTP/2 that never opens its window", idle::zero_window).only_full(),
        Case::new("hosts/missing", "HTTP/1.1 without Host", hosts::missing),
        Case::new("hosts/double", "two Host lines, alike or not", hosts::double),
        Case::new("hosts/impossible", "an empty or impossible Host", hosts::impossible),
        Case::new("hosts/absolute-form", "a target in absolute form beside another Host", hosts::absolute_form),
        Case::new("hosts/operator", "the operator's pages by another name", hosts::operator),
        Case::new("hosts/http2", "HTTP/2 whose Host is not its authority", hosts::http2),
        Case::new("parsing/bare-lf", "lines that end with LF alone", parsing::bare_lf),
        Case::new("parsing/bare-cr", "CR inside a field", parsing::bare_cr),
        Case::new("parsing/field-names", "spaces before the colon, folded lines", parsing::field_names),
        Case::new("parsing/lengths", "two lengths, a length that is no number", parsing::lengths),
        Case::new("parsing/smuggling", "a length beside chunks, a request hidden behind", parsing::smuggling),
        Case::new("parsing/chunks", "chunks that are none", parsing::chunks),
        Case::new("parsing/long-head", "a head without end", parsing::long_head),
        Case::new("budgets/neighbour", "a neighbour uses up what the address has", budgets::neighbour),
        Case::new("contract/garbage", "every documented call, in values that do not fit", contract::garbage),
        Case::new("captchas/solver", "a template matcher that knows the strokes", captchas::solver),
        Case::new("captchas/replay", "one solved captcha for two requests", captchas::replay),
        Case::new("captchas/without-work", "characters without the work, work without the characters", captchas::without_work),
        Case::new("identity/registration-code", "a right code for another use, contact or request", identity::registration_code),
        Case::new("identity/login-code", "a code that signs in chooses a new password", identity::login_code).only_full(),
        Case::new("identity/squatting", "the contact of another in a registration", identity::squatting),
        Case::new("identity/game-token", "a game token after its session, and twice", identity::game_token),
        Case::new("money/closed-site", "stakes and deposits on a closed site", money::closed_site),
        Case::new("money/forged-payout", "a payout raised behind the server", money::forged_payout),
        Case::new("payments/forged-callback", "a callback signed by a guess, or for another body", payments::forged_callback),
        Case::new("payments/at-once", "one payment under 64 events at once, and a second payment", payments::at_once),
        Case::new("payments/first-offer", "a first deposit's offer ordered 64 times at once, all paid at once", payments::first_offer),
        Case::new("payments/refund-alone", "a refund that one person asks for and approves", payments::refund_alone),
        Case::new("payments/dismissed-alone", "a payment that one person keeps for the house", payments::dismissed_alone),
        Case::new("shop/last-piece", "64 orders at once for the last piece", shop::last_piece),
        Case::new("shop/prices", "offers for another price, offers that do not exist", shop::prices),
        Case::new("promotions/at-once", "today's check-in on 64 connections at once", promotions::check_in_at_once),
        Case::new("promotions/unearned", "rewards that are not earned or not one's own", promotions::unearned_claims),
        Case::new("codes/guessing", "redeem codes guessed by one account", codes::guessing),
        Case::new("codes/at-once", "a code for one player redeemed by 16 accounts at once", codes::at_once),
        Case::new("codes/twice", "a shared code redeemed again by one player", codes::twice),
        Case::new("mail/at-once", "a mail claimed and deleted on 64 connections at once", mail::at_once),
        Case::new("mail/foreign", "a mail of another player read, claimed, deleted", mail::foreign),
        Case::new("payouts/session-alone", "a payout account bound by a session alone", payouts::session_alone),
        Case::new("payouts/token-twice", "one fresh proof for two payout accounts", payouts::token_twice),
        Case::new("payouts/other-session", "a fresh proof used in another session", payouts::token_of_another_session),
        Case::new("withdrawals/first-use", "a first withdrawal by a session alone", withdrawals::first_by_session),
        Case::new("withdrawals/added-account", "an added payout account, paid at once", withdrawals::account_added),
        Case::new("withdrawals/foreign-bonus", "another player's bonus given up", withdrawals::foreign_bonus),
        Case::new("withdrawals/approved-alone", "a withdrawal to an account of today, approved by one person", withdrawals::approved_alone),
        Case::new("accounts/many-networks", "passwords and codes guessed from 20 networks", accounts::many_networks).alone(),
        Case::new("accounts/finding", "calls that name a contact with and without an account", accounts::finding),
        Case::new("crowds/one-address", "many connections from one address", crowds::one_address).alone(),
        Case::new("crowds/streams", "many streams from one address", crowds::streams).alone(),
        Case::new("crowds/300-descriptors", "20 addresses against 300 file descriptors", crowds::few_descriptors).alone(),
        Case::new("crowds/bets", "bets of another address beside hostile sockets", crowds::bets).alone().only_full(),
        Case::new("store/disk-full", "a disk without room", store::disk_full).alone(),
        Case::new("store/database-away", "PostgreSQL goes away and comes back", store::database_away).alone(),
        Case::new("store/database-silent", "PostgreSQL says nothing and goes on", store::database_silent).alone(),
        Case::new("nodes/two-servers", "two servers with one node number", store::same_node),
        Case::new("nodes/commands", "commands beside a server under load", store::commands),
        Case::new("nodes/killed", "a killed server starts again", store::killed).alone(),
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_case_has_a_name_of_its_own() {
        let cases = cases();
        let names: HashSet<_> = cases.iter().map(|case| case.name).collect();
        assert_eq!(names.len(), cases.len());
        assert!(names.iter().all(|name| name.split('/').count() == 2));
    }
}
