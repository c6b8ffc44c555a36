//! Seeds, commitments, draws and hash chains of provably fair play.
