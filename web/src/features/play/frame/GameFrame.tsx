import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { enter } from "@/lib/criticalSection";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useStableCallback } from "@/lib/useStableCallback";
import { cx } from "@/ui/cx";
import { Skeleton } from "@/ui/Skeleton";
import { useNextDrawing } from "@/ui/useNextDrawing";
import { BetPanel, useControls } from "./BetPanel";
import { FreeRoundsLine } from "./FreeRoundsLine";
import { GameBar } from "./GameBar";
import { GameNotice } from "./GameNotice";
import { type GameTab, GameTabs } from "./GameTabs";
import { LiveRegion } from "./LiveRegion";
import { ResultAnnouncer } from "./ResultAnnouncer";
import { ResultStrip } from "./ResultStrip";
import type { GameRound } from "./round";
import { usePlaySettings, useReducedMotion } from "./settings";
import { useFullScreen } from "./useFullScreen";
import type { Game } from "./useGame";
import { type Hotkey, useHotkeys } from "./useHotkeys";
import { useKeptFocus } from "./useKeptFocus";

const LiveStats = lazy(() => import("./LiveStats").then((file) => ({ default: file.LiveStats })));
const HotkeysDialog = lazy(() => import("./HotkeysDialog").then((file) => ({ default: file.HotkeysDialog })));
const GoldLines = lazy(() => import("../gold/GoldLines").then((file) => ({ default: file.GoldLines })));

interface Props<Params, Outcome, Action> {
  game: Game<Params, Outcome, Action>;
  board: ReactNode;
  /** The choices under the amount. */
  fields?: ReactNode;
  /** While a round is open, in place of Bet: Cash out … */
  actions?: ReactNode;
  /** What a win of the present choice pays at most, in 1/10 000. Left out where no single figure says it. */
  multiplier?: number;
  /** The result in a word, for the strip and for screen readers: the roll of a dice round. */
  resultLabel: (round: GameRound<Params, Outcome>) => string;
  /** The same for screen readers, where the word of the strip is too short to be understood. */
  resultAriaLabel?: (round: GameRound<Params, Outcome>) => string;
  rules: ReactNode;
  /** In place of the purses: what a demo is played from. */
  purse?: ReactNode;
  /** The game's own keys. While a round is open they go before the common ones. */
  hotkeys?: Hotkey[];
  /** Why there is nothing to bet on yet, in words. */
  notReady?: string;
  /** Called when the player turns to Auto or back: a board may show the fields of a plan. */
  onMode?: (mode: "manual" | "auto") => void;
  /** Only for a shared table: what differs from a game that the player plays alone. */
  shared?: SharedParts;
}

interface SharedParts {
  /** In place of the player's own last results: those of the shared rounds. */
  strip: ReactNode;
  /** Beside the bet and under the board, on the phone after the bet: who plays. */
  below: ReactNode;
  /** In place of the seeds: the chain that decides the rounds. */
  fairness: ReactNode;
  /** What a press on Bet does now, when it is not a bet at once. */
  betLabel?: string;
  /** Under the Bet button, while Auto runs too. */
  aside?: ReactNode;
  /** The text of the live region, in place of the player's own results. */
  announcement: string;
}

/**
 * Everything around a board: amount, Bet, Auto, results, statistics, keys, sound, full screen, fairness, rules, bets.
 * The board is drawn first, then the bet, then what is below: each for itself, so that a slow phone answers in between.
 */
export function GameFrame<Params, Outcome, Action>(props: Props<Params, Outcome, Action>) {
  const { game, board, hotkeys = [] } = props;
  const { t } = useTranslation("games");
  const { showStats, showNotices, wide: wideLayout } = usePlaySettings();
  const still = useReducedMotion();
  const panel = useControls(game, props.multiplier);
  const showBet = useNextDrawing();
  const showRest = useNextDrawing(showBet);
  const [tab, setTab] = useState<GameTab>("rules");
  const [keysOpen, setKeysOpen] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);
  const full = useFullScreen();
  const { controls, mode } = panel;
  const lasting = game.busy || game.automatic || full.on;
  useEffect(() => (lasting ? enter() : undefined), [lasting]);
  const reportMode = useEffectEvent((next: typeof mode) => props.onMode?.(next));
  useEffect(() => reportMode(mode), [mode]);
  const common: Hotkey[] = [
    { key: " ", label: t("key_bet"), act: controls.bet },
    ...(game.amountFixed
      ? []
      : [
          { key: "a", label: t("key_half"), act: controls.keys.half },
          { key: "s", label: t("key_double"), act: controls.keys.double },
        ]),
    { key: "?", label: t("key_list"), act: () => setKeysOpen(true) },
  ];
  const keys = game.open ? [...hotkeys, ...common] : [...common, ...hotkeys];
  useHotkeys(keys);
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame, game.busy);
  const wide = wideLayout && !full.on;
  const last = game.rounds[0];
  const ariaLabel = props.resultAriaLabel ?? props.resultLabel;
  const rules = useFrozenWhile(props.rules, game.busy);
  const onKeys = useStableCallback(() => setKeysOpen(true));
  const onFairness = useStableCallback(() => {
    setTab("fairness");
    if (full.on) full.toggle();
    tabs.current?.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
  });
  return (
    <div
      ref={frame}
      data-still={still || undefined}
      data-play={full.on ? "full" : wide ? "wide" : "beside"}
      // How far from the top a board's own head may stick.
      style={{ "--stick": full.on ? "0px" : "3.5rem" } as CSSProperties}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] gap-3",
        full.on ? "fixed inset-0 z-30 content-start overflow-y-auto bg-page p-3 desk:p-6" : "pb-8",
        !wide && "desk:grid-cols-[20rem_minmax(0,1fr)] big:grid-cols-[21rem_minmax(0,1fr)] desk:items-start",
        !wide && props.shared && "desk:grid-rows-[auto_1fr]",
      )}
    >
      <div className={cx("grid grid-cols-[minmax(0,1fr)] gap-3", !wide && "desk:order-2")}>
        <section data-board aria-label={t("board")} className="relative overflow-clip rounded-lg bg-panel">
          <div className="px-4 pt-3 tablet:px-8">
            {props.shared?.strip ?? <ResultStrip rounds={game.rounds} label={props.resultLabel} />}
          </div>
          <div data-room>{board}</div>
          {showRest && showNotices && <GameNotice game={game.id} busy={game.busy || game.open} rounds={game.rounds} />}
          <div className="bg-raised/60 px-2 py-1">
            <GameBar full={full} noInstant={!game.config.instant} onFairness={onFairness} onKeys={onKeys} />
          </div>
        </section>
        {showStats && (
          <Suspense fallback={null}>
            <LiveStats playMode={game.playMode} />
          </Suspense>
        )}
      </div>
      <div
        className={cx(
          "grid grid-cols-[minmax(0,1fr)] gap-3",
          !wide && "desk:order-1",
          !wide && props.shared && "desk:row-span-2",
        )}
      >
        {showBet ? (
          <BetPanel
            game={game}
            panel={panel}
            wide={wide}
            multiplier={props.multiplier}
            fields={props.fields}
            actions={props.actions}
            notReady={props.notReady}
            purse={props.purse}
            betLabel={props.shared?.betLabel}
            aside={props.shared?.aside}
          />
        ) : (
          <Skeleton now className="h-96 desk:h-104" />
        )}
        {showRest && <FreeRoundsLine game={game} />}
        {showRest && game.playMode === 0 && game.demo == null && (
          <Suspense fallback={null}>
            <GoldLines game={game} />
          </Suspense>
        )}
      </div>
      {props.shared && showRest && (
        <div className={cx(!wide && "desk:order-2 desk:col-start-2")}>{props.shared.below}</div>
      )}
      {!full.on && showRest && (
        <div ref={tabs} className={cx("scroll-mt-4", !wide && "desk:order-3 desk:col-span-2")}>
          <GameTabs game={game.id} tab={tab} onTab={setTab} rules={rules} fairness={props.shared?.fairness} />
        </div>
      )}
      {keysOpen && (
        <Suspense fallback={null}>
          <HotkeysDialog
            keys={[...common.slice(0, -1), ...hotkeys, ...common.slice(-1)]}
            onClose={() => setKeysOpen(false)}
          />
        </Suspense>
      )}
      {props.shared ? (
        <LiveRegion text={props.shared.announcement} />
      ) : (
        <ResultAnnouncer round={last} result={last ? ariaLabel(last) : ""} />
      )}
    </div>
  );
}

/** The last node from before the board began to move: what is below the game is drawn again only between two bets. */
function useFrozenWhile(node: ReactNode, busy: boolean): ReactNode {
  const [kept, setKept] = useState(node);
  useEffect(() => {
    if (!busy) startTransition(() => setKept(node));
  }, [node, busy]);
  return kept;
}
