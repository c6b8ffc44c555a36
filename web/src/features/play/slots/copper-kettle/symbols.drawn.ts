import { Drawing, toSizedUri } from "@/art/svg";
import { bay, clove, ginger, pepper, saffron, star, steam, vanilla } from "./spices";

const draw = (spice: (d: Drawing) => void): string => {
  const d = new Drawing(120, 120);
  spice(d);
  return toSizedUri(d);
};

/** The spices and the steam by the symbols of the sheet. */
export const symbols = {
  steam: draw(steam),
  saffron: draw(saffron),
  vanilla: draw(vanilla),
  star: draw(star),
  clove: draw(clove),
  pepper: draw(pepper),
  ginger: draw(ginger),
  bay: draw(bay),
};
