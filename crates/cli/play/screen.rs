//! What the terminal can show, as far as the environment tells.

use std::env;

/// Returns why the terminal cannot show the full-screen game, if it cannot.
pub(super) fn missing() -> Option<&'static str> {
    // Terminals on Windows need no name.
    let term = env::var_os("TERM").unwrap_or_default();
    match term.to_str() {
        _ if cfg!(windows) => None,
        Some("") => Some("TERM is not set"),
        Some("dumb") => Some("this terminal cannot move its cursor (TERM=dumb)"),
        _ => None,
    }
}

/// Returns whether the locale has an encoding other than UTF-8. An environment without
/// a locale says nothing about the terminal, and most terminals use UTF-8.
pub(super) fn is_ascii() -> bool {
    let is_set = |name| env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(is_set);
    !cfg!(windows) && locale.is_some_and(|locale| !is_utf8(&locale))
}

/// Returns whether a locale such as `en_US.UTF-8` has the encoding UTF-8.
fn is_utf8(locale: &str) -> bool {
    let encoding = locale.split(['.', '@']).nth(1).unwrap_or(locale);
    encoding.to_lowercase().replace('-', "") == "utf8"
}

#[cfg(test)]
mod tests {
    use super::is_utf8;

    #[test]
    fn encodings_of_locales_are_recognized() {
        for locale in ["en_US.UTF-8", "C.utf8", "de_AT.utf8@euro", "UTF-8"] {
            assert!(is_utf8(locale), "{locale}");
        }
        for locale in ["C", "POSIX", "en_US", "de_DE.ISO-8859-1", "de_DE@euro", "ja_JP.eucJP"] {
            assert!(!is_utf8(locale), "{locale}");
        }
    }
}
