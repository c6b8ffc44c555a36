import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { EmptyState, type EmptyStateProps } from "@/ui/States";

/** What a visitor sees in place of what is a player's own. */
export function Visitor(words: Pick<EmptyStateProps, "title" | "text" | "drawing">) {
  const { t } = useTranslation("agents");
  return (
    <div className="rounded-lg bg-panel">
      <EmptyState {...words} action={<Button onClick={() => openDialog("register", {})}>{t("register")}</Button>} />
    </div>
  );
}
