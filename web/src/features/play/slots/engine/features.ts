/** What a round can be counted for beside its pays, in the order of the bits by which the server writes them. */
export const FEATURES = [
  "free_spins",
  "again",
  "meter",
  "full_board",
  "pour",
  "last_pour",
  "sang",
  "hold",
  "grand",
  "walk",
  "choice",
  "capped",
] as const;

export type Feature = (typeof FEATURES)[number];
