import type { TournamentBoard } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { useTakePart } from "../../boards/useTakePart";

/** The way into the tournament, or what is missing for it. */
export function Join({ board }: { board: TournamentBoard }) {
  const { t } = useTranslation("promotions");
  const { pending, set } = useTakePart(board);
  const needsContact = board.me?.reason === "contact";
  return (
    <section className="mt-4 rounded-md bg-raised px-4 py-4">
      <p className="text-sm text-ink-2">{needsContact ? t("reason_contact") : t("coin_join_text")}</p>
      {needsContact ? (
        <Button size="xl" full className="mt-3" onClick={() => openDialog("bindUserId", {})}>
          {t("bind")}
        </Button>
      ) : (
        <Button size="xl" full variant="gold" className="mt-3" loading={pending} onClick={() => void set(true)}>
          {t("coin_join")}
        </Button>
      )}
    </section>
  );
}
