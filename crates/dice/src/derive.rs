//! Deriving dice from the words of a language.

use std::collections::BTreeMap;

use boggle_dictionary::letters::letters;

use crate::{DiceSet, Language};

const DICE: usize = 16;
const FACES: usize = 6 * DICE;

/// Letters with less than a quarter of a face are left out.
const MIN_SHARE: f64 = 0.25;

impl DiceSet {
    /// Derives 16 dice from the number of times that each letter occurs in words, for a language whose
    /// dice are not published. A group of letters that can be one tile counts as one letter.
    ///
    /// Each letter gets a share of the 96 faces in proportion to its frequency. The vowels are dealt
    /// to the dice first, so that all dice have about the same number.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use boggle_dice::{DiceSet, Language};
    ///
    /// let counts = [("a", 50), ("s", 30), ("t", 20)].map(|(it, count)| (it.to_owned(), count));
    /// let spanish = Language::named("Spanish").expect("a known language");
    /// let dice = DiceSet::derive("mine", &BTreeMap::from(counts), spanish);
    /// assert_eq!(dice.dice[..2], ["AAASST", "AAASST"]);
    /// ```
    #[must_use]
    pub fn derive(name: &str, counts: &BTreeMap<String, u64>, language: &Language) -> DiceSet {
        let mut faces = apportion(counts);
        let is_vowel = |letter: &str| language.vowels.contains(letter);
        faces.sort_by_key(|(letter, count)| (!is_vowel(letter), usize::MAX - count));
        let mut dice = vec![Vec::new(); DICE];
        let dealt = faces.iter().flat_map(|(letter, count)| vec![letter; *count]);
        for (index, letter) in dealt.enumerate() {
            dice[index % DICE].push(language.face(letter));
        }
        let has_groups = dice.iter().flatten().any(|face| face.chars().nth(1).is_some());
        let separator =
            if has_groups || dice.iter().flatten().any(|face| face == "q") { "/" } else { "" };
        for die in &mut dice {
            die.sort();
        }
        DiceSet {
            name: name.into(),
            title: format!("{name}, derived from letter frequencies, 4x4"),
            language: language.name.clone(),
            rows: 4,
            columns: 4,
            sources: vec!["derived by `boggle-dict dice`".into()],
            dice: dice.iter().map(|die| die.join(separator)).collect(),
        }
    }
}

impl Language {
    /// Splits a word into letters and groups of letters that can be one tile, other than Qu, which
    /// is the face of the letter Q.
    ///
    /// ```
    /// use boggle_dice::Language;
    ///
    /// let units = |name| Language::named(name).map(|it| it.units("chyba").collect::<Vec<_>>());
    /// assert_eq!(units("Czech"), Some(vec!["ch", "y", "b", "a"]));
    /// assert_eq!(units("Polish"), Some(vec!["c", "h", "y", "b", "a"]));
    /// ```
    pub fn units<'w>(&self, word: &'w str) -> impl Iterator<Item = &'w str> {
        let mut rest = word;
        std::iter::from_fn(move || {
            let mut groups = self.pairs.iter().filter(|pair| *pair != "qu");
            let len = match groups.find(|pair| rest.starts_with(pair.as_str())) {
                Some(pair) => pair.len(),
                None => letters(rest).next()?.len(),
            };
            let (unit, after) = rest.split_at(len);
            rest = after;
            Some(unit)
        })
    }

    /// Returns the face of a letter or group, in the notation of [`DiceSet::dice`].
    fn face(&self, unit: &str) -> String {
        if unit == "q" && !self.pairs.iter().any(|pair| pair == "qu") {
            return unit.into();
        }
        let mut chars = unit.chars();
        chars.next().map(uppercase).into_iter().chain(chars).collect()
    }
}

/// Returns the uppercase form of a letter, or the letter itself if that form has several letters (as
/// for `ß`), also belongs to another letter (as for `ı`), or is for whole lines (as in Georgian).
fn uppercase(letter: char) -> char {
    let mut upper = letter.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some('\u{1c90}'..='\u{1cbf}'), None) => letter,
        (Some(upper), None) if upper.to_lowercase().eq([letter]) => upper,
        _ => letter,
    }
}

/// Returns the number of faces for each letter: at least one, and otherwise the letter's share
/// rounded by the largest remainder method. The rarest letters that do not fit are left out.
fn apportion(counts: &BTreeMap<String, u64>) -> Vec<(String, usize)> {
    // Counts near 2^64 would overflow their sum.
    let total: f64 = counts.values().map(|&count| count as f64).sum();
    let share = |count: u64| count as f64 * FACES as f64 / total;
    let mut shares: Vec<(String, f64, usize)> = counts
        .iter()
        .map(|(letter, &count)| (letter.clone(), share(count)))
        .filter(|(_, share)| *share >= MIN_SHARE)
        .map(|(letter, share)| (letter, share, 1.max(share as usize)))
        .collect();
    let faces = |shares: &[(_, _, usize)]| shares.iter().map(|share| share.2).sum::<usize>();
    while faces(&shares) > FACES
        && let Some(rarest) = (0..shares.len()).min_by(|&a, &b| shares[a].1.total_cmp(&shares[b].1))
    {
        shares.remove(rarest);
    }
    let remainder = |(_, share, faces): &(String, f64, usize)| share - *faces as f64;
    for _ in faces(&shares)..FACES {
        if let Some(most) = shares.iter_mut().max_by(|a, b| remainder(a).total_cmp(&remainder(b))) {
            most.2 += 1;
        }
    }
    shares.into_iter().map(|(letter, _, faces)| (letter, faces)).collect()
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;

    #[test]
    fn faces_stand_for_their_letters() {
        let language = Language::named("Czech").unwrap();
        for (unit, face) in
            [("a", "A"), ("č", "Č"), ("ch", "Ch"), ("q", "q"), ("ß", "ß"), ("ı", "ı"), ("я", "Я")]
        {
            assert_eq!(language.face(unit), face);
        }
    }
    #[test]
    fn dice_have_six_faces_and_any_letters() {
        let letters = |letters: Range<char>| letters.map(String::from).collect::<Vec<_>>();
        for (letters, left_out) in [
            (vec!["e\u{302}".into(), "o\u{323}\u{301}".into()], None),
            (letters('一'..'丈'), None),
            // Each of 100 letters would get a face.
            (letters('一'..'乤'), Some("一")),
        ] {
            let counts = letters.iter().cloned().zip(100..).collect();
            let dice = DiceSet::derive("", &counts, Language::named("Russian").unwrap());
            let faces = dice.faces(false).unwrap();
            assert!(faces.iter().all(|die| die.len() == 6), "{dice:?}");
            let text = dice.dice.concat().to_lowercase();
            let missing = letters.iter().find(|letter| !text.contains(letter.as_str()));
            assert_eq!(missing.map(String::as_str), left_out);
        }
    }

    /// Counts near 2^64 do not overflow their sum.
    #[test]
    fn any_counts_are_shared_out() {
        let most = u64::MAX;
        for (counts, expected) in [
            ([most, most, most], [32, 32, 32]),
            ([most, most - 1, 2], [48, 48, 0]),
            ([most, most / 2, most / 2 + 1], [48, 24, 24]),
            ([most, 0, 0], [96, 0, 0]),
        ] {
            let counts = ["a", "s", "t"].map(String::from).into_iter().zip(counts).collect();
            let set = DiceSet::derive("", &counts, Language::named("Spanish").unwrap());
            let text = set.dice.concat();
            assert_eq!(["A", "S", "T"].map(|face| text.matches(face).count()), expected);
        }
    }
}
