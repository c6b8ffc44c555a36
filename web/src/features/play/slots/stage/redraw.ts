import { common, playSound } from "../../frame/sound";
import type { SlotLook } from "../slot";
import { FADE_MS, fadeIn, NO_CELLS, putBoard, slide, turnOver } from "./motions";
import type { Scene } from "./scene";
import type { BoardSymbols, ShowPace, StepOf } from "./steps";
import type { Waits } from "./waits";

/** A stage whose board is drawn again but for the cells that stay. */
export interface Redrawn {
  scene: Scene;
  look: SlotLook;
  waits: Waits;
  pace: ShowPace;
  /** What is on it now. */
  board: BoardSymbols;
  wake: () => void;
}

/** A win steeps: its cells stay, and the other ones turn over. */
export async function steep(stage: Redrawn, { kept, board, ms }: StepOf<"steep">): Promise<void> {
  const { scene, look, waits, pace, board: old, wake } = stage;
  scene.marks = null;
  scene.kept = new Set(kept);
  playSound(look.sounds.clear ?? common.chip);
  wake();
  if (pace !== "still" && !(await waits.pass(ms * 0.25))) return;
  putBoard(scene, board);
  if (pace === "still") fadeIn(scene, old, board, FADE_MS);
  else if (!waits.hurried) turnOver(scene, old, board, Math.max(200, ms * 0.36));
  wake();
  if (!(await waits.pass(ms * 0.75))) return;
  playSound(look.sounds.stop);
  scene.kept = NO_CELLS;
}

/** Wilds move to the left, and the other cells turn over. */
export async function walk(stage: Redrawn, { kept, board, ms }: StepOf<"walk">): Promise<void> {
  const { scene, look, waits, pace, board: old, wake } = stage;
  scene.marks = null;
  scene.kept = new Set(kept);
  playSound(look.sounds.clear ?? look.sounds.feature);
  putBoard(scene, board);
  if (pace === "still") fadeIn(scene, old, board, FADE_MS);
  else if (!waits.hurried) {
    turnOver(scene, old, board, Math.max(200, ms * 0.4));
    slide(scene, kept, ms * 0.5);
  }
  wake();
  if (!(await waits.pass(ms))) return;
  playSound(look.sounds.stop);
  scene.kept = NO_CELLS;
}
