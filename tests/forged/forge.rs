//! Forged dictionaries, which are well-formed except for one kind of damage, and have a correct
//! checksum.

use std::collections::BTreeSet;

/// A kind of damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Damage {
    /// A node leads to itself or to a node that leads to it.
    Cycle,
    /// A node leads to an arbitrary address, inside or outside the file.
    Target,
    /// The output of a transition or a node has another value.
    Output,
    /// The stored number of words is wrong.
    WordCount,
    /// A word exceeds the maximum length.
    DeepChain,
    /// Few nodes spell more words than a dictionary can have.
    Bomb,
    /// Entries are not words: control characters, capitals, invalid UTF-8.
    NotAWord,
    /// The transitions of a node are not in order, or two have the same input.
    Unsorted,
    /// A node has no transitions and does not end a word.
    DeadEnd,
    /// The empty text is an entry.
    EmptyWord,
    /// The index of a large node is wrong.
    Index,
    /// The nodes lack bytes or have additional ones.
    Cut,
    /// Some bytes of the nodes have other values.
    Bytes,
    /// Some bytes before and after the nodes have other values.
    Frame,
}

impl Damage {
    pub const ALL: [Damage; 14] = [
        Damage::Cycle,
        Damage::Target,
        Damage::Output,
        Damage::WordCount,
        Damage::DeepChain,
        Damage::Bomb,
        Damage::NotAWord,
        Damage::Unsorted,
        Damage::DeadEnd,
        Damage::EmptyWord,
        Damage::Index,
        Damage::Cut,
        Damage::Bytes,
        Damage::Frame,
    ];

    /// Returns whether a file with this damage can be valid by chance.
    pub fn can_be_harmless(self) -> bool {
        matches!(self, Damage::Target | Damage::Cut | Damage::Bytes | Damage::Frame)
    }
}

/// The target of a transition.
#[derive(Clone, Copy)]
pub(super) enum Target {
    /// The final node without transitions, which is not stored.
    Leaf,
    Node(usize),
    Address(u64),
}

#[derive(Clone, Copy)]
pub(super) struct Transition {
    pub(super) input: u8,
    pub(super) output: u64,
    pub(super) target: Target,
}

#[derive(Clone, Default)]
pub(super) struct Node {
    pub(super) is_final: bool,
    pub(super) output: u64,
    pub(super) transitions: Vec<Transition>,
}

/// The nodes of a dictionary, with the root last, and the number of words.
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    pub(super) words: u64,
    pub(super) breaks_index: bool,
}

/// Returns the bytes of an undamaged dictionary, in a different layout from the compiler's.
pub fn intact(draw: &mut impl FnMut(u32) -> u32) -> Vec<u8> {
    let words = match draw(3) {
        0 => words(draw, true),
        1 => words(draw, false),
        _ => many_letters(draw),
    };
    bytes(&graph(&words))
}

/// Returns the bytes of a dictionary with this damage. `draw` returns a random number less than its
/// argument.
pub fn forge(damage: Damage, draw: &mut impl FnMut(u32) -> u32) -> Vec<u8> {
    let mut graph = graph(&words(draw, true));
    let at = draw(graph.nodes.len() as u32) as usize;
    let len = graph.nodes[at].transitions.len() as u32;
    let transition = draw(len) as usize;
    match damage {
        Damage::Cycle => {
            let later = graph.nodes.len() - at;
            let target = Target::Node(ancestor(&graph, at, draw(later as u32)));
            graph.nodes[at].transitions[transition].target = target;
        }
        Damage::Target => {
            let address = match draw(3) {
                0 => u64::from(draw(64)),
                1 => u64::from(draw(1024)),
                _ => any_number(draw),
            };
            graph.nodes[at].transitions[transition].target = Target::Address(address);
        }
        Damage::Output => {
            let node = &mut graph.nodes[at];
            let output = match draw(4) {
                0 if node.is_final => &mut node.output,
                _ => &mut node.transitions[transition].output,
            };
            *output = other_number(*output, draw);
        }
        Damage::WordCount => graph.words = other_number(graph.words, draw),
        Damage::DeepChain => {
            let most = if draw(8) == 0 { 60_000 } else { 300 };
            graph = chain(256 + draw(most) as usize, b"a");
        }
        Damage::Bomb => {
            let letters: Vec<u8> = (b'a'..=b'z').take(2 + draw(25) as usize).collect();
            let most = (1_u32 << 24).ilog(letters.len() as u32);
            graph = chain(1 + most as usize + draw(40) as usize, &letters);
        }
        Damage::NotAWord => {
            let bad: &[&[u8]] = &[
                b"\x1b[2Jtea",
                b"\0",
                b"\x07",
                b"a\nb",
                b"Tea",
                b"t-a",
                b"\xff",
                b"\xc3",
                b"\xed\xa0\x80",
                b"\xc0\x80",
                b"e\xcc\x81",
                b"\xcc\x81",
                b"a\xc2\x9b",
                b" ",
                b"\xe2\x80\xae",
                b"\xf4\x90\x80\x80",
                b"\xc3\x89",
            ];
            let mut entries = words(draw, false);
            entries.insert(bad[draw(bad.len() as u32) as usize].to_vec());
            graph = self::graph(&entries);
        }
        Damage::Unsorted => {
            let root = graph.nodes.len() - 1;
            let transitions = &mut graph.nodes[root].transitions;
            let last = transitions.len() - 1;
            let other = draw(last as u32) as usize;
            if draw(2) == 0 {
                transitions[other].input = transitions[last].input;
            } else {
                let input = transitions[other].input;
                transitions[other].input = transitions[last].input;
                transitions[last].input = input;
            }
        }
        Damage::DeadEnd => {
            graph.nodes.insert(0, Node::default());
            for transition in graph.nodes.iter_mut().flat_map(|node| &mut node.transitions) {
                if let Target::Node(at) = &mut transition.target {
                    *at += 1;
                }
            }
            graph.nodes[at + 1].transitions[transition].target = Target::Node(0);
        }
        Damage::EmptyWord => {
            let mut entries = words(draw, true);
            entries.insert(Vec::new());
            graph = self::graph(&entries);
        }
        Damage::Index | Damage::Cut | Damage::Bytes | Damage::Frame => {}
    }
    let mut bytes = if damage == Damage::Index {
        bytes(&Graph { breaks_index: true, ..self::graph(&many_letters(draw)) })
    } else if draw(2) == 0 && damage.can_be_harmless() && damage != Damage::Target {
        compiled(&words(draw, false))
    } else {
        bytes(&graph)
    };
    let nodes = 16..bytes.len() - 20;
    match damage {
        Damage::Cut => {
            let start = nodes.start + draw(nodes.len() as u32) as usize;
            let end = (start + 1 + draw(12) as usize).min(nodes.end);
            let inserted = (0..draw(3)).map(|_| draw(256) as u8).collect::<Vec<_>>();
            bytes.splice(start..end, inserted);
            // The root is always the last node.
            let root = bytes.len() - 12;
            let address = bytes.len() as u64 - 21;
            bytes[root..root + 8].copy_from_slice(&address.to_le_bytes());
        }
        Damage::Bytes => {
            for _ in 0..=draw(3) {
                let at = nodes.start + draw(nodes.len() as u32) as usize;
                bytes[at] = match draw(3) {
                    0 => draw(256) as u8,
                    1 => bytes[at] ^ 1 << draw(8),
                    _ => bytes[at].wrapping_add(1),
                };
            }
        }
        Damage::Frame => {
            for _ in 0..=draw(2) {
                let at = draw(36) as usize;
                let at = if at < 16 { at } else { bytes.len() - 36 + at };
                bytes[at] = draw(256) as u8;
            }
        }
        _ => {}
    }
    write_checksum(&mut bytes);
    bytes
}

/// Returns a node that leads to the node `at`, or the node itself.
fn ancestor(graph: &Graph, at: usize, generations: u32) -> usize {
    (0..generations).fold(at, |at, _| {
        let leads = |node: &Node| {
            node.transitions.iter().any(|t| matches!(t.target, Target::Node(to) if to == at))
        };
        graph.nodes.iter().position(leads).unwrap_or(at)
    })
}

fn any_number(draw: &mut impl FnMut(u32) -> u32) -> u64 {
    let number = u64::from(draw(u32::MAX)) << 32 | u64::from(draw(u32::MAX));
    number >> draw(64)
}

fn other_number(number: u64, draw: &mut impl FnMut(u32) -> u32) -> u64 {
    match any_number(draw) {
        same if same == number => number + 1,
        other => other,
    }
}

/// Returns up to 24 words. At least two of them have different first letters.
fn words(draw: &mut impl FnMut(u32) -> u32, is_ascii: bool) -> BTreeSet<Vec<u8>> {
    let letters: &[&str] =
        if is_ascii { &["a", "e", "s", "t"] } else { &["a", "é", "s", "ж", "x\u{302}", "字"] };
    let mut words = BTreeSet::from([b"ate".to_vec(), b"tea".to_vec()]);
    for _ in 0..draw(22) {
        let word = (0..=draw(6)).map(|_| letters[draw(letters.len() as u32) as usize]);
        words.insert(word.collect::<String>().into_bytes());
    }
    words
}

/// Returns words whose letters differ in their last byte, which produces a node with an index.
fn many_letters(draw: &mut impl FnMut(u32) -> u32) -> BTreeSet<Vec<u8>> {
    let letters = ('一'..='丿').take(33 + draw(32) as usize);
    letters.map(|letter| letter.to_string().into_bytes()).collect()
}

fn compiled(words: &BTreeSet<Vec<u8>>) -> Vec<u8> {
    let words = words.iter().filter_map(|word| str::from_utf8(word).ok());
    let mut bytes = Vec::new();
    boggle_dictionary::compile(words, &mut bytes).expect("sorted words");
    bytes
}

/// Returns the nodes of a trie for these entries.
fn graph(entries: &BTreeSet<Vec<u8>>) -> Graph {
    let entries: Vec<&[u8]> = entries.iter().map(Vec::as_slice).collect();
    let mut nodes = Vec::new();
    add_node(&entries, 0, &mut nodes);
    Graph { nodes, words: entries.len() as u64, breaks_index: false }
}

/// Adds a node for the entries, which share their first `depth` bytes, and its descendants.
pub(super) fn add_node(entries: &[&[u8]], depth: usize, nodes: &mut Vec<Node>) -> Target {
    let is_final = entries[0].len() == depth;
    let mut output = u64::from(is_final);
    let rest = &entries[usize::from(is_final)..];
    if rest.is_empty() {
        return Target::Leaf;
    }
    let mut transitions = Vec::new();
    for entries in rest.chunk_by(|a, b| a[depth] == b[depth]) {
        let target = add_node(entries, depth + 1, nodes);
        transitions.push(Transition { input: entries[0][depth], output, target });
        output += entries.len() as u64;
    }
    nodes.push(Node { is_final, output: 0, transitions });
    Target::Node(nodes.len() - 1)
}

/// Returns the nodes for all texts of `depth` of these letters.
pub(super) fn chain(depth: usize, letters: &[u8]) -> Graph {
    let mut words: u64 = 1;
    let mut nodes: Vec<Node> = Vec::new();
    for at in 0..depth {
        let target = at.checked_sub(1).map_or(Target::Leaf, Target::Node);
        let transitions = letters.iter().zip(0..).map(|(&input, i)| Transition {
            input,
            output: words.wrapping_mul(i),
            target,
        });
        nodes.push(Node { transitions: transitions.collect(), ..Node::default() });
        words = words.wrapping_mul(letters.len() as u64);
    }
    Graph { nodes, words, breaks_index: false }
}

/// Writes the nodes in the general form, which can represent any node.
pub(super) fn bytes(graph: &Graph) -> Vec<u8> {
    let mut bytes = vec![3, 0, 0, 0, 0, 0, 0, 0];
    bytes.extend(b"boggle\0\x01");
    let size = |node: &Node, at| {
        let is_back = |t: &Transition| matches!(t.target, Target::Node(to) if to < at);
        let is_short =
            node.transitions.iter().all(|t| is_back(t) || matches!(t.target, Target::Leaf));
        if is_short { 3 } else { 8 }
    };
    let outputs = |node: &Node| {
        let most = node.transitions.iter().map(|t| t.output).fold(node.output, u64::max);
        (64 - most.leading_zeros() as usize).div_ceil(8)
    };
    let index = |node: &Node| if node.transitions.len() > 32 { 256 } else { 0 };
    let mut addresses = Vec::new();
    let mut end = bytes.len();
    for (at, node) in graph.nodes.iter().enumerate() {
        let len = node.transitions.len();
        let final_output = if node.is_final { outputs(node) } else { 0 };
        let count = usize::from(!(1..64).contains(&len));
        end += len * (1 + size(node, at) + outputs(node)) + final_output + index(node) + count + 2;
        addresses.push(end as u64 - 1);
    }
    for (at, node) in graph.nodes.iter().enumerate() {
        let (first, len) = (bytes.len() as u64, node.transitions.len());
        let (size, outputs) = (size(node, at), outputs(node));
        if node.is_final {
            bytes.extend(&node.output.to_le_bytes()[..outputs]);
        }
        for transition in node.transitions.iter().rev() {
            bytes.extend(&transition.output.to_le_bytes()[..outputs]);
        }
        for transition in node.transitions.iter().rev() {
            let distance = match transition.target {
                Target::Leaf => 0,
                Target::Node(to) => first.wrapping_sub(addresses[to]),
                Target::Address(address) => first.wrapping_sub(address),
            };
            bytes.extend(&distance.to_le_bytes()[..size]);
        }
        bytes.extend(node.transitions.iter().rev().map(|transition| transition.input));
        if index(node) > 0 {
            let start = bytes.len();
            bytes.resize(start + 256, 255);
            for (i, transition) in node.transitions.iter().enumerate() {
                let i = if graph.breaks_index { (i + 1) % len } else { i };
                bytes[start + usize::from(transition.input)] = i as u8;
            }
        }
        bytes.push((size << 4 | outputs) as u8);
        let kind = if node.is_final { 0b0100_0000 } else { 0 };
        if (1..64).contains(&len) {
            bytes.push(kind | len as u8);
        } else {
            bytes.extend([len as u8, kind]);
        }
    }
    let root = bytes.len() as u64 - 1;
    bytes.extend(graph.words.to_le_bytes());
    bytes.extend(root.to_le_bytes());
    bytes.extend([0; 4]);
    write_checksum(&mut bytes);
    bytes
}

/// Writes the checksum that the `fst` crate stores in the last four bytes: CRC-32C, masked.
pub fn write_checksum(bytes: &mut [u8]) {
    let (body, end) = bytes.split_at_mut(bytes.len() - 4);
    let crc = !body.iter().fold(!0u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ ((crc & 1) * 0x82f6_3b78))
    });
    end.copy_from_slice(&(crc.rotate_right(15).wrapping_add(0xa282_ead8)).to_le_bytes());
}
