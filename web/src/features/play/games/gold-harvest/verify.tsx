import { useTranslation } from "@/lib/i18n/useTranslation";
import { Climb } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { CROWS, FIELDS, type HarvestOutcome } from "./rules";

interface Hidden {
  rows: number[][];
}

export const verify: Verifier<HarvestOutcome, Hidden> = {
  form: {
    fields: [{ name: "crows", kind: "choice", choices: CROWS }],
    first: { crows: 1 },
  },
  Picture: Rows,
  steps: { next: ({ picks }) => (picks.length > 0 ? ["take"] : []) },
};

/** The eight rows, the nearest at the bottom. */
function Rows({ outcome, hidden: { rows }, act }: PictureProps<HarvestOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  return (
    <Climb
      rows={rows.length}
      columns={FIELDS}
      place={(row, field) => {
        const crow = rows[row]?.includes(field) ?? false;
        return {
          tone: outcome.picks[row] !== field ? "plain" : crow ? "hit" : "good",
          held: t(crow ? "crow" : "no_crow"),
          onPick: act && row === outcome.picks.length ? () => act({ pick: field }) : undefined,
          children: crow && <Crow />,
        };
      }}
    />
  );
}

function Crow() {
  return (
    <svg viewBox="0 0 24 24" className="size-3/5" aria-hidden="true" fill="currentColor">
      <path d="M3 9c2-3 6-4 9-1 3 2 6 5 9 10-4-2-6-2-8-2l-2 4-1-4c-3-1-4-3-4-6z" />
    </svg>
  );
}
