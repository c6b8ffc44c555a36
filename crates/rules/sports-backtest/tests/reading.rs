//! Files as they are found: both forms of dates, blanks, ends of lines, and what is wrong in them.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_money::Multiplier;
use baize_sports::market::Line;
use baize_sports_backtest::{FullTimeResult, MatchRow, QuotedMarket, ReadErrorReason, Selection, read};
use baize_time::Day;

const HEADER: &str = "Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,Referee,HS,AS,B365H,B365D,B365A,PSCH,PSCD,PSCA,\
                      B365>2.5,B365<2.5,AHh,PAHH,PAHA,AHCh,PCAHH,PCAHA";
const FULL: &str = "E0,28/11/2026,15:00,Velm,Osk,2,1,H,R Ref,9,8,1.9,3.5,4.2,1.87,3.61,4.33,1.95,1.87,-0.5,2.02,1.86,-0.75,\
                    2.1,1.8";

fn rows(lines: &[&str]) -> Vec<MatchRow> {
    read(&format!("{HEADER}\n{}\n", lines.join("\n"))).unwrap()
}

fn odds(parts: u64) -> Multiplier {
    Multiplier::from_parts(parts)
}

#[test]
fn a_line_has_a_match_and_every_price() {
    let rows = rows(&[FULL]);
    let [row] = rows.as_slice() else { panic!("one match") };
    assert_eq!((row.line, row.date), (2, Day::from_number(20_785)));
    assert_eq!((row.home.as_str(), row.away.as_str()), ("Velm", "Osk"));
    assert_eq!((row.home_goals, row.away_goals, row.result), (2, 1, FullTimeResult::Home));
    let quotes: Vec<_> = row.quotes.iter().map(|quote| (quote.source(), quote.market)).collect();
    let handicap = |quarters| QuotedMarket::Handicap(Line::from_quarters(quarters).unwrap());
    assert_eq!(
        quotes,
        [
            ("B365".to_owned(), QuotedMarket::ThreeWay),
            ("PS closing".to_owned(), QuotedMarket::ThreeWay),
            ("B365".to_owned(), QuotedMarket::Total),
            ("P".to_owned(), handicap(-2)),
            ("P closing".to_owned(), handicap(-3)),
        ]
    );
    assert_eq!(
        row.quotes[1].prices,
        [(Selection::Home, odds(18_700)), (Selection::Draw, odds(36_100)), (Selection::Away, odds(43_300))]
    );
    assert_eq!(row.quotes[4].prices, [(Selection::Home, odds(21_000)), (Selection::Away, odds(18_000))]);
}

#[test]
fn a_byte_order_mark_and_ends_of_lines_make_no_difference() {
    let plain = rows(&[FULL, FULL]);
    let file = format!("\u{feff}{HEADER}\r\n{FULL}\r\n{FULL}\r\n");
    assert_eq!(read(&file).unwrap(), plain);
    assert_eq!(read(file.trim_end()).unwrap(), plain, "without an end of the last line");
    assert_eq!(read(&file.replace('\r', "")).unwrap(), plain);
}

#[test]
fn blank_lines_and_lines_of_commas_are_passed_over_but_counted() {
    let commas = ",".repeat(24);
    for end in ["\n", "\r\n"] {
        let lines = [HEADER, FULL, "", &commas, FULL, "", "", FULL, &commas, "", ""];
        let rows = read(&lines.join(end)).unwrap();
        assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), [2, 5, 8]);
    }
}

#[test]
fn a_match_without_a_result_is_passed_over() {
    assert_eq!(rows(&["E0,28/11/26,15:00,Velm,Osk,,,,,,,1.9,3.5,4.2"]), []);
    assert_eq!(rows(&["E0,28/11/26,15:00,Velm,Osk"]), []);
}

#[test]
fn blank_prices_are_none_and_a_line_may_end_early() {
    let rows = rows(&["E0,28/11/26,,Velm,Osk,0,0,D,,,,1.9, ,4.2", "E0,28/11/26,,Velm,Osk,0,0,D"]);
    assert_eq!(rows[0].quotes.len(), 1);
    assert_eq!(rows[0].quotes[0].prices, [(Selection::Home, odds(19_000)), (Selection::Away, odds(42_000))]);
    assert!(!rows[0].quotes[0].is_complete());
    assert_eq!(rows[1].quotes, []);
}

#[test]
fn a_handicap_without_its_line_has_no_prices() {
    let rows = rows(&[&FULL.replace("-0.75", "")]);
    assert_eq!(rows[0].quotes.len(), 4);
    assert!(rows[0].quotes.iter().filter(|quote| quote.is_closing).all(|quote| quote.bookmaker == "PS"));
}

#[test]
fn a_line_may_be_longer_than_the_header_and_names_may_be_quoted() {
    let rows = rows(&[&format!("{},x,y", FULL.replace("Velm", "\"Velm, \"\"old\"\"\""))]);
    assert_eq!(rows[0].home, "Velm, \"old\"");
    assert_eq!(rows[0].quotes.len(), 5);
}

#[test]
fn what_cannot_be_read_is_named_by_line_and_column() {
    for (from, to, message) in [
        ("3.5", "3,5x", "line 4, column B365A: the odds are not a decimal number"),
        ("1.9,", "0.9,", "line 4, column B365H: the odds are out of range"),
        ("3.61", "3.612345", "line 4, column PSCD: the odds are finer than 1/10 000"),
        ("-0.75", "-0.7", "line 4, column AHCh: not a handicap in steps of 0.25"),
        (",2,1,", ",2.0,1,", "line 4, column FTHG: not a number of goals"),
        (",2,1,", ",2,,", "line 4, column FTAG: the field is blank"),
        (",H,", ",1,", "line 4, column FTR: not H, D or A"),
        ("28/11", "28/13", "line 4, column Date: not a date like 31/12/24 or 31/12/2024"),
        ("Osk", "", "line 4, column AwayTeam: the field is blank"),
    ] {
        for end in ["\n", "\r\n"] {
            let wrong = FULL.replacen(from, to, 1);
            let error = read(&[HEADER, FULL, "", &wrong, FULL].join(end)).unwrap_err();
            assert_eq!(error.to_string(), message);
        }
    }
}

#[test]
fn a_file_without_a_header_is_refused() {
    for text in ["", "\n\n", "\u{feff}"] {
        let error = read(text).unwrap_err();
        assert_eq!((error.line, error.reason), (1, ReadErrorReason::NoColumn));
    }
    assert_eq!(read(FULL).unwrap_err().column, "Date");
    assert_eq!(read(HEADER), Ok(Vec::new()));
}

proptest::proptest! {
    #[test]
    fn no_text_is_too_strange(text in "(?s).{0,60}", line in "[-0-9A-Z.,/\"\r\n]{0,80}") {
        let _ = (read(&text), read(&format!("{HEADER}\n{line}\n{text}")));
    }
}
