//! Derives 16 dice from the letters of a word list, for languages whose dice are not published. The
//! sources in `data/dice.json` say which sets come from it.
//!
//! Each letter gets a share of the 96 faces in proportion to its frequency in words of three to
//! eight letters. The vowels are dealt to the dice first, so that all dice have about the same
//! number.
//!
//! ```sh
//! cargo run --release -p boggle-dice --example derive -- aeiou fold-accents < spanish.txt
//! cargo run --release -p boggle-dice --example derive -- aąeęioóuy < polish.txt
//! ```

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::io;

use boggle_dictionary::letters::letters;
use boggle_dictionary::{ListOptions, WordList};

const DICE: usize = 16;
const FACES: usize = 6 * DICE;

/// Letters with less than a quarter of a face are left out.
const MIN_SHARE: f64 = 0.25;

fn main() -> Result<(), Box<dyn Error>> {
    let vowels = env::args().nth(1).ok_or("which letters are vowels?")?;
    let fold_accents = env::args().nth(2).is_some_and(|option| option == "fold-accents");
    let options =
        ListOptions { min_length: 3, max_length: 8, fold_accents, ..ListOptions::default() };
    let mut list = WordList::new(options);
    list.read("standard input", io::stdin().lock())?;
    let mut counts = BTreeMap::<String, usize>::new();
    for word in list.words() {
        for letter in letters(word) {
            *counts.entry(letter.to_owned()).or_default() += 1;
        }
    }
    let mut faces = apportion(counts);
    faces.sort_by_key(|(letter, count)| (!vowels.contains(letter.as_str()), usize::MAX - count));

    let mut dice = vec![Vec::new(); DICE];
    let dealt = faces.iter().flat_map(|(letter, count)| vec![letter; *count]);
    for (index, letter) in dealt.enumerate() {
        dice[index % DICE].push(letter.to_uppercase());
    }
    for mut die in dice {
        die.sort();
        println!("{}", die.concat());
    }
    Ok(())
}

/// Returns the number of faces for each letter: at least one, and otherwise the letter's share
/// rounded by the largest remainder method.
fn apportion(counts: BTreeMap<String, usize>) -> Vec<(String, usize)> {
    let total: usize = counts.values().sum();
    let share = |count: usize| count as f64 * FACES as f64 / total as f64;
    let mut shares: Vec<(String, f64, usize)> = counts
        .into_iter()
        .map(|(letter, count)| (letter, share(count)))
        .filter(|(_, share)| *share >= MIN_SHARE)
        .map(|(letter, share)| (letter, share, 1.max(share as usize)))
        .collect();
    let remainder = |(_, share, faces): &(String, f64, usize)| share - *faces as f64;
    for _ in shares.iter().map(|(_, _, faces)| faces).sum()..FACES {
        if let Some(most) = shares.iter_mut().max_by(|a, b| remainder(a).total_cmp(&remainder(b))) {
            most.2 += 1;
        }
    }
    shares.into_iter().map(|(letter, _, faces)| (letter, faces)).collect()
}
