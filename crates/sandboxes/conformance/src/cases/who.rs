//! Who plays, with which session, which game, which currency, from where.

use crate::call::Step::{self, Call, CloseStranger, Expire, OpenStranger};
use crate::call::{
    Call as WalletCall, Case, Expect, Game, Need, Who, Why, bet, case, case_if, rollback, win,
};

const fn refused(call: WalletCall, why: Why) -> Step {
    Call(call, Expect::Refused(why))
}

pub(crate) const WHO: &[Case] = &[
    case("an unknown user", &[refused(bet("a").by(Who::UnknownUser), Why::User)]),
    case("an unknown session", &[refused(bet("a").by(Who::UnknownToken), Why::Token)]),
    case("another player's session", &[refused(bet("a").by(Who::StrangersToken), Why::Token)]),
    case("another provider's session", &[refused(bet("a").by(Who::Elsewhere), Why::Token)]),
    case("a session before its launch is answered", &[refused(bet("a").by(Who::Launching), Why::Token)]),
    case("a bet after the session", &[Expire, refused(bet("a").by(Who::Expired), Why::Expired)]),
    case(
        "a win after the session",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Expire,
            Call(win("w", "a").by(Who::Expired).closing(), Expect::Done(0)),
        ],
    ),
    case(
        "a rollback after the session",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Expire,
            Call(rollback("x", "a").by(Who::Expired), Expect::Done(0)),
        ],
    ),
    case(
        "a closed account bets no more and is paid",
        &[
            Call(bet("a").by(Who::Stranger), Expect::Done(-100)),
            CloseStranger,
            refused(bet("b").round("r2").by(Who::Stranger), Why::Disabled),
            Call(win("w", "a").by(Who::Stranger).closing(), Expect::Done(0)),
            OpenStranger,
        ],
    ),
    case_if(Need::Exclusion, "an excluded player", &[refused(bet("a"), Why::Disabled)]),
    case("another currency", &[refused(WalletCall { in_other_currency: true, ..bet("a") }, Why::Currency)]),
    case("an unknown game", &[refused(bet("a").in_game(Game::Unknown), Why::Game)]),
    case_if(
        Need::OtherGame,
        "another game than that of the session",
        &[refused(bet("a").in_game(Game::Other), Why::Game)],
    ),
    case_if(
        Need::ClosedGame,
        "a game under maintenance",
        &[refused(bet("a").by(Who::InClosedGame).in_game(Game::Closed), Why::Game)],
    ),
    case_if(
        Need::ForeignAddress,
        "an address that is not the provider's",
        &[Call(WalletCall { from_elsewhere: true, ..bet("a") }, Expect::Http(403))],
    ),
];
