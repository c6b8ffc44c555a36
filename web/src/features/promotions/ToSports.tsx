import { ChevronRight, Trophy } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";

/** The way to where bets on sports are placed. */
export function ToSports() {
  const { t } = useTranslation("promotions");
  return (
    <Link
      to="/gameSport"
      className="press mt-3 flex min-h-13 items-center justify-between gap-3 rounded-lg bg-active px-4 text-sm font-semibold"
    >
      <span className="inline-flex items-center gap-2">
        <Trophy aria-hidden className="size-5 text-gold" />
        {t("sports_go")}
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-3" />
    </Link>
  );
}
