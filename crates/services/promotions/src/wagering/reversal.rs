//! What a reversed deposit leaves of the requirements that came with it.

use baize_cashier_rules::deposit::{BonusState, ReversedPart};
use baize_core::Ctx;
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_promotions_rules::RequirementKind;
use baize_store::wagering_requirements::{self, RequirementRow};
use baize_store::{PlayerId, RoundId, StoreError, Tx};

use super::{DONE, EXPIRED, FORFEITED, FREE_ROUND, GIVEN_UP, HELD, OPEN, number};

/// Where the bonus of an order or a grant is now; `source` names it.
pub fn bonus_state(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    source: (&str, i64),
) -> Result<BonusState, StoreError> {
    let of_source = wagering_requirements::of_source(tx, player, source.0, source.1)?;
    let bonus = of_source.iter().find(|row| row.kind == number(RequirementKind::Bonus));
    Ok(match bonus {
        Some(row) if row.state == DONE => BonusState::Cash(ctx.site.bonuses.task_cash_rate),
        Some(row) if matches!(row.state, FORFEITED | EXPIRED) => BonusState::Forfeited,
        Some(row) if row.state == GIVEN_UP && row.held_by != 0 => BonusState::Forfeited,
        _ => BonusState::Bonus,
    })
}

/// Lowers the requirements of an order or a grant by the part that is reversed: what they hold, their target and the progress
/// shrink in the same proportion. A requirement that holds nothing any more is given up. Post the wallet afterwards.
pub fn reverse(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    source: (&str, i64),
    part: &ReversedPart,
) -> Result<(), StoreError> {
    for mut row in wagering_requirements::of_source(tx, wallet.player(), source.0, source.1)? {
        if !matches!(row.state, OPEN | HELD) {
            continue;
        }
        let was_open = row.state == OPEN;
        shrink(&mut row, part);
        if part.ends() || row.target.is_zero() {
            (row.state, row.closed_at) = (GIVEN_UP, ctx.now);
            if was_open {
                wallet.requirement_closed();
            }
        }
        wagering_requirements::save(tx, &row)?;
    }
    Ok(())
}

/// Lowers the requirements of what free bets of a round have paid, of which `amount` of `whole` is taken back. Returns whether
/// the player still had it: what was given up or has expired is the house's already.
pub fn reverse_free_win(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    round: RoundId,
    (amount, whole): (Amount, Amount),
) -> Result<bool, StoreError> {
    let source = (FREE_ROUND, round.get());
    if bonus_state(tx, ctx, wallet.player(), source)? == BonusState::Forfeited {
        return Ok(false);
    }
    if let Some(part) = ReversedPart::new(whole, Amount::ZERO, amount) {
        reverse(tx, ctx, wallet, source, &part)?;
    }
    Ok(true)
}

fn shrink(row: &mut RequirementRow, part: &ReversedPart) {
    row.amount = part.rest_of(row.amount);
    row.target = part.rest_of(row.target);
    // Rounding must not meet a requirement that was not met.
    let below_target = row.target.less_or_zero(Amount::UNIT);
    row.cur = part.rest_of(row.cur).min(below_target);
}
