//! A withdrawal survives kill -9 at every step: the server is killed exactly there, started again, and the player is paid
//! once or has all of the money back. Between server and gateway is a wire that the test cuts.

use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Instant;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

use super::{PATIENCE, PROGRAM, Player, Program, each_store, free_ports, tempfile_name};

/// What the wire does with the next call that asks for a payout.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cut {
    /// It goes through.
    Nowhere,
    /// The gateway never gets it.
    Before,
    /// The gateway gets it, its answer never comes.
    After,
}

/// Forwards calls to the gateway, and says when it cut one.
struct Wire {
    cut: AtomicU8,
    was_cut: Notify,
    gateway: SocketAddr,
}

impl Wire {
    fn cut_at(&self, cut: Cut) {
        self.cut.store(cut as u8, Ordering::SeqCst);
    }

    async fn run(self: Arc<Self>, listener: TcpListener) {
        while let Ok((caller, _)) = listener.accept().await {
            let wire = self.clone();
            tokio::spawn(async move { wire.forward(caller).await });
        }
    }

    async fn forward(&self, mut caller: TcpStream) -> Option<()> {
        loop {
            let request = read_message(&mut caller).await?;
            let asks_payout = request.starts_with(b"POST /v1/payouts");
            let cut = if asks_payout { self.cut.load(Ordering::SeqCst) } else { Cut::Nowhere as u8 };
            if cut == Cut::Before as u8 {
                self.was_cut.notify_one();
                std::future::pending::<()>().await;
            }
            let mut gateway = TcpStream::connect(self.gateway).await.ok()?;
            gateway.write_all(&request).await.ok()?;
            let answer = read_message(&mut gateway).await?;
            if cut == Cut::After as u8 {
                self.was_cut.notify_one();
                std::future::pending::<()>().await;
            }
            caller.write_all(&answer).await.ok()?;
        }
    }
}

/// One whole HTTP message with its body.
async fn read_message(stream: &mut TcpStream) -> Option<Vec<u8>> {
    let mut message = Vec::new();
    let mut part = [0; 4096];
    loop {
        if let Some(head) = message.windows(4).position(|end| end == b"\r\n\r\n") {
            let text = String::from_utf8_lossy(&message[..head]).to_ascii_lowercase();
            let length = text.lines().find_map(|line| line.strip_prefix("content-length:"));
            let length: usize = length.map_or(0, |length| length.trim().parse().unwrap_or(0));
            if message.len() >= head + 4 + length {
                return Some(message);
            }
        }
        let read = stream.read(&mut part).await.ok().filter(|read| *read > 0)?;
        message.extend_from_slice(&part[..read]);
    }
}

/// A server and a gateway that are processes of their own.
struct Rig {
    program: Program,
    gateway: Child,
    gateway_url: String,
    wire: Arc<Wire>,
}

impl Rig {
    async fn start(store: String) -> Self {
        let [at, wire_port, _] = free_ports();
        let gateway: SocketAddr = ([127, 0, 0, 1], at).into();
        let listener = TcpListener::bind(("127.0.0.1", wire_port)).await.unwrap();
        let wire = Arc::new(Wire { cut: AtomicU8::new(Cut::Nowhere as u8), was_cut: Notify::new(), gateway });
        tokio::spawn(wire.clone().run(listener));
        let own = [
            ("--sandbox-inside", "false".to_owned()),
            ("--sandbox-secret", "a-secret-of-the-saga-and-its-gateway".to_owned()),
            ("--sandbox-listen", format!("127.0.0.1:{wire_port}")),
            ("--sandbox-payout-delay", "1000".to_owned()),
            // A call takes milliseconds here, so what the killed server had begun may run again soon.
            ("--job-lease", "2".to_owned()),
        ];
        let program = Program::start_with(store, &own).await;
        let mut command = Command::new(PROGRAM);
        command.arg("sandbox-gateway").args(program.with("--sandbox-listen", &gateway.to_string()));
        command.current_dir(program.folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
        let gateway_url = format!("http://{gateway}");
        let rig = Self { program, gateway: command.spawn().unwrap(), gateway_url, wire };
        let began = Instant::now();
        while rig.overview().await.is_none() {
            assert!(began.elapsed() < PATIENCE, "the gateway does not open");
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        rig
    }

    async fn overview(&self) -> Option<String> {
        self.program.http.get(&self.gateway_url).send().await.ok()?.text().await.ok()
    }

    /// How many payouts of an order the gateway has.
    async fn payouts(&self, order_no: &str) -> usize {
        self.overview().await.unwrap().matches(&format!("<code>{order_no}</code>")).count()
    }

    /// Kills the server when the gateway has this many payouts of the order.
    async fn until_payouts(&self, order_no: &str, count: usize) {
        let began = Instant::now();
        while self.payouts(order_no).await != count {
            assert!(began.elapsed() < PATIENCE, "the payout of {order_no} does not reach the gateway");
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Rig {
    fn drop(&mut self) {
        let _ = self.gateway.kill();
        let _ = self.gateway.wait();
    }
}

/// A signed-in player who outlives the server.
struct Saved {
    token: String,
    device: String,
    guest_secret: Value,
}

impl Saved {
    fn of(player: Player<'_>) -> Self {
        Self { token: player.token, device: player.device, guest_secret: player.guest_secret }
    }

    fn at<'p>(&self, program: &'p Program) -> Player<'p> {
        let (token, device) = (self.token.clone(), self.device.clone());
        Player { program, token, device, guest_secret: self.guest_secret.clone() }
    }
}

/// A player with 500 who has asked for 300, which waits for an operator.
async fn asked(rig: &Rig, name: &str) -> (Saved, String) {
    let player = rig.program.register().await;
    player.pays().await;
    let order_no = player.asks_as(name).await;
    (Saved::of(player), order_no)
}

/// Paid once: 500 less 300, less 10 % of the locked 500, and one payout at the gateway.
async fn paid_once(rig: &Rig, player: &Saved, order_no: &str) {
    let player = player.at(&rig.program);
    player.until("/api/withdraw/list", "/list/0/state", &json!(1)).await;
    player.until("/api/wallet", "/money", &json!(1_500_000)).await;
    player.until("/api/wallet", "/frozen_money", &json!(0)).await;
    assert_eq!(rig.payouts(order_no).await, 1, "{order_no}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawal_survives_kill_9_at_every_step() {
    each_store(async |store| {
        let mut rig = Rig::start(store).await;

        // Asked for, and the server dies before the player reads the answer: the same key has it again.
        let (player, key) = (rig.program.register().await, tempfile_name().replace('.', "key"));
        player.pays().await;
        player.add_account(super::upi_of("Ravi Kumar")).await;
        let token = player.confirm_token().await;
        let body = json!({"amount": 3_000_000, "account_type": 1, "early": 1, "confirm_token": token});
        let first = player.post_with_key("/api/user/withdraw", &key, body.clone()).await;
        let order_no = first["order_no"].as_str().unwrap().to_owned();
        let saved = Saved::of(player);
        rig.program.crash().await;
        let again = saved.at(&rig.program).post_with_key("/api/user/withdraw", &key, body).await;
        assert_eq!(again, first);

        // Approved while no server runs.
        rig.program.kill();
        rig.program.approve(&order_no);
        rig.program.restart().await;
        paid_once(&rig, &saved, &order_no).await;

        // Written down as submitted, and the gateway never gets the call; or it gets it and the answer is lost.
        for (cut, sent) in [(Cut::Before, 0), (Cut::After, 1)] {
            let (saved, order_no) = asked(&rig, "Ravi Kumar").await;
            rig.wire.cut_at(cut);
            rig.program.approve(&order_no);
            rig.wire.was_cut.notified().await;
            rig.program.kill();
            assert_eq!(rig.payouts(&order_no).await, sent);
            assert!(rig.program.command(&["withdrawals", "list"]).contains("submitted"));
            rig.wire.cut_at(Cut::Nowhere);
            // The server may have tried twice before it was killed.
            let _ = tokio::time::timeout(std::time::Duration::ZERO, rig.wire.was_cut.notified()).await;
            rig.program.restart().await;
            // Before the next is asked for: its repetition could be what is cut off then.
            paid_once(&rig, &saved, &order_no).await;
        }

        // The gateway has it, pays or refuses, and calls a server that is dead.
        for (name, state, cash) in [("Ravi Kumar", 1, 1_500_000), ("Failing Kumar", 2, 5_000_000)] {
            let (saved, order_no) = asked(&rig, name).await;
            rig.program.approve(&order_no);
            rig.until_payouts(&order_no, 1).await;
            rig.program.kill();
            let began = Instant::now();
            while rig.overview().await.unwrap().contains("under way") {
                assert!(began.elapsed() < PATIENCE, "the gateway does not end the payout");
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
            rig.program.restart().await;
            let player = saved.at(&rig.program);
            player.until("/api/withdraw/list", "/list/0/state", &json!(state)).await;
            player.until("/api/wallet", "/money", &json!(cash)).await;
            assert_eq!(rig.payouts(&order_no).await, 1);
            // And once more, after everything is written: nothing moves again.
            rig.program.crash().await;
            saved.at(&rig.program).until("/api/wallet", "/money", &json!(cash)).await;
        }
        assert!(rig.program.command(&["ledger", "verify"]).contains("clean"));
    })
    .await;
}
