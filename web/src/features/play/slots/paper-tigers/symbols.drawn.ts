import { Drawing, toSizedUri } from "@/art/svg";
import { boat, crane, fan, frog, plane, tiger } from "./figures";

const draw = (figure: (d: Drawing) => void): string => {
  const d = new Drawing(120, 120);
  figure(d);
  return toSizedUri(d);
};

/** The folded figures by the symbols of the sheet. */
export const symbols = {
  tiger: draw(tiger),
  crane: draw(crane),
  frog: draw(frog),
  boat: draw(boat),
  fan: draw(fan),
  plane: draw(plane),
};
