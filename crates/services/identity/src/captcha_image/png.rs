//! Writes a picture of sixteen colours as PNG (RFC 2083): header, palette, one compressed block of rows.

use std::io::Write;

use crc32fast::Hasher;
use flate2::Compression;
use flate2::write::ZlibEncoder;

/// Colours of a picture.
pub(super) const COLOURS: u8 = 16;
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
/// Four bits a pixel, colours of a palette, no interlacing.
const FORMAT: [u8; 5] = [4, 3, 0, 0, 0];

/// The file of a picture: `pixels` are numbers of colours, row by row, an even number in each row.
pub(super) fn encode(size: (u16, u16), palette: &[[u8; 3]], pixels: &[u8]) -> Vec<u8> {
    let mut file = SIGNATURE.to_vec();
    let (width, height) = (u32::from(size.0).to_be_bytes(), u32::from(size.1).to_be_bytes());
    chunk(&mut file, *b"IHDR", &[&width[..], &height, &FORMAT].concat());
    chunk(&mut file, *b"PLTE", palette.as_flattened());
    chunk(&mut file, *b"IDAT", &compressed(&rows(usize::from(size.0), pixels)));
    chunk(&mut file, *b"IEND", &[]);
    file
}

/// Two pixels in a byte, each row after the byte that says that it is not filtered.
fn rows(width: usize, pixels: &[u8]) -> Vec<u8> {
    let packed =
        |row: &[u8]| row.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).unwrap_or(&0)).collect::<Vec<u8>>();
    pixels.chunks(width).flat_map(|row| [vec![0], packed(row)].concat()).collect()
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    let mut sum = Hasher::new();
    sum.update(&kind);
    sum.update(data);
    file.extend(u32::try_from(data.len()).unwrap_or(0).to_be_bytes());
    file.extend(kind);
    file.extend(data);
    file.extend(sum.finalize().to_be_bytes());
}
