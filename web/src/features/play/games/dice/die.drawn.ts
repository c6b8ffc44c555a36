import { glow, shadow } from "@/art/light";
import { die } from "@/art/solid";
import { Drawing, toDataUri } from "@/art/svg";

const poses = [
  [-30, -36, -8],
  [-24, 32, 10],
  [-40, 64, -4],
  [-22, -62, 6],
  [30, -30, 172],
  [-34, 128, -12],
] as const;

/** A die at rest in one of its poses; a winner's glows. */
const rest = (pose: (typeof poses)[number], won: boolean): string => {
  const d = new Drawing(160, 160);
  if (won) glow(d, 80, 76, 78, "#2be38b", 0.8);
  shadow(d, 82, 138, 56, 13, 0.6);
  die(d, 80, 78, 40, pose, won ? "#1fd67f" : "#f2f4ff", won ? "#ffffff" : "#3a2bd0");
  return toDataUri(d.toString());
};

export const lost = poses.map((pose) => rest(pose, false));
export const won = poses.map((pose) => rest(pose, true));
