//! What a run found.

/// What became of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Every answer was the expected one.
    Holds,
    /// One was not: which, and how it differs.
    Fails(String),
    /// The site does not have what the case needs.
    NotAsked(String),
    /// It means nothing in the wire.
    NotOfWire(String),
}

/// A case and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseReport {
    /// Its number, from 1.
    pub number: usize,
    /// What it is about.
    pub group: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What became of it.
    pub verdict: Verdict,
}

/// A whole run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Every case, in its order.
    pub cases: Vec<CaseReport>,
    /// How many calls were sent.
    pub calls: u64,
    /// What the two players have at the end, in units; both began with nothing.
    pub left: [i64; 2],
}

impl Report {
    /// How many cases have a verdict.
    pub fn count(&self, is_counted: impl Fn(&Verdict) -> bool) -> usize {
        self.cases.iter().filter(|case| is_counted(&case.verdict)).count()
    }

    /// How many cases failed.
    pub fn failed(&self) -> usize {
        self.count(|verdict| matches!(verdict, Verdict::Fails(_)))
    }

    /// How many cases hold.
    pub fn held(&self) -> usize {
        self.count(|verdict| *verdict == Verdict::Holds)
    }
}

impl std::fmt::Display for CaseReport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { number, group, name, verdict } = self;
        match verdict {
            Verdict::Holds => write!(f, "{number:>2}  holds      {group}: {name}"),
            Verdict::Fails(why) => write!(f, "{number:>2}  FAILS      {group}: {name}: {why}"),
            Verdict::NotAsked(why) => write!(f, "{number:>2}  not asked  {group}: {name}: {why}"),
            Verdict::NotOfWire(why) => write!(f, "{number:>2}  no meaning {group}: {name}: {why}"),
        }
    }
}
