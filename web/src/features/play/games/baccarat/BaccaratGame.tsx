import { useQuery } from "@tanstack/react-query";
import { Eraser, Undo2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { HistoryRound, OriginalConfig } from "@/api/schema";
import { inHouseRounds } from "@/domain/rounds";
import { useLoggedIn } from "@/domain/session/store";
import { moneyKind } from "@/domain/wallet";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { useStableCallback } from "@/lib/useStableCallback";
import { Button } from "@/ui/Button";
import { useMoneyStyle } from "@/ui/Money";
import { Switch } from "@/ui/Switch";
import { wait } from "../../cards/motion";
import { GameFrame } from "../../frame/GameFrame";
import type { Pace } from "../../frame/pace";
import { Rules } from "../../frame/Rules";
import type { GameRound } from "../../frame/round";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { type BaccaratView, EMPTY, framesOf, viewOf } from "./frames";
import { chipsIn, Mat } from "./Mat";
import { Road } from "./Road";
import { type BaccaratOutcome, type BaccaratParams, type BaccaratSpot, MOST_CHIPS, PAYS, SPOTS } from "./rules";
import { Table } from "./Table";

type Shown = GameRound<BaccaratParams, BaccaratOutcome>;

const NONE: BaccaratParams = { player: 0, banker: 0, tie: 0 };
/** A card that nobody squeezes turns over by itself. */
const PATIENCE_MS = 5_000;
/** As many results as the road has room for. */
const ROAD = 108;
const RULES = ["rule_aim", "rule_points", "rule_third", "rule_banker", "rule_tie", "rule_deck", "rule_pace"] as const;

const SAVED_CHIPS: SavedChoice<BaccaratParams> = {
  key: "baccarat_chips",
  isValid: (value): value is BaccaratParams => {
    const chips = (value ?? {}) as BaccaratParams;
    return SPOTS.every((spot) => Number.isInteger(chips[spot]) && chips[spot] >= 0) && chipsIn(chips) <= MOST_CHIPS;
  },
  first: { ...NONE, player: 1 },
};
const SAVED_SQUEEZE: SavedChoice<boolean> = {
  key: "baccarat_squeeze",
  isValid: (value) => typeof value === "boolean",
  first: false,
};

/** Baccarat: bet on the player, on the banker, or that they tie. */
export function BaccaratGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation("baccarat");
  const style = useMoneyStyle();
  const { chips, place, undo, clear } = useChips();
  const [byHand, setByHand] = useSavedChoice(SAVED_SQUEEZE);
  const { view, roundId, shownRound, squeezed, reveal } = useReveal(() => isPeeledByHand());
  const game = useGame<BaccaratParams, BaccaratOutcome>({
    config,
    params: () => (chipsIn(chips) > 0 ? chips : null),
    chips: chipsIn(chips),
    reveal,
    onBet: ({ instant }) => !instant && playSound(common.chip),
  });
  const isPeeledByHand = useStableCallback(() => byHand && !game.automatic);
  const kind = moneyKind(game.playMode);
  const locked = game.locked;
  const press = (act: () => void) => () => !locked && act();
  const lay = useStableCallback(place);
  const peeled = useStableCallback(squeezed);
  return (
    <GameFrame
      game={game}
      resultLabel={({ outcome }) =>
        t(`say_${outcome.winner}`, { player: outcome.player_total, banker: outcome.banker_total })
      }
      resultAriaLabel={({ outcome }) =>
        t("announced", {
          won: t(`won_${outcome.winner}`),
          player: outcome.player_total,
          banker: outcome.banker_total,
        })
      }
      notReady={t("not_ready")}
      hotkeys={[
        { key: "q", label: t("player"), act: press(() => place("player")) },
        { key: "w", label: t("tie"), act: press(() => place("tie")) },
        { key: "e", label: t("banker"), act: press(() => place("banker")) },
        { key: "z", label: t("chips_undo"), act: press(undo) },
        { key: "x", label: t("chips_clear"), act: press(clear) },
      ]}
      rules={
        <Rules
          game={game}
          text={RULES.map((rule) => t(rule))}
          facts={SPOTS.map((spot) => ({ label: t(spot), value: formatMultiplier(PAYS[spot], style.tag) }))}
        />
      }
      fields={
        <Fields
          locked={locked || chipsIn(chips) === 0}
          onUndo={undo}
          onClear={clear}
          byHand={byHand}
          onByHand={setByHand}
        />
      }
      board={
        <Table
          view={view}
          outcome={shownRound?.outcome ?? null}
          roundId={roundId}
          still={game.still}
          byHand={byHand && !game.automatic}
          onSqueezed={peeled}
        >
          <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_auto] desk:items-center desk:gap-4">
            <Mat
              chips={chips}
              value={game.amount}
              kind={kind}
              locked={locked}
              winner={view.over ? (shownRound?.outcome.winner ?? null) : null}
              onPlace={lay}
            />
            <div className="mx-auto mt-2.5 max-w-[30rem] @xl:mt-4 desk:@xl:mt-0 desk:w-[min(18rem,38cqw)]">
              <Road winners={useWinners(game.rounds, game.round?.id)} />
            </div>
          </div>
        </Table>
      }
    />
  );
}

interface FieldsProps {
  locked: boolean;
  onUndo: () => void;
  onClear: () => void;
  byHand: boolean;
  onByHand: (on: boolean) => void;
}

/** Chips taken back, and who squeezes. */
function Fields({ locked, onUndo, onClear, byHand, onByHand }: FieldsProps) {
  const { t } = useTranslation("baccarat");
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          disabled={locked}
          onClick={onUndo}
          icon={<Undo2 aria-hidden className="size-4.5" />}
        >
          {t("chips_undo")}
        </Button>
        <Button
          variant="secondary"
          disabled={locked}
          onClick={onClear}
          icon={<Eraser aria-hidden className="size-4.5" />}
        >
          {t("chips_clear")}
        </Button>
      </div>
      <Switch label={t("squeeze")} checked={byHand} onChange={onByHand} />
    </>
  );
}

/** The chips on the mat, kept between visits; undone one by one. */
function useChips() {
  const [chips, save] = useSavedChoice(SAVED_CHIPS);
  const laid = useRef<BaccaratSpot[]>([]);
  const put = (next: BaccaratParams) => {
    playSound(common.chip);
    save(next);
  };
  const place = (spot: BaccaratSpot) => {
    if (chipsIn(chips) >= MOST_CHIPS) return;
    laid.current.push(spot);
    put({ ...chips, [spot]: chips[spot] + 1 });
  };
  const undo = () => {
    const spot = laid.current.pop() ?? SPOTS.find((each) => chips[each] > 0);
    if (spot && chips[spot] > 0) put({ ...chips, [spot]: chips[spot] - 1 });
  };
  const clear = () => {
    laid.current = [];
    put(NONE);
  };
  return { chips, place, undo, clear };
}

/** Card by card; the last one waits for the player where he squeezes it himself. */
function useReveal(isPeeledByHand: () => boolean) {
  const [view, setView] = useState<BaccaratView>(EMPTY);
  const [roundId, setRoundId] = useState("");
  const [shownRound, setShownRound] = useState<Shown | null>(null);
  const done = useRef<() => void>(() => undefined);
  async function reveal(round: Shown, _before: Shown | null, { instant }: Pace): Promise<void> {
    setRoundId(round.id);
    setShownRound(round);
    if (instant) {
      setView(viewOf(round.outcome));
      return;
    }
    for (const { view: next, ms } of framesOf(round.outcome)) {
      setView(next);
      if (!next.over) playSound(common.card);
      if (ms !== null) await wait(ms);
      else {
        const seen = new Promise<void>((resolve) => {
          done.current = resolve;
        });
        await Promise.race([seen, wait(isPeeledByHand() ? PATIENCE_MS : 800)]);
        playSound(common.flip);
      }
    }
  }
  return { view, roundId, shownRound, squeezed: () => done.current(), reveal };
}

/** One and the same function: the list is gone through when it comes, not with every drawing. */
const settled = (page: { list: HistoryRound[] }) =>
  inHouseRounds(page.list).filter((round) => round.state === "settled");

/** A round of the history has its outcome as any object. */
const winnerOf = ({ outcome }: { outcome: object }): BaccaratSpot => (outcome as BaccaratOutcome).winner;

/** Who won the last rounds, oldest first: those of earlier visits, and those of this one. */
function useWinners(rounds: readonly Shown[], current: string | undefined): BaccaratSpot[] {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({
    ...read("GET /api/bets/history", { game: "baccarat", limit: 50 }, true),
    enabled: loggedIn,
    select: settled,
  });
  return useMemo(() => {
    const here = new Set(rounds.map((round) => round.id));
    // A round that is still being shown is in the history already: the road waits for its end.
    const earlier = (data ?? []).filter((round) => !here.has(round.id) && round.id !== current);
    return [...rounds, ...earlier].slice(0, ROAD).map(winnerOf).reverse();
  }, [data, rounds, current]);
}
