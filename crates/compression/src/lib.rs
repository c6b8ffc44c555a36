//! What is sent compressed, as Brotli and as gzip.
//!
//! A crate of its own because both libraries are generic: they are compiled where they are used, and without optimisation
//! the page of the program takes a minute to pack. The workspace's manifest has this one optimised in every build.

use std::io::{self, Write as _};

use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

/// A document from which on it is worth packing better, in bytes: the lobby of a site with hundreds of games.
const LARGE: usize = 256 * 1024;

/// As gzip, as small as it gets.
pub fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let _ = writer.write_all(plain);
    writer.finish().unwrap_or_default()
}

/// As Brotli, within milliseconds for what is no larger than most replies.
pub fn brotli(plain: &[u8]) -> Vec<u8> {
    // Most documents are small. A higher quality takes more of the start for a few bytes; a window below 17 bits has no
    // table of its own in this library and gets one of 16 MB, of which the allocator then holds several for a while.
    // In a large one a game is like others that are far away: its window holds all of it, and a tenth of a second is spent.
    packed(plain, if plain.len() < LARGE { (5, 17) } else { (9, 22) })
}

/// As Brotli, as small as it gets: for what is packed once and sent for years.
pub fn smallest_brotli(plain: &[u8]) -> Vec<u8> {
    packed(plain, (11, 22))
}

fn packed(mut plain: &[u8], (quality, lgwin): (i32, i32)) -> Vec<u8> {
    let params = BrotliEncoderParams { quality, lgwin, size_hint: plain.len(), ..Default::default() };
    let mut packed = Vec::new();
    // Writing to memory cannot fail.
    let _: io::Result<usize> = brotli::BrotliCompress(&mut plain, &mut packed, &params);
    packed
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn what_is_packed_is_the_same_when_it_is_unpacked() {
        for plain in [Vec::new(), b"a".to_vec(), b"banker player tie ".repeat(20_000)] {
            let mut unpacked = Vec::new();
            flate2::read::GzDecoder::new(&*gzip(&plain)).read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, plain);
            for packed in [brotli(&plain), smallest_brotli(&plain)] {
                let mut unpacked = Vec::new();
                brotli::BrotliDecompress(&mut &*packed, &mut unpacked).unwrap();
                assert_eq!(unpacked, plain);
            }
        }
    }

    #[test]
    fn more_time_makes_it_smaller() {
        let plain: Vec<u8> = (0_u32..40_000).flat_map(|n| (n * n).to_string().into_bytes()).collect();
        assert!(smallest_brotli(&plain).len() < brotli(&plain).len());
        assert!(brotli(&plain).len() < plain.len() && gzip(&plain).len() < plain.len());
    }
}
