import { glint, glow, motes, vignette } from "../light";
import type { Drawing } from "../svg";
import { even } from "../svg";

/** The keeper of the tower, reared up and looking to the left; the game shows it too. */
export const dragon = (d: Drawing): void => {
  // far wing, body, neck and head, near wing
  const scale = d.linear(50, even("#ff9d5c", "#d1223a", "#6e0a2e", "#2b041c"));
  d.path(
    "M118 190C126 132 154 96 206 76 192 98 196 112 206 124 186 124 178 136 178 152 164 148 152 158 150 174Z",
    d.linear(60, even("#a01436", "#3d0620")),
    { stroke: "#ff7a4d", "stroke-width": 1.5 },
  );
  d.path(
    "M196 344C150 352 96 330 92 282 88 240 128 226 126 196 124 172 102 160 84 172 74 178 74 190 80 196 60 190 50 196 38 208 36 196 44 178 60 166 56 158 58 148 64 138 68 148 76 152 84 152 84 142 90 132 100 128 98 138 104 146 112 150 142 162 156 186 150 214 144 242 122 256 128 284 132 306 162 314 200 306Z",
    scale,
    { stroke: "#ffb27a", "stroke-width": 1.6, "stroke-linejoin": "round" },
  );
  d.path("M142 220C140 240 118 256 120 284 124 312 160 324 198 316", "none", {
    stroke: "#ffcf8a",
    "stroke-width": 5,
    opacity: 0.75,
    "stroke-dasharray": "9 4",
  });
  d.path("M138 182C150 200 148 226 134 244L150 252 156 232 168 230 160 214 168 204 156 198 156 186Z", "#7d0f33", {
    stroke: "#ff8a5c",
    "stroke-width": 1,
  });
  d.path(
    "M112 250C66 236 30 190 18 112 42 132 58 136 70 130 70 152 80 164 96 166 94 184 104 198 122 204 130 222 126 244 112 250Z",
    d.linear(40, even("#ff8a4d", "#b5163a", "#4a0626")),
    { stroke: "#ffb27a", "stroke-width": 2, "stroke-linejoin": "round" },
  );
  d.line("M112 248C88 210 74 172 70 130M112 248C98 216 94 190 96 166M112 248C74 220 44 176 18 112", "#ffcf9a", 2, {
    opacity: 0.55,
  });
  glow(d, 78, 168, 16, "#ffe45e", 1);
  d.ellipse(78, 168, 5.5, 4.2, "#fff27a", { transform: "rotate(-24 78 168)" });
  d.ellipse(78, 168, 1.4, 4, "#2b041c");
};

export const dragonTower = (d: Drawing): void => {
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
