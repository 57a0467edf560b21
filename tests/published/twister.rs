//! Python's random number generator, to reproduce boards that were published as a seed.

const SIZE: usize = 624;

/// The generator of Python's `random` module: MT19937 (Matsumoto and Nishimura 1998), with the same
/// seeding as in Python.
pub struct Twister {
    state: [u32; SIZE],
    next: usize,
}

impl Twister {
    /// Equivalent to `random.seed(seed)` for a 32-bit seed: `init_by_array` with this seed as the
    /// key.
    pub fn seed(seed: u32) -> Twister {
        let mut state = [0; SIZE];
        state[0] = 19_650_218;
        for i in 1..SIZE {
            state[i] = mixed(state[i - 1]).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
        }
        let mut i = 1;
        for _ in 0..SIZE {
            let product = mixed(state[i - 1]).wrapping_mul(1_664_525);
            state[i] = (state[i] ^ product).wrapping_add(seed);
            i = next_index(&mut state, i);
        }
        for _ in 1..SIZE {
            let product = mixed(state[i - 1]).wrapping_mul(1_566_083_941);
            state[i] = (state[i] ^ product).wrapping_sub(i as u32);
            i = next_index(&mut state, i);
        }
        state[0] = 1 << 31;
        Twister { state, next: SIZE }
    }

    fn next_u32(&mut self) -> u32 {
        if self.next == SIZE {
            for i in 0..SIZE {
                let y = self.state[i] & 1 << 31 | self.state[(i + 1) % SIZE] & !(1 << 31);
                let odd = if y % 2 == 1 { 0x9908_b0df } else { 0 };
                self.state[i] = self.state[(i + 397) % SIZE] ^ y >> 1 ^ odd;
            }
            self.next = 0;
        }
        let mut y = self.state[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c_5680;
        y ^= y << 15 & 0xefc6_0000;
        y ^ y >> 18
    }

    /// Equivalent to `chr(97 + randint(0, 25))`: five random bits, redrawn if they are 26 or more.
    pub fn letter(&mut self) -> char {
        loop {
            let number = (self.next_u32() >> 27) as u8;
            if number < 26 {
                return char::from(b'a' + number);
            }
        }
    }
}

fn mixed(word: u32) -> u32 {
    word ^ word >> 30
}

/// Returns the index after `i`. After the last index comes 1, and the last value is copied to index
/// 0.
fn next_index(state: &mut [u32; SIZE], i: usize) -> usize {
    if i + 1 < SIZE {
        return i + 1;
    }
    state[0] = state[SIZE - 1];
    1
}

/// The expected letters are from `random.seed(808813)` in Python 3.
#[test]
fn letters_match_python() {
    let mut random = Twister::seed(808_813);
    let mut letters = || -> String { (0..16).map(|_| random.letter()).collect() };
    assert_eq!(
        [letters(), letters(), letters()],
        ["byshqposqbuppccq", "ebarrfmzjdkxogxv", "guppewfxutqzlmjm"]
    );
    let last = (3..10_000).map(|_| letters()).last();
    assert_eq!(last.as_deref(), Some("uufplqozpxvublxn"));
}
