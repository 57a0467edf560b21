//! Python's random numbers, so that boards published as a seed can be made.

const SIZE: usize = 624;

/// The generator behind Python's `random`: MT19937 (Matsumoto and Nishimura
/// 1998), seeded as Python does.
pub struct Twister {
    state: [u32; SIZE],
    next: usize,
}

impl Twister {
    /// `random.seed(seed)`, for a seed of one 32-bit word: `init_by_array`
    /// with that word as the key.
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
            i = following(&mut state, i);
        }
        for _ in 1..SIZE {
            let product = mixed(state[i - 1]).wrapping_mul(1_566_083_941);
            state[i] = (state[i] ^ product).wrapping_sub(i as u32);
            i = following(&mut state, i);
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

    /// `chr(97 + randint(0, 25))`: five random bits, drawn again from 26 on.
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

/// The place behind `i`; behind the last comes the second, and the last is
/// copied to the first.
fn following(state: &mut [u32; SIZE], i: usize) -> usize {
    if i + 1 < SIZE {
        return i + 1;
    }
    state[0] = state[SIZE - 1];
    1
}

/// Against `random.seed(808813)` in Python 3.
#[test]
fn letters_are_those_of_python() {
    let mut random = Twister::seed(808_813);
    let mut letters = || -> String { (0..16).map(|_| random.letter()).collect() };
    assert_eq!(
        [letters(), letters(), letters()],
        ["byshqposqbuppccq", "ebarrfmzjdkxogxv", "guppewfxutqzlmjm"]
    );
    let last = (3..10_000).map(|_| letters()).last();
    assert_eq!(last.as_deref(), Some("uufplqozpxvublxn"));
}
