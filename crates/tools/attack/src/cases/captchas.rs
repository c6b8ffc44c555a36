//! Captchas: read by a program, answered twice, answered without their work.

use std::io::Read as _;

use anyhow::{Context as _, Result};
use baize_blackbox::client::{self, Client};
use baize_players::code::CAPTCHA_ALPHABET;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::read::ZlibDecoder;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::case::{Finding, Target};
use crate::solver::{SIGHTS, Solver};

const WRONG_CAPTCHA: i64 = 1017;
/// The lowest bytes of a picture's file before its compressed rows: signature, header, palette of sixteen colours.
const ROWS_AT: usize = 8 + 25 + 60 + 8;

/// As many as an address gets before it has to wait.
const PICTURES_OF_A_NETWORK: usize = 12;

/// The first of these networks; `accounts` has those below it.
const FIRST_NETWORK: u8 = 200;

/// Template matching that knows the server's strokes, on pictures that it draws.
pub(crate) async fn solver(target: Target) -> Result<Finding> {
    let pictures: usize = target.either(24, 12);
    let solvers = SIGHTS.map(|sight| Solver::new(CAPTCHA_ALPHABET, sight));
    let mut passed = 0;
    let mut attacker = Attacker::connect(&target).await?;
    for number in 0..pictures {
        if number % PICTURES_OF_A_NETWORK == 0 {
            attacker = Attacker::connect(&target.in_network(FIRST_NETWORK + u8::try_from(number)?)).await?;
        }
        let captcha = attacker.captcha(json!({})).await?;
        let read =
            solvers[number % solvers.len()].solve(&pixels(captcha["image"].as_str().context("no picture")?)?);
        let code = attacker.answer(number, &captcha, &json!({"captcha_code": read}), solve(&captcha)).await?;
        passed += usize::from(code != WRONG_CAPTCHA);
    }
    Ok(Finding::new(passed * 4 <= pictures, format!("{passed} of {pictures} pictures passed")))
}

/// One solved captcha for two requests.
pub(crate) async fn replay(target: Target) -> Result<Finding> {
    let mut attacker = Attacker::connect(&target).await?;
    let captcha = attacker.captcha(json!({"picture": false})).await?;
    let number = solve(&captcha);
    let first = attacker.answer(0, &captcha, &json!({}), number).await?;
    let second = attacker.answer(1, &captcha, &json!({}), number).await?;
    Ok(Finding::new(first == 0 && second == WRONG_CAPTCHA, format!("codes {first}, then {second}")))
}

/// The number left out, a wrong one, and the work of a picture in place of its characters.
pub(crate) async fn without_work(target: Target) -> Result<Finding> {
    let mut attacker = Attacker::connect(&target).await?;
    let mut codes = Vec::new();
    for (wish, number) in
        [(json!({"picture": false}), None), (json!({"picture": false}), Some(1_000_000_000))]
    {
        let captcha = attacker.captcha(wish).await?;
        codes.push(attacker.answer(codes.len(), &captcha, &json!({"captcha_code": "AAAAAA"}), number).await?);
    }
    let captcha = attacker.captcha(json!({})).await?;
    codes.push(attacker.answer(codes.len(), &captcha, &json!({}), solve(&captcha)).await?);
    Ok(Finding::new(codes.iter().all(|code| *code == WRONG_CAPTCHA), format!("codes {codes:?}")))
}

struct Attacker {
    client: Client,
    target: Target,
}

impl Attacker {
    async fn connect(target: &Target) -> Result<Self> {
        let client = Client::connect_from(target.source, target.address()).await?;
        Ok(Self { client, target: target.clone() })
    }

    async fn captcha(&mut self, wish: Value) -> Result<Value> {
        self.client.post("/api/user/getPicCaptcha", "", &wish).await
    }

    /// The code of the reply to a request that answers a captcha, for a contact that was not used yet. On a connection of its
    /// own: on a busy machine reading and working take longer than an idle one is kept.
    async fn answer(
        &mut self,
        contact: usize,
        captcha: &Value,
        typed: &Value,
        number: Option<u64>,
    ) -> Result<i64> {
        let mut body = typed.clone();
        let source = self.target.source;
        self.client = Client::connect_from(source, self.target.address()).await?;
        body["mobile_or_email"] = json!(format!("{contact}-{source}@example.com"));
        body["captcha_id"] = captcha["captcha_id"].clone();
        body["captcha_work"] = json!(number);
        let request = client::post(self.target.address(), "/api/user/sendCode", "", &body.to_string());
        let reply: Value = serde_json::from_slice(self.client.send(request.as_bytes()).await?.body)?;
        reply["code"].as_i64().with_context(|| format!("no code in {reply}"))
    }
}

/// What a device computes.
pub(super) fn solve(captcha: &Value) -> Option<u64> {
    let work = &captcha["work"];
    let (salt, challenge) = (work["salt"].as_str()?, work["challenge"].as_str()?);
    let challenge = hex::decode(challenge).ok()?;
    let salted = Sha256::new().chain_update(salt);
    let fits =
        |number: &u64| salted.clone().chain_update(number.to_string()).finalize().as_slice() == challenge;
    (0..=work["max_number"].as_u64()?).find(fits)
}

/// The pixels of a picture as the server writes it: 4 bits each, every row after one byte.
fn pixels(image: &str) -> Result<Vec<u8>> {
    let file = STANDARD.decode(image.rsplit(',').next().unwrap_or_default())?;
    let mut rows = Vec::new();
    ZlibDecoder::new(file.get(ROWS_AT..).context("too short for a picture")?).read_to_end(&mut rows)?;
    let row = 1 + usize::from(baize_identity::captcha_image::raster::WIDTH) / 2;
    Ok(rows.chunks(row).flat_map(|row| &row[1..]).flat_map(|pair| [pair >> 4, pair & 15]).collect())
}
