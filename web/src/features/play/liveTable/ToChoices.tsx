import { ArrowUp } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";

/** Leads from the bet's key to what may be decided on the board, which brings it into view. */
export function ToChoices() {
  const { t } = useTranslation("tables");
  const go = () => document.querySelector<HTMLElement>("[data-choice]")?.focus();
  return (
    <Button size="xl" full variant="gold" icon={<ArrowUp aria-hidden className="size-5" />} onClick={go}>
      {t("to_choices")}
    </Button>
  );
}
