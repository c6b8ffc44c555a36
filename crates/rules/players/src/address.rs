//! Network addresses: which of them are taken for one party.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The group of an address: its 256 neighbours in version 4, its site (48 bits) in version 6. What is no address is a
/// group of its own.
pub fn group(address: &str) -> String {
    network(address, 3)
}

/// The network of an address: its 256 neighbours in version 4, 64 bits in version 6, which is what one household has.
pub fn household(address: &str) -> String {
    network(address, 4)
}

/// The first three bytes of version 4, or so many segments of 16 bits of version 6.
fn network(address: &str, segments: usize) -> String {
    match address.trim().parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V4(four)) => {
            let [a, b, c, _] = four.octets();
            Ipv4Addr::new(a, b, c, 0).to_string()
        }
        Ok(IpAddr::V6(six)) => {
            let mut all = six.segments();
            all.iter_mut().skip(segments).for_each(|segment| *segment = 0);
            Ipv6Addr::from(all).to_string()
        }
        Err(_) => address.trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_group() {
        for (address, wanted) in [
            ("203.0.113.9", "203.0.113.0"),
            ("203.0.113.250", "203.0.113.0"),
            ("203.0.114.9", "203.0.114.0"),
            ("::ffff:203.0.113.9", "203.0.113.0"),
            ("2001:db8:1:2::3", "2001:db8:1::"),
            ("2001:db8:1:ffff::", "2001:db8:1::"),
            ("", ""),
            (" else ", "else"),
        ] {
            assert_eq!(group(address), wanted, "{address}");
        }
    }

    #[test]
    fn a_household_is_a_64_bit_network_of_version_6() {
        for (address, wanted) in [
            ("203.0.113.9", "203.0.113.0"),
            ("::ffff:203.0.113.250", "203.0.113.0"),
            ("2001:db8:1:2::3", "2001:db8:1:2::"),
            ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
            ("2001:db8:1:3::3", "2001:db8:1:3::"),
            ("", ""),
        ] {
            assert_eq!(household(address), wanted, "{address}");
        }
    }
}
