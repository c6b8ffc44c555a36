//! E-mail by SMTP.

use std::time::Duration;

use baize_core::ports::{MessageContent, MessageSender, OutgoingMessage, PortFuture, UpstreamError};
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::unsubscribe::{ListUnsubscribe, ListUnsubscribePost};
use crate::messages::text;

/// How the connection to the mail server is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpTls {
    /// TLS from the first byte (port 465).
    Implicit,
    /// STARTTLS, and nothing is sent without it (port 587).
    StartTls,
    /// No protection: only for a relay on the same machine.
    None,
}

/// Where and how mail is handed over.
#[derive(Clone)]
pub struct SmtpConfig {
    /// The server's name.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Protection of the connection.
    pub tls: SmtpTls,
    /// User name; empty for a server that asks for none.
    pub username: String,
    /// The user's password.
    pub password: String,
    /// The sender, such as `Baize <no-reply@example.com>`.
    pub from: String,
    /// How long one message may take.
    pub timeout: Duration,
}

/// A wrong setting of the mail server; the text names it.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct SmtpConfigError(String);

/// Sends messages by SMTP, over a pool of connections.
pub struct SmtpSender {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl SmtpSender {
    /// A sender for the configured server. No connection is made yet.
    pub fn new(config: SmtpConfig) -> Result<Self, SmtpConfigError> {
        let from = config.from.parse().map_err(|e| SmtpConfigError(format!("the sender of mail: {e}")))?;
        let tls_parameters = || {
            TlsParameters::new(config.host.clone())
                .map_err(|e| SmtpConfigError(format!("the mail server's name: {e}")))
        };
        let tls = match config.tls {
            SmtpTls::Implicit => Tls::Wrapper(tls_parameters()?),
            SmtpTls::StartTls => Tls::Required(tls_parameters()?),
            SmtpTls::None => Tls::None,
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&config.host)
            .port(config.port)
            .tls(tls)
            .timeout(Some(config.timeout));
        if !config.username.is_empty() {
            builder = builder.credentials(Credentials::new(config.username, config.password));
        }
        Ok(Self { transport: builder.build(), from })
    }
}

impl MessageSender for SmtpSender {
    fn send(&self, message: OutgoingMessage) -> PortFuture<'_, Result<(), UpstreamError>> {
        Box::pin(async move {
            let text = text::write(&message);
            let to =
                message.to.parse().map_err(|_| UpstreamError("the address cannot be written to".into()))?;
            let mut mail = Message::builder()
                // The same for every attempt, so that a mailbox which gets it twice shows it once.
                .message_id(Some(format!("<{}@{}>", message.id, self.from.email.domain())))
                .from(self.from.clone())
                .to(Mailbox::new(None, to))
                .subject(text.subject)
                .header(ContentType::TEXT_PLAIN);
            if let MessageContent::Letter(letter) = &message.content {
                mail = mail
                    .header(ListUnsubscribe(format!("<{}>", letter.unsubscribe_url)))
                    .header(ListUnsubscribePost);
            }
            let mail = mail
                .body(text.body)
                .map_err(|e| UpstreamError(format!("the mail cannot be written: {e}")))?;
            self.transport
                .send(mail)
                .await
                .map_err(|e| UpstreamError(format!("the mail server refused: {e}")))?;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;
    use baize_core::ports::Channel;
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    use tokio::net::TcpListener;

    /// A mail server of one conversation: it answers as `rcpt_reply` says to a recipient, and returns what it received.
    async fn mail_server(rcpt_reply: &'static str) -> (u16, tokio::task::JoinHandle<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let received = tokio::spawn(async move {
            let (socket, _) = listener.accept().await.unwrap();
            let (read, mut write) = socket.into_split();
            let mut lines = BufReader::new(read).lines();
            let mut received = String::new();
            let mut in_mail = false;
            write.write_all(b"220 test ready\r\n").await.unwrap();
            while let Ok(Some(line)) = lines.next_line().await {
                received.push_str(&line);
                received.push('\n');
                let reply = match line.get(..4) {
                    _ if in_mail && line != "." => continue,
                    _ if in_mail => {
                        in_mail = false;
                        "250 kept"
                    }
                    Some("DATA") => {
                        in_mail = true;
                        "354 go on"
                    }
                    Some("RCPT") => rcpt_reply,
                    Some("QUIT") => "221 bye",
                    _ => "250 fine",
                };
                write.write_all(format!("{reply}\r\n").as_bytes()).await.unwrap();
                if line == "QUIT" || line == "." {
                    break;
                }
            }
            received
        });
        (port, received)
    }

    fn sender(port: u16) -> SmtpSender {
        SmtpSender::new(SmtpConfig {
            host: "127.0.0.1".into(),
            port,
            tls: SmtpTls::None,
            username: String::new(),
            password: String::new(),
            from: "Baize <no-reply@baize.example>".into(),
            timeout: Duration::from_secs(5),
        })
        .unwrap()
    }

    #[tokio::test]
    async fn a_code_arrives_at_the_mail_server_with_sender_and_recipient() {
        let (port, received) = mail_server("250 fine").await;
        sender(port).send(fixtures::code(Channel::Mail, "ana@example.com", "314159")).await.unwrap();
        let received = received.await.unwrap();
        assert!(received.contains("MAIL FROM:<no-reply@baize.example>"), "{received}");
        assert!(received.contains("RCPT TO:<ana@example.com>"), "{received}");
        assert!(received.contains("Subject: Baize code: 314159"), "{received}");
        assert!(received.contains("Your code is 314159."), "{received}");
    }

    #[tokio::test]
    async fn a_notice_arrives_under_its_own_id() {
        let (port, received) = mail_server("250 fine").await;
        sender(port).send(fixtures::notice(Channel::Mail, "ana@example.com", "ra****bi")).await.unwrap();
        let received = received.await.unwrap();
        assert!(received.contains("Message-ID: <message-7@baize.example>"), "{received}");
        assert!(received.contains("ra****bi"), "{received}");
    }

    #[tokio::test]
    async fn a_copy_of_a_mail_can_be_ended_with_one_press_and_a_code_cannot() {
        let (port, received) = mail_server("250 fine").await;
        sender(port).send(fixtures::letter("ana@example.com", "00ff")).await.unwrap();
        let received = received.await.unwrap();
        let unfolded = received.replace("\n ", " ");
        let link = "<https://baize.example/mail/unsubscribe?token=00ff>";
        assert!(unfolded.contains(&format!("List-Unsubscribe: {link}")), "{unfolded}");
        assert!(unfolded.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{unfolded}");
        let (port, received) = mail_server("250 fine").await;
        sender(port).send(fixtures::code(Channel::Mail, "ana@example.com", "314159")).await.unwrap();
        assert!(!received.await.unwrap().contains("List-Unsubscribe"));
    }

    #[tokio::test]
    async fn a_refused_recipient_is_reported_to_the_caller() {
        let (port, _received) = mail_server("550 nobody here").await;
        let answer = sender(port).send(fixtures::code(Channel::Mail, "ana@example.com", "314159")).await;
        assert!(answer.unwrap_err().to_string().contains("refused"));
    }

    #[tokio::test]
    async fn an_address_with_a_line_break_never_reaches_the_server() {
        let answer =
            sender(9).send(fixtures::code(Channel::Mail, "a@b.co\r\nRCPT TO:<x@y.zz>", "314159")).await;
        assert!(answer.unwrap_err().to_string().contains("cannot be written to"));
    }

    #[test]
    fn a_wrong_sender_is_named_at_the_start() {
        let config = SmtpConfig {
            host: "mail.example".into(),
            port: 587,
            tls: SmtpTls::StartTls,
            username: "u".into(),
            password: "p".into(),
            from: "not an address".into(),
            timeout: Duration::from_secs(5),
        };
        assert!(SmtpSender::new(config.clone()).err().unwrap().to_string().contains("the sender of mail"));
        assert!(SmtpSender::new(SmtpConfig { from: "a@b.co".into(), ..config }).is_ok());
    }
}
