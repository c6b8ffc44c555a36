import { starPoints } from "@/art/light";
import { Drawing, toDataUri } from "@/art/svg";
import { cup } from "@/art/things";

const d = new Drawing(132, 148);
d.at(66, 78, 0, 1.12, () => {
  cup(d);
  d.polygon(starPoints(0, -26, 17, 8, 5), "#fff6dc");
});

/** The cup of the tournament, 132 × 148. */
export const trophy = toDataUri(d.toString());
