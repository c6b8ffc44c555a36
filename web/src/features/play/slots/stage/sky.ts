import { sharpness } from "../../parts/sharpness";

/** Sizes the canvas of what flies, which covers the whole board. */
export function sizeSky(sky: HTMLCanvasElement, width: number, height: number): void {
  const ratio = Math.min(1.5, sharpness(width, height));
  sky.width = Math.round(width * ratio);
  sky.height = Math.round(height * ratio);
  sky.getContext("2d")?.setTransform(ratio, 0, 0, ratio, 0, 0);
}
