import { type CSSProperties, useCallback, useMemo, useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { useStableCallback } from "@/lib/useStableCallback";
import { useMoneyStyle } from "@/ui/Money";
import { chipsOn, HAND } from "../../chips/chips";
import { Placed } from "../../chips/Placed";
import { shortMoney } from "../../chips/shortMoney";
import { Tray } from "../../chips/Tray";
import { useChips } from "../../chips/useChips";
import { GameFrame } from "../../frame/GameFrame";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { useAtRest } from "../../parts/useAtRest";
import { useWidth } from "../../parts/useWidth";
import { WinBadge } from "../../parts/WinBadge";
import { bestOf } from "./chips";
import { nameOf } from "./names";
import { Plaque } from "./Plaque";
import { RouletteRules } from "./RouletteRules";
import { RouletteWheel, type RouletteWheelHandle } from "./RouletteWheel";
import { colourOf, paysOf, type RouletteOutcome, type RouletteParams, SPOTS } from "./rules";
import { Table } from "./Table";
import { Upright } from "./Upright";

const STAGE = "radial-gradient(80% 90% at 50% 22%, #12925a 0%, #08633c 38%, #043a24 70%, #02140d 100%)";
/** Below this width the table is upright. */
const LYING_PX = 440;

/** How high the cloth lies: as wide as there is room, but the wheel above it must be seen. */
const clothOf = (width: number): string =>
  `max(190px, min(${Math.round(width * 0.37)}px, calc(var(--board-h, 99rem) * .4)))`;

const NONE: readonly string[] = [];
const isSpot = (spot: unknown): boolean => SPOTS.has(spot as string);

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
  const { t } = useTranslation(["roulette", "chips", "games"]);
  const style = useMoneyStyle();
  const [box, width] = useWidth();
  const table = useChips({ kept: "roulette_bets", isSpot });
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
  useAtRest(game, () => {
    wheel.current?.giveUp();
    setSpins(false);
  });
  const fixed = game.locked;
  const name = useMemo(() => remembered((spot) => nameOf(spot, t)), [t]);
  const { amount } = game;
  const { unit, tag } = style;
  const worth = useCallback((chips: number) => shortMoney(chips * amount, unit, tag), [amount, unit, tag]);
  function move(act: () => boolean | undefined): void {
    if (fixed) return;
    setShown(null);
    if (act() === false) toast.warning(t("chips:full"));
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
      notReady={t("chips:place_hint")}
      hotkeys={[
        { key: "z", label: t("chips:undo"), act: () => table.canUndo && move(() => void table.undo()) },
        { key: "x", label: t("chips:clear"), act: () => move(table.clear) },
        { key: "d", label: t("chips:double"), act: () => move(table.double) },
        { key: "r", label: t("chips:repeat"), act: () => table.last.length > 0 && move(table.repeat) },
        ...HAND.map((chips, at) => ({
          key: String(at + 1),
          label: t("chips:chip", { amount: worth(chips) }),
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
          paysOf={(spot) => `${paysOf(SPOTS.get(spot)?.length ?? 36)}×`}
          onTake={(spot) => move(() => table.take(spot))}
        />
      }
      rules={<RouletteRules game={game} />}
    />
  );
}
