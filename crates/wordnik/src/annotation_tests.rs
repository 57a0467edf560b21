//! Tests the levels and definitions of the embedded words.

use boggle_dictionary::{LEVELS, MAX_DEFINITION};

use crate::dictionary;

/// Well-known inflected words, each with its base form.
const INFLECTIONS: &str = "
    ate:eat babies:baby became:become began:begin best:good better:good biggest:big
    blew:blow boxes:box broke:break brought:bring built:build buses:bus caught:catch
    cherries:cherry children:child chose:choose cities:city came:come countries:country
    cried:cry dishes:dish did:do drank:drink drew:draw driven:drive dying:die echoes:echo
    eaten:eat easier:easy fell:fall felt:feel feet:foot flew:fly flies:fly forgotten:forget
    fought:fight found:find frozen:freeze funnier:funny gave:give geese:goose given:give
    gone:go got:get grew:grow happiest:happy heard:hear held:hold hid:hide hit:hit
    hopping:hop hoping:hope kept:keep knew:know knives:knife ladies:lady led:lead
    lives:life loaves:loaf lost:lose made:make matrices:matrix men:man met:meet mice:mouse
    oxen:ox paid:pay potatoes:potato ran:run rode:ride rang:ring rose:rise said:say
    sang:sing sat:sit saw:see sent:send shook:shake shot:shoot sold:sell spoke:speak
    stood:stand stole:steal stories:story swam:swim swum:swim taken:take taught:teach
    teeth:tooth thieves:thief threw:throw told:tell tomatoes:tomato took:take tried:try
    understood:understand was:be went:go wives:wife wolves:wolf women:woman won:win
    wore:wear worse:bad written:write wrote:write running:run leaves:leave laid:lay";

#[test]
fn inflected_words_have_the_definition_of_their_base_form() {
    let dictionary = dictionary().unwrap();
    let definition = |word| {
        let rank = dictionary.rank(word).unwrap_or_else(|| panic!("{word} is missing"));
        dictionary.definition(rank).unwrap().unwrap_or_else(|| panic!("{word} has none"))
    };
    let mut wrong = Vec::new();
    for (word, base) in INFLECTIONS.split_whitespace().map(|pair| pair.split_once(':').unwrap()) {
        let (found, expected) = (definition(word), definition(base));
        let lemma = found.lemma.as_deref().unwrap_or(word);
        if lemma != base || found.text != expected.text || expected.lemma.is_some() {
            wrong.push(format!("{word}: {lemma}: {}", found.text));
        }
    }
    assert!(INFLECTIONS.split_whitespace().count() >= 100);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn most_words_have_a_level_and_half_of_them_a_definition() {
    let dictionary = dictionary().unwrap();
    let ranks = 0..dictionary.len() as u32;
    let levels: Vec<u8> = ranks.clone().filter_map(|rank| dictionary.level(rank)).collect();
    assert!(LEVELS.iter().all(|level| levels.contains(level)));
    assert_eq!(levels.len(), 191_476);
    assert_eq!(ranks.filter(|&rank| dictionary.is_common(rank)).count(), 64_186);
    assert_eq!(dictionary.definition_count().unwrap(), 109_562);
    let boggle = dictionary.definition(dictionary.rank("boggle").unwrap()).unwrap().unwrap();
    assert_eq!((boggle.lemma, &*boggle.text), (None, "v. startle with amazement or fear"));
    assert!(boggle.text.len() <= MAX_DEFINITION);
}
