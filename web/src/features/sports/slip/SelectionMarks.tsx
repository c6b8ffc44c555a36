import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";

const MARK = "shrink-0 rounded-full px-1.5 text-[11px] leading-4.5 font-semibold";

/** The mark of a selection on a fixture that the house simulates. */
export function VirtualMark() {
  return <span className={cx(MARK, "bg-active text-ink-2")}>{useTranslation("sportsBets").t("virtual")}</span>;
}

/** The mark of a selection on a fixture that is being played. */
export function LiveMark() {
  return <span className={cx(MARK, "bg-loss/15 text-loss")}>{useTranslation("sportsBets").t("live")}</span>;
}
