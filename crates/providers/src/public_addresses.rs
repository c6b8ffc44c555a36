//! Addresses of the public internet, so that nobody makes the server call itself or its neighbours.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// Finds the public addresses of a name and no others. It is asked for the very connection, so a name that changes
/// between a check and the call changes nothing.
pub(crate) struct PublicAddresses;

impl Resolve for PublicAddresses {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() {
                return Err(format!("{} has no public address", name.as_str()).into());
            }
            let addresses: Addrs = Box::new(public.into_iter());
            Ok(addresses)
        })
    }
}

/// Whether an address is one of the public internet.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_reserved = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        // "This network", carriers' own networks, protocol assignments, measurements, and all that was never given out.
        || first == 0
        || (first == 100 && (64..128).contains(&second))
        || (first == 192 && second == 0 && third == 0)
        || (first == 198 && (18..20).contains(&second))
        || first >= 240;
    !is_reserved
}

/// Only `2000::/3` is given out. What carries an address of version 4 inside (6to4, Teredo) is left out with
/// documentation: a push service has no need of it.
fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(mapped) = address.to_ipv4_mapped() {
        return is_public_v4(mapped);
    }
    let [first, second, ..] = address.segments();
    let is_special = first == 0x2002 || (first == 0x2001 && (second < 0x200 || second == 0xdb8));
    (0x2000..0x4000).contains(&first) && !is_special
}

#[cfg(test)]
mod tests {
    use std::str::FromStr as _;

    use super::*;

    #[test]
    fn addresses_of_this_machine_and_of_private_networks_are_not_public() {
        for text in [
            "127.0.0.1",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "fc00::1",
            "fe80::1",
            "ff02::1",
            "2002:7f00:1::",
            "2001:0:7f00:1::",
            "2001:db8::1",
            "64:ff9b::7f00:1",
        ] {
            assert!(!is_public(IpAddr::from_str(text).unwrap()), "{text}");
        }
        for text in ["8.8.8.8", "142.250.74.10", "100.128.0.1", "2a00:1450:4001::1", "2620:1ec::1"] {
            assert!(is_public(IpAddr::from_str(text).unwrap()), "{text}");
        }
    }

    #[tokio::test]
    async fn a_name_with_private_addresses_only_is_not_found() {
        let Err(error) = PublicAddresses.resolve(Name::from_str("localhost").unwrap()).await else {
            panic!("localhost was found");
        };
        assert!(error.to_string().contains("no public address"), "{error}");
    }
}
