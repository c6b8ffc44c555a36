import { type Drawing, even } from "@/art/svg";

const RIM = { stroke: "#8fa2ff", "stroke-width": 1.3, "stroke-linejoin": "round" } as const;

/** A crow with its wings up, about 170 wide and 140 high. */
export function flyingCrow(d: Drawing): void {
  const feather = d.linear(60, even("#4a55a8", "#1c1f4a", "#0b0b22"));
  const wing =
    "M80 72C66 40 40 18 4 10 12 20 14 27 11 34 20 37 23 43 20 50 30 53 34 59 32 66 43 68 48 74 48 80 58 82 66 86 74 96Z";
  d.path("M76 104L62 134 74 128 82 140 90 128 102 134 92 104Z", feather, RIM);
  for (const side of [1, -1])
    d.group({ transform: `translate(${side > 0 ? 0 : 168} 0) scale(${side} 1)` }, () => {
      d.path(wing, feather, RIM);
      d.line("M76 76Q48 42 14 18M74 84Q50 58 22 42M72 90Q56 74 34 60", "#6a78d8", 1.3, { opacity: 0.6 });
    });
  d.path(
    "M84 40C98 46 104 66 100 86 97 100 90 110 84 118 78 110 71 100 68 86 64 66 70 46 84 40Z",
    d.linear(20, even("#3a4290", "#14163a", "#090918")),
    RIM,
  );
  d.circle(88, 42, 17, d.radial(even("#4a55a8", "#1c1f4a", "#0b0b22"), 0.5, 0.5, 0.6, 0.35, 0.3), RIM);
  d.path("M102 35C114 33 124 37 130 43 118 43 110 45 102 46Z", "#f0b03a", { stroke: "#5c3404", "stroke-width": 1 });
  d.path("M101 47C110 49 118 54 122 60 112 59 104 57 98 54Z", "#c98018", { stroke: "#5c3404", "stroke-width": 1 });
  d.path("M101 46L118 46 112 53 100 52Z", "#b3213f");
  d.circle(93, 38, 5, "#fff3b0").circle(94.4, 38.4, 2.4, "#1a0a10");
  d.line("M86 31L99 34", "#0b0b22", 2.6);
}

/** A crow that sits, looking to the right, about 124 wide and 110 high. */
export function sittingCrow(d: Drawing): void {
  d.line("M54 90L52 106M52 106H62M66 88L66 105M66 105H76", "#f0b03a", 2.6);
  d.path(
    "M2 98C20 86 28 62 44 48 54 38 64 34 72 28 80 16 98 16 102 30 104 42 100 52 94 60 88 82 66 96 46 94 32 94 20 98 2 98Z",
    d.linear(50, even("#5560b8", "#1e2150", "#0a0a1e")),
    RIM,
  );
  d.path("M38 58C54 48 76 52 82 62 76 80 50 90 22 90 32 78 32 66 38 58Z", d.linear(40, even("#3a4290", "#0f1030")), {
    stroke: "#7a88e8",
    "stroke-width": 1,
  });
  d.line("M44 66Q60 60 76 64M38 76Q54 72 70 72M34 84Q46 82 58 80", "#6a78d8", 1.2, { opacity: 0.6 });
  d.path("M101 27C110 27 118 31 123 38 112 39 106 40 100 40Z", "#f0b03a", { stroke: "#5c3404", "stroke-width": 1 });
  d.circle(90, 30, 4.6, "#fff3b0").circle(91.4, 30.4, 2.3, "#1a0a10");
  d.line("M84 24L96 26", "#0b0b22", 2.2);
}
