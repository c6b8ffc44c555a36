import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { BigNumber } from "./BigNumber";

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <BigNumber digits="404" title={t("not_found_title")} text={t("not_found_text")}>
      <Button size="lg" onClick={() => navigate("/")}>
        {t("to_lobby")}
      </Button>
      <Button size="lg" variant="secondary" onClick={() => navigate("/search")}>
        {t("search_games")}
      </Button>
    </BigNumber>
  );
}
