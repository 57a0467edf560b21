//! Games that several players share, and the page between them.

use std::cell::{Cell, RefCell};

use snapbox::{assert_data_eq, str};

use super::messages::row_with;
use super::*;
use crate::lobby::Lobby;
use crate::{Page, RoomKey, RoundState};

/// A room whose state the tests set.
#[derive(Debug)]
struct FakeRoom {
    version: Cell<u64>,
    round: Cell<RoundState>,
    page: RefCell<Option<Page>>,
    result: RefCell<Vec<String>>,
    pressed: RefCell<String>,
}

impl FakeRoom {
    fn leak() -> &'static FakeRoom {
        Box::leak(Box::new(FakeRoom {
            version: Cell::new(1),
            round: Cell::new(RoundState::Running),
            page: RefCell::default(),
            result: RefCell::new(vec!["waiting for the others".into()]),
            pressed: RefCell::default(),
        }))
    }

    fn changes(&self) {
        self.version.set(self.version.get() + 1);
    }
}

impl Room for FakeRoom {
    fn version(&self) -> u64 {
        self.version.get()
    }

    fn status(&self) -> String {
        "BCDF, round 2 of 3: Ann 4, Ben 2".into()
    }

    fn page(&self, _: Duration) -> Option<Page> {
        self.page.borrow().clone()
    }

    fn round(&self) -> RoundState {
        self.round.get()
    }

    fn result(&self) -> Vec<String> {
        self.result.borrow().clone()
    }

    fn finders(&self, word: &str) -> Option<String> {
        (word == "tree").then(|| "found by Ann and you".into())
    }

    fn farewell(&self) -> &'static str {
        "Leave the room?"
    }

    fn is_leaving(&self) -> bool {
        false
    }

    fn keys(&self) -> Vec<RoomKey> {
        vec![RoomKey { key: 'n', action: "next round" }, RoomKey { key: 'q', action: "leave" }]
    }

    fn press(&self, key: char) -> Option<AfterGame> {
        self.pressed.borrow_mut().push(key);
        (key == 'q').then_some(AfterGame::Quit)
    }
}

#[test]
fn a_shared_game_cannot_be_paused_and_has_no_hints() {
    let game = TestGame { room: Some(FakeRoom::leak()), ..GAME };
    game.play(|app| {
        type_keys(app, "tree\n\t?\x14", at(2));
        app.pause(at(3));
        let screen = screen_text(app, at(4));
        assert_eq!(screen.lines().next(), Some(" BCDF, round 2 of 3: Ann 4, Ben 2"));
        assert!(screen.contains(" tree  +1 point"), "{screen}");
        let keys = screen.lines().last().unwrap();
        assert_eq!(keys, " Ctrl-D leave  Ctrl-R rotate  Ctrl-F mirror");
        type_keys(app, "\x04", at(5));
        assert_eq!(row_with(app, "Leave", at(5)), "Leave the room? y / n");
        assert_eq!(type_keys(app, "n\x04", at(6)), None);
        assert_eq!(type_keys(app, "y", at(6)), Some(AfterGame::Quit));
        assert!(matches!(app.screen, Screen::Playing(_)));
    });
}

#[test]
fn the_room_ends_a_shared_game_and_explains_its_result() {
    let room = FakeRoom::leak();
    TestGame { room: Some(room), ..GAME }.play(|app| {
        assert_eq!(type_keys(app, "tree\n", at(2)), None);
        draw_view(app, GAME.size, at(2));
        assert_eq!((app.tick(at(2)), app.is_stale(at(2))), (None, false));
        // The host ends the round.
        room.round.set(RoundState::Over);
        room.changes();
        assert_eq!(app.tick(at(9)), None);
        assert!(row_with(app, "waiting", at(9)).contains("waiting for the others"));
        *room.result.borrow_mut() = vec!["1. Ann 9 points".into()];
        room.changes();
        assert_eq!((app.tick(at(9)), app.is_stale(at(9))), (None, true));
        let screen = screen_text(app, at(9));
        assert!(screen.contains("1. Ann 9 points") && !screen.contains("waiting"), "{screen}");
        assert_eq!(row_with(app, "tree:", at(9)), "tree: 1 point, found by Ann and you");
        let keys = screen.lines().last().unwrap();
        assert_eq!(keys, " n next round  q leave  Tab missed  Enter meaning  Up, Down word");
        assert_eq!(type_keys(app, "?Ns", at(9)), None);
        assert_eq!(*room.pressed.borrow(), "ns");
        // The next round begins.
        room.round.set(RoundState::Left);
        assert_eq!(app.tick(at(9)), Some(AfterGame::PlayAgain));
        assert_eq!(type_keys(app, "x", at(9)), Some(AfterGame::PlayAgain));
    });
    room.round.set(RoundState::Over);
    TestGame { room: Some(room), ..GAME }.play(|app| {
        app.tick(at(1));
        assert_eq!(type_keys(app, "q", at(2)), Some(AfterGame::Quit));
    });
}

#[test]
fn the_lobby_shows_the_code_and_the_players() {
    let room = FakeRoom::leak();
    let page = |banner: &str| {
        Some(Page {
            banner: banner.into(),
            lines: vec!["http://192.168.1.7:8026/BCDF".into(), "Ann (host), Ben".into()],
            qr_code: vec!["█▀▄".into(), "▄▀ ".into()],
        })
    };
    *room.page.borrow_mut() = page("BCDF");
    let mut lobby = Lobby::new(room, Theme::Plain);
    assert_eq!(lobby.tick(at(0)), None);
    assert!(lobby.is_stale(at(0)));
    assert_data_eq!(
        draw_view(&mut lobby, (60, 14), at(0)),
        str![[r#"
 BCDF, round 2 of 3: Ann 4, Ben 2
                                                        █▀▄
 █▀▀▄ ▄▀▀▀ █▀▀▄ █▀▀▀                                    ▄▀
 █▀▀▄ █    █  █ █▀▀
 █▄▄▀ ▀▄▄▄ █▄▄▀ █

 http://192.168.1.7:8026/BCDF
 Ann (host), Ben





 n next round  q leave

"#]]
    );
    assert!(!lobby.is_stale(at(1)));
    *room.page.borrow_mut() = page("3");
    lobby.tick(at(1));
    assert!(lobby.is_stale(at(1)));
    assert_data_eq!(
        draw_view(&mut lobby, (60, 14), at(1)),
        str![[r#"
 BCDF, round 2 of 3: Ann 4, Ben 2
                                                        █▀▄
 ▀▀█                                                    ▄▀
 ▀▀█
 ▀▀▀

 http://192.168.1.7:8026/BCDF
 Ann (host), Ben





 n next round  q leave

"#]]
    );
    // A small window has no large letters and no QR code.
    assert_data_eq!(
        draw_view(&mut lobby, (20, 5), at(1)),
        str![[r#"
BCDF, round 2 of 3:…
3
http://192.168.1.7:8
 026/BCDF
n next round

"#]]
    );

    let key = |code, modifiers| Event::Key(KeyEvent::new(code, modifiers));
    let letter = |c| key(KeyCode::Char(c), KeyModifiers::NONE);
    assert_eq!(lobby.handle(&letter('S'), at(1)), None);
    assert_eq!(*room.pressed.borrow(), "s");
    assert_eq!(lobby.handle(&letter('q'), at(1)), Some(AfterGame::Quit));
    let interrupt = key(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(lobby.handle(&interrupt, at(1)), Some(AfterGame::Interrupted(2)));
    *room.page.borrow_mut() = None;
    assert_eq!(lobby.tick(at(2)), Some(AfterGame::PlayAgain));
}
