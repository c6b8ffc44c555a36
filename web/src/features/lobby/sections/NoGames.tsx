import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/States";

/** In place of a list of games that has none. */
export function NoGames() {
  const { t } = useTranslation("lobby");
  return (
    <EmptyState
      drawing="cards"
      title={t("category_empty")}
      action={<Button onClick={() => navigate("/")}>{t("to_lobby")}</Button>}
    />
  );
}
