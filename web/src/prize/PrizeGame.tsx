import { type CSSProperties, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { Block, Length, Prize } from "./config";
import { FAILED, type Random, type Stop } from "./core/rules";
import type { Step } from "./core/state";
import { designOf, type Kind, PrizeView } from "./core/view";
import type { Sheet } from "./paint/sheet";
import type { Units } from "./paint/units";

/** Lets its owner play the game from outside, as a configuration's own `start` may do. */
export interface PrizeHandle {
  play: () => void;
  /** Gives the round its prize; a negative index aborts it. */
  stop: (index?: Stop) => void;
  init: () => void;
}

export interface PrizeProps<C> {
  /** Keep it the same object while it is unchanged: another object is drawn again. */
  config: C;
  /** What the game is called: the name of its button. */
  label: string;
  /** Asks the server for the prize and shows its reply; a refusal aborts the round with nothing won. */
  onPlay?: () => Promise<number | readonly number[]>;
  onEnd?: (prize: Prize | undefined, result: readonly number[]) => void;
  onError?: (error: unknown) => void;
  onStep?: (step: Step) => void;
  /** Draws by weight, and the place within a segment; never the prize of a round that the server decides. */
  random?: Random;
  /** An ornament over the picture, like the glass of a machine. */
  cover?: ReactNode;
  className?: string;
  ref?: Ref<PrizeHandle>;
}

/** A place to press, in the units of the configuration. */
export interface Press {
  x: number;
  y: number;
  w: number;
  h: number;
  radius: number;
  run?: (event: unknown) => void;
}

interface Config {
  width?: Length;
  height?: Length;
  blocks?: Block[];
  prizes?: Prize[];
  end?: (prize: never) => void;
}

interface Props<C extends Config> extends PrizeProps<C> {
  kind: Kind<C>;
  presses: (config: C, sheet: Sheet, units: Units) => Press[];
}

type Announcement =
  | { kind: "started" | "aborted" | "wrong" }
  | { kind: "won"; name: string }
  | { kind: "nothing"; shown: string }
  | { kind: "failed"; reason: string };

const lessMotion = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** The name of a prize: its own, or its texts. */
export function nameOf(prize: Prize | undefined, index: number): string {
  const read = (prize?.fonts ?? []).map(({ text }) => `${text ?? ""}`.replace(/\s+/g, " ").trim());
  return prize?.name ?? prize?.title ?? (read.filter(Boolean).join(" ") || `${index + 1}`);
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** A game on its canvas, with real buttons over it and its state as text. */
export function PrizeGame<C extends Config>(props: Props<C>) {
  const { config, label, kind, className, ref } = props;
  const { t } = useTranslation("prizes");
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<PrizeView<C> | null>(null);
  const latest = useRef(props);
  const round = useRef(0);
  const [step, setStep] = useState<Step>(0);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const [presses, setPresses] = useState<{ list: Press[]; sheet: Sheet } | null>(null);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const [room, paper] = [box.current, canvas.current];
    if (!room || !paper) return;
    const host = {
      onStep: (next: Step) => {
        setStep(next);
        if (next === 1) setAnnouncement({ kind: "started" });
        // A round that ends with a result announces it right after this.
        if (next === 0) {
          round.current++;
          setAnnouncement({ kind: "aborted" });
        }
        latest.current.onStep?.(next);
      },
      onEnd: (won: number, result: readonly number[]) => {
        const { config: now, onEnd } = latest.current;
        const prize = now.prizes?.[won];
        const shown = result.map((index) => nameOf(now.prizes?.[index], index)).join(", ");
        setAnnouncement(prize ? { kind: "won", name: nameOf(prize, won) } : { kind: "nothing", shown });
        (now.end as ((prize: Prize | undefined) => void) | undefined)?.(prize);
        onEnd?.(prize, result);
      },
    };
    const onLayout = (sheet: Sheet, units: Units) => {
      const { config: now, presses: of } = latest.current;
      setPresses({ list: of(now, sheet, units), sheet });
    };
    const random = () => (latest.current.random ?? Math.random)();
    const made = new PrizeView<C>(paper, kind, latest.current.config, host, onLayout, random);
    view.current = made;
    const sized = new ResizeObserver(([entry]) => {
      if (entry) made.resize(entry.contentRect.width, entry.contentRect.height);
    });
    sized.observe(room);
    const sharper = window.matchMedia?.(`(resolution: ${window.devicePixelRatio}dppx)`);
    const again = () => made.redraw();
    sharper?.addEventListener?.("change", again);
    void document.fonts?.ready.then(again);
    return () => {
      sized.disconnect();
      sharper?.removeEventListener?.("change", again);
      round.current++;
      made.dispose();
      view.current = null;
    };
  }, [kind]);

  useEffect(() => void view.current?.show(config), [config]);

  const begin = async () => {
    const engine = view.current?.engine;
    if (!engine?.play(lessMotion())) return;
    const { onPlay, onError } = latest.current;
    if (!onPlay) return;
    const mine = ++round.current;
    const fail = (error: unknown, announcement: Announcement) => {
      engine.stop(-1);
      setAnnouncement(announcement);
      onError?.(error);
    };
    try {
      const result = await onPlay();
      if (round.current !== mine) return;
      // Without a prize from the server none is drawn here.
      if ((result ?? null) === null || engine.stop(result) === FAILED) {
        fail(new Error("the prize can't be shown"), { kind: "wrong" });
      }
    } catch (error) {
      if (round.current === mine) fail(error, { kind: "failed", reason: error instanceof Error ? error.message : "" });
    }
  };

  useImperativeHandle(ref, () => ({
    play: () => void begin(),
    stop: (index) => void view.current?.engine.stop(index),
    init: () => view.current?.engine.init(),
  }));

  const press = (one: Press, event: unknown) => {
    if (view.current?.engine.step !== 0) return;
    one.run?.(event);
    if (latest.current.onPlay) void begin();
  };

  return (
    <div className={className}>
      <div ref={box} data-step={step} className="relative mx-auto" style={boxStyle(config)}>
        <canvas ref={canvas} aria-hidden className="block size-full" />
        {props.cover && (
          <div aria-hidden className="pointer-events-none absolute inset-0">
            {props.cover}
          </div>
        )}
        {presses?.list.map((one, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a configuration have nothing but their place.
            key={at}
            type="button"
            aria-label={label}
            aria-disabled={step !== 0 || undefined}
            onClick={(event) => press(one, event)}
            className="absolute min-h-11 min-w-11 transition-[background-color] duration-100 hover:bg-white/5 active:bg-black/15 aria-disabled:cursor-default aria-disabled:bg-transparent focus-visible:shadow-[0_0_0_2px_#000,0_0_0_6px_#000] focus-visible:outline-white"
            style={placeOf(one, presses.sheet)}
          />
        ))}
      </div>
      <Status announcement={announcement} t={t} />
      <ul className="sr-only" aria-label={t("prize_list")}>
        {(config.prizes ?? []).map((prize, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prizes are known by their index.
          <li key={index}>{nameOf(prize, index)}</li>
        ))}
      </ul>
    </div>
  );
}

function boxStyle(config: Config): CSSProperties {
  const units = { rem: 16, vw: 390 };
  const { width, height } = designOf(config, { w: 300, h: 300 }, units);
  const css = typeof config.width === "number" ? `${config.width}px` : (config.width ?? "300px");
  return { width: `min(100%, ${css})`, aspectRatio: `${width} / ${height}` };
}

function placeOf({ x, y, w, h, radius }: Press, { width, height }: Sheet): CSSProperties {
  return {
    left: percent(x, width),
    top: percent(y, height),
    width: percent(w, width),
    height: percent(h, height),
    borderRadius: `${percent(radius, w)} / ${percent(radius, h)}`,
  };
}

type T = ReturnType<typeof useTranslation<"prizes">>["t"];

/** The state of the round as text below the game, read out by screen readers. */
function Status({ announcement, t }: { announcement: Announcement | null; t: T }): ReactNode {
  return (
    <p
      role="status"
      className={`mt-3 min-h-10 text-center text-sm font-semibold ${announcement?.kind === "won" ? "text-win" : announcement?.kind === "failed" || announcement?.kind === "wrong" ? "text-loss" : "text-ink-2"}`}
    >
      {announcement && messageOf(announcement, t)}
    </p>
  );
}

function messageOf(announcement: Announcement, t: T): string {
  switch (announcement.kind) {
    case "started":
      return t("started");
    case "won":
      return t("won", { name: announcement.name });
    case "nothing":
      return t("nothing", { shown: announcement.shown });
    case "aborted":
      return t("aborted");
    case "wrong":
      return t("wrong");
    case "failed":
      return announcement.reason ? t("failed_because", { reason: announcement.reason }) : t("failed");
  }
}
