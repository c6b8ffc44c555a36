import { type Drawing, even } from "./svg";
import { gold, metalFill } from "./things";

const EDGE = { stroke: "#3b1608", "stroke-width": 2 };
const BODY = "M-46 0H46L40 44H-40Z";
const LID = "M-46 0V-10Q-46-36-18-37H18Q46-36 46-10V0Z";

/** A treasure chest whose lid is shut, around the origin within ±50: the one that is open is a symbol of the slots. */
export const closedChest = (d: Drawing): void => {
  d.path(LID, d.linear(90, even("#c9773a", "#8a4418", "#5c260b")), EDGE);
  d.line("M-45-13H45M-41-25H41", "#3b1608", 1.6, { opacity: 0.6 });
  d.path(BODY, d.linear(90, even("#c9773a", "#7a3a14", "#4a1e08")), EDGE);
  d.line("M-44 15H44M-42 30H42", "#3b1608", 1.6, { opacity: 0.7 });
  for (const x of [-36, 24]) {
    d.path(`M${x}-34H${x + 12}V44H${x + 2}L${x} 0Z`, metalFill(d, gold, 20));
  }
  d.rect(-46, -5, 92, 10, 3, metalFill(d, gold, 10));
  d.rect(-12, -10, 24, 28, 5, metalFill(d, gold, 60), { stroke: "#5a2d02", "stroke-width": 1.2 });
  d.circle(0, 1, 4.4, "#3b1608");
  d.path("M-2 2H2L3.6 12H-3.6Z", "#3b1608");
};
