//! What every table in the registry has to keep to, and one that only tests play.

use baize_fairness::ChainLink;
use baize_games::tables::{Decision, RoundFacts, TABLES, TableEntry, find};
use baize_money::Ratio;
use baize_testkit::coin::COIN;

const SALT: &str = "a-salt-of-the-tests";

fn each_table(judge: impl FnMut(&TableEntry)) {
    TABLES.iter().chain([&COIN]).for_each(judge);
}

fn links(count: u8) -> impl Iterator<Item = ChainLink> {
    (0..count).map(|byte| ChainLink::from_entropy([byte; 32]))
}

#[test]
fn the_list_is_sorted_and_found_by_name() {
    assert!(TABLES.windows(2).all(|pair| pair[0].id < pair[1].id));
    for table in TABLES {
        assert_eq!(find(table.id).map(|found| found.id), Some(table.id));
        assert!(baize_games::find(table.id).is_none(), "{} is an original, too", table.id);
    }
    assert!(find(COIN.id).is_none(), "only tests play it");
}

#[test]
fn the_spots_of_a_live_table_share_the_whole_stake() {
    each_table(|table| {
        for params in table.samples() {
            let spots = table.spots(&params).unwrap();
            let sum = spots.iter().try_fold(Ratio::ZERO, |sum, spot| sum.checked_add(spot.share));
            assert_eq!(sum, Some(if table.live { Ratio::ONE } else { Ratio::ZERO }), "{} {params}", table.id);
            assert!(spots.iter().all(|spot| !spot.spot.is_empty()), "{} {params}", table.id);
        }
    });
}

#[test]
fn the_return_is_between_nine_tenths_and_all() {
    let tenths = Ratio::new(9, 10).unwrap();
    each_table(|table| {
        assert!(tenths < table.rtp() && table.rtp() < Ratio::ONE, "{}", table.id);
        for params in table.samples() {
            let prizes = table.prizes(&params).unwrap();
            assert!(tenths < prizes.lowest_rtp() && prizes.rtp() < Ratio::ONE, "{} {params}", table.id);
        }
    });
}

#[test]
fn a_bet_pays_no_more_than_it_is_checked_for_and_what_its_prizes_say() {
    each_table(|table| {
        for params in table.samples() {
            let checked = table.check(&params).unwrap();
            assert_eq!(table.check(&checked.params).unwrap(), checked, "{} {params}", table.id);
            for link in links(200) {
                let drawn = table.draw(link, SALT);
                assert!(
                    table.draw(link, SALT) == drawn,
                    "a round of {} is drawn from its link alone",
                    table.id
                );
                let pays = table.pays(&checked.params, &drawn.outcome).unwrap();
                assert!(pays <= checked.max_payout, "{} {params}", table.id);
                let prizes = table.prizes(&params).unwrap();
                assert!(
                    pays == Ratio::ZERO || prizes.all().iter().any(|prize| prize.pays == pays),
                    "{} {params} pays {pays}",
                    table.id
                );
            }
        }
    });
}

#[test]
fn only_a_table_with_a_curve_has_a_peak_and_reaches_it_when_its_round_ends() {
    each_table(|table| {
        for link in links(200) {
            let drawn = table.draw(link, SALT);
            let ends = table.run_ms(&drawn.outcome).unwrap();
            match table.curve {
                None => assert_eq!(drawn.peak, 0, "{}", table.id),
                Some(curve) => assert_eq!((curve.reached_at)(drawn.peak), ends, "{}", table.id),
            }
        }
    });
}

#[test]
fn a_record_names_the_link_once_it_is_public() {
    each_table(|table| {
        let link = links(1).next().unwrap();
        let drawn = table.draw(link, SALT);
        let facts = |hash: Option<String>| RoundFacts {
            round_no: 7,
            cashed_out_at: None,
            hash,
            salt: SALT.to_owned(),
            version: 0,
        };
        let settled = table.record(facts(Some(link.to_string())), Some(&drawn.outcome)).unwrap();
        assert_eq!(
            (settled["hash"].as_str(), settled["salt"].as_str()),
            (Some(&*link.to_string()), Some(SALT))
        );
        assert_eq!(settled["round_no"], 7);
        let taken_back = table.record(facts(None), None).unwrap();
        assert!(taken_back["hash"].is_null(), "{}", table.id);
        assert_eq!(taken_back["salt"], SALT);
    });
}

#[test]
fn parameters_that_do_not_fit_are_refused() {
    each_table(|table| {
        for bad in ["[]", "null", "7", "\"high\""] {
            assert!(table.check(&serde_json::from_str(bad).unwrap()).is_err(), "{} takes {bad}", table.id);
        }
    });
}

/// The numbers of the stages of a round.
fn stages(table: &TableEntry, outcome: &serde_json::Value) -> Vec<u32> {
    (0..).map_while(|number| table.stage(outcome, number).ok().flatten().map(|_| number)).collect()
}

#[test]
fn a_round_lasts_as_long_as_its_stages_and_shows_all_of_its_outcome_in_the_last_one() {
    each_table(|table| {
        for link in links(200) {
            let outcome = table.draw(link, SALT).outcome;
            let stages = stages(table, &outcome);
            let lasts = stages.iter().map(|&number| table.stage(&outcome, number).unwrap().unwrap().lasts_ms);
            assert_eq!(lasts.sum::<u64>(), table.run_ms(&outcome).unwrap(), "{}", table.id);
            let last = stages.last().copied().unwrap();
            assert_eq!(table.revealed(&outcome, last).unwrap(), outcome, "{}", table.id);
        }
    });
}

#[test]
fn only_the_choices_of_a_stage_are_taken_and_a_later_one_takes_the_place_of_an_earlier_one() {
    let mut decided = 0;
    each_table(|table| {
        for params in table.samples() {
            for link in links(200) {
                let outcome = table.draw(link, SALT).outcome;
                for stage in stages(table, &outcome) {
                    let decide = |params: &serde_json::Value, choice: &str| {
                        let decision = Decision { stage, choice: choice.to_owned() };
                        table.decide(params, &outcome, decision).unwrap()
                    };
                    assert_eq!(decide(&params, "no-such-choice"), None, "{}", table.id);
                    let choices = table.choices(&params, &outcome, stage).unwrap();
                    let asks = table.stage(&outcome, stage).unwrap().unwrap().decides;
                    assert!(asks || choices.is_empty(), "{} asks where nobody decides", table.id);
                    for choice in &choices {
                        let once = decide(&params, choice).unwrap();
                        let again = decide(&decide(&params, choices[0]).unwrap(), choice).unwrap();
                        assert_eq!(once, again, "{} {choice}", table.id);
                        assert!(table.is_decided_by_rules(&once, &outcome).unwrap(), "{}", table.id);
                        assert!(table.check(&once).is_err(), "a new bet of {} has no decisions", table.id);
                        decided += 1;
                    }
                }
            }
        }
    });
    assert!(decided > 0, "no table decides anything");
}

#[test]
fn recorded_decisions_that_the_rules_do_not_allow_are_found() {
    each_table(|table| {
        let outcome = table.draw(links(1).next().unwrap(), SALT).outcome;
        for mut params in table.samples() {
            assert!(table.is_decided_by_rules(&params, &outcome).unwrap(), "{}", table.id);
            if !table.live {
                continue;
            }
            params["decisions"] = serde_json::json!([{ "stage": 7, "choice": "no-such-choice" }]);
            assert!(!table.is_decided_by_rules(&params, &outcome).unwrap(), "{}", table.id);
        }
    });
}
