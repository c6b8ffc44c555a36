use super::*;
use baize_fairness::{ClientSeed, ServerSeed};

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[11; 32]), &ClientSeed::parse("pan").unwrap(), nonce)
}

fn scooped(scoops: [u8; 3], nonce: u64) -> (Ratio, Round) {
    match GoldPan::start(Params { scoops }, &mut draws(nonce)) {
        Progress::Settled { pays, round } => (pays, round),
        Progress::Open { .. } => unreachable!("a pan has no steps"),
    }
}

#[test]
fn the_return_is_98_095_percent() {
    // 3 × (1 + 2 × 0.5 + 3 × 0.1) ÷ 9, and 18 more for the nugget with both grains, one triple of 84.
    let apart = ratio(23_u32, 30_u32).checked_add(ratio(18_u32, 84_u32)).unwrap();
    for params in GoldPan::samples() {
        assert_eq!(GoldPan::prizes(&params).rtp(), apart);
    }
    assert_eq!(apart, ratio(103_u32, 105_u32));
}

#[test]
fn finds_are_as_frequent_as_all_pans_counted() {
    // Every way to place nugget, grains and dusts, with the same three places scooped.
    let mut counted: BTreeMap<[Find; 3], u32> = BTreeMap::new();
    let mut pans = 0;
    for nugget in 0..9_usize {
        for grains in 0_u32..512 {
            for dusts in 0_u32..512 {
                let taken = 1_u32 << nugget;
                if grains.count_ones() != 2
                    || dusts.count_ones() != 3
                    || (taken & grains) | (taken & dusts) | (grains & dusts) != 0
                {
                    continue;
                }
                pans += 1;
                let mut found = [0_usize, 4, 8].map(|place| match 1_u32 << place {
                    bit if bit == taken => Find::Nugget,
                    bit if bit & grains > 0 => Find::Grain,
                    bit if bit & dusts > 0 => Find::Dust,
                    _ => Find::Gravel,
                });
                found.sort_unstable();
                *counted.entry(found).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(pans, 5_040);
    let from_triples: BTreeMap<_, _> = WAYS.iter().map(|(&found, &ways)| (found, ways * 60)).collect();
    assert_eq!(counted, from_triples);
}

#[test]
fn the_nugget_with_both_grains_pays_twenty_and_nothing_beside() {
    use Find::{Dust, Grain, Gravel, Nugget};
    assert_eq!(pays([Grain, Nugget, Grain]), 2_000);
    assert_eq!(pays([Grain, Nugget, Dust]), 160);
    assert_eq!(pays([Dust, Dust, Dust]), 30);
    assert_eq!(pays([Grain, Gravel, Grain]), 100);
    assert_eq!(pays([Gravel; 3]), 0);
    assert_eq!(
        GoldPan::prizes(&Params::default()).top().unwrap().pays,
        GoldPan::max_payout(&Params::default())
    );
}

#[test]
fn a_pan_holds_what_the_order_of_its_places_says() {
    for nonce in 0..40 {
        let order: Vec<usize> =
            draws(nonce).shuffled(9, 9).into_iter().map(|place| usize::try_from(place).unwrap()).collect();
        let (pays_out, round) = scooped([1, 2, 6], nonce);
        for (rank, &place) in order.iter().enumerate() {
            assert_eq!(round.places[place], CONTENTS[rank], "{order:?}");
        }
        assert_eq!(round.found, [round.places[1], round.places[2], round.places[6]]);
        assert_eq!(pays_out, hundredths(pays(round.found)));
    }
}

#[test]
fn a_pan_takes_six_numbers() {
    let mut draws = draws(0);
    let _ = GoldPan::start(Params::default(), &mut draws);
    assert_eq!(draws.cursor(), 6 * 4);
}

#[test]
fn impossible_scoops_are_refused() {
    let check = |scoops| GoldPan::check(&Params { scoops });
    for odd in [[0, 4, 9], [0, 0, 8], [4, 8, 8], [8, 4, 0], [4, 0, 8], [0, 1, u8::MAX]] {
        assert!(check(odd).is_err(), "{odd:?}");
    }
    for odd in ["[0,4]", "[0,4,8,8]", "[]", "[0,4,-1]", "[0,4,8.5]", "null"] {
        assert!(serde_json::from_str::<Params>(&format!(r#"{{"scoops":{odd}}}"#)).is_err(), "{odd}");
    }
    assert_eq!(GoldPan::samples().len(), 84);
    assert!(GoldPan::samples().into_iter().all(|Params { scoops }| check(scoops).is_ok()));
}

#[test]
fn the_paytable_names_every_find() {
    let known = serde_json::json!({
        "nugget": [10_000, 1], "grain": [5_000, 2], "dust": [1_000, 3], "gravel": [0, 3], "all_gold": 200_000,
    });
    assert_eq!(GoldPan::paytable(), known);
    for find in Find::ALL {
        assert_eq!(serde_json::to_value(find).unwrap(), find.name());
    }
}
