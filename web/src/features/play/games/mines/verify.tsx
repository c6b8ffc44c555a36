import { useTranslation } from "@/lib/i18n/useTranslation";
import { Places, type Tone } from "../../fairness/verify/parts";
import { cashOutIf, type PictureProps, type Verifier } from "../../fairness/verify/verifier";
import { FEWEST_MINES, type MinesOutcome, MOST_MINES, TILES } from "./rules";

interface Hidden {
  mines: number[];
}

export const verify: Verifier<MinesOutcome, Hidden> = {
  form: {
    fields: [{ name: "mines", kind: "number", least: FEWEST_MINES, most: MOST_MINES }],
    first: { mines: 3 },
  },
  Picture: Tiles,
  steps: { next: ({ picked }) => cashOutIf(picked.length > 0) },
};

/** All 25 tiles: the mines are known from the seeds alone. */
function Tiles({ outcome: { picked }, hidden: { mines }, act }: PictureProps<MinesOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  function place(tile: number) {
    const mined = mines.includes(tile);
    const taken = picked.includes(tile);
    const tone: Tone = taken ? (mined ? "hit" : "good") : mined ? "bad" : "plain";
    return {
      tone,
      label: `${t("step_tile", { tile: tile + 1 })}: ${t(mined ? "mine" : "safe")}`,
      onPick: act && !taken ? () => act({ pick: tile }) : undefined,
      children: mined ? <Mine /> : taken ? picked.indexOf(tile) + 1 : null,
    };
  }
  return <Places count={TILES} className="max-w-72 grid-cols-5 gap-1.5" place={place} />;
}

function Mine() {
  return (
    <svg viewBox="0 0 24 24" className="size-3/5" aria-hidden="true" fill="currentColor">
      <path d="M12 1l1.6 4.3a7 7 0 0 1 2.9 1.2l4.2-2-2 4.2a7 7 0 0 1 1.2 2.9L24 12l-4.1 1.6a7 7 0 0 1-1.2 2.9l2 4.2-4.2-2a7 7 0 0 1-2.9 1.2L12 23l-1.6-4.1a7 7 0 0 1-2.9-1.2l-4.2 2 2-4.2a7 7 0 0 1-1.2-2.9L0 12l4.1-1.6a7 7 0 0 1 1.2-2.9l-2-4.2 4.2 2a7 7 0 0 1 2.9-1.2z" />
    </svg>
  );
}
