//! Boxes: what a player finds in them and on the wheel, opening, drawing, and the purse that the prizes fill.

mod found;
mod invited;
mod purse;
mod view;

pub use found::BoxKind;
pub use invited::{Invited, invited};
pub use purse::{Move, OldPurse, PurseView, mail_rest, move_purse, moves, over, players};
pub use view::{BoxView, ShownContent, ShownPrize, contents, draw, view};
