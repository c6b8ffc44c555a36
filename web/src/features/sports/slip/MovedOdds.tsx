import { ArrowRight } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useOddsText } from "../oddsPreference";
import styles from "../sports.module.css";
import type { LegView } from "./legView";
import { editSlip } from "./placement";
import { RaisedChip } from "./RaisedChip";

/** The odds of a leg that moved, old to new; a press accepts them where the player is to be asked. */
export function MovedOdds({ view: { seen, moved, needsAcceptance, accepted } }: { view: LegView }) {
  const { t } = useTranslation("sportsBets");
  const write = useOddsText();
  if (moved === null) return null;
  const [before, after] = [write(seen), write(moved)];
  return (
    <div className="flex items-center justify-between gap-2 text-sm">
      <span className={cx("tnum flex items-center gap-1.5", moved > seen ? "text-win" : "text-loss")}>
        <span className="sr-only">{t("moved", { before, after })}</span>
        <span aria-hidden className="line-through opacity-80">
          {before}
        </span>
        <ArrowRight aria-hidden className={cx("size-4", moved > seen ? styles.up : styles.down)} />
        <span aria-hidden className="font-bold">
          {after}
        </span>
      </span>
      {needsAcceptance && (
        <RaisedChip onClick={() => editSlip({ type: "odds", changes: [accepted] })}>
          {t("moved_accept", { odds: after })}
        </RaisedChip>
      )}
    </div>
  );
}
