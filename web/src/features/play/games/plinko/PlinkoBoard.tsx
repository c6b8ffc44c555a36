import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { lighten } from "@/art/colour";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { common, playSound } from "../../frame/sound";
import { shortMultiplier } from "../../parts/short";
import { flightOf } from "./flight";
import { FLOOR, HEIGHT, layoutOf, WIDTH } from "./geometry";
import { bucketColour } from "./paint";
import styles from "./plinko.module.css";
import { PlinkoScene } from "./scene";
import { sounds } from "./sounds";

export interface Fall {
  id: string;
  path: readonly number[];
  /** What the bucket pays, in 1/10 000. */
  multiplier: number;
}

export interface PlinkoHandle {
  /** Lets a ball fall along the path; resolves when it is in its bucket. */
  drop: (fall: Fall) => Promise<void>;
  /** Only tells which bucket it was, without a fall. */
  mark: (fall: Fall) => void;
}

interface Props {
  ref: Ref<PlinkoHandle>;
  /** Left to right, in 1/10 000. */
  multipliers: readonly number[];
}

/** From this multiplier on a bucket answers with a fountain. */
const WORTH = 30_000;

const STAGE = "radial-gradient(90% 75% at 50% 0%, #a8237f 0%, #6a1273 34%, #35094f 68%, #1b0430 100%)";

/** The board: a pane of pegs, the balls on their way, and the buckets under it. */
export function PlinkoBoard({ ref, multipliers }: Props) {
  const { t } = useTranslation("plinko");
  const style = useMoneyStyle();
  const still = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const scene = useRef<PlinkoScene | null>(null);
  const buckets = useRef<HTMLOListElement>(null);
  const rows = multipliers.length - 1;
  const layout = layoutOf(rows);

  useEffect(() => {
    if (!still.current || !moving.current) return;
    const own = new PlinkoScene(still.current, moving.current);
    own.onTouch = (row) => playSound(common.peg, 1 + row * 0.06);
    scene.current = own;
    const watcher = new ResizeObserver(([entry]) => entry && own.resize(entry.contentRect.width));
    watcher.observe(still.current);
    return () => {
      watcher.disconnect();
      own.stop();
    };
  }, []);
  useEffect(() => {
    scene.current?.setRows(rows);
    // Another board: the last ball fell into none of its buckets.
    for (const each of buckets.current?.children ?? []) each.removeAttribute("data-last");
  }, [rows]);

  function light({ path, multiplier }: Fall, give: boolean): void {
    // Rows may have been changed while the ball was in the air: then its bucket is not there any more.
    if (path.length + 1 !== buckets.current?.children.length) return;
    const bucket = path.reduce((sum, bit) => sum + bit, 0);
    if (give) playSound(sounds.bucket);
    const box = buckets.current?.children[bucket]?.firstElementChild;
    if (!box) return;
    for (const each of buckets.current?.children ?? []) each.removeAttribute("data-last");
    buckets.current?.children[bucket]?.setAttribute("data-last", "");
    if (give) {
      box.animate(
        [
          { transform: "none" },
          { transform: "translateY(34%)", offset: 0.22, easing: "cubic-bezier(.3,0,.2,1)" },
          { transform: "translateY(-7%)", offset: 0.62 },
          { transform: "none" },
        ],
        { duration: 430, easing: "cubic-bezier(.1,.6,.3,1)" },
      );
    }
    box.lastElementChild?.animate([{ opacity: 0.9 }, { opacity: 0 }], {
      duration: give ? 520 : 900,
      easing: "ease-out",
    });
    if (!give) return;
    if (multiplier > 10_000) scene.current?.call(bucket, path.length, formatMultiplier(multiplier, style.tag));
    if (multiplier >= WORTH) {
      scene.current?.burst(bucket, path.length, Math.min(1, Math.log10(multiplier / 10_000) / 2.5));
    }
  }

  useImperativeHandle(ref, () => ({
    drop: (fall) =>
      new Promise((resolve) => {
        scene.current?.drop(flightOf(fall.path, fall.id), () => {
          light(fall, true);
          resolve();
        });
        if (!scene.current) resolve();
      }),
    mark: (fall) => light(fall, false),
  }));

  return (
    <div className="relative grid items-center overflow-hidden px-1 pb-3 select-none" style={{ background: STAGE }}>
      <div
        className="relative mx-auto w-full max-w-160 desk:max-w-[calc((var(--board-h)-1rem)*1.05)]"
        style={{ containerType: "inline-size" }}
      >
        <div className="relative w-full" style={{ aspectRatio: `${WIDTH} / ${HEIGHT + 3}` }}>
          <canvas
            ref={still}
            aria-hidden
            className="absolute inset-x-0 top-0 w-full"
            style={{ height: `${(HEIGHT / (HEIGHT + 3)) * 100}%` }}
          />
          <canvas
            ref={moving}
            aria-hidden
            className="pointer-events-none absolute inset-x-0 top-0 z-10 w-full"
            style={{ height: `${(HEIGHT / (HEIGHT + 3)) * 100}%` }}
          />
          <ol
            ref={buckets}
            aria-label={t("buckets")}
            className="absolute flex"
            style={{
              top: `${(FLOOR / (HEIGHT + 3)) * 100}%`,
              left: `${(WIDTH - layout.gap * (rows + 1)) / 2}%`,
              right: `${(WIDTH - layout.gap * (rows + 1)) / 2}%`,
              fontSize: `clamp(8px, ${(layout.gap * 0.45).toFixed(2)}cqw, 18px)`,
              columnGap: "0.5cqw",
            }}
          >
            {multipliers.map((multiplier, bucket) => {
              const colour = bucketColour(bucket, rows);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
                <li key={bucket} className={cx(styles.bucket, "relative min-w-0 flex-1")}>
                  <span
                    className="tnum relative grid place-items-center overflow-hidden font-extrabold tracking-tight"
                    style={{
                      color: "#3a0620",
                      borderRadius: "22% / 26%",
                      height: `max(26px, ${Math.min(6.4, layout.gap * 0.92).toFixed(2)}cqw)`,
                      background: `linear-gradient(${lighten(colour, 0.35)}, ${colour} 55%)`,
                      boxShadow: `inset 0 1px 0 #fff8, inset 0 -3px 0 #0003, 0 4px 14px -6px ${colour}`,
                    }}
                  >
                    <span aria-hidden>{shortMultiplier(multiplier, style.tag)}</span>
                    <span className="sr-only">{formatMultiplier(multiplier, style.tag)}</span>
                    <span aria-hidden className="absolute inset-0 bg-white opacity-0" />
                  </span>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    </div>
  );
}
