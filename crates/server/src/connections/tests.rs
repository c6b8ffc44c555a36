use axum::Router;
use axum::body::Body;
use axum::routing::{get, post};
use futures_util::stream;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::*;

/// Limits that no test waits for.
const GENEROUS: ConnectionLimits = ConnectionLimits {
    head_timeout: Duration::from_mins(1),
    idle_timeout: Duration::from_mins(1),
    stall_timeout: Duration::from_mins(1),
    per_address: 1_000,
    streams_per_address: 1_000,
    total: 1_000,
};
const SHORT: Duration = Duration::from_millis(200);
/// For connections that must not exceed it, on a busy machine too.
const MODEST: Duration = Duration::from_secs(1);
/// Much longer than any short limit, much shorter than any generous one.
const PATIENCE: Duration = Duration::from_secs(20);

struct Server {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

fn router() -> Router {
    let slow = get(async || {
        tokio::time::sleep(Duration::from_millis(300)).await;
        "done"
    });
    let events = get(async || {
        let mut response = Response::new(Body::from_stream(stream::unfold(0_u8, |count| async move {
            tokio::time::sleep(Duration::from_millis(50)).await;
            Some((Ok::<_, Infallible>(":\n\n"), count))
        })));
        response.headers_mut().insert("content-type", http::HeaderValue::from_static("text/event-stream"));
        response
    });
    Router::new()
        .route("/", get(async || "here"))
        .route("/slow", slow)
        .route("/events", events)
        .route("/large", get(async || vec![b'x'; 64 * 1024 * 1024]))
        .route("/echo", post(async |body: String| body))
}

fn start(limits: ConnectionLimits) -> Server {
    let listener = Listener::bind(SocketAddr::from(([127, 0, 0, 1], 0)), "test", limits).unwrap();
    let address = listener.socket.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(serve(listener, with_connect_info(router()), async {
        let _ = stopped.await;
    }));
    Server { address, stop, task }
}

impl Server {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// A connection that has sent these bytes.
    async fn sending(&self, bytes: &[u8]) -> TcpStream {
        let mut client = self.connect().await;
        client.write_all(bytes).await.unwrap();
        client
    }
}

const GET: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";

/// Reads until the server closes; an error is an end too.
async fn rest(client: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, client.read_to_end(&mut bytes)).await.expect("still open");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The reply to `GET /`.
async fn reply(client: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    while !bytes.ends_with(b"here") {
        if client.read_buf(&mut bytes).await.unwrap_or(0) == 0 {
            break;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn is_served(server: &Server) -> bool {
    let mut client = server.connect().await;
    client.write_all(GET).await.is_ok() && reply(&mut client).await.ends_with("here")
}

#[tokio::test]
async fn an_open_request_is_finished_and_no_new_connection_is_taken() {
    let server = start(GENEROUS);
    let mut client = server.sending(b"GET /slow HTTP/1.1\r\nhost: x\r\n\r\n").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    server.stop.send(()).unwrap();
    let answer = rest(&mut client).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("done"), "{answer}");
    server.task.await.unwrap().unwrap();
    assert!(TcpStream::connect(server.address).await.is_err());
}

#[tokio::test]
async fn the_end_waits_for_nobody_who_asks_nothing() {
    let server = start(GENEROUS);
    let _silent = server.connect().await;
    let _half = server.sending(b"GET / HT").await;
    let mut idle = server.sending(GET).await;
    reply(&mut idle).await;
    server.stop.send(()).unwrap();
    tokio::time::timeout(PATIENCE, server.task).await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn a_head_has_its_time_from_the_accept_on_whatever_was_sent_of_it() {
    let server = start(ConnectionLimits { head_timeout: SHORT, ..GENEROUS });
    for sent in ["", "GE", "PRI * HTTP/2.0\r\n", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        assert_eq!(rest(&mut server.sending(sent.as_bytes()).await).await, "", "{sent:?}");
    }
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    rest(&mut server.sending(preface).await).await;
}

#[tokio::test]
async fn a_head_that_arrives_byte_by_byte_is_given_up() {
    let server = start(ConnectionLimits { head_timeout: SHORT, ..GENEROUS });
    let mut client = server.sending(GET).await;
    reply(&mut client).await;
    // Each byte is in time, the head is not; and the connection was in use before.
    let begun = Instant::now();
    while client.write_all(b"G").await.is_ok() && begun.elapsed() < PATIENCE {
        let mut byte = [0];
        if let Ok(Ok(0) | Err(_)) = tokio::time::timeout(SHORT / 4, client.read(&mut byte)).await {
            break;
        }
    }
    assert!(begun.elapsed() >= SHORT && begun.elapsed() < PATIENCE);
}

#[tokio::test]
async fn an_idle_connection_is_closed_and_one_in_use_is_kept() {
    let server = start(ConnectionLimits { idle_timeout: MODEST, ..GENEROUS });
    let mut client = server.sending(GET).await;
    reply(&mut client).await;
    let mut used = server.connect().await;
    let begun = Instant::now();
    while begun.elapsed() < MODEST * 2 {
        used.write_all(GET).await.unwrap();
        assert!(reply(&mut used).await.ends_with("here"));
        tokio::time::sleep(MODEST / 10).await;
    }
    assert_eq!(rest(&mut client).await, "");
}

#[tokio::test]
async fn a_stream_of_events_is_not_idle() {
    let server = start(ConnectionLimits { idle_timeout: MODEST, stall_timeout: MODEST, ..GENEROUS });
    let mut client = server.sending(b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let begun = Instant::now();
    let mut bytes = [0; 1024];
    while begun.elapsed() < MODEST * 2 {
        assert!(client.read(&mut bytes).await.unwrap() > 0);
    }
}

#[tokio::test]
async fn a_reply_that_nobody_reads_is_given_up() {
    let server = start(ConnectionLimits { idle_timeout: SHORT, stall_timeout: SHORT, ..GENEROUS });
    let mut client = server.sending(b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n").await;
    // Only writing shows the end: reading would take the reply.
    let begun = Instant::now();
    while client.write_all(b"x").await.is_ok() {
        assert!(begun.elapsed() < PATIENCE, "still open");
        tokio::time::sleep(SHORT / 10).await;
    }
}

#[tokio::test]
async fn a_client_that_only_answers_pings_over_http_2_is_idle() {
    let server = start(ConnectionLimits { idle_timeout: SHORT, ..GENEROUS });
    let socket = server.connect().await;
    let (mut requests, connection) = h2::client::handshake(socket).await.unwrap();
    let mut connection = tokio::spawn(connection);
    let request = Request::get("http://x/").body(()).unwrap();
    let (response, _) = requests.send_request(request, true).unwrap();
    assert_eq!(tokio::time::timeout(PATIENCE, response).await.unwrap().unwrap().status(), 200);
    tokio::time::timeout(PATIENCE, &mut connection).await.expect("still open").unwrap().unwrap();
}

#[tokio::test]
async fn one_address_has_so_many_connections_and_streams_apart() {
    let server = start(ConnectionLimits { per_address: 2, streams_per_address: 1, ..GENEROUS });
    let mut stream = server.sending(b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let mut bytes = [0; 1024];
    assert!(stream.read(&mut bytes).await.unwrap() > 0);
    let mut first = server.sending(GET).await;
    reply(&mut first).await;
    let mut second = server.sending(GET).await;
    reply(&mut second).await;
    assert!(!is_served(&server).await, "a third connection beside the stream");
    drop(second);
    let begun = Instant::now();
    while !is_served(&server).await {
        assert!(begun.elapsed() < PATIENCE, "the place of a closed connection is not free");
    }
}

#[tokio::test]
async fn when_all_connections_are_taken_the_newest_idle_one_makes_room() {
    let server = start(ConnectionLimits { total: 3, ..GENEROUS });
    let mut oldest = server.sending(GET).await;
    reply(&mut oldest).await;
    let mut crowd = Vec::new();
    for _ in 0..5 {
        crowd.push(server.connect().await);
        assert!(is_served(&server).await);
    }
    oldest.write_all(GET).await.unwrap();
    assert!(reply(&mut oldest).await.ends_with("here"), "the oldest connection was closed");
}

#[tokio::test]
async fn open_requests_are_never_closed_to_make_room() {
    let server = start(ConnectionLimits { total: 1, ..GENEROUS });
    let mut busy = server.sending(b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let mut bytes = [0; 1024];
    assert!(busy.read(&mut bytes).await.unwrap() > 0);
    assert!(!is_served(&server).await);
    assert!(busy.read(&mut bytes).await.unwrap() > 0);
}

#[tokio::test]
async fn a_request_without_one_host_is_refused() {
    let server = start(GENEROUS);
    for head in ["", "host: x\r\nhost: x\r\n", "host:\r\n", "host: a b\r\n"] {
        let mut client = server.sending(format!("GET / HTTP/1.1\r\n{head}\r\n").as_bytes()).await;
        assert!(rest(&mut client).await.starts_with("HTTP/1.1 400"), "{head:?}");
    }
}
