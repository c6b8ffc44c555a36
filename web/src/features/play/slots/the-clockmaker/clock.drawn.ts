import { Drawing, even, toDataUri } from "@/art/svg";
import { brass, hole, INK, strokes } from "./wheels";

const around = (draw: (d: Drawing) => void): string => {
  const d = new Drawing(100, 100);
  d.group({ transform: "translate(50 50)" }, () => draw(d));
  return toDataUri(d.toString());
};

const face = (d: Drawing): void => {
  d.circle(0, 0, 49, INK).circle(0, 0, 46.5, brass(d));
  d.circle(0, 0, 39.5, "none", { stroke: "#6a3408", "stroke-width": 2.4 });
  d.circle(0, 0, 38, d.radial(even("#ffffff", "#fff6da", "#efd09a"), 0.5, 0.5, 0.6, 0.36, 0.3));
  d.line(
    strokes(28, 34, (hour) => hour % 3 === 0),
    "#2a1206",
    5,
  );
  d.line(
    strokes(30.5, 34, (hour) => hour % 3 > 0),
    "#2a1206",
    2.8,
  );
  d.line("M-30-22C-25-29-17-34-9-36", "#fff", 4, { opacity: 0.9 });
};

const hand = (d: Drawing): void => {
  d.path(
    `M-3 15L-2.4-8C-12-8-15-17-8-21-12-26-4-30 0-38 4-30 12-26 8-21 15-17 12-8 2.4-8L3 15Z${hole(0, -17, 3.4)}`,
    "#1c3fa0",
    { stroke: "#0a1440", "stroke-width": 1.8, "stroke-linejoin": "round", "fill-rule": "evenodd" },
  );
  d.circle(0, 0, 5.4, d.radial(even("#ffc0c8", "#e8203c", "#7a0820")), { stroke: "#5a2a06", "stroke-width": 1.6 });
};

/** The clock of the meter: its face and its hand, both 100 × 100 around the same middle. */
export const clock = { face: around(face), hand: around(hand) };
