//! Amounts as the site writes them in sentences; the page writes them alike.

use baize_money::Amount;

use super::Site;

impl Site {
    /// An amount with the site's symbol, in groups as its locale has them, with cents where there are any: `₹10,00,000`,
    /// `R$0,50`. What is below a cent is cut.
    pub fn written(&self, amount: Amount) -> String {
        let unit = Amount::whole(1).units();
        let (whole, cents) = (amount.units() / unit, amount.units() % unit * 100 / unit);
        let (group, decimal) = if self.locale == "pt-BR" { ('.', ',') } else { (',', '.') };
        // In India two digits make a group beyond the first thousand.
        let further = if self.locale == "en-IN" { 2 } else { 3 };
        let digits = whole.to_string();
        let mut written = self.currency_symbol.clone();
        for (at, digit) in digits.chars().enumerate() {
            let left = digits.len() - at;
            if at > 0 && (left == 3 || left > 3 && (left - 3).is_multiple_of(further)) {
                written.push(group);
            }
            written.push(digit);
        }
        if cents > 0 {
            written.push_str(&format!("{decimal}{cents:02}"));
        }
        written
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Site, SiteKey};
    use baize_money::Amount;

    #[test]
    fn an_amount_is_written_as_players_of_the_site_write_it() {
        let written = |site, units| Site::load(site).unwrap().written(Amount::new(units).unwrap());
        for (site, units, text) in [
            (SiteKey::India, 0, "₹0"),
            (SiteKey::India, 9_990_000, "₹999"),
            (SiteKey::India, 10_000_000, "₹1,000"),
            (SiteKey::India, 10_000_000_000, "₹10,00,000"),
            (SiteKey::Brazil, 5_000, "R$0,50"),
            (SiteKey::Brazil, 500_000_000, "R$50.000"),
            (SiteKey::Brazil, 12_345_678_990, "R$1.234.567,89"),
            (SiteKey::Philippines, 5_000_000_000, "₱500,000"),
        ] {
            assert_eq!(written(site, units), text);
        }
    }
}
