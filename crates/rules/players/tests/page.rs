//! What the page's own validation must accept and refuse: every rule on the same inputs.
//!
//! `BAIZE_UPDATE=1 cargo test -p baize-players --test page` writes the file again.

use std::collections::BTreeMap;

use baize_players::code::{OneTimeCode, captcha_answer};
use baize_players::password::{MAX_BYTES, MIN_CHARS, Strength, strength};
use baize_players::{AreaCode, Cpf, Date, Email, Ifsc, Name, Phone};
use baize_testkit::hold_file;
use serde_json::{Value, json};

const FILE: &str = "web/src/domain/validation/vectors.gen.json";

/// Texts that every rule is asked about: empty, long, of other scripts, with characters that look like others or like
/// nothing, and some that another rule accepts.
fn awkward() -> Vec<String> {
    let texts = [
        "",
        " ",
        "\t",
        "a",
        "aa",
        "abc",
        "ABC",
        "123",
        "123456",
        " 123456 ",
        "12 34 56",
        "１２３４５６",
        "٣٤٥٦٧٨",
        "0",
        "-1",
        "1e5",
        "a@b.co",
        "<script>",
        "'; --",
        "\0",
        "a\0b",
        "\u{85}123456\u{85}",
        "\u{feff}123456",
        "\u{a0}abc def\u{a0}",
        "a\u{200b}bc",
        "a\u{202e}bc",
        "ß",
        "ſIFSC",
        "\u{212a}@ok.co",
        "ıi",
        "İstanbul",
        "ﬁve five",
        "Ǆ",
        "ªºª",
        "Ωmega",
        "ñandú",
        "n\u{303}andu\u{301}",
        "n\u{303}\u{303}\u{303}\u{303}a",
        "आशा राव",
        "क़लम",
        "क्षत्रिय",
        "王小明",
        "김철수",
        "あいう",
        "محمد علي",
        "😀😀😀",
        "👨\u{200d}👩\u{200d}👧",
        "\u{3164}\u{3164}\u{3164}",
        "\u{115f}ab",
        "\u{301}abc",
        "Ⅷ Ⅸ",
        "½ ¾ a",
        "²³¹",
        "a  b",
        "a b",
        " a b c ",
        "---",
        "a_b",
        "a.b",
        "O'Neil",
        "Dr. A-B",
    ];
    let long = [1_usize, 6, 20, 21, 34, 35, 40, 41, 60, 61, 64, 65, 80, 254, 255, 256, 257];
    let of = |letter: &'static str| long.map(|count| letter.repeat(count));
    let ascii = (0x20_u8..0x7f).map(|byte| format!("ab{}cd", char::from(byte)));
    let repeated = ["x", "9", "é", "😀"].into_iter().flat_map(of);
    texts.map(String::from).into_iter().chain(repeated).chain(ascii).collect()
}

fn strings<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(String::from).to_vec()
}

/// The awkward texts and a rule's own, each with what the rule makes of it.
fn rows(own: Vec<String>, rule: impl Fn(&str) -> Value) -> Vec<Value> {
    let typed = awkward().into_iter().chain(own);
    typed.map(|typed| json!([typed, rule(&typed)])).collect()
}

fn emails() -> Vec<String> {
    let part = "a".repeat(63);
    let mut all = strings([
        "a@b.co",
        " Ana@Example.COM ",
        "first.last+tag@sub.example.com",
        "x_1@a-b.org",
        "o'neil@example.ie",
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
        "a@b,com",
        "<a@b.com>",
        "a@b.c1",
        "a@b.1c",
        "a@b.c-d",
        "a@b.--",
        "a@xn--p1ai.xn--p1ai",
        "Kelvin@\u{212a}.com",
        "a@\u{212a}b.com",
        "ſ@b.com",
        "a@b.com\u{a0}",
        "\u{feff}a@b.com",
        "a@b.com.",
        "a@b.com@",
    ]);
    all.extend((0x21_u8..0x7f).map(|byte| format!("x{}y@b.com", char::from(byte))));
    all.extend((0x21_u8..0x7f).map(|byte| format!("x@b{}c.com", char::from(byte))));
    for count in [63, 64, 65] {
        all.push(format!("{}@b.com", "x".repeat(count)));
        all.push(format!("x@{}.com", "b".repeat(count)));
    }
    all.extend((55..63).map(|count| format!("x@{part}.{part}.{part}.{}", "d".repeat(count))));
    all
}

fn phones() -> Vec<String> {
    let digits = "98765432109876543210";
    let mut all = strings([
        "98765 43210",
        "+91 98765-43210",
        "(11) 98765-4321",
        "+55 11 98765 4321",
        "5511987654321",
        "011987654321",
        "1132654321",
        "55987654321",
        "+5501987654321",
        "55119876543210",
        "0917 123 4567",
        "9171234567",
        "+1 212 555 0123",
        "+86 138 0013 8000",
        "+",
        "++919876543210",
        "98765x3210",
        "９８７６５４３２１０",
        "98765\n43210",
        "+0123456789012",
        "00919876543210",
        "+91+9876543210",
        "98\u{a0}765\u{a0}43210",
        "9876543210\u{85}",
        "+5500987654321",
        "+630917123456",
        "63 917 123 4567",
    ]);
    for prefix in ["", "0", "+", "+91", "91", "+55", "55", "+63", "63", "+44"] {
        all.extend((7..15).map(|length| format!("{prefix}{}", &digits[..length])));
    }
    for gaps in [10, 14, 15, 16, 29, 30, 31] {
        all.extend([" ", "\u{a0}"].map(|gap| format!("9876543210{}", gap.repeat(gaps))));
    }
    all
}

/// Every pair of check digits of some numbers, and numbers of another form.
fn cpfs() -> Vec<String> {
    let bases = ["529982247", "111444777", "000000001", "123456789", "987654321"];
    let checked = bases.into_iter().flat_map(|base| (0..100).map(move |check| format!("{base}{check:02}")));
    let same = (0..10).map(|digit| digit.to_string().repeat(11));
    let forms = strings([
        "529.982.247-25",
        " 529.982.247-25 ",
        "529-982-247.25",
        "529.982.247-2",
        "529.982.24725",
        "529.98224725",
        "5299822472５",
        "529 982 247 25",
        "529.982.247-255",
        "-52998224725",
        "+5299822472",
        "\u{85}52998224725",
    ]);
    checked.chain(same).chain(forms).collect()
}

fn ifscs() -> Vec<String> {
    let mut all = strings([
        "SBIN0001234",
        "sbin0001234",
        " hdfc000a12x ",
        "SBIN1001234",
        "SBI00001234",
        "SBIN000123",
        "SBIN00012345",
        "SBINO001234",
        "ßBIN0001234",
        "ſBIN0001234",
        "SBIN000123é",
        "S1IN0001234",
    ]);
    all.extend((0x21_u8..0x7f).map(|byte| format!("SBIN0{}01234", char::from(byte))));
    all
}

fn dates() -> Vec<String> {
    let days = ["00", "01", "28", "29", "30", "31", "32", "99"];
    let years = ["1899", "1900", "1904", "2000", "2023", "2024", "2100", "2199", "2200", "0000", "9999"];
    let of_month = |day: &'static str, month: u8| years.map(|year| format!("{day}/{month:02}/{year}"));
    let calendar = days.into_iter().flat_map(|day| (0..14).flat_map(move |month| of_month(day, month)));
    let forms = strings([
        "1/2/2024",
        "01-02-2024",
        "2020/01/01",
        "01/02/24",
        " 01/02/2024",
        "01/02/2024 ",
        "01/02/20240",
        "0１/02/2024",
        "+1/02/2024",
        "01/-2/2024",
        "01/02/2O24",
    ]);
    calendar.chain(forms).collect()
}

fn names() -> Vec<String> {
    strings([
        "Ana",
        "João 7",
        "आराध्या",
        "王小明",
        "Ñandú",
        "Player00042",
        "abcdefghijklmnopqrst",
        "abcdefghijklmnopqrstu",
        "  ab  ",
        "  abc  ",
        "ab\u{308}c",
        "ab\u{308}\u{308}c",
        "ab\u{308}\u{308}\u{308}c",
        "a \u{301}bc",
        "अ\u{93c}आइ",
        "क\u{94d}ष",
        "ก\u{e49}าว",
        "ab\u{5b0}c",
        "a\tbc",
        "a\u{a0}bc",
        "１２３",
        "a1 b2 c3",
        "ab 😀",
        "𝒜𝓃𝒶",
        "\u{ffa0}abc",
        "ab\u{1160}c",
        "ab\u{fe0f}c",
        "a\u{20dd}bc",
        "தமிழ்",
        "తెలుగు",
        "ไทย",
    ])
}

fn passwords() -> Vec<String> {
    let kinds = ["7", "a", "A", "-", ".", "_", "!", "é", "É", "ª", "Ⓐ", "ǅ", "٣", "ß", "中"];
    let pairs = kinds.into_iter().flat_map(|one| kinds.map(|other| format!("{one}{other}").repeat(3)));
    let triples = kinds.into_iter().flat_map(|one| kinds.map(|other| format!("aB{one}{other}xx")));
    let forms = strings([
        "aB1-_",
        "aaaaaa",
        "aaaaa1",
        "aaaaB1",
        "aaaB1.",
        "!!!!!!",
        "kx7-q",
        "kx7-qz",
        "      ",
        "abc\ndef1A.",
    ]);
    pairs.chain(triples).chain(forms).collect()
}

fn password(typed: &str) -> Value {
    let strength = match strength(typed) {
        Strength::Weak => "weak",
        Strength::Fair => "fair",
        Strength::Good => "good",
        Strength::Strong => "strong",
    };
    json!([strength, typed.chars().count() >= MIN_CHARS, typed.len() <= MAX_BYTES])
}

fn codes() -> Vec<String> {
    strings([
        "123456",
        "000000",
        "12345",
        "1234567",
        "12345a",
        " 123456\n",
        "123 456",
        "1234５6",
        "+12345",
        "123456789012",
        "12345678901",
        "AC4F7W",
        " ac4f7w ",
        "ac4f7é",
    ])
}

fn vectors() -> BTreeMap<&'static str, Vec<Value>> {
    let phone = |area: AreaCode| {
        rows(phones(), move |typed| {
            json!(Phone::parse(typed, area).ok().map(|phone| phone.as_str().to_owned()))
        })
    };
    BTreeMap::from([
        (
            "email",
            rows(emails(), |typed| json!(Email::parse(typed).ok().map(|email| email.as_str().to_owned()))),
        ),
        ("phone +91", phone(AreaCode::INDIA)),
        ("phone +55", phone(AreaCode::BRAZIL)),
        ("phone +63", phone(AreaCode::PHILIPPINES)),
        ("cpf", rows(cpfs(), |typed| json!(Cpf::parse(typed).ok().map(|cpf| cpf.as_str().to_owned())))),
        ("ifsc", rows(ifscs(), |typed| json!(Ifsc::parse(typed).ok().map(|code| code.as_str().to_owned())))),
        ("date", rows(dates(), |typed| json!(Date::parse(typed).ok().map(|date| date.to_string())))),
        ("name", rows(names(), |typed| json!(Name::parse(typed).is_ok()))),
        ("password", rows(passwords(), password)),
        (
            "code",
            rows(codes(), |typed| json!(OneTimeCode::parse(typed).ok().map(|code| code.as_str().to_owned()))),
        ),
        ("captcha", rows(codes(), |typed| json!(captcha_answer(typed).is_some()))),
    ])
}

/// One row a line, so that a change shows what it changed.
fn written() -> String {
    let rule = |(name, rows): (&str, Vec<Value>)| {
        let lines: Vec<String> = rows.iter().map(|row| format!("    {row}")).collect();
        format!("  \"{name}\": [\n{}\n  ]", lines.join(",\n"))
    };
    format!("{{\n{}\n}}\n", vectors().into_iter().map(rule).collect::<Vec<_>>().join(",\n"))
}

#[test]
fn the_page_validates_by_these_vectors() {
    hold_file(FILE, &written());
}
