import { glint, glow } from "@/art/light";
import { dots, mirrored, rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { brass, copper, hole, INK, polar, steel, strokes } from "./wheels";

const BALL = [0.5, 0.5, 0.6, 0.34, 0.28] as const;
const RUBY = even("#ffc2c8", "#ff4a68", "#c00c34", "#5a0418");

/** An ornate clock hand that points up from its pivot at the origin. */
const ornate = (d: Drawing): void => {
  const shape =
    "M-3.6 20L-3.2-8C-18-7-24-22-13-30-20-38-9-48-4-53-6-58-2-62 0-70 2-62 6-58 4-53 9-48 20-38 13-30 24-22 18-7 3.2-8L3.6 20C10 23 10 36 0 38-10 36-10 23-3.6 20Z";
  rimmed(
    d,
    `${shape}${hole(-9.5, -19, 6.2)}${hole(9.5, -19, 6.2)}M0-52C-7-45-11-40-7-35-3-31 3-31 7-35 11-40 7-45 0-52Z${hole(0, 29.5, 4.2)}`,
    d.linear(15, even("#fffdf0", "#fff0b0", "#ffd45a", "#ffe99a", "#e8a02a")),
    INK,
    6,
    { "fill-rule": "evenodd" },
  );
  d.line("M-15-26C-13-30-9-31-6-30M-10-41C-7-45-4-47-1-51M-1.4-4V16", "#fff", 1.8, { opacity: 0.9 });
};

/** The wild: an ornate hand on a medallion of blue enamel. It points to where it walks. */
export const hand = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#5ac8ff", 1);
  d.circle(2, 0, 55, INK).circle(2, 0, 52.5, brass(d));
  d.circle(2, 0, 46, "none", { stroke: "#5a2a06", "stroke-width": 2.4 });
  d.circle(2, 0, 49.4, "none", { stroke: "#fff8d0", "stroke-width": 2, "stroke-dasharray": "2 3.17", opacity: 0.85 });
  d.circle(2, 0, 43.6, d.radial(even("#6ad4ff", "#1a78ec", "#0d38a8", "#081858"), ...BALL), {
    stroke: "#fff3b8",
    "stroke-width": 2.4,
  });
  // Turned rays under the enamel.
  d.circle(2, 0, 21, "none", { stroke: "#bfe8ff", "stroke-width": 38, "stroke-dasharray": "1.6 2.8", opacity: 0.3 });
  d.group({ transform: "translate(2 0)" }, () => {
    d.line(
      strokes(32, 39, (hour) => hour === 0 || hour === 6),
      "#fff0b8",
      4.6,
    );
    d.line(
      strokes(35, 39, (hour) => hour % 3 > 0),
      "#fff0b8",
      2.8,
    );
  });
  d.at(14, 7, -74, 1.06, () => ornate(d));
  d.circle(14, 7, 9.5, d.radial(RUBY, ...BALL), { stroke: brass(d), "stroke-width": 4 });
  d.circle(14, 7, 12, "none", { stroke: INK, "stroke-width": 1.6 }).circle(11, 4, 2.6, "#fff", { opacity: 0.9 });
  d.line("M-29-25C-24-33-15-38-6-40", "#fff", 4.4, { opacity: 0.7 });
  glint(d, 42, -34, 13, "#fffbe6");
};

/** The outline of the bell. */
export const BELL =
  "M0-36C20-36 25-20 28-2 30 14 36 22 46 31 49 34 48 39 44 40 24 46-24 46-44 40-48 39-49 34-46 31-36 22-30 14-28-2-25-20-20-36 0-36Z";

/** The bell itself, hanging from the origin's upper side. */
export const bellAlone = (d: Drawing): void => {
  d.line("M0 20L8 46", INK, 8).circle(9, 47, 9.5, INK);
  d.circle(9, 47, 7, d.radial(even("#ffd9a0", "#a85a1c", "#4a2208"), ...BALL));
  rimmed(d, BELL, d.linear(8, even("#fffbd8", "#ffd95a", "#f0a21c", "#ffdf6b", "#c8780e", "#7a3d06")), INK, 6);
  d.group({ "clip-path": d.clip(BELL) }, () => {
    d.path("M-60 14C-30 24 30 24 60 14V25C30 34-30 34-60 25Z", d.linear(0, even("#ff7a6a", "#e0203c", "#8a0a28")));
    d.line("M-60 14C-30 24 30 24 60 14M-60 25C-30 34 30 34 60 25", "#fff0a8", 2.4);
    dots(
      d,
      [-30, -15, 0, 15, 30].map((x) => [x, 26.5 - Math.abs(x) * 0.08]),
      5,
      "#fff3b8",
    );
    d.line("M-40-12C-20-6 20-6 40-12M-40-6C-20 0 20 0 40-6", "#8a4c06", 2, { opacity: 0.7 });
    d.line("M-50 39C-24 44 24 44 50 39", "#fff3b0", 4, { opacity: 0.8 });
  });
  d.line("M-15-25C-20-14-20-4-22 8", "#fff", 6, { opacity: 0.85 });
  rimmed(d, "M-8-35C-10-47 10-47 8-35Z", brass(d), INK, 5);
};

/** The scatter: a great bell that swings on its yoke. */
export const bell = (d: Drawing): void => {
  glow(d, 0, 2, 60, "#ffe05a", 1);
  d.line("M-51-10C-57 0-57 12-53 22M50-22C56-12 57 0 55 10", "#fff6c0", 4.4, { opacity: 0.9 });
  d.line("M-42-14C-46-8-47-2-47 4M41-24C45-18 46-12 46-6", "#fff6c0", 3, { opacity: 0.6 });
  d.at(-1, -1, -9, 0.95, () => {
    bellAlone(d);
    rimmed(d, "M-33-42C-30-54 30-54 33-42L29-36H-29Z", d.linear(90, even("#ff8a6a", "#b82a2a", "#5a0c18")), INK, 5);
    d.line("M-14-49V-37M14-49V-37", brass(d), 5).line("M-25-45C-12-50 12-50 25-45", "#ffd0b8", 2, { opacity: 0.8 });
  });
  glint(d, 26, -27, 13, "#fff");
};

/** A pocket watch, its lid open. */
export const watch = (d: Drawing): void => {
  glow(d, 4, 6, 58, "#ff7a5e", 0.9);
  d.circle(12, -46, 8.5, "none", { stroke: INK, "stroke-width": 9 });
  d.circle(12, -46, 8.5, "none", { stroke: brass(d), "stroke-width": 4.6 });
  d.at(-33, 8, 12, 1, () => {
    d.ellipse(0, 0, 23, 43, INK).ellipse(0, 0, 20.5, 40.5, brass(d));
    d.ellipse(1.5, 0, 16, 35, d.linear(30, even("#ff9a86", "#d8203c", "#780a28", "#b0183a")), {
      stroke: "#7a3d06",
      "stroke-width": 1.6,
    });
    d.line("M0-24L5-6 13 0 5 6 0 24-5 6-11 0-5-6Z", "#ffd98a", 2.2, { opacity: 0.85 });
    d.line("M-8-22C-11-12-11-2-10 8", "#fff", 3, { opacity: 0.6 });
  });
  rimmed(d, "M5-40H19V-30H5Z", brass(d), INK, 5);
  d.line("M8.5-39V-31M12-39V-31M15.5-39V-31", "#6a3408", 1.5);
  d.circle(12, 10, 45, INK).circle(12, 10, 42.5, brass(d));
  d.circle(12, 10, 36, "none", { stroke: d.linear(50, even("#ff8a78", "#d01c3a", "#7a0a26")), "stroke-width": 5 });
  d.circle(12, 10, 33, d.radial(even("#ffffff", "#fff8e2", "#f0d8a4"), ...BALL), {
    stroke: "#7a3d06",
    "stroke-width": 1.6,
  });
  d.group({ transform: "translate(12 10)" }, () => {
    d.line(
      strokes(22, 29, (hour) => hour % 3 === 0),
      "#2a1206",
      4.4,
    );
    d.line(
      strokes(25, 29, (hour) => hour % 3 > 0),
      "#2a1206",
      2.4,
    );
    d.circle(0, 13, 7, "#f0dcae", { stroke: "#a87a3a", "stroke-width": 1.2 }).line("M0 13L4 10", "#c8202e", 1.6);
    d.line("M0 0L-12-9", "#1c2f7a", 5.2).line("M0 0L9-18", "#1c2f7a", 3.6).circle(0, 0, 4, "#e02a3a");
  });
  d.line("M-20-6C-15-17-6-24 5-26", "#fff", 4.4, { opacity: 0.85 });
  glint(d, 42, -20, 12, "#fffbe6");
};

/** A compass in an eight-sided case of green enamel. */
export const compass = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#3affa0", 0.85);
  const case_ = "M-22-53H22L53-22V22L22 53H-22L-53 22V-22Z";
  rimmed(d, case_, brass(d), INK, 6);
  d.path("M-20-48H20L48-20V20L20 48H-20L-48 20V-20Z", d.linear(55, even("#8affc0", "#12b074", "#05643f", "#0c8a58")), {
    stroke: "#6a3408",
    "stroke-width": 1.6,
  });
  dots(
    d,
    [0.0625, 0.1875, 0.3125, 0.4375, 0.5625, 0.6875, 0.8125, 0.9375].map((at) => polar(at, 46.5)),
    6.5,
    "#ffe9a0",
  );
  d.circle(0, 0, 40, brass(d), { stroke: "#053a24", "stroke-width": 2 });
  d.circle(0, 0, 34, d.radial(even("#f4fff4", "#d8f6e0", "#8ad0ac"), ...BALL), {
    stroke: "#5a2d06",
    "stroke-width": 1.8,
  });
  d.circle(0, 0, 29.5, "none", { stroke: "#0c6a48", "stroke-width": 3, "stroke-dasharray": "1.3 2.56" });
  const point = "L4.6-4.6 24 0 4.6 4.6 0 24-4.6 4.6-24 0-4.6-4.6Z";
  d.path(`M0-24${point}`, "#5ab88a", { transform: "rotate(45) scale(.82)" }).path(`M0-24${point}`, "#0c7a52");
  d.group({ transform: "rotate(34)" }, () => {
    rimmed(d, "M0-37L9.5 0H-9.5Z", d.linear(0, even("#ff9a7a", "#f02a24", "#d01a1e", "#8a0810")), INK, 4.5);
    rimmed(d, "M0 37L9.5 0H-9.5Z", d.linear(0, even("#ffffff", "#eef4ff", "#a9b8cf", "#6a7a94")), INK, 4.5);
  });
  d.circle(0, 0, 6.5, brass(d), { stroke: INK, "stroke-width": 2.2 });
  d.line("M-25-17C-21-24-14-29-5-30", "#fff", 4.6, { opacity: 0.9 });
  glint(d, 35, -38, 12, "#f2fff4");
};

/** A winding key, its bow of violet enamel. */
export const key = (d: Drawing): void => {
  glow(d, 0, 0, 58, "#b47aff", 0.95);
  d.at(1, 1, 42, 1.1, () => {
    rimmed(d, "M-5.5-10H5.5V52H-5.5ZM5 22H20V31H13V37H20V48H5Z", brass(d), INK, 7);
    d.path("M-5.5-10H5.5V52H-5.5ZM5 22H20V31H13V37H20V48H5Z", brass(d)).line("M-2-4V48", "#fff8d0", 2.6);
    const bow =
      "M0-6C-12-4-16-12-14-17-30-10-40-22-33-34-28-42-17-40-15-35-16-48-10-56 0-56S16-48 15-35C17-40 28-42 33-34 40-22 30-10 14-17 16-12 12-4 0-6Z";
    const holes = `${hole(0, -43, 6)}${hole(-24, -27, 5)}${hole(24, -27, 5)}`;
    rimmed(d, bow + holes, d.linear(50, even("#f6e4ff", "#c07aff", "#7a2ae0", "#4a10a0", "#a860ff")), INK, 7, {
      "fill-rule": "evenodd",
    });
    d.line(bow, d.linear(50, even("#fff6cc", "#f7c456", "#a8641a")), 2.6);
    mirrored(d, "lobe", () => d.circle(-24, -27, 6.4, "none", { stroke: "#ffd77a", "stroke-width": 2.4 }));
    d.circle(0, -43, 7.4, "none", { stroke: "#ffd77a", "stroke-width": 2.4 });
    d.circle(0, -24, 8, d.radial(even("#e0fbff", "#4ad0ff", "#0c5ab0"), ...BALL), {
      stroke: "#ffe08a",
      "stroke-width": 3,
    });
    rimmed(d, "M-10-10H10L8 0H-8Z", copper(d), INK, 4.5);
    rimmed(d, "M-8 10H8V15H-8Z", steel(d), INK, 3.5);
    d.line("M-32-28C-31-34-25-36-21-35M-9-46C-9-50-5-52-1-52", "#fff", 3, { opacity: 0.9 });
  });
};
