import { flame, glow, motes, vignette } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";

export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(115, even("#041533", "#0b3a86", "#0d1f5c", "#050b26")));
  glow(d, 214, 90, 210, "#2fa8ff", 0.75);
  d.circle(46, 74, 40, d.radial(even("#ffe3b8", "#f2a65a", "#8a3b2a"), 0.5, 0.5, 0.6, 0.3, 0.3), { opacity: 0.9 });
  d.ellipse(46, 78, 66, 13, "none", {
    stroke: "#ffd7a0",
    "stroke-width": 4,
    opacity: 0.55,
    transform: "rotate(-18 46 78)",
  });
  d.path(
    "M8 66A40 40 0 0 1 84 62Q46 84 8 66Z",
    d.radial(even("#ffe3b8", "#f2a65a", "#b25d33"), 0.5, 0.5, 0.8, 0.3, 0.3),
  );
  let grid = "";
  for (let step = 0; step < 9; step++) {
    grid += `M0 ${60 + step * 36}H300M${10 + step * 36} 0V330`;
  }
  d.line(grid, "#7fd0ff", 0.7, { opacity: 0.14 });
  const curve = "M-10 322C90 318 150 290 198 160";
  d.path(
    "M-10 322C90 318 150 290 198 160C200 240 210 300 226 340H-10Z",
    d.around(120, 320, 170, [
      [0, "#2de2ff", 0.5],
      [1, "#2de2ff", 0],
    ]),
  );
  d.line(curve, "#2de2ff", 18, { opacity: 0.18 });
  d.line(
    curve,
    d.across(
      [0, 320],
      [200, 160],
      [
        [0, "#1b6dff", 0.2],
        [0.6, "#39d5ff"],
        [1, "#ffffff"],
      ],
    ),
    6,
  );
  d.at(214, 112, 24, 1.16, () => {
    glow(d, 0, 74, 46, "#ffb13d", 0.9, 66);
    flame(d);
    d.path(
      "M-10 38C-17 62-8 74 0 96 8 74 17 62 10 38Z",
      d.across(
        [0, 36],
        [0, 96],
        [
          [0, "#ffffff"],
          [0.6, "#fff0a8"],
          [1, "#ffd24a", 0],
        ],
      ),
    );
    d.path("M-18 6C-46 18-50 46-46 60-36 48-28 42-16 40Z", d.linear(20, even("#ff6d7d", "#e21e4c", "#7d0a36")));
    d.path("M18 6C46 18 50 46 46 60 36 48 28 42 16 40Z", d.linear(160, even("#7d0a36", "#c9143f", "#ff4766")));
    d.path(
      "M0-84C26-62 30-8 19 40H-19C-30-8-26-62 0-84Z",
      d.linear(0, even("#8492c4", "#ffffff", "#eef2ff", "#a3b0dc", "#515e96")),
    );
    d.path(
      "M0-84C13-73 20-56 23-38H-23C-20-56-13-73 0-84Z",
      d.linear(0, even("#a10d3b", "#ff6b7f", "#ff3358", "#8f0a38")),
    );
    d.rect(-20, 34, 40, 9, 3, d.linear(0, even("#20294f", "#8f9cd0", "#39457a", "#151c3d")));
    d.circle(0, -12, 14, d.linear(60, even("#ffe9a8", "#ffb21e", "#a35a06")));
    d.circle(0, -12, 10, d.radial(even("#d4fbff", "#2fa8ff", "#0a2a7a"), 0.5, 0.5, 0.6, 0.3, 0.3));
    d.path("M-7-16A8 8 0 0 1 3-20", "none", {
      stroke: "#ffffff",
      "stroke-width": 2.4,
      "stroke-linecap": "round",
      opacity: 0.9,
    });
    d.path("M-5 6H5L4 56Q0 62-4 56Z", d.linear(0, even("#c9143f", "#ff6b7f", "#9d0c3a")));
    d.path("M-12-50C-18-30-20-4-16 24", "none", {
      stroke: "#ffffff",
      "stroke-width": 4,
      "stroke-linecap": "round",
      opacity: 0.75,
    });
  });
  motes(d, 37, 46, ["#bfe8ff", "#ffffff", "#7fd0ff"], 6, 300);
  vignette(d, "#040a22", 0.6);
};
