//! Payment codes against published ones, and against a decoder that shares nothing with what writes them.
#![expect(clippy::unwrap_used, reason = "a malformed test file should stop the test")]

use std::collections::BTreeMap;

use baize_cashier_rules::payload::{PayloadError, Pix, QrPhMerchant, QrPhPerson, UpiPayment};
use baize_money::Amount;
use proptest::prelude::*;
use serde_json::Value;

/// The data objects of a code by id, read by the letter of EMV QRCPS 4.2 to 4.4. `None` if it is malformed.
fn objects(code: &str) -> Option<BTreeMap<u8, String>> {
    let mut rest: Vec<char> = code.chars().collect();
    let mut found = BTreeMap::new();
    while !rest.is_empty() {
        let number = |from: usize| -> Option<usize> {
            rest.get(from..from + 2)?.iter().collect::<String>().parse().ok()
        };
        let (id, length) = (u8::try_from(number(0)?).ok()?, number(2)?);
        let value: String = rest.get(4..4 + length)?.iter().collect();
        rest.drain(..4 + length);
        found.insert(id, value).is_none().then_some(())?;
    }
    Some(found)
}

/// CRC-16/CCITT-FALSE bit by bit: polynomial 0x1021, begun with all ones, nothing reflected.
fn checksum(bytes: &[u8]) -> u16 {
    let mut register = 0xffff_u16;
    for byte in bytes {
        for bit in (0..8).rev() {
            let feedback = (register >> 15 == 1) != (byte >> bit & 1 == 1);
            register <<= 1;
            if feedback {
                register ^= 0x1021;
            }
        }
    }
    register
}

/// The objects of a code whose checksum is right and last.
fn decoded(code: &str) -> Option<BTreeMap<u8, String>> {
    let (body, sum) = code.split_at_checked(code.len().checked_sub(4)?)?;
    let right = body.ends_with("6304") && format!("{:04X}", checksum(body.as_bytes())) == sum;
    right.then(|| objects(code)).flatten()
}

fn published(kind: &str) -> Vec<String> {
    let file: Value = serde_json::from_str(include_str!("payment-vectors.json")).unwrap();
    let list = file[kind].as_array().unwrap();
    list.iter().map(|entry| entry["payload"].as_str().unwrap().to_owned()).collect()
}

fn amount(units: i64) -> Amount {
    Amount::new(units).unwrap()
}

const RECEIVER: Pix<'_> = Pix { name: "Fulano de Tal", city: "BRASILIA" };

#[test]
fn the_decoder_reads_every_published_code_and_notices_a_changed_one() {
    assert_eq!(checksum(b"123456789"), 0x29b1);
    let codes: Vec<String> = ["pix", "emv_mpm", "qrph"].into_iter().flat_map(published).collect();
    assert_eq!(codes.len(), 7);
    for code in codes {
        let read = decoded(&code).unwrap();
        assert_eq!(read[&0], "01", "{code}");
        assert!(decoded(&code.replacen('1', "2", 1)).is_none(), "{code}");
    }
}

#[test]
fn pix_codes_are_written_as_the_central_bank_publishes_them() {
    let codes = published("pix");
    let key = "123e4567-e12b-12d1-a456-426655440000";
    assert_eq!(RECEIVER.static_code(key, None, None).unwrap(), codes[0]);
    let charge = "pix.example.com/8b3da2f39a4140d1a91abd93113bd441";
    assert_eq!(RECEIVER.dynamic_code(charge).unwrap(), codes[1]);
}

#[test]
fn a_merchants_qr_ph_code_is_written_as_an_acquirer_writes_it() {
    let merchant = QrPhMerchant {
        acquirer: "PAPHPHM1XXX",
        merchant: "102140529",
        notify: "310",
        category: "7299",
        name: "Rui",
        city: "Manila",
        system: "com.paymaya.qr",
    };
    let code = merchant.code(true, Some(amount(10_000)), "28oYUr47CjKVCKh57wfb3s").unwrap();
    assert_eq!(code, published("qrph")[0]);
    let reusable = decoded(&merchant.code(false, None, "28oYUr47CjKVCKh57wfb3s").unwrap()).unwrap();
    assert_eq!((reusable[&1].as_str(), reusable.get(&54)), ("11", None));
}

#[test]
fn a_persons_qr_ph_code_is_written_as_a_wallet_writes_it() {
    let person = QrPhPerson {
        bank: "PAPHPHM1XXX",
        account: "639060498741",
        phone: Some("+63-906-0498741"),
        name: "Bernabe Jr Agustin",
        city: "Valenzuela",
    };
    let published = "00020101021127780012com.p2pqrpay0111PAPHPHM1XXX02089996440304126390604987410515+63-906-0498741\
                     5204601653036085802PH5918Bernabe Jr Agustin6010Valenzuela63041475";
    assert_eq!(person.code(None).unwrap(), published);
}

const PAYMENT: UpiPayment<'_> = UpiPayment {
    address: "nadeem@npci",
    name: "nadeem chinna",
    category: "0000",
    reference: "4894398cndhcd23",
    note: "Pay to mystar store",
    amount: Amount::whole(10),
};

#[test]
fn a_upi_link_names_what_the_published_one_names() {
    let file: Value = serde_json::from_str(include_str!("payment-vectors.json")).unwrap();
    let sample = file["upi"][0]["uri"].as_str().unwrap();
    let link = PAYMENT.link().unwrap();
    let (head, query) = link.split_once('?').unwrap();
    assert_eq!(head, "upi://pay");
    for pair in query.split('&').filter(|pair| !pair.starts_with("am=")) {
        assert!(sample.contains(pair), "{pair}");
    }
    assert!(query.contains("am=10.00&cu=INR"), "two decimals: {query}");
}

#[test]
fn a_part_that_a_reader_would_refuse_makes_no_code() {
    let named = |name| Pix { name, ..RECEIVER }.static_code("key", None, None);
    for name in ["", " Ana", "José", "a name of twenty-six chars"] {
        assert_eq!(named(name), Err(PayloadError::Part("name")), "{name}");
    }
    let paying = |units| RECEIVER.static_code("key", Some(amount(units)), None);
    for units in [0, -10_000, 1, 10_001, 1_000_000_000_000_000] {
        assert_eq!(paying(units), Err(PayloadError::Amount), "{units}");
    }
    for id in ["", "a b", "ü", "12345678901234567890123456"] {
        let code = RECEIVER.static_code("key", None, Some(id));
        assert_eq!(code, Err(PayloadError::Part("transaction")), "{id}");
    }
    for location in ["https://pix.example.com/1", "", "a b", &"x".repeat(78)] {
        let code = RECEIVER.dynamic_code(location);
        assert_eq!(code, Err(PayloadError::Part("location")), "{location}");
    }
    assert_eq!(UpiPayment { address: "nadeem", ..PAYMENT }.link(), Err(PayloadError::Part("address")));
    for category in ["", "799", "79950", "79a5"] {
        assert_eq!(
            UpiPayment { category, ..PAYMENT }.link(),
            Err(PayloadError::Part("category")),
            "{category}"
        );
    }
    assert_eq!(UpiPayment { reference: "a&b", ..PAYMENT }.link(), Err(PayloadError::Part("reference")));
}

proptest! {
    #[test]
    fn what_a_code_was_written_from_is_what_is_read(
        name in "[!-~]([ -~]{0,23}[!-~])?",
        city in "[A-Za-z]{1,15}",
        cents in 1..9_999_999_999_i64,
        order in "[A-Za-z0-9]{1,25}",
    ) {
        let value = amount(cents * 100);
        let text = format!("{}.{:02}", cents / 100, cents % 100);
        let pix = Pix { name: &name, city: &city }.static_code("ana@example.com", Some(value), Some(&order));
        let pix = decoded(&pix.unwrap()).unwrap();
        prop_assert_eq!([&pix[&59], &pix[&60], &pix[&54]], [&name, &city, &text]);
        prop_assert_eq!(&objects(&pix[&62]).unwrap()[&5], &order);
        prop_assert_eq!(&objects(&pix[&26]).unwrap()[&1], "ana@example.com");
        let merchant = QrPhMerchant {
            acquirer: "PAPHPHM1XXX",
            merchant: "102140529",
            notify: "000",
            category: "7995",
            name: &name,
            city: &city,
            system: "example.baize",
        };
        let qrph = decoded(&merchant.code(true, Some(value), &order).unwrap()).unwrap();
        prop_assert_eq!([&qrph[&59], &qrph[&60], &qrph[&54]], [&name, &city, &text]);
        prop_assert_eq!(&objects(&qrph[&62]).unwrap()[&5], &order);
    }

    #[test]
    fn a_upi_link_carries_any_name_and_note_without_breaking_its_parts(
        name in "\\PC{1,50}",
        note in "\\PC{1,50}",
    ) {
        let payment = UpiPayment { name: name.trim(), note: note.trim(), ..PAYMENT };
        if let Ok(link) = payment.link() {
            let query = link.strip_prefix("upi://pay?").unwrap();
            let values: Vec<(&str, &str)> = query.split('&').map(|pair| pair.split_once('=').unwrap()).collect();
            prop_assert_eq!(values.len(), 7);
            let read = |key: &str| {
                let value = values.iter().find(|(name, _)| *name == key).unwrap().1;
                percent_encoding::percent_decode_str(value).decode_utf8().unwrap().into_owned()
            };
            prop_assert_eq!(read("pn"), name.trim());
            prop_assert_eq!(read("tn"), note.trim());
        }
    }
}
