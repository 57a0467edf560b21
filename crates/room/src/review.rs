//! The result of a round.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use boggle_dictionary::letters::count;
use boggle_game::{GameResult, Judge, Round, ScoreSheet, Standing as RoundStanding, Verdict};

use crate::award::awards;
use crate::message::{self, ReviewWord, RoundResult, Standing, WordDefinition};
use crate::phase::{PastRound, Play, Reviewed};
use crate::round_record::RoundRecord;
use crate::{PlayerId, Room};

/// The maximum number of words found whose definitions are part of a review. The page looks up the
/// others itself. Each definition takes 0.1 ms, during which all other rooms wait.
const MAX_DEFINITIONS: usize = 50;

impl Room {
    /// Scores a round and adds it to the totals.
    pub(crate) fn review(&mut self, mut play: Play) -> Reviewed {
        let settings = self.settings.clone();
        let judge = &play.judge;
        let players: Vec<PlayerId> = self
            .players
            .iter()
            .filter(|(id, player)| {
                player.plays_from <= self.round
                    && (!player.has_left || play.sheets.contains_key(id))
            })
            .map(|(id, _)| *id)
            .collect();
        let score = |id: &PlayerId| {
            play.sheets.get(id).map_or_else(ScoreSheet::default, |sheet| sheet.score(judge))
        };
        // The numbers stand for the names: a player who has left can have the name of another.
        let sheets = players.iter().map(|id| (id.0.to_string(), score(id)));
        let round = Round::new(sheets, settings.shared);
        let by_player: BTreeMap<PlayerId, &RoundStanding> = round
            .standings()
            .iter()
            .filter_map(|standing| Some((PlayerId(standing.name.parse().ok()?), standing)))
            .collect();
        let mut results = BTreeMap::new();
        for (id, standing) in &by_player {
            let result = RoundResult {
                points: standing.sheet.points(),
                words: standing.sheet.scored().count(),
                place: standing.place,
            };
            results.insert(*id, result);
            if let Some(sheet) = play.sheets.get_mut(id) {
                sheet.settle(&standing.sheet);
            }
            if let Some(player) = self.players.get_mut(id) {
                player.total = player.total.saturating_add(result.points);
            }
        }
        let scores = by_player.iter();
        let scores = scores.map(|(id, standing)| (*id, GameResult::new(judge, &standing.sheet)));
        let record = RoundRecord::new(&play, &settings, scores.collect());
        let mut words = words(judge, &by_player);
        let awards = awards(judge, settings.shared, &by_player, &words);
        let mut best_missed = words.iter().find(|word| word.finders.is_empty()).cloned();
        best_missed.iter_mut().for_each(|word| define(judge, word));
        let word_count = words.len();
        let mut found: Vec<_> = words.iter_mut().filter(|word| !word.finders.is_empty()).collect();
        // Words with an award first, then words that count.
        let has_award =
            |word: &ReviewWord| awards.iter().any(|award| award.word.as_ref() == Some(&word.word));
        found.sort_by_key(|word| (!has_award(word), word.struck));
        found.into_iter().take(MAX_DEFINITIONS).for_each(|word| define(judge, word));
        let reaches = |goal| self.players.values().any(|player| player.total >= goal);
        let is_last = settings.goal.is_some_and(reaches)
            || settings.rounds.is_some_and(|rounds| self.number() >= rounds);
        let standings = self.standings(Some(&results));
        let review = message::Review {
            round: self.round,
            number: self.number(),
            go: play.go,
            end: play.end,
            closed: self.now,
            table: play.table(&settings),
            words,
            word_count,
            best_missed,
            awards,
            standings,
            is_last,
        };
        Reviewed { review, round: PastRound { record, sheets: play.sheets } }
    }

    /// Returns the standings by total points.
    pub(crate) fn standings(
        &self,
        results: Option<&BTreeMap<PlayerId, RoundResult>>,
    ) -> Vec<Standing> {
        let mut standings: Vec<_> = self
            .players
            .iter()
            .filter(|(_, player)| !player.has_left || player.total > 0)
            .map(|(id, player)| Standing {
                player: *id,
                name: player.name.clone(),
                color: player.color,
                round: results.and_then(|results| results.get(id).copied()),
                total: player.total,
                total_place: 1,
            })
            .collect();
        let place = |standing: &Standing| standing.round.map_or(usize::MAX, |round| round.place);
        standings.sort_by_key(|standing| (Reverse(standing.total), place(standing)));
        for at in 1..standings.len() {
            let is_tied = standings[at].total == standings[at - 1].total;
            standings[at].total_place =
                if is_tied { standings[at - 1].total_place } else { at + 1 };
        }
        standings
    }
}

/// Returns the words on the board: first the words that players found, the best ones first, then
/// the others, the most familiar ones first.
fn words(judge: &Judge, standings: &BTreeMap<PlayerId, &RoundStanding>) -> Vec<ReviewWord> {
    // Who found each word, and whether it is struck.
    let mut finders: HashMap<&str, (Vec<PlayerId>, bool)> = HashMap::new();
    for (id, standing) in standings {
        let found = |verdict| matches!(verdict, Verdict::Scored(_) | Verdict::Struck);
        for entry in standing.sheet.entries().iter().filter(|entry| found(entry.verdict)) {
            let (ids, struck) = finders.entry(&entry.word).or_default();
            ids.push(*id);
            *struck |= entry.verdict == Verdict::Struck;
        }
    }
    let words = judge.solution().words().map(|found| {
        let (finders, struck) = finders.remove(found.word).unwrap_or_default();
        ReviewWord {
            word: found.word.to_owned(),
            points: found.points,
            path: found.path.to_vec(),
            common: judge.is_common(&found),
            level: judge.dictionary().level(found.rank),
            struck,
            finders,
            definition: None,
        }
    });
    let (mut found, mut missed): (Vec<_>, Vec<_>) =
        words.partition(|word| !word.finders.is_empty());
    found.sort_by_key(|word| Reverse(word.points));
    missed.sort_by_cached_key(|word| {
        (word.level.unwrap_or(u8::MAX), Reverse(count(&word.word)), word.word.clone())
    });
    found.append(&mut missed);
    found
}

fn define(judge: &Judge, word: &mut ReviewWord) {
    let rank = judge.dictionary().rank(&word.word);
    let definition = rank.and_then(|rank| judge.dictionary().definition(rank).ok().flatten());
    word.definition = definition
        .map(|definition| WordDefinition { lemma: definition.lemma, text: definition.text });
}
