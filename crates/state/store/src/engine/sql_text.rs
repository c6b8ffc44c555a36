//! SQL text that is put together at compile time, so that every statement is a `&'static str`.

/// Text of `N` bytes. What is pushed beyond them is only counted: a first pass with `N = 0` measures the text.
#[derive(Debug)]
pub(crate) struct SqlText<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> SqlText<N> {
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; N], length: 0 }
    }

    /// The parts one after another.
    pub(crate) const fn joined(parts: &[&str]) -> Self {
        let mut text = Self::new();
        text.push_all(parts);
        text
    }

    pub(crate) const fn push_all(&mut self, parts: &[&str]) {
        let mut index = 0;
        while index < parts.len() {
            self.push(parts[index]);
            index += 1;
        }
    }

    pub(crate) const fn push(&mut self, part: &str) {
        let part = part.as_bytes();
        let mut index = 0;
        while index < part.len() {
            if self.length < N {
                self.bytes[self.length] = part[index];
            }
            self.length += 1;
            index += 1;
        }
    }

    /// Pushes a separator, except before the first item of a list.
    pub(crate) const fn push_separator(&mut self, separator: &str, is_first: &mut bool) {
        if !*is_first {
            self.push(separator);
        }
        *is_first = false;
    }

    /// Pushes the placeholder of a parameter: `$1`, `$2`, …
    pub(crate) const fn push_placeholder(&mut self, number: usize) {
        self.push("$");
        self.push_number(number);
    }

    const fn push_number(&mut self, number: usize) {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        if number >= 10 {
            self.push_number(number / 10);
        }
        self.push(DIGITS[number % 10]);
    }

    /// How many bytes were pushed.
    pub(crate) const fn length(&self) -> usize {
        self.length
    }

    pub(crate) const fn as_str(&self) -> &str {
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}

/// A statement made of constant parts: `sql!(DepositRow::SELECT, " WHERE player_id = $1")`.
macro_rules! sql {
    ($($part:expr),+ $(,)?) => {{
        const PARTS: &[&str] = &[$($part),+];
        const LENGTH: usize = $crate::engine::sql_text::SqlText::<0>::joined(PARTS).length();
        const TEXT: &$crate::engine::sql_text::SqlText<LENGTH> =
            &$crate::engine::sql_text::SqlText::joined(PARTS);
        TEXT.as_str()
    }};
}
pub(crate) use sql;

#[cfg(test)]
mod tests {
    use super::SqlText;

    #[test]
    fn parts_and_numbers_are_joined_at_compile_time() {
        const NAME: &str = "rounds";
        const TEXT: &str = sql!("SELECT 1 FROM ", NAME, " WHERE größe = $1");
        assert_eq!(TEXT, "SELECT 1 FROM rounds WHERE größe = $1");
        let mut numbers = SqlText::<5>::new();
        numbers.push_placeholder(7);
        numbers.push_placeholder(20);
        assert_eq!((numbers.as_str(), numbers.length()), ("$7$20", 5));
    }
}
