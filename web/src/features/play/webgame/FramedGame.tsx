import { RefreshCw, TriangleAlert, WifiOff } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { PlayMode } from "@/api/schema";
import { useRealityCheck } from "@/domain/realityCheck";
import { useLoggedIn } from "@/domain/session/store";
import { serverNow } from "@/lib/api/call";
import { useDialogs } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePlaySettings } from "../frame/settings";
import { offerCashier, openCashier } from "./cashier";
import { FRAME_SANDBOX, type Launch } from "./launch";
import type { GameMessage } from "./messages";
import { RotateHint } from "./RotateHint";
import { useDeposits } from "./session";
import type { StopKind } from "./stops";
import { useElsewhere } from "./useElsewhere";
import { useGameFrame } from "./useGameFrame";
import { useLost } from "./useLost";

interface Props {
  slug: string;
  launch: Launch;
  demo: boolean;
  name: string;
  playMode: PlayMode;
  /** The game has loaded, or has said that it is ready. */
  shown: boolean;
  onShown: () => void;
  onRound: (open: boolean) => void;
  onStop: (kind: StopKind) => void;
  onReload: () => void;
  onExit: () => void;
}

/** The longest time that a timer of a browser can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** A game of a provider: its page in a frame, what it says, and what lies over it. */
export function FramedGame(props: Props) {
  const { launch, demo, name, shown } = props;
  const { t } = useTranslation("webgame");
  const lost = useLost();
  const muted = usePlaySettings((settings) => settings.volume === 0);
  const covered = useDialogs((state) => state.stack.length > 0);
  const checking = useRealityCheck((check) => check.due);
  const [stale, setStale] = useState(false);
  const hear = useMessages(props);
  const game = useGameFrame({ origin: launch.origin, paused: lost || covered || checking, muted, onMessage: hear });
  const { frame, roundOpen } = game;

  useDeposits(() => {
    if (demo) return;
    if (game.knows("balance_changed")) game.send({ event: "balance_changed" });
    else setStale(true);
  });
  useElsewhere(props.slug, demo ? null : (launch.session_id ?? null), () => props.onStop("elsewhere"));
  useSessionEnd(launch.expires_at, roundOpen, () => props.onStop("ended"));
  useRound(roundOpen, props.onRound);
  useFrameFocus(frame, shown);

  return (
    <>
      <iframe
        ref={frame}
        src={launch.url}
        title={t("frame_title", { name })}
        sandbox={FRAME_SANDBOX}
        allow="autoplay; fullscreen"
        referrerPolicy="origin"
        inert={!shown || checking}
        onLoad={props.onShown}
        className="block size-full border-0 bg-page"
      />
      {shown && <RotateHint orientation={launch.orientation} />}
      <div role="status" className="pointer-events-none absolute inset-x-3 top-3 flex flex-col items-center gap-2">
        {lost && (
          <p className={NOTICE}>
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {t("lost")}
          </p>
        )}
        {game.failed && (
          <ReloadNotice icon={<TriangleAlert aria-hidden className="size-4 shrink-0" />} onReload={props.onReload}>
            {t("game_error")}
          </ReloadNotice>
        )}
        {stale && !game.failed && (
          <ReloadNotice
            icon={<RefreshCw aria-hidden className="size-4 shrink-0" />}
            onReload={props.onReload}
            // A reload now would cut the round off.
            disabled={roundOpen}
          >
            {t("stale_balance")}
          </ReloadNotice>
        )}
      </div>
    </>
  );
}

const NOTICE =
  "flex max-w-full items-center gap-2 rounded-full bg-raised px-4 py-2 text-sm font-semibold text-ink-1 shadow-[0_8px_24px_-8px_var(--shade)]";

/** Something that a reload of the game puts right. */
function ReloadNotice(props: { icon: ReactNode; disabled?: boolean; onReload: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled={props.disabled}
      onClick={props.onReload}
      className={`press pointer-events-auto min-h-11 hover:bg-active disabled:text-ink-3 ${NOTICE}`}
    >
      {props.icon}
      {props.children}
    </button>
  );
}

/** What is done about what the game says. */
function useMessages({ demo, playMode, onShown, onExit }: Props): (message: GameMessage) => void {
  const loggedIn = useLoggedIn();
  const pays = loggedIn && !demo;
  return ({ event }) => {
    if (event === "ready") onShown();
    if (event === "close") onExit();
    if (event === "deposit" && pays) openCashier(playMode);
    if (event === "low_balance" && pays) offerCashier(playMode, Date.now());
  };
}

/** Reports when the time of the game's session is over; an open round is played to its end first. */
function useSessionEnd(at: number, roundOpen: boolean, onEnd: () => void): void {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (at <= 0) return;
    const timer = setTimeout(() => setOver(true), Math.min(LONGEST_WAIT_MS, Math.max(0, at - serverNow())));
    return () => clearTimeout(timer);
  }, [at]);
  const end = useEffectEvent(onEnd);
  const due = over && !roundOpen;
  useEffect(() => {
    if (due) end();
  }, [due]);
}

/** Tells the page whether a round is open; none is once the game is gone. */
function useRound(roundOpen: boolean, onRound: (open: boolean) => void): void {
  const report = useEffectEvent(onRound);
  useEffect(() => {
    report(roundOpen);
    return () => report(false);
  }, [roundOpen]);
}

/** The keys go to the game once it is there, unless the player is at the bar or in a dialog. */
function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>, shown: boolean): void {
  useEffect(() => {
    const active = document.activeElement;
    const isFree = active === null || active === document.body || active.closest("main") !== null;
    if (shown && isFree) frame.current?.focus();
  }, [frame, shown]);
}
