import { Drawing, toDataUri } from "@/art/svg";
import { foxgloveBack, peacockBack, riverBack } from "./cardBacks";
import { indigoFelt, mossFelt, plumFelt } from "./felts";
import { auroraFrame, bambooFrame, brassFrame } from "./frames";

const SIZE = 120;

function drawn(draw: (d: Drawing) => void): string {
  const d = new Drawing(SIZE, SIZE);
  draw(d);
  return toDataUri(d.toString());
}

/** A back as it is held: upright, a little aslant, with its shadow. */
const card = (draw: (d: Drawing) => void): string =>
  drawn((d) => {
    d.group({ transform: "rotate(6 60 60)" }, () => {
      d.rect(22, 7, 80, 110, 8, "#02010a", { opacity: 0.4 });
      d.group({ transform: "translate(20.5 4) scale(.79)" }, () => draw(d));
    });
  });

/** What can be bought with gold, as it is shown in the shop, by its id. */
export const looks = {
  "card-back-river": card(riverBack),
  "card-back-foxglove": card(foxgloveBack),
  "card-back-peacock": card(peacockBack),
  "felt-moss": drawn(mossFelt),
  "felt-plum": drawn(plumFelt),
  "felt-indigo": drawn(indigoFelt),
  "frame-brass": drawn(brassFrame),
  "frame-bamboo": drawn(bambooFrame),
  "frame-aurora": drawn(auroraFrame),
} as const;
