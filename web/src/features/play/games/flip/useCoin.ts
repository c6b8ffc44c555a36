import { type RefObject, useEffect, useRef } from "react";
import { sharpness } from "../../parts/sharpness";
import { fall, live, restingOn, toss } from "./coin";
import { pictures } from "./faces.drawn";
import { minted, paintCoin, type Scene } from "./paint";
import type { FlipSide } from "./rules";

export interface Thrown {
  /** The last flip; null while there was none. */
  side: FlipSide | null;
  /** Which flip it is: a change of it is a throw. */
  count: number;
  roundId: string | null;
  asked: boolean;
  still: boolean;
}

function image(source: string, ready: () => void): HTMLImageElement {
  const picture = new Image();
  picture.onload = ready;
  picture.src = source;
  return picture;
}

/** Keeps the coin on the canvas. It goes up with the press and comes down with the answer. */
export function useCoin(canvas: RefObject<HTMLCanvasElement | null>, thrown: Thrown): void {
  const coin = useRef(restingOn(thrown.side ?? "heads"));
  const latest = useRef(thrown);
  const wake = useRef(() => {});

  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext("2d");
    if (!element || !pen) return;
    let [frame, before] = [0, 0];
    const paint = () => {
      pen.clearRect(0, 0, scene.width, scene.height);
      if (scene.width > 0) paintCoin(pen, scene, coin.current);
    };
    const { heads, tails } = pictures;
    const scene: Scene = { width: 0, height: 0, faces: { heads: null, tails: null } };
    let ratio = 1;
    const mint = () => {
      scene.faces = { heads: minted(drawings.heads, scene, ratio), tails: minted(drawings.tails, scene, ratio) };
      paint();
    };
    const drawings = { heads: image(heads, mint), tails: image(tails, mint) };
    const step = (now: number) => {
      live(coin.current, Math.min(0.05, (now - before) / 1_000));
      before = now;
      paint();
      frame = coin.current.mode === "rest" ? 0 : requestAnimationFrame(step);
    };
    wake.current = () => {
      if (coin.current.mode === "rest") paint();
      else if (!frame) {
        before = performance.now();
        frame = requestAnimationFrame(step);
      }
    };
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      scene.width = entry.contentRect.width;
      scene.height = entry.contentRect.height;
      ratio = sharpness(scene.width, scene.height);
      element.width = Math.round(scene.width * ratio);
      element.height = Math.round(scene.height * ratio);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      mint();
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [canvas]);

  useEffect(() => {
    const old = latest.current;
    latest.current = thrown;
    const { side, still, asked } = thrown;
    const news = side !== null && (thrown.count !== old.count || thrown.roundId !== old.roundId);
    // More than one flip at once is a round taken up again: it has long come down.
    if (still || (news && thrown.count > 1 && thrown.roundId !== old.roundId))
      coin.current = restingOn(side ?? "heads");
    else if (news) fall(coin.current, side);
    else if (asked && !old.asked) toss(coin.current);
    // No answer came: it drops back to what it showed.
    else if (!asked && old.asked && coin.current.mode === "up") fall(coin.current, side ?? "heads");
    wake.current();
  }, [thrown]);
}
