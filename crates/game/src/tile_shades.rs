//! How often the words found cross each tile, for a picture that spoils the board for nobody.

use crate::BoardWord;

/// The shade of the tiles that the player's words cross most often; 0 is that of unused tiles.
pub const DARKEST: u8 = 4;

/// Returns a shade for each cell of a board: 0 if no word that the player found crosses it, and
/// otherwise 1 to [`DARKEST`], in proportion to the number of words. The shades show neither words
/// nor letters.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_game::{Judge, tile_shades};
/// use boggle_solver::{Board, Rules, Solver};
///
/// let solver = Solver::new(Dictionary::from_words(["cat", "cater", "ton"])?);
/// let board: Board = "cat rre ton".parse()?;
/// let words = Judge::new(&solver, &board, Rules::for_cells(9)).words(["cat", "cater"]);
/// // Both words cross the first row; only one continues to the E and an R.
/// assert_eq!(tile_shades(&words, 9), [4, 4, 4, 0, 2, 2, 0, 0, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn tile_shades(words: &[BoardWord], cells: usize) -> Vec<u8> {
    let mut crossed = vec![0; cells];
    for &cell in words.iter().filter(|word| word.is_found).flat_map(|word| &word.path) {
        if let Some(count) = crossed.get_mut(cell as usize) {
            *count += 1;
        }
    }
    let most = crossed.iter().copied().max().unwrap_or_default().max(1);
    crossed.into_iter().map(|count| (count * usize::from(DARKEST)).div_ceil(most) as u8).collect()
}
