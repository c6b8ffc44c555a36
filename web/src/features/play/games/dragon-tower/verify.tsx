import { useTranslation } from "@/lib/i18n/useTranslation";
import { Place, range, type Tone } from "../../fairness/verify/parts";
import { cashOutIf, type PictureProps, type Verifier } from "../../fairness/verify/verifier";
import { DIFFICULTIES, TILES, type TowerOutcome, type TowerParams } from "./rules";

interface Hidden {
  eggs: number[][];
}

export const verify: Verifier<TowerOutcome, Hidden> = {
  form: {
    fields: [{ name: "difficulty", kind: "choice", choices: DIFFICULTIES }],
    first: { difficulty: "medium" },
  },
  Picture: Rows,
  steps: { next: ({ row }) => cashOutIf(row > 0) },
};

/** The nine rows, the first at the bottom. */
function Rows({ outcome, params, hidden: { eggs }, act }: PictureProps<TowerOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  const tiles = TILES[(params as TowerParams).difficulty];
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
                  {egg && <Egg />}
                </Place>
              );
            })}
          </li>
        ))}
    </ol>
  );
}

function Egg() {
  return (
    <svg viewBox="0 0 24 24" className="size-3/5" aria-hidden="true" fill="currentColor">
      <path d="M12 3c4 0 7 6 7 10.5S16 21 12 21s-7-3-7-7.5S8 3 12 3z" />
    </svg>
  );
}
