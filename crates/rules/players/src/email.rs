//! E-mail addresses: a local part, an @, a domain with a dot (product text section 5).

use thiserror::Error;

/// Longest address accepted, in bytes (the limit of SMTP).
pub const MAX_BYTES: usize = 254;

/// An e-mail address in lower case, so that one mailbox is one account.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Email(String);

/// The text is not an e-mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an e-mail address is a name, an @ and a domain with a dot")]
pub struct InvalidEmail;

impl Email {
    /// Reads an address; spaces around it are forgiven. ASCII only: look-alike letters would make two accounts of
    /// what a reader takes for one address.
    pub fn parse(typed: &str) -> Result<Self, InvalidEmail> {
        let address = typed.trim().to_ascii_lowercase();
        let (local, domain) = address.rsplit_once('@').ok_or(InvalidEmail)?;
        let good = address.len() <= MAX_BYTES && is_local_part(local) && is_domain(domain);
        if good { Ok(Self(address)) } else { Err(InvalidEmail) }
    }

    /// The address in lower case.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The mailbox that the address most likely reaches: many providers ignore dots and what follows a plus.
    pub fn mailbox(&self) -> String {
        let (local, domain) = self.0.rsplit_once('@').unwrap_or((&self.0, ""));
        let name = local.split('+').next().unwrap_or(local);
        format!("{}@{domain}", name.replace('.', ""))
    }
}

fn is_local_part(local: &str) -> bool {
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~.".contains(&b);
    !local.is_empty()
        && local.len() <= 64
        && local.bytes().all(allowed)
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
}

fn is_domain(domain: &str) -> bool {
    let label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let top = domain.rsplit('.').next().unwrap_or_default();
    domain.contains('.')
        && domain.split('.').all(label)
        && top.len() >= 2
        && !top.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_that_differ_by_dots_and_tags_reach_one_mailbox() {
        let mailbox = |typed: &str| Email::parse(typed).unwrap().mailbox();
        for typed in ["ana.lima@example.com", "analima+x@example.com", "A.n.a.Lima+y.z@Example.com"] {
            assert_eq!(mailbox(typed), "analima@example.com");
        }
        assert_eq!(mailbox("analima@mail.example.com"), "analima@mail.example.com");
    }
    use proptest::prelude::*;

    #[test]
    fn an_address_needs_a_name_an_at_and_a_domain_with_a_dot() {
        for bad in [
            "",
            "a",
            "@",
            "a@b",
            "a@.com",
            "a@b.",
            "@b.com",
            "a b@c.com",
            "a@b@c.com",
            "a@b..com",
            ".a@b.com",
            "a.@b.com",
            "a..b@c.com",
            "a@-b.com",
            "a@b-.com",
            "a@1.2.3.4",
            "a@b.c",
            "é@b.com",
            "a@b.com\r\nBcc: x@y.zz",
            "a@b,com",
            "<a@b.com>",
        ] {
            assert_eq!(Email::parse(bad), Err(InvalidEmail), "{bad:?}");
        }
        for good in ["a@b.co", "first.last+tag@sub.example.com", "x_1@a-b.org", "o'neil@example.ie"] {
            assert!(Email::parse(good).is_ok(), "{good}");
        }
    }

    #[test]
    fn case_and_outer_spaces_do_not_make_another_address() {
        assert_eq!(Email::parse(" Ana@Example.COM "), Email::parse("ana@example.com"));
    }

    #[test]
    fn an_address_of_255_bytes_is_too_long() {
        let domain = format!("{}.{}.{}.com", "a".repeat(63), "b".repeat(63), "c".repeat(63));
        let address = |local: usize| format!("{}@{domain}", "x".repeat(local));
        assert!(Email::parse(&address(MAX_BYTES - 1 - domain.len())).is_ok());
        assert_eq!(Email::parse(&address(MAX_BYTES - domain.len())), Err(InvalidEmail));
        assert_eq!(Email::parse(&format!("{}@b.com", "x".repeat(65))), Err(InvalidEmail));
    }

    proptest! {
        #[test]
        fn an_accepted_address_has_no_space_or_control_character(text in "[ -~\\r\\n\\t]{0,40}@[ -~\\r\\n]{0,20}") {
            if let Ok(email) = Email::parse(&text) {
                prop_assert!(email.as_str().bytes().all(|b| b.is_ascii_graphic()));
                prop_assert_eq!(Email::parse(email.as_str()).unwrap(), email);
            }
        }

        #[test]
        fn no_text_makes_it_panic(text: String) {
            let _ = Email::parse(&text);
        }
    }
}
