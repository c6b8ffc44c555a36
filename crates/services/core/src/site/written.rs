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
    use super::super::Site;
    use baize_money::Amount;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Vector {
        site: String,
        symbol: String,
        tag: String,
        units: i64,
        text: String,
    }

    /// The page's own way of writing money is held to the same file.
    #[test]
    fn an_amount_is_written_as_the_page_writes_it() {
        let vectors = include_str!("../../../../../web/src/lib/format/written.json");
        let vectors: Vec<Vector> = serde_json::from_str(vectors).unwrap();
        for Vector { site, symbol, tag, units, text } in vectors {
            let site = Site::load(site.parse().unwrap()).unwrap();
            assert_eq!((&site.currency_symbol, &site.locale), (&symbol, &tag));
            assert_eq!(site.written(Amount::new(units).unwrap()), text);
        }
    }
}
