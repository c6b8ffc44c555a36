//! The words around a one-time code, in the languages of the sites.

use baize_core::ports::CodeMessage;

/// Subject and body of a message that carries a code. The code is in the subject too: a phone shows it without
/// opening the message.
pub(crate) struct CodeText {
    pub(crate) subject: String,
    pub(crate) body: String,
}

/// Writes the message in its language; a language without words of its own gets English.
pub(crate) fn write(message: &CodeMessage) -> CodeText {
    let CodeMessage { code, site, minutes, .. } = message;
    let (subject, body) = match message.lang.as_str() {
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
    };
    CodeText { subject, body }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;
    use baize_core::ports::Channel;

    #[test]
    fn every_language_names_code_and_minutes() {
        for lang in ["en", "zh", "pt-br", "xx"] {
            let message =
                CodeMessage { lang: lang.into(), ..fixtures::code(Channel::Mail, "a@b.co", "123456") };
            let text = write(&message);
            assert!(text.subject.contains("123456") && text.body.contains("123456"), "{lang}");
            assert!(text.body.contains('5'), "{lang}");
        }
    }
}
