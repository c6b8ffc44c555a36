//! The words of messages, in the languages of the sites.

use baize_core::ports::{Letter, MessageContent, Notice, NoticeKind, OutgoingMessage};

/// Subject and body of a message. A code is in the subject too: a phone shows it without opening the message.
pub(crate) struct MessageText {
    pub(crate) subject: String,
    pub(crate) body: String,
}

/// Writes the message in its language; a language without words of its own gets English.
pub(crate) fn write(message: &OutgoingMessage) -> MessageText {
    let OutgoingMessage { lang, site, .. } = message;
    let (subject, body) = match &message.content {
        MessageContent::Code { code, minutes, has_account } => {
            let (subject, body) = code_text(lang, site, code, *minutes);
            (subject, if *has_account { format!("{}{body}", account_text(lang, site)) } else { body })
        }
        MessageContent::Notice(notice) => notice_text(lang, site, notice),
        MessageContent::Letter(letter) => letter_text(lang, site, letter),
        MessageContent::DayCode { code } => day_code_text(lang, site, code),
    };
    MessageText { subject, body }
}

fn code_text(lang: &str, site: &str, code: &str, minutes: i64) -> (String, String) {
    match lang {
        "zh" => (
            format!("{site} 验证码：{code}"),
            format!(
                "您的验证码是 {code}，{minutes} 分钟内有效。{site} 的员工绝不会向您索要验证码。如非本人操作，请忽略此消息。"
            ),
        ),
        "pt-br" => (
            format!("Código {site}: {code}"),
            format!(
                "Seu código é {code}. Ele vale por {minutes} minutos. Ninguém da {site} pedirá este código. Se não foi \
                 você, ignore esta mensagem."
            ),
        ),
        _ => (
            format!("{site} code: {code}"),
            format!(
                "Your code is {code}. It is good for {minutes} minutes. Nobody at {site} will ever ask you for it. If \
                 you did not ask for it, ignore this message."
            ),
        ),
    }
}

/// Why a registration with the code will not succeed.
fn account_text(lang: &str, site: &str) -> String {
    match lang {
        "zh" => format!("您在 {site} 已有账号，请直接登录，无需注册。"),
        "pt-br" => {
            format!(
                "Você já tem uma conta na {site}: entre com a senha ou um código em vez de se cadastrar. "
            )
        }
        _ => format!(
            "You have an account at {site} already: log in with your password or a code instead of registering. "
        ),
    }
}

/// What a channel shows on a day.
fn day_code_text(lang: &str, site: &str, code: &str) -> (String, String) {
    match lang {
        "zh" => {
            (format!("{site} 今日代码：{code}"), format!("{site} 今日代码：{code}。仅限今天，每位玩家一次。"))
        }
        "pt-br" => (
            format!("Código do dia da {site}: {code}"),
            format!("Código do dia da {site}: {code}. Vale só hoje, uma vez por jogador."),
        ),
        _ => (
            format!("{site} code of the day: {code}"),
            format!("{site} code of the day: {code}. It is good today only, once per player."),
        ),
    }
}

/// A copy of a mail, where the mail itself is, and how no more copies come.
fn letter_text(lang: &str, site: &str, letter: &Letter) -> (String, String) {
    let Letter { title, text, site_url, unsubscribe_url } = letter;
    let (inbox, stop) = match lang {
        "zh" => ("原信在您的站内信箱", "不想再收到此类邮件"),
        "pt-br" => ("A mensagem está na sua caixa de entrada", "Para não receber mais estes e-mails"),
        _ => ("The mail is in your inbox", "To receive no more of these e-mails"),
    };
    let body = format!("{text}\n\n{inbox}: {site_url}/\n\n{stop}: {unsubscribe_url}\n");
    (format!("{site}: {title}"), body)
}

/// What happened, and what to do if it was not the player.
fn notice_text(lang: &str, site: &str, notice: &Notice) -> (String, String) {
    let what = match lang {
        "zh" => in_chinese(notice),
        "pt-br" => in_portuguese(notice),
        _ => in_english(notice),
    };
    match lang {
        "zh" => (
            format!("{site} 账号安全提醒"),
            format!("{site}：{what}如非本人操作，请立即登录、修改密码并联系客服。"),
        ),
        "pt-br" => (
            format!("{site}: aviso de segurança da conta"),
            format!("{site}: {what} Se não foi você, entre agora, troque a senha e fale com o suporte."),
        ),
        _ => (
            format!("{site}: notice about your account"),
            format!(
                "{site}: {what} If this was not you, sign in now, change your password and write to support."
            ),
        ),
    }
}

fn in_english(Notice { kind, subject }: &Notice) -> String {
    match kind {
        NoticeKind::SignInTries => "Somebody tried to sign in to your account from a new place.".to_owned(),
        NoticeKind::PayoutAccountAdded => format!("The payout account {subject} was added to your account."),
        NoticeKind::PayoutAccountChanged => format!("Your payout account was changed to {subject}."),
        NoticeKind::ContactChanged => format!("{subject} is now a contact of your account."),
        NoticeKind::PasswordChanged => "The password of your account was changed.".to_owned(),
        NoticeKind::WithdrawalPaid => format!("Your withdrawal to {subject} has been paid."),
        NoticeKind::WithdrawalFailed => {
            format!("Your withdrawal to {subject} was not paid. The money is back in your wallet.")
        }
    }
}

fn in_chinese(Notice { kind, subject }: &Notice) -> String {
    match kind {
        NoticeKind::SignInTries => "有人试图从新的地点登录您的账号。".to_owned(),
        NoticeKind::PayoutAccountAdded => format!("您的账号已绑定收款账户 {subject}。"),
        NoticeKind::PayoutAccountChanged => format!("您的收款账户已更改为 {subject}。"),
        NoticeKind::ContactChanged => format!("{subject} 已成为您账号的联系方式。"),
        NoticeKind::PasswordChanged => "您的账号密码已更改。".to_owned(),
        NoticeKind::WithdrawalPaid => format!("您提现至 {subject} 的款项已支付。"),
        NoticeKind::WithdrawalFailed => format!("您提现至 {subject} 未能支付，款项已退回钱包。"),
    }
}

fn in_portuguese(Notice { kind, subject }: &Notice) -> String {
    match kind {
        NoticeKind::SignInTries => "Alguém tentou entrar na sua conta de um lugar novo.".to_owned(),
        NoticeKind::PayoutAccountAdded => {
            format!("A conta de recebimento {subject} foi adicionada à sua conta.")
        }
        NoticeKind::PayoutAccountChanged => format!("Sua conta de recebimento foi alterada para {subject}."),
        NoticeKind::ContactChanged => format!("{subject} agora é um contato da sua conta."),
        NoticeKind::PasswordChanged => "A senha da sua conta foi alterada.".to_owned(),
        NoticeKind::WithdrawalPaid => format!("Seu saque para {subject} foi pago."),
        NoticeKind::WithdrawalFailed => {
            format!("Seu saque para {subject} não foi pago. O dinheiro voltou à sua carteira.")
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::fixtures;
    use baize_core::ports::Channel;

    const LANGUAGES: [&str; 4] = ["en", "zh", "pt-br", "xx"];

    #[test]
    fn every_language_names_code_and_minutes() {
        for lang in LANGUAGES {
            let message =
                OutgoingMessage { lang: lang.into(), ..fixtures::code(Channel::Mail, "a@b.co", "123456") };
            let text = write(&message);
            assert!(text.subject.contains("123456") && text.body.contains("123456"), "{lang}");
            assert!(text.body.contains('5'), "{lang}");
        }
    }

    #[test]
    fn the_owner_of_an_account_learns_of_it_beside_a_code_for_registering() {
        for (lang, words) in [("en", "already"), ("zh", "已有账号"), ("pt-br", "já tem uma conta")] {
            for has_account in [true, false] {
                let content = MessageContent::Code { code: "123456".into(), minutes: 5, has_account };
                let message = OutgoingMessage {
                    lang: lang.into(),
                    content,
                    ..fixtures::code(Channel::Mail, "a@b.co", "123456")
                };
                let text = write(&message);
                assert_eq!(text.body.contains(words), has_account, "{}", text.body);
                assert!(!text.subject.contains(words) && text.body.contains("123456"));
            }
        }
    }

    #[test]
    fn a_channel_names_the_code_of_the_day_in_every_language() {
        let bodies: BTreeSet<String> =
            ["en", "zh", "pt-br"].map(|lang| day_code_text(lang, "Baize", "K7QW2M9P").1).into();
        assert!(bodies.len() == 3 && bodies.iter().all(|body| body.contains("K7QW2M9P")));
    }

    #[test]
    fn every_notice_has_words_of_its_own_and_names_what_it_is_about() {
        for lang in LANGUAGES {
            let mut bodies = BTreeSet::new();
            for kind in [
                NoticeKind::SignInTries,
                NoticeKind::PayoutAccountAdded,
                NoticeKind::PayoutAccountChanged,
                NoticeKind::ContactChanged,
                NoticeKind::PasswordChanged,
                NoticeKind::WithdrawalPaid,
                NoticeKind::WithdrawalFailed,
            ] {
                let (subject, body) =
                    notice_text(lang, "Baize", &Notice { kind, subject: "ra****bi".into() });
                assert!(subject.contains("Baize"));
                let has_subject = !matches!(kind, NoticeKind::SignInTries | NoticeKind::PasswordChanged);
                assert_eq!(body.contains("ra****bi"), has_subject, "{lang}: {body}");
                bodies.insert(body);
            }
            assert_eq!(bodies.len(), 7, "{lang}");
        }
    }
}
