import { useTranslation } from "@/lib/i18n/useTranslation";
import type { EachWayTerms } from "../wire";
import { RaisedChip } from "./RaisedChip";

interface EachWayProps {
  chosen: boolean;
  /** Null where it is not offered. */
  terms: EachWayTerms | null;
  /** A free bet is not placed each-way: what was chosen keeps its place, and counts again with the own stake. */
  isOff?: boolean;
  onChange: (chosen: boolean) => void;
}

/** Whether each line is placed twice, to win and for a place; nothing where that is not offered. */
export function EachWay({ chosen, terms, isOff = false, onChange }: EachWayProps) {
  const { t } = useTranslation("sportsBets");
  if (!terms && !chosen) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RaisedChip selected={chosen && !isOff} disabled={isOff} onClick={() => onChange(!chosen)}>
        {t("each_way")}
      </RaisedChip>
      {terms && <span className="text-xs text-ink-3">{t("each_way_terms", { ...terms })}</span>}
    </div>
  );
}
