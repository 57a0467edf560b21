use std::collections::HashSet;

use crate::{Part, Shard, ShardError, ShardHeader};

impl Shard {
    /// Joins all shards of a run, one after the other: all of them may not fit in memory. `read`
    /// returns the content of a shard, or `None` if it has another form, and `join` adds two,
    /// or returns `None` if they cannot be of one run.
    ///
    /// # Errors
    ///
    /// Returns the errors of `shards`, and an error if a shard is missing, repeated, or of another
    /// run than the others.
    pub fn join_all<T, E: From<ShardError>>(
        shards: impl IntoIterator<Item = Result<Shard, E>>,
        mut read: impl FnMut(&Shard) -> Option<T>,
        mut join: impl FnMut(T, T) -> Option<T>,
    ) -> Result<T, E> {
        // The names and headers of the shards so far.
        let mut headers = Vec::new();
        let mut whole = None;
        for shard in shards {
            let shard = shard?;
            check_next(&headers, &shard)?;
            headers.push((shard.name.clone(), shard.header.clone()));
            let part = read(&shard);
            let joined = match whole {
                None => part,
                Some(whole) => part.and_then(|part| join(whole, part)),
            };
            whole = Some(joined.ok_or(ShardError::Content(shard.name))?);
        }
        check_complete(&headers)?;
        Ok(whole.ok_or(ShardError::NoShards)?)
    }
}

/// Checks that a shard is from the same run as the earlier ones, but a different part of it.
fn check_next(headers: &[(String, ShardHeader)], shard: &Shard) -> Result<(), ShardError> {
    let Shard { name, header, .. } = shard;
    if let Some((first_name, first)) = headers.first()
        && let Some(difference) = first.difference(header)
    {
        let names = [first_name.clone(), name.clone()];
        return Err(ShardError::OtherRun { names, difference });
    }
    match headers.iter().find(|(_, it)| it.shard == header.shard) {
        Some((other, _)) => {
            let names = [other.clone(), name.clone()];
            Err(ShardError::Repeated { names, part: header.shard })
        }
        None => Ok(()),
    }
}

/// Checks that no shard is missing.
fn check_complete(headers: &[(String, ShardHeader)]) -> Result<(), ShardError> {
    let count = headers.first().map_or(0, |(_, header)| header.shard.count);
    let present: HashSet<_> = headers.iter().map(|(_, header)| header.shard.index).collect();
    let mut missing = (1..=count).filter(|index| !present.contains(index));
    let listed = missing.by_ref().take(MAX_LISTED).map(|index| Part { index, count });
    let (listed, found) = (listed.collect::<Vec<_>>(), headers.len());
    if listed.is_empty() {
        return Ok(());
    }
    Err(ShardError::Missing { found, count, listed, has_more: missing.next().is_some() })
}

/// The maximum number of missing shards that a message lists.
const MAX_LISTED: usize = 10;

impl ShardHeader {
    /// Describes the first difference between two shards that makes them parts of
    /// different runs.
    fn difference(&self, other: &ShardHeader) -> Option<String> {
        let differ = |what: &str, one: &str, other: &str| {
            (one != other).then(|| format!("{what} {one} and {other}"))
        };
        let count = |header: &ShardHeader| format!("{} shards", header.shard.count);
        differ("commands", &self.command, &other.command)
            .or_else(|| differ("versions", &self.program, &other.program))
            .or_else(|| differ("parts of", &count(self), &count(other)))
            .or_else(|| {
                let names = self.settings.keys().chain(other.settings.keys());
                names.into_iter().find_map(|name| {
                    let value = |header: &ShardHeader| {
                        let value = header.settings.get(name);
                        value.map_or("none".into(), ToString::to_string)
                    };
                    let (one, other) = (value(self), value(other));
                    differ(&format!("different {}:", name.replace('_', " ")), &one, &other)
                })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ShardWriter;

    fn written(index: u64, seed: u64) -> Vec<u8> {
        let mut out = Vec::new();
        let settings = serde_json::json!({"seed": seed});
        let mut writer =
            ShardWriter::new(&mut out, "stats", Part { index, count: 3 }, &settings).unwrap();
        writer.line(&index).unwrap();
        writer.end().unwrap();
        out
    }

    fn shard(index: u64, seed: u64) -> Shard {
        Shard::parse(&*written(index, seed), format!("{index}.jsonl")).unwrap()
    }

    #[test]
    fn sets_of_shards_are_checked() {
        let error = |shards: Vec<Shard>| {
            let shards = shards.into_iter().map(Ok::<_, ShardError>);
            let joined = Shard::join_all(shards, |_| Some(()), |(), ()| Some(()));
            joined.map_err(|error| error.to_string())
        };
        assert_eq!(error(vec![shard(2, 1), shard(3, 1), shard(1, 1)]), Ok(()));
        let table = [
            (
                vec![(1, 1), (2, 2)],
                "1.jsonl and 2.jsonl: different seed: 1 and 2; merge shards of one run",
            ),
            (vec![(1, 1), (2, 1), (2, 1)], "2.jsonl and 2.jsonl: both are shard 2/3; remove one"),
            (vec![(2, 1)], "1 of 3 shards: 1/3, 3/3 missing; add their files"),
        ];
        for (parts, expected) in table {
            let shards = parts.into_iter().map(|(index, seed)| shard(index, seed)).collect();
            assert_eq!(error(shards), Err(expected.into()));
        }
    }
}
