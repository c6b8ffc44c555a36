import { useEffect } from "react";
import { requireLogin } from "@/domain/session/guard";
import { useLoggedIn } from "@/domain/session/store";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useRouteParams } from "@/lib/router";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/States";
import { BetsHistory } from "./BetsHistory";

/** The page of the player's own rounds; a visitor is asked in. */
export function GameRecordPage() {
  const { t } = useTranslation("bets");
  const loggedIn = useLoggedIn();
  const params = useRouteParams("/gameRecord");
  useEffect(() => {
    if (!loggedIn) requireLogin();
  }, [loggedIn]);
  return (
    <div className="mx-auto w-full max-w-[45rem] py-4">
      <h1 className="mb-4 text-xl font-bold tracking-[-.01em]">{t("title")}</h1>
      {loggedIn ? (
        <BetsHistory game={params.game} />
      ) : (
        <EmptyState
          drawing="bets"
          title={t("loginTitle")}
          text={t("noneText")}
          action={<Button onClick={() => requireLogin("login")}>{t("login")}</Button>}
        />
      )}
    </div>
  );
}
