import { UserRound } from "lucide-react";
import { useState } from "react";
import { authenticateGuest } from "@/domain/session/actions";
import { useSite } from "@/domain/site";
import { isApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { FormError } from "@/ui/FormError";

/** Play without details: the button, and what pressing it declares. */
export function GuestEntry({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("identity");
  const age = useSite((site) => site.minimumAge);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function enter() {
    setBusy(true);
    setProblem("");
    try {
      await authenticateGuest(true);
      onDone();
    } catch (error) {
      setProblem(isApiError(error) && error.kind === "refused" ? error.message : t("error.network"));
      setBusy(false);
    }
  }

  return (
    <section className="mt-4 space-y-3">
      <div aria-hidden className="flex items-center gap-3 text-xs text-ink-3">
        <span className="h-px flex-1 bg-active" />
        {t("login.or")}
        <span className="h-px flex-1 bg-active" />
      </div>
      <Button
        variant="secondary"
        size="lg"
        full
        loading={busy}
        icon={<UserRound aria-hidden className="size-5" />}
        onClick={() => void enter()}
      >
        {t("login.guest")}
      </Button>
      <p className="text-center text-xs text-ink-3">{t("login.guestText", { age })}</p>
      <FormError>{problem}</FormError>
    </section>
  );
}
