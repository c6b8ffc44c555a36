import { type SceneName, sceneArt } from "@/art/scene";
import { toDataUri } from "@/art/svg";

const scene = (name: SceneName): string => toDataUri(sceneArt(name));

export type { SceneName };

/** In pixels: of a phone, and of a screen with many pixels. */
export const widths = [480, 840];

/** The scene of each kind of banner, 420 × 300. */
export const scenes: Readonly<Record<SceneName, string>> = {
  fairness: scene("fairness"),
  originals: scene("originals"),
  stadium: scene("stadium"),
  treasure: scene("treasure"),
  welcome: scene("welcome"),
};
