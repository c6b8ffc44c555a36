import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { BigNumber } from "./BigNumber";

export default function ServerError() {
  const { t } = useTranslation();
  return (
    <BigNumber digits="500" title={t("server_error_title")} text={t("server_error_text")}>
      <Button
        size="lg"
        onClick={() => {
          navigate("/", { replace: true });
          window.location.reload();
        }}
      >
        {t("reload")}
      </Button>
    </BigNumber>
  );
}
