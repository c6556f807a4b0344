// Decodes and encodes objects with the generated type and the serde-derived type of each kind, and prints the sum of
// each object's least time in microseconds. The task appends `main` to this file.
use std::hint::black_box;
use std::time::Instant;

use serde::{de::DeserializeOwned, Deserialize, Serialize};

/// How often the two types take turns.
const ROUNDS: usize = 300;

/// How often the two types take turns at a whole list.
const LIST_ROUNDS: usize = 12;

/// A list of objects.
#[derive(Serialize, Deserialize)]
struct Items<T> {
    items: Vec<T>,
}

/// Sums over objects; times in microseconds, first of the generated types, then of the derived ones.
#[derive(Default)]
struct Sums {
    objects: usize,
    bytes: usize,
    decode: [f64; 2],
    encode: [f64; 2],
}

impl Sums {
    /// Adds the objects that both types read.
    fn add<A, B>(&mut self, objects: &str)
    where
        A: DeserializeOwned + Serialize,
        B: DeserializeOwned + Serialize,
    {
        for text in objects.lines() {
            if serde_json::from_str::<A>(text).is_err() || serde_json::from_str::<B>(text).is_err() {
                continue;
            }
            let mut best = [f64::MAX; 4];
            for _ in 0..ROUNDS {
                round::<A>(text, &mut best[..2]);
                round::<B>(text, &mut best[2..]);
            }
            self.objects += 1;
            self.bytes += text.len();
            self.decode[0] += best[0];
            self.encode[0] += best[1];
            self.decode[1] += best[2];
            self.encode[1] += best[3];
        }
    }

    /// Adds a list of objects, read as a whole.
    fn add_list<A, B>(&mut self, list: &str)
    where
        A: DeserializeOwned + Serialize,
        B: DeserializeOwned + Serialize,
    {
        for _ in 0..LIST_ROUNDS {
            let mut times = [f64::MAX; 4];
            round::<Items<A>>(list, &mut times[..2]);
            round::<Items<B>>(list, &mut times[2..]);
            for (best, time) in [&mut self.decode, &mut self.encode].into_iter().zip([[0, 2], [1, 3]]) {
                for side in 0..2 {
                    let least = if best[side] == 0.0 { f64::MAX } else { best[side] };
                    best[side] = least.min(times[time[side]]);
                }
            }
        }
        self.objects = serde_json::from_str::<Items<A>>(list).map_or(0, |list| list.items.len());
        self.bytes = list.len();
    }

    fn print(&self, title: &str) {
        let Self { objects, bytes, decode, encode } = self;
        println!("{title}: {objects} objects, {bytes} bytes");
        for (what, [ours, derived]) in [("decode", decode), ("encode", encode)] {
            println!("{what} {ours:.1} {derived:.1}");
        }
    }
}

/// Decodes and encodes one object a few times; a mean time below that in `best` (decoding, encoding) replaces it.
fn round<T: DeserializeOwned + Serialize>(text: &str, best: &mut [f64]) {
    const TIMES: u32 = 4;
    let start = Instant::now();
    for _ in 0..TIMES {
        let _ = black_box(serde_json::from_str::<T>(black_box(text)));
    }
    best[0] = best[0].min(start.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES));
    let Ok(value) = serde_json::from_str::<T>(text) else { return };
    let start = Instant::now();
    for _ in 0..TIMES {
        let _ = black_box(serde_json::to_vec(black_box(&value)));
    }
    best[1] = best[1].min(start.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES));
}
