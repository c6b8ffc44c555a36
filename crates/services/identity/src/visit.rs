//! What is known of the device that a request comes from.

/// Most entries kept in each of an account's lists of addresses, devices and fingerprints.
const KEPT: usize = 10;
/// Longest text kept of anything a client says about itself, in characters.
const LONGEST: usize = 100;

/// The device behind a request, as far as it tells. Every text is cut and freed of control characters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Visit {
    /// The network address.
    pub ip: String,
    /// The device's own id.
    pub device_id: String,
    /// Model and system, for the list of sessions.
    pub device: String,
    /// The device's fingerprint.
    pub finger: String,
}

impl Visit {
    /// A visit from what the client says.
    pub fn new(ip: &str, device_id: &str, device: &str, finger: &str) -> Self {
        Self { ip: tidy(ip), device_id: tidy(device_id), device: tidy(device), finger: tidy(finger) }
    }
}

/// Printable characters only, and not too many.
pub fn tidy(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(LONGEST).collect::<String>().trim().to_owned()
}

/// A JSON list with `value` put first, without repetition, cut to the newest ten. An empty value changes nothing.
pub fn remember(list: &str, value: &str) -> String {
    let mut entries = read(list);
    if !value.is_empty() {
        entries.retain(|entry| entry != value);
        entries.insert(0, value.to_owned());
        entries.truncate(KEPT);
    }
    serde_json::to_string(&entries).unwrap_or_else(|_| "[]".to_owned())
}

/// The entries of a JSON list; an unreadable one is empty.
pub fn read(list: &str) -> Vec<String> {
    serde_json::from_str(list).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_ten_entries_are_kept_once_each() {
        let list = (0..15).fold(String::new(), |list, n| remember(&list, &format!("10.0.0.{n}")));
        let list = remember(&list, "10.0.0.12");
        let entries = read(&list);
        assert_eq!((entries.len(), entries[0].as_str(), entries[1].as_str()), (10, "10.0.0.12", "10.0.0.14"));
        assert_eq!(remember(&list, ""), list);
    }

    #[test]
    fn what_a_client_says_is_cut_and_cleaned() {
        let visit = Visit::new("10.0.0.1", &"d".repeat(10_000), "Pixel\u{0}\n 9 ", "");
        assert_eq!((visit.device_id.len(), visit.device.as_str()), (100, "Pixel 9"));
    }
}
