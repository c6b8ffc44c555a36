import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { useStableCallback } from "@/lib/useStableCallback";
import { useMoneyStyle } from "@/ui/Money";
import { GameFrame } from "../../frame/GameFrame";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { WinBadge } from "../../parts/WinBadge";
import { bestOf, chipsOn, HAND } from "./chips";
import { nameOf } from "./names";
import { Placed } from "./Placed";
import { Plaque } from "./Plaque";
import { RouletteRules } from "./RouletteRules";
import { RouletteWheel, type RouletteWheelHandle } from "./RouletteWheel";
import { colourOf, type RouletteOutcome, type RouletteParams } from "./rules";
import { Table } from "./Table";
import { Tray } from "./Tray";
import { Upright } from "./Upright";
import { useBetsOnTable } from "./useBetsOnTable";

const STAGE = "radial-gradient(80% 90% at 50% 22%, #12925a 0%, #08633c 38%, #043a24 70%, #02140d 100%)";
/** Below this width the table is upright. */
const LYING_PX = 440;

/** How high the cloth lies: as wide as there is room, but the wheel above it must be seen. */
const clothOf = (width: number): string =>
  `max(190px, min(${Math.round(width * 0.37)}px, calc(var(--board-h, 99rem) * .4)))`;

/** The width of an element, as it changes. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => (typeof innerWidth === "number" ? innerWidth : 0));
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return [box, width] as const;
}

/** A pile's worth in the few signs that fit on a chip. */
const shortMoney = (units: number, unit: number, tag: string): string =>
  formatNumber(units, { unit, tag }, { compact: true, digits: units % unit === 0 || units >= 100 * unit ? 0 : 1 });

const NONE: readonly string[] = [];

/** A place for every number and line: too many names to make again in every drawing. */
function remembered(nameOf: (spot: string) => string): (spot: string) => string {
  const names = new Map<string, string>();
  return (spot) => {
    const name = names.get(spot) ?? nameOf(spot);
    names.set(spot, name);
    return name;
  };
}

/** Roulette with a single zero: chips on the cloth, a ball, and the pocket that the server drew. */
export function RouletteGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["roulette", "games"]);
  const style = useMoneyStyle();
  const [box, width] = useWidth();
  const table = useBetsOnTable();
  const [hand, setHand] = useState<number>(1);
  const [shown, setShown] = useState<RouletteOutcome | null>(null);
  const [spins, setSpins] = useState(false);
  const wheel = useRef<RouletteWheelHandle>(null);
  const { bets } = table;
  const game = useGame<RouletteParams, RouletteOutcome>({
    config,
    chips: chipsOn(bets),
    params: () => (bets.length > 0 ? { bets: [...bets] } : null),
    onBet: ({ still }) => {
      setShown(null);
      table.keep(bets);
      if (still) return;
      setSpins(true);
      wheel.current?.run();
    },
    reveal: async (round, _before, { still }) => {
      await wheel.current?.fall(round.outcome.pocket, still);
      setShown(round.outcome);
    },
  });
  const idle = game.phase === "idle" && !game.busy;
  useEffect(() => {
    if (!idle) return;
    wheel.current?.giveUp();
    setSpins(false);
  }, [idle]);
  const fixed = game.locked;
  const name = useMemo(() => remembered((spot) => nameOf(spot, t)), [t]);
  const { amount } = game;
  const { unit, tag } = style;
  const worth = useCallback((chips: number) => shortMoney(chips * amount, unit, tag), [amount, unit, tag]);
  function move(act: () => boolean | undefined): void {
    if (fixed) return;
    setShown(null);
    if (act() === false) toast.warning(t("full"));
    else playSound(common.chip);
  }
  const onPut = useStableCallback((spot: string) => move(() => table.put(spot, hand)));
  const lying = width >= LYING_PX;
  const cloth = (
    <Table
      way={lying ? "lying" : "standing"}
      height={lying ? "var(--cloth)" : "616px"}
      bets={bets}
      pocket={shown?.pocket ?? null}
      wins={shown?.wins ?? NONE}
      disabled={fixed}
      worth={worth}
      nameOf={name}
      onPut={onPut}
    />
  );
  const plaque = <Plaque pocket={shown?.pocket ?? null} history={game.rounds} tall={lying} laid={bets.length > 0} />;
  const chips = {
    hand,
    worth,
    disabled: fixed,
    can: { undo: table.canUndo, clear: bets.length > 0, repeat: table.last.length > 0 },
    onHand: setHand,
    onUndo: () => move(() => void table.undo()),
    onClear: () => move(table.clear),
    onDouble: () => move(table.double),
    onRepeat: () => move(table.repeat),
  };
  const bowl = (
    <div className="relative mx-auto w-full max-w-105 desk:max-w-[calc((var(--board-h)-var(--cloth)-5.5rem)*1.44)]">
      <RouletteWheel ref={wheel} pocket={shown?.pocket ?? 0} />
      <WinBadge game={game} />
    </div>
  );
  return (
    <GameFrame
      game={game}
      multiplier={bets.length > 0 ? bestOf(bets) : undefined}
      resultLabel={({ outcome }) => t(`said_${colourOf(outcome.pocket)}`, { pocket: outcome.pocket })}
      notReady={t("place_hint")}
      hotkeys={[
        { key: "z", label: t("undo"), act: () => table.canUndo && move(() => void table.undo()) },
        { key: "x", label: t("clear"), act: () => move(table.clear) },
        { key: "d", label: t("double"), act: () => move(table.double) },
        { key: "r", label: t("repeat"), act: () => table.last.length > 0 && move(table.repeat) },
        ...HAND.map((chips, at) => ({
          key: String(at + 1),
          label: t("chip", { amount: worth(chips) }),
          act: () => setHand(chips),
        })),
      ]}
      board={
        <div ref={box} className="flex flex-col select-none">
          {lying ? (
            <>
              <div
                className="grid flex-1 content-evenly gap-3 px-2 py-3 tablet:px-5 tablet:py-4 desk:py-2"
                style={{ background: STAGE, "--cloth": clothOf(width) } as CSSProperties}
              >
                <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-4">
                  {bowl}
                  {plaque}
                </div>
                {cloth}
              </div>
              <Tray {...chips} />
            </>
          ) : (
            <Upright
              bowl={bowl}
              plaque={plaque}
              cloth={cloth}
              chips={chips}
              spins={spins}
              ground={STAGE}
              width={width}
            />
          )}
        </div>
      }
      fields={
        <Placed
          bets={bets}
          value={game.amount}
          playMode={game.playMode}
          disabled={fixed}
          nameOf={name}
          onTake={(spot) => move(() => table.take(spot))}
        />
      }
      rules={<RouletteRules game={game} />}
    />
  );
}
