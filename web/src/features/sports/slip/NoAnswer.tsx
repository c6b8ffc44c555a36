import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { Button } from "@/ui/Button";
import { MY_BETS } from "../views/addresses";
import { dismissExpired, repeatUnanswered } from "./placement";

/**
 * No answer came to what was sent. While its odds are of now it is sent again under its key, and cannot be placed twice; later
 * the player looks it up in the list of bets, and bets again once that is done.
 */
export function NoAnswer({ phase }: { phase: "unknown" | "expired" }) {
  const { t } = useTranslation("sportsBets");
  const isExpired = phase === "expired";
  return (
    <div role="alert" className="grid gap-2">
      <p className="font-semibold text-ink-1">{t(phase)}</p>
      <p className="text-sm text-ink-2">{t(isExpired ? "expired_text" : "unknown_text")}</p>
      <Button full size="xl" onClick={() => (isExpired ? dismissExpired() : void repeatUnanswered())}>
        {t(isExpired ? "expired_dismiss" : "unknown_repeat")}
      </Button>
      <Link to={MY_BETS} className="flex min-h-11 items-center justify-center text-sm font-semibold text-brand-400">
        {t("all_bets")}
      </Link>
    </div>
  );
}
