//! A name is used once: what is sent again, as it was or changed.

use crate::call::Step::{Call, Expire, Storm};
use crate::call::{Case, Expect, Game, Need, Sum, Who, Why, bet, case, case_if, rollback, win};

const REUSED: Expect = Expect::Refused(Why::Reused);

pub(crate) const REPEATS: &[Case] = &[
    case(
        "a bet many times at once",
        &[Storm(bet("a"), Expect::Done(-100)), Call(rollback("x", "a"), Expect::Done(0))],
    ),
    case(
        "a win many times at once",
        &[Call(bet("a"), Expect::Done(-100)), Storm(win("w", "a").closing(), Expect::Done(0))],
    ),
    case(
        "a bet's name with another amount",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(bet("a").sum(Sum::Stakes(150)), REUSED),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    ),
    case(
        "a bet's name in another round",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(bet("a").round("r2"), REUSED),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    ),
    case_if(
        Need::OtherGame,
        "a bet's name in another game",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(bet("a").in_game(Game::Other), REUSED),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    ),
    case(
        "a bet's name for another player",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(bet("a").by(Who::Stranger), REUSED),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    ),
    case(
        "a bet's name for a win",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(win("a", "a"), REUSED),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    )
    .by_text(&[
        // There a bet and its win may have one name: within a round.
        Call(bet("a"), Expect::Done(-100)),
        Call(bet("b").round("r2"), Expect::Done(-200)),
        Call(win("a", "b").round("r2"), REUSED),
        Call(win("a", "a").closing(), Expect::Done(-100)),
        Call(rollback("x", "b").round("r2"), Expect::Done(0)),
    ]),
    case(
        "a repeat after the session",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Expire,
            Call(bet("a").by(Who::Expired), Expect::Done(-100)),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    ),
];
