import { useTranslation } from "@/lib/i18n/useTranslation";
import { Climb } from "../../fairness/verify/parts";
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
  return (
    <Climb
      rows={eggs.length}
      columns={TILES[(params as TowerParams).difficulty]}
      place={(row, tile) => {
        const egg = eggs[row]?.includes(tile) ?? false;
        return {
          tone: outcome.picks[row] !== tile ? "plain" : egg ? "good" : "hit",
          held: t(egg ? "egg" : "no_egg"),
          onPick: act && row === outcome.row ? () => act({ pick: tile }) : undefined,
          children: egg && <Egg />,
        };
      }}
    />
  );
}

function Egg() {
  return (
    <svg viewBox="0 0 24 24" className="size-3/5" aria-hidden="true" fill="currentColor">
      <path d="M12 3c4 0 7 6 7 10.5S16 21 12 21s-7-3-7-7.5S8 3 12 3z" />
    </svg>
  );
}
