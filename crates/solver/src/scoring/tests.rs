use proptest::prelude::*;

use super::*;

#[test]
fn names_and_points_are_parsed_and_printed() {
    for (text, canonical, points) in [
        ("classic", "classic", [1, 1, 2, 3, 5, 11, 11, 11]),
        ("super", "super", [1, 1, 2, 3, 5, 11, 18, 20]),
        ("length", "length", [3, 4, 5, 6, 7, 8, 9, 10]),
        ("word-hunt", "word-hunt", [100, 400, 800, 1400, 1800, 2200, 2600, 3000]),
        ("3=1,4=1,5=2,6=3,7=5,8=11", "classic", [1, 1, 2, 3, 5, 11, 11, 11]),
        ("1=1,+1", "length", [3, 4, 5, 6, 7, 8, 9, 10]),
        ("3=1,4=1,5=2", "3=1,5=2", [1, 1, 2, 2, 2, 2, 2, 2]),
        ("8=11", "3=0,8=11", [0, 0, 0, 0, 0, 11, 11, 11]),
        ("Word Hunt", "word-hunt", [100, 400, 800, 1400, 1800, 2200, 2600, 3000]),
        ("3=7", "3=7", [7; 8]),
        (" 4=0, 6=5,+2", "3=0,6=5,+2", [0, 0, 0, 5, 7, 9, 11, 13]),
        ("1=5,2=3,3=3,9=1", "1=5,2=3,9=1", [3, 3, 3, 3, 3, 3, 1, 1]),
        ("3=10,5=4,+3", "3=10,5=4,+3", [10, 10, 4, 7, 10, 13, 16, 19]),
    ] {
        let scoring: Scoring = text.parse().unwrap();
        assert_eq!(scoring.to_string(), canonical, "{text}");
        assert_eq!(canonical.parse(), Ok(scoring), "{text}");
        let by_length = [3, 4, 5, 6, 7, 8, 9, 10].map(|length| scoring.points(&"a".repeat(length)));
        assert_eq!(by_length, points, "{text}");
    }
}

#[test]
fn a_list_starts_with_the_shortest_word() {
    let scoring = |text: &str, min| text.parse::<ScoringSpec>().unwrap().scoring(min).to_string();
    assert_eq!(scoring("100,400,800,1400,1800,2200,+400", 3), "word-hunt");
    assert_eq!(scoring("1,2,+3", 4), "3=1,5=2,+3");
    assert_eq!(scoring("1,2,+3", 0), "1=1,2=2,+3");
    assert_eq!(scoring("3=1,5=2", 4), "3=1,5=2");
    assert_eq!(scoring("5", 30), "3=5");
    assert_eq!("1,2".parse::<Scoring>(), Err(ScoringError::Item("1,2".into())));
    for text in ["100,400,800,1400,+400", "1,2,3", "5", "5,+1", "classic", "letters", "3=1,5=2"] {
        assert_eq!(text.parse::<ScoringSpec>().unwrap().to_string(), text);
    }
}

#[test]
fn errors_name_the_item() {
    for text in ["clasic", ""] {
        assert_eq!(text.parse::<ScoringSpec>(), Err(ScoringError::Name(text.into())));
    }
    for (text, item) in [
        ("1,x", "x"),
        ("1,-2", "-2"),
        ("1,,2", ""),
        ("1000001", "1000001"),
        ("3=1,4", "4"),
        ("1,4=2", "4=2"),
        ("+400", "+400"),
        ("1,+2,3", "+2"),
        ("4=1,3=2", "3=2"),
        ("21=1", "21=1"),
        ("0=1", "0=1"),
        ("a=1", "a=1"),
    ] {
        let error = text.parse::<ScoringSpec>();
        assert_eq!(error, Err(ScoringError::Item(item.into())), "{text}");
    }
}

#[test]
fn letter_values_are_multiplied_by_length() {
    let points = |word| Scoring::LetterValuesByLength.points(word);
    // 1+10+1, (1+1+4)*1.5, (10+1+1+10)*1.5, (2+1+1+1+1)*2, 8 letters times 3.
    assert_eq!(
        ["eqe", "eeh", "heae", "quiz", "dating", "senorita"].map(points),
        [12, 6, 10, 33, 16, 24]
    );
}

proptest! {
    #[test]
    fn every_table_is_its_text(
        by_length in proptest::collection::vec(0..=LengthPoints::MAX, 1..=LengthPoints::LENGTHS),
        step in 0..=LengthPoints::MAX,
        few in any::<bool>(),
    ) {
        let by_length: Vec<u32> =
            by_length.iter().map(|points| if few { points % 3 } else { *points }).collect();
        let scoring = Scoring::Length(LengthPoints::from_one(&by_length, step % 3));
        prop_assert_eq!(scoring.to_string().parse(), Ok(scoring));
    }
}
