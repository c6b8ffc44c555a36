import { FEED_DOWN, SPORTS_OFF, UNKNOWN_FIXTURE } from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { EmptyState, ErrorState } from "@/ui/States";
import { FeedBanner } from "./FeedBanner";

/** A link that looks like a button, as the one action of an empty page. */
export function ActionLink({ to, children }: { to: Parameters<typeof Link>[0]["to"]; children: string }) {
  return (
    <Link to={to} className="press inline-flex h-11 items-center rounded-md bg-active px-4 font-semibold">
      {children}
    </Link>
  );
}

/** Why a sports page has nothing to show, with what to do about it. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(["sports", "common"]);
  const code = isApiError(error) ? error.code : 0;
  if (code === SPORTS_OFF)
    return (
      <EmptyState
        drawing="path"
        title={t("off_title")}
        text={t("off_text")}
        action={<ActionLink to="/">{t("common:to_lobby")}</ActionLink>}
      />
    );
  if (code === FEED_DOWN) return <FeedBanner status="down" />;
  if (code === UNKNOWN_FIXTURE)
    return (
      <EmptyState
        drawing="search"
        title={t("unknown_title")}
        text={t("unknown_text")}
        action={<ActionLink to="/gameSport">{t("to_sports")}</ActionLink>}
      />
    );
  return <ErrorState title={t("load_failed")} onRetry={onRetry} />;
}
