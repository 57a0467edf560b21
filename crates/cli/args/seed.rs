use anyhow::Context;

/// Returns the seed, or a random one if there is none.
pub(crate) fn seed_or_random(seed: Option<u64>) -> anyhow::Result<u64> {
    match seed {
        Some(seed) => Ok(seed),
        // 25 bits: 33 million boards for each set of dice, with codes of at most
        // five characters plus the check character.
        None => {
            let bits = getrandom::u32().context("no random numbers available; set --seed")?;
            Ok(u64::from(bits >> 7))
        }
    }
}
