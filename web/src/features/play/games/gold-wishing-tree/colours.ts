/** The ribbons in their order: silk, and the thread of its edge. No two neighbours are near each other in colour. */
export const COLOURS = [
  "#e0243c",
  "#f26a1b",
  "#f2a516",
  "#93c01f",
  "#1f9d4d",
  "#0fa39a",
  "#35a7e8",
  "#2f5fe0",
  "#7b3fe0",
  "#b52bc4",
  "#f0609a",
  "#e9edf5",
] as const;
