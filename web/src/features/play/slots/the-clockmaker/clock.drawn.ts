import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { Drawing, even, toDataUri } from "@/art/svg";
import { brass, INK, teeth } from "./wheels";

function drawFace(): string {
  const d = new Drawing(100, 100);
  glow(d, 50, 50, 50, "#ffdf8a", 0.7);
  d.group({ transform: "translate(50 50)" }, () => {
    rimmed(d, teeth(20, 46, 41), brass(d), INK, 4);
    d.circle(0, 0, 35, d.radial(even("#fffef2", "#fbeecb", "#dcc085"), 0.5, 0.5, 0.6, 0.4, 0.34), {
      stroke: "#7a420c",
      "stroke-width": 2.4,
    });
    for (let hour = 0; hour < 12; hour++) {
      const angle = (hour / 12) * Math.PI * 2;
      const [sin, cos] = [Math.sin(angle), -Math.cos(angle)];
      d.line(`M${sin * 25} ${cos * 25}L${sin * 31} ${cos * 31}`, "#4a2a12", hour % 3 === 0 ? 4 : 2.2);
    }
  });
  return toDataUri(d.toString());
}

function drawHand(): string {
  const d = new Drawing(100, 100);
  d.group({ transform: "translate(50 50)" }, () => {
    d.path("M-2.4 9L-1.6-12C-7-14-7-20-2.6-22L0-30 2.6-22C7-20 7-14 1.6-12L2.4 9Z", "#1c4f9a", {
      stroke: INK,
      "stroke-width": 1.6,
    });
    d.circle(0, 0, 5, brass(d), { stroke: INK, "stroke-width": 1.6 });
  });
  return toDataUri(d.toString());
}

/** The clock of the meter: its face and its hand, both 100 × 100 around the same middle. */
export const clock = { face: drawFace(), hand: drawHand() };
