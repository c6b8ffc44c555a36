import { Drawing, toSizedUri } from "@/art/svg";
import { dragon, eyeLight, tiger } from "./beasts";

const picture = (draw: (d: Drawing) => void): string => {
  const d = new Drawing(240, 240);
  d.group({ transform: "translate(120 124)" }, () => draw(d));
  return toSizedUri(d);
};

/** Both heads, and the light of their eyes as a picture to lay over them. */
export const beasts = {
  dragon: { head: picture(dragon), eyes: picture((d) => eyeLight(d, "#ffb42e")) },
  tiger: { head: picture(tiger), eyes: picture((d) => eyeLight(d, "#3df2dc")) },
};
