import { common, playSound } from "../../frame/sound";
import type { SlotLook } from "../slot";
import { bloom, FADE_MS, fadeIn, fall, NO_CELLS, putBoard, slide, splinter, turnOver } from "./motions";
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

/** Cells are cleared, and what is above them falls. `from` is where the canvas of the reels is on that of what flies. */
export async function tumble(
  stage: Redrawn,
  { cleared, board, values, ms }: Omit<StepOf<"tumble">, "kind">,
  from: readonly [number, number],
): Promise<void> {
  const { scene, look, waits, pace, board: old, wake } = stage;
  playSound(look.sounds.clear ?? common.chip);
  if (pace === "still") {
    scene.marks = null;
    putBoard(scene, board, values);
    fadeIn(scene, old, board, FADE_MS);
    wake();
    await waits.pass(FADE_MS + 60);
    return;
  }
  const now = performance.now();
  const away = ms * 0.4;
  for (const place of cleared) scene.motions.set(place, { kind: "burst", since: now, lasts: away });
  splinter(scene, look, cleared, from);
  wake();
  if (!(await waits.pass(away))) return;
  scene.marks = null;
  scene.motions.clear();
  putBoard(scene, board, values);
  if (!waits.hurried) fall(scene, cleared, [old, board], ms * 0.6);
  wake();
  if (await waits.pass(ms * 0.6)) playSound(look.sounds.stop);
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

/** Coins stay, and the other cells turn over. */
export async function respin(stage: Redrawn, { kept, board, values, fresh, ms }: StepOf<"respin">): Promise<void> {
  const { scene, look, waits, pace, board: old, wake } = stage;
  scene.marks = null;
  scene.kept = new Set(kept);
  playSound(look.sounds.spin);
  putBoard(scene, board, values);
  if (pace === "still") fadeIn(scene, old, board, FADE_MS);
  else if (!waits.hurried) turnOver(scene, old, board, Math.max(200, ms * 0.42));
  wake();
  if (!(await waits.pass(ms * 0.75))) return;
  scene.kept = new Set([...kept, ...fresh]);
  playSound(fresh.length > 0 ? (look.sounds.scatter ?? look.sounds.feature) : look.sounds.stop, 1 + fresh.length * 0.1);
  wake();
  await waits.pass(ms * 0.25);
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

/** Wilds open over their columns. */
export async function open(stage: Redrawn, { landed, cells, board, ms }: StepOf<"open">): Promise<void> {
  const { scene, look, waits, pace, board: old, wake } = stage;
  scene.marks = null;
  scene.kept = new Set(landed);
  playSound(look.sounds.feature);
  if (pace !== "still") {
    const since = performance.now();
    for (const place of landed) scene.motions.set(place, { kind: "pop", since, lasts: ms * 0.5 });
  }
  wake();
  if (pace !== "still" && !(await waits.pass(ms * 0.25))) return;
  putBoard(scene, board);
  if (pace === "still") fadeIn(scene, old, board, FADE_MS);
  else if (!waits.hurried) bloom(scene, cells, old, ms * 0.65);
  wake();
  if (!(await waits.pass(pace === "still" ? FADE_MS + 60 : ms * 0.75))) return;
  scene.kept = NO_CELLS;
  wake();
}
