use std::fmt;

/// Which way a word runs. They are in the order of the cells that they lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// To the row above and the column before.
    UpLeft,
    /// To the row above.
    Up,
    /// To the row above and the column behind.
    UpRight,
    /// To the column before.
    Left,
    /// To the column behind.
    Right,
    /// To the row below and the column before.
    DownLeft,
    /// To the row below.
    Down,
    /// To the row below and the column behind.
    DownRight,
}

impl Direction {
    /// All eight.
    pub const ALL: [Direction; 8] = [
        Direction::UpLeft,
        Direction::Up,
        Direction::UpRight,
        Direction::Left,
        Direction::Right,
        Direction::DownLeft,
        Direction::Down,
        Direction::DownRight,
    ];

    /// How far a step goes down, and how far to the right: -1, 0 or 1.
    pub fn step(self) -> (isize, isize) {
        match self {
            Direction::UpLeft => (-1, -1),
            Direction::Up => (-1, 0),
            Direction::UpRight => (-1, 1),
            Direction::Left => (0, -1),
            Direction::Right => (0, 1),
            Direction::DownLeft => (1, -1),
            Direction::Down => (1, 0),
            Direction::DownRight => (1, 1),
        }
    }

    /// How far apart the cells of a step are in rows of so many.
    pub(crate) fn stride(self, columns: usize) -> isize {
        let (down, right) = self.step();
        down * columns as isize + right
    }

    /// Whether it leads to cells of lower numbers.
    pub(crate) fn is_backward(self) -> bool {
        self < Direction::Right
    }
}

/// As people say it: `down right`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::UpLeft => "up left",
            Direction::Up => "up",
            Direction::UpRight => "up right",
            Direction::Left => "left",
            Direction::Right => "right",
            Direction::DownLeft => "down left",
            Direction::Down => "down",
            Direction::DownRight => "down right",
        })
    }
}
