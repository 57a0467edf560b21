use anyhow::Context;

/// The seed asked for, or else a random one.
pub(crate) fn or_random(asked: Option<u64>) -> anyhow::Result<u64> {
    match asked {
        Some(seed) => Ok(seed),
        // 25 bits: 33 million boards of each set of dice, whose codes have at most
        // five characters and the check.
        None => {
            let bits = getrandom::u32().context("the system has no random numbers; give --seed")?;
            Ok(u64::from(bits >> 7))
        }
    }
}
