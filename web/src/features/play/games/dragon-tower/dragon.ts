import { glow } from "@/art/light";
import { type Drawing, even } from "@/art/svg";

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
