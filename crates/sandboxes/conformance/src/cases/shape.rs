//! Who signed a call, and whether it can be read.

use crate::call::Step::{self, Call, PublishedSignatures};
use crate::call::{Case, Defect, Expect, Need, Seal, Why, balance, bet, case, case_if, rollback};

pub(crate) const SIGNATURE: &[Case] = &[
    case_if(Need::SignedBodies, "published signatures", &[PublishedSignatures]),
    case("a changed byte", &[Call(bet("a").sealed(Seal::Changed), Expect::Refused(Why::Signature))]),
    case("a foreign key", &[Call(bet("a").sealed(Seal::Foreign), Expect::Refused(Why::Signature))]),
    case("no signature", &[Call(bet("a").sealed(Seal::Missing), Expect::Refused(Why::Signature))]),
    case_if(
        Need::SecondKey,
        "both keys while they change",
        &[Call(balance(), Expect::Done(0)), Call(balance().sealed(Seal::Second), Expect::Done(0))],
    ),
];

/// A bet that cannot be read: refused, and nothing moved.
const fn unread(defect: Defect, why: Why) -> Step {
    Call(bet("a").with(defect), Expect::Refused(why))
}

pub(crate) const SHAPE: &[Case] = &[
    case("no JSON", &[unread(Defect::NoJson, Why::Syntax)]),
    case("a missing field", &[unread(Defect::MissingField, Why::Types)]),
    case("an amount as text", &[unread(Defect::AmountAsText, Why::Types)]),
    case("a negative amount", &[unread(Defect::Negative, Why::Negative)]),
    case("an amount beyond 64 bits", &[unread(Defect::BeyondRange, Why::Types)]),
    case(
        "fields that nobody knows",
        &[
            Call(bet("a").with(Defect::ExtraFields), Expect::Done(-100)),
            Call(rollback("x", "a"), Expect::Done(0)),
        ],
    ),
    case("a field twice", &[unread(Defect::KeyTwice, Why::Types)]),
    case("a body that is too large", &[Call(bet("a").with(Defect::TooLarge), Expect::Http(413))]),
];
