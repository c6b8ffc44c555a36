//! Circles in a graph of files.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Which file needs which others.
pub type Graph = BTreeMap<String, BTreeSet<String>>;

/// One shortest circle for each group of files that reach each other; empty if there is none.
pub fn circles(graph: &Graph) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for start in graph.keys() {
        if seen.contains(start.as_str()) {
            continue;
        }
        let Some(circle) = shortest_circle(graph, start) else { continue };
        // Everything that reaches the circle and is reached by it belongs to its group.
        let forth = reached(graph, start);
        seen.extend(forth.into_iter().filter(|file| reached(graph, file).contains(start.as_str())));
        found.push(circle);
    }
    found
}

/// Every file that `start` needs, directly or not.
fn reached<'a>(graph: &'a Graph, start: &str) -> BTreeSet<&'a str> {
    let mut all = BTreeSet::new();
    let mut open: Vec<&str> = graph.get(start).into_iter().flatten().map(String::as_str).collect();
    while let Some(file) = open.pop() {
        if all.insert(file) {
            open.extend(graph.get(file).into_iter().flatten().map(String::as_str));
        }
    }
    all
}

/// The shortest way from `start` back to itself.
fn shortest_circle(graph: &Graph, start: &str) -> Option<Vec<String>> {
    let mut before: BTreeMap<&str, &str> = BTreeMap::new();
    let mut open = VecDeque::from([start]);
    while let Some(file) = open.pop_front() {
        for next in graph.get(file).into_iter().flatten() {
            if next == start {
                let mut circle = vec![file.to_owned()];
                let mut at = file;
                while let Some(&previous) = before.get(at) {
                    circle.push(previous.to_owned());
                    at = previous;
                }
                circle.reverse();
                return Some(circle);
            }
            if !before.contains_key(next.as_str()) {
                before.insert(next, file);
                open.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[(&str, &str)]) -> Graph {
        let mut graph = Graph::new();
        for (from, to) in edges {
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        graph
    }

    #[test]
    fn each_group_of_files_is_reported_once_by_its_shortest_circle() {
        let found = circles(&graph(&[
            ("a", "b"),
            ("b", "c"),
            ("c", "a"),
            ("b", "a"),
            ("c", "d"),
            ("d", "e"),
            ("e", "d"),
            ("f", "a"),
        ]));
        assert_eq!(found, [vec!["a", "b"], vec!["d", "e"]]);
    }

    #[test]
    fn files_that_only_look_downward_make_no_circle() {
        assert_eq!(circles(&graph(&[("a", "b"), ("a", "c"), ("b", "c")])), Vec::<Vec<String>>::new());
    }
}
