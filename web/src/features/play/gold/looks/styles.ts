/** Felts as the ground of a table: dark enough for what is printed on them, as the tables' own are. */
const FELTS: Readonly<Record<string, string>> = {
  "felt-moss": "radial-gradient(90% 120% at 50% 0, #32702c, #1d4719 52%, #0d240c)",
  "felt-plum": "radial-gradient(90% 120% at 50% 0, #70275f, #45153a 52%, #230a1d)",
  "felt-indigo": "radial-gradient(90% 120% at 50% 0, #2a3c9a, #182566 52%, #0a1233)",
};

/** Frames of reels, as the picture of a border. */
const FRAMES: Readonly<Record<string, string>> = {
  "frame-brass": "linear-gradient(155deg, #fff0b8, #c78a2a 22%, #7a4a10 48%, #f0c25e 62%, #8a5614 82%, #ffe39a)",
  "frame-bamboo":
    "repeating-linear-gradient(90deg, #0000 0 46px, #274a12 46px 49px, #d9f0a0 49px 51px), linear-gradient(#c9e58a, #86b845 40%, #4c7d22 75%, #a7d364)",
  "frame-aurora": "conic-gradient(from 210deg, #38f5b0, #3ad6ff, #8a6bff, #ff6bd6, #8a6bff, #3ad6ff, #38f5b0)",
};

export const feltOf = (look: string | null): string | undefined => (look === null ? undefined : FELTS[look]);
export const frameOf = (look: string | null): string | undefined => (look === null ? undefined : FRAMES[look]);
