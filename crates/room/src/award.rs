//! The awards after a round.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use boggle_dictionary::letters::count;
use boggle_game::{Judge, SharedWords, Standing as RoundStanding};

use crate::PlayerId;
use crate::message::{Award, AwardKind, ReviewWord};

/// Determines the awards. Only words that score count, so nobody gets an award for zero points.
///
/// Of equally good words, the one that was entered first wins, so that an award depends on the
/// players and not on the alphabet. A word wins one award. Tied players share an award for a number
/// of words, but there is none if all players would share it.
pub(crate) fn awards(
    judge: &Judge,
    shared: SharedWords,
    standings: &BTreeMap<PlayerId, &RoundStanding>,
    words: &[ReviewWord],
) -> Vec<Award> {
    let entered = first_entries(standings);
    let first = |word: &ReviewWord| (entered.get(&*word.word).copied(), word.word.clone());
    let counting: Vec<_> = words
        .iter()
        .filter(|word| !word.finders.is_empty() && !word.struck && word.points > 0)
        .collect();
    let longest = counting.iter().min_by_key(|word| (Reverse(count(&word.word)), first(word)));
    let rarest = counting
        .iter()
        .filter(|word| is_rare(judge, word) && Some(word) != longest.as_ref())
        .min_by_key(|word| (Reverse(word.level.unwrap_or(u8::MAX)), first(word)));
    let mut awards: Vec<_> = [(AwardKind::LongestWord, longest), (AwardKind::RarestWord, rarest)]
        .into_iter()
        .filter_map(|(kind, word)| Some(for_word(kind, word?)))
        .collect();
    // Where shared words are struck, these are the same words.
    if shared == SharedWords::Keep {
        awards.extend(for_most(AwardKind::MostWords, standings, counting.iter().copied()));
    }
    let own = counting.iter().copied().filter(|word| word.finders.len() == 1);
    awards.extend(for_most(AwardKind::MostOwnWords, standings, own));
    awards
}

/// Returns when each word that counts was first entered.
fn first_entries<'a>(
    standings: &BTreeMap<PlayerId, &'a RoundStanding>,
) -> HashMap<&'a str, Duration> {
    let mut entered: HashMap<&str, Duration> = HashMap::new();
    for entry in standings.values().flat_map(|standing| standing.sheet.scored()) {
        let at = entry.at.unwrap_or_default();
        entered.entry(&entry.word).and_modify(|first| *first = at.min(*first)).or_insert(at);
    }
    entered
}

/// Returns whether a word is known to be rare. Offensive words are marked, but have no level, so
/// their rarity is not known.
fn is_rare(judge: &Judge, word: &ReviewWord) -> bool {
    let dictionary = judge.dictionary();
    let is_offensive = || dictionary.rank(&word.word).is_some_and(|it| dictionary.is_offensive(it));
    judge.has_levels() && !word.common && !is_offensive()
}

fn for_word(kind: AwardKind, word: &ReviewWord) -> Award {
    Award {
        kind,
        title: kind.to_string(),
        word: Some(word.word.clone()),
        words: None,
        players: word.finders.clone(),
    }
}

fn for_most<'a>(
    kind: AwardKind,
    standings: &BTreeMap<PlayerId, &RoundStanding>,
    words: impl Iterator<Item = &'a ReviewWord>,
) -> Option<Award> {
    let mut counts: BTreeMap<PlayerId, usize> = standings.keys().map(|id| (*id, 0)).collect();
    for id in words.flat_map(|word| &word.finders) {
        *counts.entry(*id).or_default() += 1;
    }
    let most = *counts.values().max()?;
    let players: Vec<_> =
        counts.iter().filter(|(_, count)| **count == most).map(|(id, _)| *id).collect();
    let is_distinction = most > 0 && players.len() < counts.len();
    is_distinction.then(|| Award {
        kind,
        title: kind.to_string(),
        word: None,
        words: Some(most),
        players,
    })
}
