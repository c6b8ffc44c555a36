//! Calls in an order in which networks bring them, and answers that never come.

use super::money::RECEIVE;
use crate::call::Step::{Call, HangUp, Pair};
use crate::call::{Case, Expect, Sum, Why, bet, case, rollback, win};

pub(crate) const ORDER: &[Case] = &[
    case(
        "a win before its bet, and again after it",
        &[
            Call(win("w", "a").closing(), Expect::Refused(Why::NoBet)),
            Call(bet("a"), Expect::Done(-100)),
            Call(win("w", "a").closing(), Expect::Done(0)),
        ],
    ),
    case(
        "a rollback twice",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(rollback("x", "a"), Expect::Done(0)),
            Call(rollback("x", "a"), Expect::Done(0)),
            Call(rollback("x2", "a"), Expect::Done(0)),
        ],
    )
    .by_text(&[
        Call(bet("a"), Expect::Done(-100)),
        Call(rollback("x", "a"), Expect::Done(0)),
        Call(rollback("x", "a"), Expect::Done(0)),
        Call(rollback("x2", "a"), Expect::Refused(Why::RolledBack)),
    ]),
    case(
        "a rollback before its bet",
        &[
            Call(rollback("x", "a"), Expect::Done(0)),
            Call(bet("a"), Expect::Refused(Why::RolledBack)),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    )
    .by_text(&[
        Call(rollback("x", "a"), Expect::Refused(Why::NothingToCancel)),
        Call(bet("a"), Expect::Refused(Why::RolledBack)),
        Call(rollback("x", "a"), Expect::Refused(Why::NothingToCancel)),
    ]),
    case(
        "a win after the rollback",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(rollback("x", "a"), Expect::Done(0)),
            Call(win("w", "a"), Expect::Refused(Why::RolledBack)),
        ],
    ),
    case(
        "a rollback after the win",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(win("w", "a").closing(), Expect::Done(0)),
            Call(rollback("x", "a"), Expect::Refused(Why::Paid)),
        ],
    ),
    case(
        "the rollback of a win",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(win("w", "a"), Expect::Done(0)),
            Call(rollback("xw", "w"), Expect::Done(-100)),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    )
    .by_text(&[
        Call(bet("a"), Expect::Done(-100)),
        Call(win("w", "a"), Expect::Done(0)),
        Call(rollback("xw", "w"), Expect::Refused(Why::NotABet)),
    ]),
    case(
        "a rollback after the round is closed",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(win("w", "a").sum(Sum::Stakes(0)).closing(), Expect::Done(-100)),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    )
    .by_text(&[
        Call(bet("b"), Expect::Done(-100)),
        Call(win("w", "b").sum(Sum::Stakes(0)).closing(), Expect::Done(-100)),
        Call(rollback("x", "b"), Expect::Refused(Why::Paid)),
        RECEIVE,
    ]),
    case("a bet and its rollback at once", &[Pair(bet("a"), rollback("x", "a"))]),
    case(
        "a bet whose answer was lost",
        &[HangUp(bet("a")), Call(bet("a"), Expect::Done(-100)), Call(rollback("x", "a"), Expect::Done(0))],
    ),
];
