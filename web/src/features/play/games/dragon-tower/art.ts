import { glint, glow, motes, vignette } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { dragon } from "./dragon";

export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#1a0630", "#5c0f3d", "#c93a2a", "#ff8a3d", "#2b0612")));
  glow(d, 150, 96, 150, "#ffd98a", 0.85);
  d.circle(150, 96, 66, d.radial(even("#fff8e0", "#ffe09a", "#ff9d47"), 0.5, 0.5, 0.6, 0.4, 0.4));
  d.path("M0 250L52 196 92 236 140 190 186 240 232 186 300 248V400H0Z", "#4a0d2a", { opacity: 0.75 });
  d.path("M0 290L40 256 90 286 150 244 210 290 262 250 300 284V400H0Z", "#2a0620");
  // tower
  d.path("M196 400L206 150H282L292 400Z", d.linear(0, even("#1c0a24", "#57304a", "#2b1230", "#120618")));
  let stones = "";
  for (let row = 0; row < 11; row++) {
    const y = 172 + row * 21;
    stones += `M204 ${y}H286`;
    for (let brick = 0; brick < 4; brick++) {
      stones += `M${212 + brick * 20 + (row % 2) * 10} ${y}V${y + 21}`;
    }
  }
  d.line(stones, "#0d0412", 1.4, { opacity: 0.6 });
  d.path(
    "M196 152V122H212V136H226V122H242V136H256V122H272V136H288V122H292V152Z",
    d.linear(0, even("#2b1430", "#6e4260", "#1c0a24")),
  );
  for (const [x, y] of [
    [244, 192],
    [228, 250],
    [258, 290],
  ] as const) {
    glow(d, x, y, 26, "#ffb13d", 0.9);
    d.path(`M${x - 7} ${y + 12}V${y - 4}Q${x} ${y - 15} ${x + 7} ${y - 4}V${y + 12}Z`, "#ffe08a", {
      stroke: "#120618",
      "stroke-width": 2,
    });
  }
  dragon(d);
  // the fire
  d.path(
    "M46 204C26 214 18 232 2 238 16 238 26 234 34 228 28 240 16 254 4 262 28 256 46 240 52 214Z",
    d.linear(130, even("#fff6c2", "#ffc53d", "#ff5b2e")),
  );
  glow(d, 34, 222, 46, "#ffb13d", 0.8);
  // the egg
  glow(d, 244, 100, 50, "#8dffda", 0.85);
  d.ellipse(244, 102, 18, 24, d.radial(even("#eafff8", "#2fe0b0", "#0a6b6e"), 0.5, 0.5, 0.62, 0.35, 0.28), {
    stroke: "#d6fff2",
    "stroke-width": 1,
  });
  d.path("M230 100Q237 94 244 100 251 106 258 100M229 110Q237 104 244 110 252 116 259 109", "none", {
    stroke: "#0a6b6e",
    "stroke-width": 1.6,
    opacity: 0.7,
  });
  glint(d, 236, 90, 11, "#ffffff");
  motes(d, 83, 40, ["#ffd27a", "#ff9a4d", "#ffe9c2"], 20, 320);
  vignette(d, "#14030f", 0.6);
};
