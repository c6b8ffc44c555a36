import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";

/** The ways to a first contact, for a player who has none and needs one. */
export function BindContactFirst({ text }: { text: string }) {
  const { t } = useTranslation("identity");
  return (
    <>
      <p className="text-sm text-ink-2">{text}</p>
      <div className="mt-5 grid gap-3">
        <Button size="lg" full onClick={() => openDialog("bindPhone", {})}>
          {t("bind.phoneTitle")}
        </Button>
        <Button size="lg" variant="secondary" full onClick={() => openDialog("bindEmail", {})}>
          {t("bind.emailTitle")}
        </Button>
      </div>
    </>
  );
}
