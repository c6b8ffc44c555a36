//! How much is taken and paid, and out of what; what the provider pays.

use crate::call::Step::{self, Buckets, Call, Expire};
use crate::call::{Case, Expect, Need, Sum, Who, Why, balance, bet, case, case_if, promo, rollback, win};

/// A stake is lost, so that a case which won one ends as it began: where nothing that was won is taken back.
const LOSE: Step = Call(bet("lost").round("lost").closing(), Expect::Done(0));
/// A stake is given, so that a case which lost one ends as it began.
pub(super) const RECEIVE: Step = Call(promo("given"), Expect::Done(0));

pub(crate) const MONEY: &[Case] = &[
    case(
        "the exact balance",
        &[
            Call(balance(), Expect::Done(0)),
            Call(bet("a"), Expect::Done(-100)),
            Call(balance(), Expect::Done(-100)),
            Call(rollback("x", "a"), Expect::Done(0)),
            Call(balance(), Expect::Done(0)),
        ],
    ),
    case(
        "the last unit",
        &[Call(bet("a").sum(Sum::Whole), Expect::Empty), Call(rollback("x", "a"), Expect::Done(0))],
    ),
    case("one unit short", &[Call(bet("a").sum(Sum::WholeAndOne), Expect::RefusedWithBalance(Why::Money))]),
    case(
        "cash and bonus money come back as they were",
        &[
            Call(bet("f").free(), Expect::Done(0)),
            Call(win("w", "f").free().closing(), Expect::Done(100)),
            Buckets(0, 100),
            Call(bet("a").round("r2").sum(Sum::Whole), Expect::Empty),
            Call(rollback("x", "a").round("r2"), Expect::Done(100)),
            Buckets(0, 100),
            Call(rollback("xw", "w"), Expect::Done(0)),
        ],
    )
    .by_text(&[
        Call(bet("f").free(), Expect::Done(0)),
        Call(win("w", "f").free().closing(), Expect::Done(100)),
        Buckets(0, 100),
        Call(bet("a").round("r2").sum(Sum::Whole), Expect::Empty),
        Call(rollback("x", "a").round("r2"), Expect::Done(100)),
        Buckets(0, 100),
        LOSE,
    ]),
    case(
        "a win of 0 closes the round",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(win("w", "a").sum(Sum::Stakes(0)).closing(), Expect::Done(-100)),
            Call(bet("b"), Expect::Refused(Why::RoundClosed)),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    )
    .by_text(&[
        Call(bet("a"), Expect::Done(-100)),
        Call(win("w", "a").sum(Sum::Stakes(0)).closing(), Expect::Done(-100)),
        Call(bet("b"), Expect::Refused(Why::RoundClosed)),
        Call(win("w2", "a"), Expect::Refused(Why::RoundClosed)),
        RECEIVE,
    ]),
    case(
        "many bets and wins of one round",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(bet("b"), Expect::Done(-200)),
            Call(win("wa", "a"), Expect::Done(-100)),
            Call(bet("c"), Expect::Done(-200)),
            Call(win("wb", "b"), Expect::Done(-100)),
            Call(win("wc", "c").closing(), Expect::Done(0)),
        ],
    ),
    case(
        "two wins of one bet",
        &[
            Call(bet("a"), Expect::Done(-100)),
            Call(win("w1", "a").sum(Sum::Stakes(50)), Expect::Done(-50)),
            Call(win("w2", "a").sum(Sum::Stakes(50)).closing(), Expect::Done(0)),
        ],
    ),
    case(
        "a rest below one unit",
        &[
            Call(bet("b").sum(Sum::WithRest(100)), Expect::Refused(Why::Types)),
            Call(bet("a"), Expect::Done(-100)),
            Call(win("w", "a").sum(Sum::WithRest(100)).closing(), Expect::Done(0)),
        ],
    ),
    case(
        "above the largest stake",
        &[Call(bet("a").sum(Sum::AboveMax), Expect::RefusedWithBalance(Why::Limit))],
    ),
    case_if(Need::LossLimit, "a limit of losses", &[Call(bet("a"), Expect::RefusedWithBalance(Why::Limit))]),
    case_if(Need::RealityCheck, "a reality check", &[Call(bet("a"), Expect::RefusedWithBalance(Why::Limit))]),
];

pub(crate) const FREE: &[Case] = &[
    case(
        "a free bet costs nothing",
        &[Call(bet("a").free(), Expect::Done(0)), Call(rollback("x", "a"), Expect::Done(0))],
    ),
    case(
        "the win of a free bet",
        &[
            Call(bet("a").free(), Expect::Done(0)),
            Call(win("w", "a").free().closing(), Expect::Done(100)),
            Buckets(0, 100),
            Call(rollback("x", "w"), Expect::Done(0)),
        ],
    )
    .by_text(&[
        Call(bet("a").free(), Expect::Done(0)),
        Call(win("w", "a").free().closing(), Expect::Done(100)),
        Buckets(0, 100),
        LOSE,
    ]),
    case(
        "a win of the provider's promotion",
        &[Call(promo("w"), Expect::Done(100)), Buckets(100, 0), Call(rollback("x", "w"), Expect::Done(0))],
    )
    .by_text(&[Call(promo("w"), Expect::Done(100)), Buckets(100, 0), LOSE]),
    case(
        "a win of the promotion after the session",
        &[
            Expire,
            Call(promo("w").by(Who::Expired), Expect::Done(100)),
            Call(rollback("x", "w"), Expect::Done(0)),
        ],
    )
    .by_text(&[Expire, Call(promo("w").by(Who::Expired), Expect::Done(100)), LOSE]),
];
