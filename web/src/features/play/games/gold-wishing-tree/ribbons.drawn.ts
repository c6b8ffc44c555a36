import { Drawing, even, toSizedUri } from "@/art/svg";
import { COLOURS } from "./colours";
import { bow, RIBBON, roll, silk } from "./silk";

const picture = (draw: (d: Drawing) => void): string => {
  const d = new Drawing(RIBBON.width, RIBBON.height);
  draw(d);
  return toSizedUri(d);
};

/** The field of parchment on an unrolled ribbon, on which its prize is written. */
function parchment(d: Drawing): void {
  d.rect(24, 59, 54, 47, 5, "#3a1d06", { opacity: 0.35 });
  d.rect(23, 57, 54, 47, 5, d.linear(70, even("#fffdf0", "#fff0c8", "#f2d694")), {
    stroke: "#c98a1e",
    "stroke-width": 1.8,
  });
  d.line("M29 62H71M29 99H71", "#d9a94a", 1.2, { opacity: 0.9 });
}

/**
 * Each ribbon in its parts, laid over each other: the bow that it hangs by, the whole of it as it hangs unrolled, the
 * roll at the end of what is seen of it.
 */
export const ribbons = COLOURS.map((colour, ribbon) => ({
  colour,
  bow: picture((d) => bow(d, colour)),
  open: picture((d) => {
    silk(d, ribbon, colour, 20, 132, true);
    parchment(d);
  }),
  roll: picture((d) => roll(d, colour, 68)),
}));
