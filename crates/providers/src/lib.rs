//! Adapters towards the outside: gateways, mail, text messages, captcha, identity; a sandbox of each.
