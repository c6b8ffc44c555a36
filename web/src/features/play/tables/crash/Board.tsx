import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import { moneyKind } from "@/domain/wallet";
import { negated } from "@/lib/amount";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { usePageUsed } from "@/ui/usePageUsed";
import { useCanvasScene } from "../../parts/useCanvasScene";
import { Reconnecting, TableLost } from "../../sharedTable/Connection";
import type { Shown } from "./flight";
import { Scene, type Words } from "./scene";
import { useTimes } from "./times";
import type { CrashTable, CrashTypes } from "./wire";

export interface BoardHandle {
  cashedOut: (ats: number[], mine: boolean) => void;
}

interface Props {
  ref: Ref<BoardHandle>;
  table: CrashTable | null;
  shown: (now: number) => Shown;
  live: boolean;
  onRetry: () => void;
  still: boolean;
  /** The player's bet on the round shown. */
  bet: CrashTypes["bet"] | null;
  bettingMs: number;
}

/** The picture with its words. The picture is an ornament: all that it tells is said beside it. */
export function Board({ ref, table, shown, live, onRetry, still, bet, bettingMs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const showEarlier = (on: Scene) => on.known((table?.players.list ?? []).flatMap(({ cashed_out_at: at }) => at ?? []));
  const showOwn = (on: Scene) => on.own(bet && bet.out_at < 100_000_000 && bet.state === "open" ? bet.out_at : null);
  const make = (paper: HTMLCanvasElement, words: Words) => {
    const made = new Scene(paper, shown, words, bettingMs);
    showEarlier(made);
    showOwn(made);
    return made;
  };
  const scene = useScene({ box, canvas, make, still });
  const roundNo = table?.round_no;
  const onRound = useEffectEvent(() => scene.current && showEarlier(scene.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier cash-outs are read once a round
  useEffect(() => void onRound(), [roundNo]);
  const onBet = useEffectEvent(() => scene.current && showOwn(scene.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the goal is that of the bet
  useEffect(() => void onBet(), [bet]);
  useImperativeHandle(ref, () => ({ cashedOut: (ats, mine) => scene.current?.left(ats, mine) }), [scene]);
  return (
    <div className="@container-[size] relative mx-3 mt-1 mb-3 h-[19rem] overflow-hidden rounded-lg bg-[linear-gradient(#050a26,#0a1646_55%,#070b2a)] text-[#f3f6ff] tablet:mx-5 tablet:h-[26rem] desk:h-auto">
      <div ref={box} aria-hidden className="absolute inset-0 overflow-hidden">
        <canvas ref={canvas} className="relative block size-full" />
      </div>
      <Status table={table} bet={bet} />
      {!table && !live && (
        <div className="absolute inset-0 grid place-items-center bg-[#070b2a]">
          <TableLost onRetry={onRetry} />
        </div>
      )}
      {table && !live && <Reconnecting />}
      {table && <Mirror shown={shown} />}
    </div>
  );
}

interface SceneOptions {
  box: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  make: (canvas: HTMLCanvasElement, words: Words) => Scene;
  still: boolean;
}

/** The picture rests until somebody uses the page; its number runs from the start. */
function useScene({ box, canvas, make, still }: SceneOptions): RefObject<Scene | null> {
  const isUsed = usePageUsed();
  const style = useMoneyStyle();
  const times = useTimes();
  const words: Words = {
    times,
    seconds: (ms) => formatNumber(Math.ceil(ms / 100) * 100, { unit: 1_000, tag: style.tag }, { digits: 1 }),
    sign: times(150).replace(/[\d×]/g, ""),
  };
  const scene = useCanvasScene({ box, canvas, still: still || !isUsed, make: (paper) => make(paper, words) });
  useEffect(() => {
    if (scene.current) scene.current.words = words;
  });
  return scene;
}

/** The words over and under the number. */
function Status({ table, bet }: { table: CrashTable | null; bet: CrashTypes["bet"] | null }) {
  const { t } = useTranslation(["crash", "tables"]);
  const times = useTimes();
  if (!table) return null;
  const { phase } = table;
  const above =
    phase === "betting"
      ? t("tables:next_in")
      : phase === "ended"
        ? t("crashed")
        : phase === "running"
          ? null
          : t(`tables:is_${phase}`);
  return (
    <div className="pointer-events-none absolute inset-0 grid grid-rows-[15%_30%_1fr] justify-items-center pr-[16%] text-center">
      <p
        className={cx(
          "self-end text-base font-bold tablet:text-lg",
          phase === "ended" && "text-[#ffb3be]",
          (phase === "paused" || phase === "void") && "row-span-2 self-center pl-[16%] text-xl",
        )}
      >
        {above}
      </p>
      {phase !== "paused" && phase !== "void" && <span />}
      <BetStatus bet={bet} phase={phase} times={times} />
    </div>
  );
}

interface BetStatusProps {
  bet: CrashTypes["bet"] | null;
  phase: CrashTable["phase"];
  times: (hundredths: number) => string;
}

/** The state of the player's own bet. */
function BetStatus({ bet, phase, times }: BetStatusProps) {
  const { t } = useTranslation(["crash", "tables"]);
  if (!bet || bet.state === "void") return null;
  const kind = moneyKind(bet.account_type);
  if (bet.state === "paid") {
    const gain = bet.payout > bet.stake;
    return (
      <p
        className={cx(
          "mt-1 flex h-9 items-center gap-2 rounded-full px-4 text-sm font-bold",
          gain ? "animate-[appear_.2s_ease-out] bg-[#ffc53d] text-[#2a1a00]" : "bg-black/45",
        )}
      >
        {t("you_out", { at: times(bet.cashed_out_at ?? 0) })}
        <Money amount={bet.payout} kind={kind} className="text-base font-extrabold" />
      </p>
    );
  }
  if (bet.state === "lost")
    return (
      <p className="mt-1 flex h-9 items-center gap-2 rounded-full bg-black/45 px-4 text-sm font-semibold">
        {t("you_lost")}
        <Money amount={negated(bet.stake)} kind={kind} className="font-bold" />
      </p>
    );
  return (
    <p className="mt-1 flex h-9 items-center gap-2 rounded-full bg-black/45 px-4 text-sm font-semibold">
      {t(phase === "ended" ? "tables:settling" : "you_in")}
      <Money amount={bet.stake} kind={kind} className="font-bold" />
    </p>
  );
}

/** The number in text, for those who look for it with other than eyes; it announces nothing. */
function Mirror({ shown }: { shown: (now: number) => Shown }) {
  const { t } = useTranslation(["crash", "tables"]);
  const times = useTimes();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tell = () => {
      if (!text.current) return;
      const { phase, multiplier, left } = shown(performance.now());
      text.current.textContent =
        phase === "betting" ? t("tables:seconds_left", { seconds: Math.ceil(left / 1_000) }) : times(multiplier);
    };
    tell();
    const timer = setInterval(tell, 250);
    return () => clearInterval(timer);
  }, [shown, t, times]);
  return (
    <p className="sr-only">
      {t("multiplier_now")}: <span ref={text} data-testid="multiplier" />
    </p>
  );
}
