use anyhow::Context;

/// The seed asked for, or else a random one.
pub(crate) fn or_random(asked: Option<u64>) -> anyhow::Result<u64> {
    match asked {
        Some(seed) => Ok(seed),
        // 32 bits: plenty of boards, and a seed that can be passed on by voice.
        None => {
            Ok(getrandom::u32().context("the system has no random numbers; give --seed")?.into())
        }
    }
}
