import type { TowerOutcome } from "@/domain/fairness/dragon-tower";
import { type KenoOutcome, type KenoParams, NUMBERS } from "@/domain/fairness/keno";
import { type MinesOutcome, TILES } from "@/domain/fairness/mines";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Place, Thing, type Tone } from "./parts";
import { towerTiles } from "./steps";

type Act = ((action: unknown) => void) | undefined;
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** All 25 tiles: the mines are known from the seeds alone. */
export function MinesBoard({ outcome, mines, act }: { outcome: MinesOutcome; mines: readonly number[]; act: Act }) {
  const { t } = useTranslation("verify");
  const { picked } = outcome;
  return (
    <div className="mx-auto grid w-full max-w-72 grid-cols-5 gap-1.5">
      {range(TILES).map((tile) => {
        const mined = mines.includes(tile);
        const taken = picked.includes(tile);
        const tone: Tone = taken ? (mined ? "hit" : "good") : mined ? "bad" : "plain";
        const label = `${t("step_tile", { tile: tile + 1 })}: ${t(mined ? "mine" : "safe")}`;
        return (
          <Place key={tile} tone={tone} label={label} onPick={act && !taken ? () => act({ pick: tile }) : undefined}>
            {mined ? <Thing kind="mine" /> : taken ? picked.indexOf(tile) + 1 : null}
          </Place>
        );
      })}
    </div>
  );
}

interface TowerProps {
  outcome: TowerOutcome;
  params: unknown;
  eggs: readonly (readonly number[])[];
  act: Act;
}

/** The nine rows, the first at the bottom. */
export function TowerBoard({ outcome, params, eggs, act }: TowerProps) {
  const { t } = useTranslation("verify");
  const tiles = towerTiles(params);
  return (
    <ol className="mx-auto grid w-full max-w-64 gap-1">
      {eggs
        .map((row, at) => ({ row, at }))
        .reverse()
        .map(({ row, at }) => (
          <li key={at} className="grid grid-flow-col auto-cols-fr gap-1">
            {range(tiles).map((tile) => {
              const egg = row.includes(tile);
              const taken = outcome.picks[at] === tile;
              const tone: Tone = taken ? (egg ? "good" : "hit") : "plain";
              const label = `${t("row", { row: at + 1 })}, ${t("step_tile", { tile: tile + 1 })}: ${t(egg ? "egg" : "no_egg")}`;
              return (
                <Place
                  key={tile}
                  tone={tone}
                  label={label}
                  onPick={act && at === outcome.row ? () => act({ pick: tile }) : undefined}
                >
                  {egg && <Thing kind="egg" />}
                </Place>
              );
            })}
          </li>
        ))}
    </ol>
  );
}

/** The 40 numbers: those drawn are lit, hits among them the most. */
export function KenoBoard({ outcome, params }: { outcome: KenoOutcome; params: unknown }) {
  const { t } = useTranslation("verify");
  const { picks } = params as KenoParams;
  return (
    <div className="mx-auto grid w-full max-w-96 grid-cols-8 gap-1">
      {range(NUMBERS).map((index) => {
        const number = index + 1;
        const drawn = outcome.drawn.includes(number);
        const picked = picks.includes(number);
        const tone: Tone = drawn ? (picked ? "good" : "lit") : picked ? "chosen" : "plain";
        const label = `${number}${drawn ? `, ${t("drawn")}` : ""}${picked ? `, ${t("picked")}` : ""}`;
        return (
          <Place key={number} tone={tone} label={label}>
            {number}
          </Place>
        );
      })}
    </div>
  );
}
