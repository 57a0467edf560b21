use proptest::prelude::*;

use super::*;

#[test]
fn each_letter_has_one_normalized_form() {
    let table = [
        ("CAT", "cat"),
        ("cat", "cat"),
        ("Ä", "ä"),
        ("A\u{308}", "ä"),
        ("Straße", "straße"),
        ("STRASSE", "strasse"),
        ("ẞ", "ß"),
        ("İ", "i"),
        ("I\u{307}", "i"),
        ("i\u{307}\u{307}\u{301}", "í"),
        ("i\u{307}\u{323}", "ị\u{307}"),
        ("I", "i"),
        ("ı", "ı"),
        ("ΟΔΟΣ", "οδοσ"),
        ("οδος", "οδοσ"),
        ("ДОМ", "дом"),
        ("\u{212B}", "å"),
        ("שלום", "שלומ"),
        ("ךםןףץ", "כמנפצ"),
        ("ᄒ\u{1161}\u{11ab}ᄀ\u{116e}\u{11a8}", "한국"),
        // The small letters of Cherokee, and its capitals.
        ("\u{ab70}\u{13f8}", "\u{13a0}\u{13f0}"),
        ("ᏣᎳᎩ", "ᏣᎳᎩ"),
        ("ᲗᲑᲘᲚᲘᲡᲘ", "თბილისი"),
        ("Col·legi", "collegi"),
        ("PARAL\u{387}LEL", "parallel"),
        ("iŀlusió", "illusió"),
        ("a·l·b", "a·l·b"),
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("ශ්\u{200d}රී", "ශ්\u{200d}රී"),
        // Joiners that join nothing.
        ("ca\u{200d}t\u{200c}", "cat"),
        ("می\u{200c}\u{200d}خ", "می\u{200c}خ"),
        ("e\u{200d}\u{301}", "é"),
    ];
    for (text, normalized) in table {
        assert_eq!(normalize(text), normalized, "{text}");
        assert_eq!(normalize(normalized), normalized, "{text}, normalized twice");
    }
}

/// Form KC maps them to the same letters.
#[test]
fn styled_letters_are_plain_letters() {
    use unicode_normalization::UnicodeNormalization;

    for block in ['\u{2100}'..='\u{214f}', '\u{24b6}'..='\u{24e9}', '\u{ff01}'..='\u{ff5e}'] {
        for c in block.chain('\u{1d400}'..='\u{1d6a3}').chain('\u{1f130}'..='\u{1f149}') {
            let mut folded = std::iter::once(c).nfkc();
            if let (Some(letter), None) = (folded.next(), folded.next())
                && letter.is_ascii_graphic()
                && c != '\u{212a}'
            {
                assert_eq!(unstyled(c), letter, "{c}");
            }
        }
    }
    assert_eq!(normalize("🅣🆃🇹🅰\u{fe0f}"), "ttta");
    assert_eq!(normalize("C\u{34f}at"), "cat");
    assert_eq!(letters(&normalize("क\u{94d}\u{34f}ष")).count(), 1);
    assert_eq!(normalize("Ⅷŉﬁªʰำ한"), "ⅷŉﬁªʰำ한");
}

#[test]
fn every_capital_is_read_as_the_same_letter() {
    for c in '\0'..=char::MAX {
        let letter = normalize(c.encode_utf8(&mut [0; 4])).into_owned();
        let capital = capitalize(&letter);
        assert_eq!(normalize(&capital), letter, "{c:?}");
    }
    let table = [
        ("i", "I"),
        ("ı", "ı"),
        ("ß", "ẞ"),
        ("σ", "Σ"),
        ("é", "É"),
        ("ŉ", "ŉ"),
        ("ა", "ა"),
        ("Ꭰ", "Ꭰ"),
    ];
    for (letter, capital) in table {
        assert_eq!(capitalize(letter), capital);
    }
}

#[test]
fn accents_are_removed_from_latin_and_greek_letters() {
    let table = [
        ("cat", "cat"),
        ("été", "ete"),
        ("naïve", "naive"),
        ("œuvre", "oeuvre"),
        ("ǽ", "ae"),
        ("việt", "viet"),
        ("x\u{302}i\u{307}", "xi"),
        ("ångström", "angstrom"),
        ("άλφα", "αλφα"),
        ("straße", "strasse"),
        ("ĳs", "ijs"),
        ("ø", "ø"),
        ("йёж", "йёж"),
        ("हिन्दी", "हिन्दी"),
        ("한국", "한국"),
    ];
    let all = Accents::REMOVED;
    for (text, folded) in table {
        assert_eq!(fold_accents(text, all), folded, "{text}");
        assert_eq!(fold_accents(folded, all), folded, "{text}, folded twice");
    }
    let swedish = Accents::RemovedExcept("åäö");
    assert_eq!(fold_accents("kärnaå\u{301}élite", swedish), "kärnaåelite");
    assert_eq!(fold_accents("été", Accents::Kept), "été");
}

#[test]
fn umlauts_are_spelled_out_in_german() {
    let table = [
        ("müsli", "muesli"),
        ("größe", "groesse"),
        ("äöü", "aeoeue"),
        ("muesli", "muesli"),
        ("ä\u{301}h", "aeh"),
        ("ǟ", "a"),
        ("café", "cafe"),
        ("naïve", "naive"),
        ("œuvre", "oeuvre"),
        ("ӓ", "ӓ"),
    ];
    for (text, folded) in table {
        assert_eq!(fold_accents(&normalize(text), Accents::German), folded, "{text}");
    }
    assert_eq!(fold_accents(&normalize("A\u{308}RGER"), Accents::German), "aerger");
}

#[test]
fn marks_belong_to_the_preceding_letter() {
    let table: [(&str, &[&str]); 21] = [
        ("अनुच्छेद", &["अ", "नु", "च्छे", "द"]),
        ("क्षति", &["क्ष", "ति"]),
        ("হিন্দি", &["হি", "ন্দি"]),
        ("স্ত্রী", &["স্ত্রী"]),
        ("જ્ઞાન", &["જ્ઞા", "ન"]),
        ("ଅନୁଚ୍ଛେଦ", &["ଅ", "ନୁ", "ଚ୍ଛେ", "ଦ"]),
        ("తెలుగువాళ్ళు", &["తె", "లు", "గు", "వా", "ళ్ళు"]),
        ("മലയാളപ്പുഴ", &["മ", "ല", "യാ", "ള", "പ്പു", "ഴ"]),
        // A nukta, or a joiner, between the consonant and the virama or after it.
        ("फ़्ल", &["फ़्ल"]),
        ("क्\u{200d}ष", &["क्\u{200d}ष"]),
        // A non-joiner keeps them apart, as do vowels and the end of the word.
        ("क्\u{200c}ष", &["क्\u{200c}", "ष"]),
        ("सत्अ", &["स", "त्", "अ"]),
        ("जगत्", &["ज", "ग", "त्"]),
        // Tamil shows its viramas.
        ("க்ஷ", &["க்", "ஷ"]),
        ("می\u{200c}خو", &["م", "ی\u{200c}", "خ", "و"]),
        ("ශ්\u{200d}රී", &["ශ්\u{200d}", "රී"]),
        ("", &[]),
        ("a", &["a"]),
        ("añb", &["a", "ñ", "b"]),
        ("i\u{307}x", &["i\u{307}", "x"]),
        ("हिन्दी", &["हि", "न्दी"]),
    ];
    for (word, expected) in table {
        assert_eq!(letters(word).collect::<Vec<_>>(), expected, "{word}");
        assert_eq!(count(word), expected.len(), "{word}");
    }
}

#[test]
fn words_consist_of_letters_and_their_marks() {
    let not_a_letter = |c| Err(InvalidWord::NotALetter(c));
    let table = [
        ("a", Ok(())),
        ("étude", Ok(())),
        ("x\u{302}y", Ok(())),
        ("हिन्दी", Ok(())),
        ("می\u{200c}خواهم", Ok(())),
        ("", Err(InvalidWord::Empty)),
        ("\u{301}a", not_a_letter('\u{301}')),
        ("it's", not_a_letter('\'')),
        ("b2b", not_a_letter('2')),
        ("tea ", not_a_letter(' ')),
    ];
    for (word, expected) in table {
        assert_eq!(validate(word), expected, "{word}");
    }
    let message = |word| validate(word).unwrap_err().to_string();
    assert_eq!(message("\u{301}"), "`\\u{301}` is not a letter; remove it");
    assert_eq!(message("a,b"), "`,` is not a letter; write each word separately");
    assert_eq!(message("a b"), "` ` is not a letter; write each word separately");
    assert_eq!(message("a?b"), "`?` is not a letter; words have no wildcards");
    assert_eq!(message(""), "no letters; add at least one");
}

#[test]
fn every_letter_that_composes_with_the_one_before_is_uncertain() {
    use unicode_normalization::UnicodeNormalization;

    for whole in '\0'..=char::MAX {
        let parts = iter::once(whole).nfd().skip(1);
        for c in parts.filter(|&c| is_letter(c)) {
            assert_eq!(count_in_word(c.encode_utf8(&mut [0; 4])), 0, "{:x}", u32::from(c));
        }
    }
}

/// Generates texts of characters whose letters depend on what is around them.
fn text(max: usize) -> impl Strategy<Value = String> {
    let chars = "aiIl·\u{2027}ŀe\u{301}\u{308}\u{304}\u{307}æß\u{387}कषড\u{93c}\u{94d}\u{9cd}\u{9be}\u{9c7}\
                 \u{200c}\u{200d}\u{fe0f}ᄒ\u{1161}\u{11ab}가\u{16d63}\u{16d67}🇹-";
    let chars = proptest::sample::select(chars.chars().collect::<Vec<_>>());
    proptest::collection::vec(chars, 0..=max).prop_map(|chars| chars.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn a_word_has_at_least_the_letters_of_each_part(
        before in text(4),
        part in text(6),
        after in text(4),
    ) {
        let word = [&*before, &part, &after].concat();
        let word = normalize(&word);
        for accents in [Accents::Kept, Accents::RemovedExcept("å"), Accents::German] {
            let count = count(&fold_accents(&word, accents));
            prop_assert!(count_in_word(&part) <= count, "{part:?} in {word:?}");
        }
    }
}
