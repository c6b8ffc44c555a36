//! The competitions and teams that a player marked.

use std::fmt;

use baize_core::Ctx;
use baize_sports::house::Competition;
use baize_store::sports_favorites as store;
use baize_store::{PlayerId, StoreError, Tx};

use crate::fixture::FixtureView;

/// What a player marks: a competition, or one of those who take part in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Favorite {
    competition: Competition,
    team: Option<usize>,
}

impl Favorite {
    /// A competition, or one of its teams; `None` where there is no such team.
    pub fn new(competition: Competition, team: Option<usize>) -> Option<Self> {
        let takes_part = team.is_none_or(|team| competition.contestants().any(|one| one == team));
        takes_part.then_some(Self { competition, team })
    }

    /// The competition, or that of the team.
    pub const fn competition(self) -> Competition {
        self.competition
    }

    /// The team; `None` for the whole competition.
    pub const fn team(self) -> Option<usize> {
        self.team
    }

    /// Whether a fixture is one of it.
    pub fn has(self, fixture: &FixtureView) -> bool {
        let plays = |team: usize| fixture.competitors.iter().any(|one| usize::try_from(one.id) == Ok(team));
        fixture.info.competition.house() == Some(self.competition) && self.team.is_none_or(plays)
    }

    /// As it is stored.
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('/');
        let (kind, competition) = (parts.next()?, parts.next()?.parse().ok()?);
        let team = match (kind, parts.next()) {
            ("competition", None) => None,
            ("team", Some(team)) => Some(team.parse().ok()?),
            _ => return None,
        };
        Self::new(Competition::from_number(competition)?, team)
    }
}

impl fmt::Display for Favorite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let competition = self.competition.number();
        match self.team {
            None => write!(f, "competition/{competition}"),
            Some(team) => write!(f, "team/{competition}/{team}"),
        }
    }
}

/// What the player marked, the latest first. What is not played any more is left out.
pub fn favorites(tx: &mut Tx, player: PlayerId) -> Result<Vec<Favorite>, StoreError> {
    Ok(store::marked(tx, player)?.iter().filter_map(|subject| Favorite::parse(subject)).collect())
}

/// Marks a competition or a team, or takes the mark away.
pub fn set_favorite(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, favorite): (PlayerId, Favorite),
    marked: bool,
) -> Result<(), StoreError> {
    store::set_marked(tx, (player, &favorite.to_string()), marked, ctx.now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_sports::market::Sport;

    #[test]
    fn a_favorite_is_read_as_it_was_stored() {
        for competition in Competition::all(Sport::Cricket) {
            let team = competition.contestants().next();
            for favorite in [Favorite::new(competition, None), Favorite::new(competition, team)] {
                let favorite = favorite.unwrap();
                assert_eq!(Favorite::parse(&favorite.to_string()), Some(favorite));
            }
        }
        for text in
            ["", "competition", "competition/x", "competition/999", "team/0", "team/0/5000", "player/0/1"]
        {
            assert_eq!(Favorite::parse(text), None, "{text}");
        }
    }
}
