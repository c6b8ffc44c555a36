import { useGameNames } from "@/domain/gameNames";
import { SUGGESTED_GAME } from "@/domain/suggestedGame";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link, navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/States";

/** A screen of the product whose time has not come. */
export default function NotHereYet() {
  const { t } = useTranslation();
  const gameName = useGameNames();
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <div>
        <h1 className="sr-only">{t("not_here_title")}</h1>
        <EmptyState
          drawing="path"
          title={t("not_here_title")}
          text={t("not_here_text")}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <Button onClick={() => navigate(addressOf("/Gamedetail", { game: SUGGESTED_GAME }))}>
                {t("play_game", { game: gameName(SUGGESTED_GAME) })}
              </Button>
              <Link to="/" className="press inline-flex h-11 items-center rounded-md bg-active px-4 font-semibold">
                {t("to_lobby")}
              </Link>
            </span>
          }
        />
      </div>
    </div>
  );
}
