import { Copy, Hand as HandIcon, Plus, Shield, ShieldOff, SquareSplitHorizontal } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { times } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button, type ButtonVariant } from "@/ui/Button";
import { Money } from "@/ui/Money";
import { wait } from "../../cards/motion";
import { GameFrame } from "../../frame/GameFrame";
import { Rules } from "../../frame/Rules";
import type { GameRound } from "../../frame/round";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { EMPTY_TABLE, framesOf, type TableView, viewOf } from "./frames";
import { openingStake } from "./hand";
import { basicStrategy } from "./plan";
import { type BlackjackAction, type BlackjackOutcome, totalOf } from "./rules";
import { Table } from "./Table";

type Params = Record<string, never>;
type Shown = GameRound<Params, BlackjackOutcome>;

const RULES = [
  "rule_aim",
  "rule_dealer",
  "rule_pays",
  "rule_double",
  "rule_split",
  "rule_insurance",
  "rule_shoe",
  "rule_auto",
  "rule_pace",
] as const;

/** How long the old cards take to leave the felt. */
const SWEEP_MS = 90;

/** Blackjack against the house: one player, one dealer, a shoe that never runs out. */
export function BlackjackGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation("blackjack");
  const { view, clearing, roundId, reveal } = useReveal();
  const game = useGame<Params, BlackjackOutcome, BlackjackAction>({
    config,
    params: () => ({}),
    reveal,
    plan: (round) => basicStrategy(round.outcome),
    onBet: ({ instant }) => !instant && playSound(common.chip),
  });
  const { round } = game;
  const opening = round && view.hands.length > 0 ? openingStake(round.stake, round.outcome) : null;
  const can = game.open && round ? round.outcome.can : [];
  const kind = moneyKind(round?.account_type ?? game.playMode);
  const act = (action: BlackjackAction) => can.includes(action) && game.act(action);
  return (
    <GameFrame
      game={game}
      resultLabel={(shown) => say(shown, (own, dealer) => t("totals", { own, dealer }))}
      hotkeys={[
        { key: "h", label: t("hit"), act: () => act("hit") },
        { key: "j", label: t("stand"), act: () => act("stand") },
        { key: "k", label: t("double"), act: () => act("double") },
        { key: "l", label: t("split"), act: () => act("split") },
        { key: "i", label: t("insure"), act: () => act("insure") },
        { key: "n", label: t("decline"), act: () => act("decline") },
      ]}
      rules={<Rules game={game} text={RULES.map((rule) => t(rule))} />}
      actions={
        <Actions can={can} busy={game.busy} onAct={act}>
          {opening !== null && <Money amount={times(opening, 1, 2)} kind={kind} />}
        </Actions>
      }
      board={
        <Table
          view={view}
          roundId={roundId}
          opening={opening}
          insured={round?.outcome.insurance === "taken"}
          kind={kind}
          still={game.still}
          clearing={clearing}
        />
      }
    />
  );
}

/** What lies on the felt, frame by frame until it is what the server said. */
function useReveal() {
  const [view, setView] = useState<TableView>(EMPTY_TABLE);
  const [clearing, setClearing] = useState(false);
  const [roundId, setRoundId] = useState("");
  const shown = useRef<TableView>(EMPTY_TABLE);
  const put = (next: TableView) => {
    shown.current = next;
    setView(next);
  };
  async function reveal(round: Shown, before: Shown | null, { instant }: { instant: boolean }): Promise<void> {
    const settled = round.state !== "open";
    if (instant || before === round) {
      setRoundId(round.id);
      put(viewOf(round.outcome, settled));
      return;
    }
    if (!before && shown.current.hands.length > 0) {
      setClearing(true);
      await wait(SWEEP_MS);
      setClearing(false);
    }
    setRoundId(round.id);
    for (const frame of framesOf(before ? shown.current : EMPTY_TABLE, round.outcome, settled)) {
      put(frame.view);
      if (frame.sound) playSound(common[frame.sound]);
      await wait(frame.ms);
    }
  }
  return { view, clearing, roundId, reveal };
}

/** `20 – 19`: the player's hands and the dealer's. */
function say({ outcome }: Shown, words: (own: string, dealer: string) => string): string {
  const own = outcome.player.map((hand) => totalOf(hand.cards).total).join(" / ");
  return words(own, String(totalOf(outcome.dealer).total));
}

interface ActionsProps {
  can: readonly BlackjackAction[];
  busy: boolean;
  onAct: (action: BlackjackAction) => void;
  /** What insurance costs. */
  children: ReactNode;
}

const KEYS: { action: BlackjackAction; icon: ReactNode; look: ButtonVariant }[] = [
  { action: "hit", icon: <Plus aria-hidden className="size-5 stroke-3" />, look: "win" },
  { action: "stand", icon: <HandIcon aria-hidden className="size-5" />, look: "primary" },
  { action: "double", icon: <Copy aria-hidden className="size-5" />, look: "gold" },
  { action: "split", icon: <SquareSplitHorizontal aria-hidden className="size-5" />, look: "secondary" },
];

/** The player's moves, each in its own place; only those that the server allows can be pressed. */
function Actions({ can, busy, onAct, children }: ActionsProps) {
  const { t } = useTranslation("blackjack");
  if (can.includes("insure")) {
    return (
      <div className="grid gap-2">
        <div className="grid grid-cols-2 gap-2">
          <Button size="xl" variant="gold" aria-disabled={busy || undefined} onClick={() => onAct("insure")}>
            <Shield aria-hidden className="size-5" />
            <span className="grid leading-tight">
              {t("insure")}
              <span className="text-xs font-medium">{children}</span>
            </span>
          </Button>
          <Button size="xl" variant="secondary" aria-disabled={busy || undefined} onClick={() => onAct("decline")}>
            <ShieldOff aria-hidden className="size-5" />
            {t("decline")}
          </Button>
        </div>
        <p className="text-center text-sm text-ink-2">{t("insurance_asked")}</p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      {KEYS.map(({ action, icon, look }) => (
        <Button
          key={action}
          size="xl"
          variant={look}
          icon={icon}
          disabled={!can.includes(action)}
          aria-disabled={busy || undefined}
          onClick={() => onAct(action)}
        >
          {t(action)}
        </Button>
      ))}
    </div>
  );
}
