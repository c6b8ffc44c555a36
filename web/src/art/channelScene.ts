import { glint, glow, shadow } from "./light";
import { scatter } from "./scatter";
import { type Drawing, even } from "./svg";
import { gold, metalFill } from "./things";

/** A speech bubble with its tail at the lower left or right, around 0 0. */
const bubble = (d: Drawing, width: number, height: number, fill: string, tail: 1 | -1): void => {
  d.rect(-width / 2 + 5, -height / 2 + 8, width, height, 28, "#02010a", { opacity: 0.35 });
  const x = tail * (width / 2 - 46);
  d.path(`M${x} ${height / 2 - 8}L${x + tail * 34} ${height / 2 + 34}L${x + tail * 4} ${height / 2 - 20}Z`, fill);
  d.rect(-width / 2, -height / 2, width, height, 28, fill);
  d.rect(-width / 2 + 12, -height / 2 + 8, width - 24, 16, 8, "#ffffff", { opacity: 0.28 });
};

/** A message that brings a code, before an older one. */
export const channelPost = (d: Drawing): void => {
  shadow(d, 458, 292, 150, 18, 0.6);
  glow(d, 458, 150, 190, "#9fe8ff", 0.5);
  d.at(512, 92, 4, 0.92, () => {
    bubble(d, 178, 92, d.linear(70, even("#5fb6ff", "#2f7fe0", "#1c55ad")), 1);
    for (const [at, width] of [118, 84].entries()) {
      d.rect(-64, -10 + at * 24, width, 11, 5.5, "#ffffff", { opacity: 0.75 });
    }
  });
  d.at(440, 186, -4, 1, () => {
    bubble(d, 236, 126, d.linear(70, even("#ffffff", "#eef6ff", "#c9dcf2")), -1);
    d.rect(-94, -36, 116, 11, 5.5, "#9db4d0");
    // The characters of the code, each in a field of its own.
    for (const [at, character] of [..."K7Q2"].entries()) {
      const x = -94 + at * 48;
      d.rect(x, -10, 42, 54, 10, metalFill(d, gold, 70), { stroke: gold[0], "stroke-width": 1.5 });
      d.text(character, x + 21, 30, 34, "#5a2d02");
    }
  });
  scatter(d, [
    [318, 92, 22, 0.8, -18],
    [588, 246, 30, 0.6, 14],
    [548, 286, 22, 0.42, 0],
    [306, 280, 20, 0.46, 0],
    [612, 156, 16, 0.8, 24],
  ]);
  glint(d, 340, 134, 18);
  glint(d, 552, 138, 16);
};
