//! What must hold in a profile beyond the types of its values.

use std::collections::BTreeSet;

use baize_games::games;
use baize_games::tables::{self, TABLES, is_in_house};
use baize_money::{Amount, BasisPoints, PlayMode};
use baize_players::AreaCode;
use baize_promotions_rules::SPORTS;
use baize_store::table_spots::Room;

use super::cashier::Offer;
use super::lobby::{Lobby, WinNotices};
use super::play::PlayLimits;
use super::profile::{Capability, Site};
use super::sports::{LiveDelays, SportsBook};

const LANGUAGES: [&str; 3] = ["en", "zh", "pt-br"];

fn must(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(sentence()) }
}

/// Checks everything; the sentence names the first key that is wrong.
pub(super) fn site(site: &Site) -> Result<(), String> {
    place(site)?;
    play(site)?;
    sports(&site.sports)?;
    deposits(site)?;
    withdrawals(site)?;
    notices(site)
}

fn place(site: &Site) -> Result<(), String> {
    must(AreaCode::parse(&site.phone_area).is_some(), || {
        format!("phone_area must be +91, +55 or +63, not `{}`", site.phone_area)
    })?;
    must(site.currency.len() == 3 && site.currency.bytes().all(|byte| byte.is_ascii_uppercase()), || {
        format!("currency must be three capital letters, not `{}`", site.currency)
    })?;
    for lang in &site.languages {
        must(LANGUAGES.contains(&lang.as_str()), || {
            format!("languages names `{lang}`, but there is only {}", LANGUAGES.join(", "))
        })?;
    }
    must(site.languages.contains(&site.lang), || {
        format!("lang is `{}`, which is not one of languages", site.lang)
    })?;
    must((18..=25).contains(&site.minimum_age), || {
        format!("minimum_age must be between 18 and 25, not {}", site.minimum_age)
    })?;
    must((-720..=840).contains(&site.utc_offset.as_minutes()), || {
        format!("utc_offset_minutes must be between -720 and 840, not {}", site.utc_offset.as_minutes())
    })?;
    must((6..=64).contains(&site.login.password_min), || {
        format!("login.password_min must be between 6 and 64, not {}", site.login.password_min)
    })?;
    let idle = site.login.money_idle_minutes;
    must(idle == 0 || (5..=1_440).contains(&idle), || {
        format!("login.money_idle_minutes must be 0 or between 5 and 1440, not {idle}")
    })?;
    must(!site.login.methods.is_empty(), || "login.methods is empty: nobody could log in".into())?;
    unique("login.methods", site.login.methods.iter().map(|method| method.kind))
}

fn play(site: &Site) -> Result<(), String> {
    limits("limits.capital", &site.limits.capital)?;
    limits("limits.gold", &site.limits.gold)?;
    must((0..=60_000).contains(&site.play.slots.min_round_ms), || {
        format!("play.slots.min_round_ms must be between 0 and 60000, not {}", site.play.slots.min_round_ms)
    })?;
    must(site.play.slots.grand_least <= 100_000, || {
        format!("play.slots.grand_least must be at most 100000, not {}", site.play.slots.grand_least)
    })?;
    gold(site)?;
    must((1..=10_080).contains(&site.play.open_round_minutes), || {
        format!("play.open_round_minutes must be between 1 and 10080, not {}", site.play.open_round_minutes)
    })?;
    for (table, times) in &site.play.tables {
        must(tables::find(table).is_some(), || format!("play.tables.{table}: there is no such table"))?;
        must((2_000..=60_000).contains(&times.betting_ms), || {
            format!("play.tables.{table}.betting_ms must be between 2000 and 60000, not {}", times.betting_ms)
        })?;
        must((1_000..=60_000).contains(&times.pause_ms), || {
            format!("play.tables.{table}.pause_ms must be between 1000 and 60000, not {}", times.pause_ms)
        })?;
    }
    rooms(site)?;
    must(site.promotions.unit > Amount::ZERO, || "promotions.unit must be above zero".into())?;
    for (game, rate) in &site.bonuses.contribution_rates {
        must(is_in_house(game) || game == SPORTS, || {
            format!("bonuses.contribution_rates.{game}: there is no such in-house game")
        })?;
        must(*rate <= BasisPoints::WHOLE, || {
            format!("bonuses.contribution_rates.{game} must not be above 10000")
        })?;
    }
    for (game, own) in &site.limits.games {
        must(is_in_house(game) || game == SPORTS, || {
            format!("limits.games.{game}: there is no such in-house game")
        })?;
        for (kind, own) in [("capital", &own.capital), ("gold", &own.gold)] {
            if let Some(own) = own {
                limits(&format!("limits.games.{game}.{kind}"), own)?;
            }
        }
    }
    Ok(())
}

/// A chip of a room is never refused for being too small at a live table, nor a full spot for being too large.
fn rooms(site: &Site) -> Result<(), String> {
    for (name, room) in [("low", Room::Low), ("high", Room::High)] {
        for (kind, play_mode) in [("capital", PlayMode::Capital), ("gold", PlayMode::Gold)] {
            let key = format!("play.rooms.{name}.{kind}");
            let own = site.play.rooms.of(room, play_mode);
            own.check().map_err(|what| format!("{key}.{what}"))?;
            for table in TABLES.iter().filter(|table| table.live) {
                let bet = site.limits.of(table.id, play_mode);
                let is_within = own.min_spot >= bet.min_stake
                    && own.max_spot <= bet.max_stake
                    && own.max_payout <= bet.max_payout;
                must(is_within, || format!("{key} is beyond the limits of {}", table.id))?;
            }
        }
    }
    Ok(())
}

fn sports(book: &SportsBook) -> Result<(), String> {
    let LiveDelays { house_ms, tennis_ms, cricket_ms, other_ms } = book.live_delay;
    let delays = [("house", house_ms), ("tennis", tennis_ms), ("cricket", cricket_ms), ("other", other_ms)];
    for (name, delay) in delays {
        must((0..=60_000).contains(&delay), || {
            format!("sports.live_delay.{name}_ms must be between 0 and 60000, not {delay}")
        })?;
    }
    for (name, rate) in [("before", book.cash_out.before), ("in_play", book.cash_out.in_play)] {
        must((1..=10_000).contains(&rate.points()), || {
            format!("sports.cash_out.{name} must be between 1 and 10000, not {}", rate.points())
        })?;
    }
    for (kind, caps) in [("capital", &book.capital), ("gold", &book.gold)] {
        let all = [caps.main_outcome, caps.other_outcome, caps.fixture];
        must(all.iter().all(|cap| cap.is_positive()), || {
            format!("sports.{kind}: every cap must be above zero")
        })?;
    }
    Ok(())
}

fn gold(site: &Site) -> Result<(), String> {
    let gold = &site.play.gold;
    must((1..=10_080).contains(&gold.refill_minutes), || {
        format!("play.gold.refill_minutes must be between 1 and 10080, not {}", gold.refill_minutes)
    })?;
    must(gold.refill > Amount::ZERO && gold.refill >= gold.refill_below, || {
        "play.gold.refill must be above zero, and not below play.gold.refill_below".into()
    })?;
    for game in games().filter(|game| game.free_pick) {
        let limits = site.limits.of(game.id, PlayMode::Gold);
        must((limits.min_stake..=limits.max_stake).contains(&gold.free_pick), || {
            format!("play.gold.free_pick is not within the limits of {}", game.id)
        })?;
    }
    Ok(())
}

fn limits(key: &str, limits: &PlayLimits) -> Result<(), String> {
    must(limits.min_stake > Amount::ZERO, || format!("{key}.min_stake must be above zero"))?;
    must(limits.min_stake <= limits.max_stake, || format!("{key}.max_stake is below {key}.min_stake"))?;
    must(limits.max_stake <= limits.max_payout, || format!("{key}.max_payout is below {key}.max_stake"))?;
    must(limits.min_stake <= limits.default_stake && limits.default_stake <= limits.max_stake, || {
        format!("{key}.default_stake is not between {key}.min_stake and {key}.max_stake")
    })
}

fn deposits(site: &Site) -> Result<(), String> {
    let deposits = &site.deposits;
    unique("deposits.methods (id)", deposits.methods.iter().map(|method| method.id))?;
    unique(
        "deposits.offers (id)",
        deposits.offers.iter().map(|offer| offer.id).chain([deposits.cash_goods_id]),
    )?;
    must((5..=1440).contains(&deposits.order_minutes), || {
        format!("deposits.order_minutes must be between 5 and 1440, not {}", deposits.order_minutes)
    })?;
    must(deposits.max_open_orders > 0, || "deposits.max_open_orders must be above zero".into())?;
    for method in &deposits.methods {
        must(Amount::ZERO < method.min && method.min <= method.max, || {
            format!("deposits.methods: `{}` has a max below its min, or a min of zero", method.name)
        })?;
    }
    must(deposits.tiers.windows(2).all(|pair| pair[0].amount < pair[1].amount), || {
        "deposits.tiers must be ordered from low to high".into()
    })?;
    let quick = &deposits.quick_amounts;
    must(quick.windows(2).all(|pair| pair[0] < pair[1]), || {
        "deposits.quick_amounts must be ordered from low to high, each once".into()
    })?;
    let is_taken =
        |amount: &Amount| deposits.methods.iter().any(|method| (method.min..=method.max).contains(amount));
    must(quick.iter().all(is_taken), || {
        "deposits.quick_amounts names an amount that no method of deposits.methods takes".into()
    })?;
    let is_generous = |offer: &Offer| {
        offer.coin > Amount::ZERO || offer.extra_coin > Amount::ZERO || offer.activity_type > 0
    };
    let generous = deposits.offers.iter().any(is_generous)
        || deposits.tiers.iter().any(|tier| tier.coin_rate.points() > 0 || tier.cash_rate.points() > 0);
    must(!generous || site.capabilities.contains(&Capability::DepositBonus), || {
        "deposits.offers or deposits.tiers give a bonus, but capabilities does not grant deposit_bonus".into()
    })?;
    must(!site.capabilities.contains(&Capability::Deposit) || !deposits.methods.is_empty(), || {
        "capabilities grants deposit, but deposits.methods is empty".into()
    })
}

fn withdrawals(site: &Site) -> Result<(), String> {
    let rules = &site.withdrawals;
    must(Amount::ZERO < rules.min && rules.min <= rules.max, || {
        "withdrawals.max is below withdrawals.min, or the min is zero".into()
    })?;
    must(rules.max <= rules.day_limit, || "withdrawals.day_limit is below withdrawals.max".into())?;
    must(rules.auto_approve_below <= rules.two_people_from, || {
        "withdrawals.two_people_from is below withdrawals.auto_approve_below".into()
    })?;
    must(rules.fee_rate.points() < 10_000, || "withdrawals.fee_rate must be below 10000 (100 %)".into())?;
    must(rules.cooling_hours <= 168, || {
        format!("withdrawals.cooling_hours must be between 0 and 168, not {}", rules.cooling_hours)
    })?;
    unique("withdrawals.methods (id)", rules.methods.iter().map(|method| method.id))?;
    unique(
        "withdrawals.methods (payout_method_id)",
        rules.methods.iter().map(|method| method.payout_method_id),
    )?;
    unique("withdrawals.banks (code)", rules.banks.iter().map(|bank| bank.code.clone()))?;
    for method in &rules.methods {
        must(!method.fields.is_empty(), || format!("withdrawals.methods: `{}` has no fields", method.name))?;
        must(!method.needs_bank || !rules.banks.is_empty(), || {
            format!("withdrawals.methods: `{}` needs a bank, but withdrawals.banks is empty", method.name)
        })?;
    }
    Ok(())
}

fn notices(site: &Site) -> Result<(), String> {
    let Lobby { wins, notices, .. } = &site.lobby;
    pace("wins", wins)?;
    pace("notices.marquee", &notices.marquee)?;
    pace("notices.winning", &notices.winning)?;
    pace("notices.game", &notices.game)?;
    pace("notices.draws", &notices.draws)
}

fn pace(key: &str, rules: &WinNotices) -> Result<(), String> {
    must(rules.amount_from <= rules.amount_to, || {
        format!("lobby.{key}.amount_to is below lobby.{key}.amount_from")
    })?;
    must(0 < rules.interval_seconds[0] && rules.interval_seconds[0] <= rules.interval_seconds[1], || {
        format!("lobby.{key}.interval_seconds must be two numbers above zero, the smaller first")
    })
}

fn unique<T: Ord + std::fmt::Debug>(key: &str, values: impl Iterator<Item = T>) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for value in values {
        let repeated = format!("{value:?}");
        must(seen.insert(value), || format!("{key} names {repeated} twice"))?;
    }
    Ok(())
}
