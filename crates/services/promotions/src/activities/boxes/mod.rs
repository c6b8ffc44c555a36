//! Boxes: what a player finds in them and on the wheel, opening, drawing, and the purse that the prizes fill.

mod invited;
mod kind;
mod purse;
mod view;

pub use invited::{Invited, invited};
pub use kind::BoxKind;
pub use purse::{Move, OldPurse, PurseView, mail_rest, move_purse, moves, over, players};
pub use view::{BoxView, ShownContent, ShownPrize, contents, draw, view};
