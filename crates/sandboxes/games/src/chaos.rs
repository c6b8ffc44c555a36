//! Scenarios mixed into ordinary play, under a seed.

/// Says after which rounds a scenario follows, and which.
pub(crate) struct Chaos {
    percent: u8,
    state: u64,
}

impl Chaos {
    pub(crate) fn new(percent: u8, seed: u64) -> Self {
        Self { percent, state: seed }
    }

    fn next(&mut self, n: u64) -> u64 {
        // SplitMix64 (Steele, Lea, Flood 2014): repeatable, and nothing but the order of test calls hangs on it.
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % n.max(1)
    }

    /// Which of so many scenarios follows the next round, if one does.
    pub(crate) fn scenario(&mut self, among: usize) -> Option<usize> {
        if self.percent == 0 || self.next(100) >= u64::from(self.percent) {
            return None;
        }
        let drawn = self.next(u64::try_from(among).unwrap_or(1));
        usize::try_from(drawn).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chaos_follows_its_seed_and_its_share() {
        let drawn = |percent: u8, seed: u64| {
            let mut chaos = Chaos::new(percent, seed);
            (0..1_000).map(|_| chaos.scenario(12)).collect::<Vec<_>>()
        };
        assert!(drawn(0, 1).iter().all(Option::is_none));
        assert!(drawn(100, 1).iter().all(Option::is_some));
        assert_eq!(drawn(30, 7), drawn(30, 7));
        assert_ne!(drawn(30, 7), drawn(30, 8));
        let share = drawn(30, 7).iter().flatten().count();
        assert!((250..350).contains(&share), "{share}");
        for scenario in 0..12 {
            assert!(drawn(100, 1).contains(&Some(scenario)), "{scenario} never comes");
        }
    }
}
