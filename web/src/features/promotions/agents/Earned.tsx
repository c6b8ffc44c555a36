import type { AgentOverview } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Facts } from "@/ui/Facts";
import { FormError } from "@/ui/FormError";
import { Money } from "@/ui/Money";
import { useCommissionClaim } from "./useCommission";

/** The server knows no contact of this player. */
const CONTACT_NEEDED = 5008;

/** What can be claimed, and what comes before it can. */
export function Earned({ overview }: { overview: AgentOverview }) {
  const { t } = useTranslation("agents");
  const { isRunning, claimed, error, claim } = useCommissionClaim();
  return (
    <section className="rounded-lg bg-panel p-4 tablet:p-6" aria-labelledby="claimable">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="claimable" className="text-sm font-medium text-ink-2">
            {t("claimable")}
          </h2>
          <Money amount={overview.claimable} className="text-2xl font-extrabold" />
        </div>
        <Button variant="gold" loading={isRunning} disabled={overview.can_claim === 0} onClick={() => void claim()}>
          {t("claim")}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm text-win">
        {claimed && (
          <>
            {t("claimed")} <Money amount={claimed.award.amount} className="font-bold" />
          </>
        )}
      </p>
      {error && <FormError>{error.kind === "refused" ? error.message : t("claim_failed")}</FormError>}
      {error?.code === CONTACT_NEEDED && (
        <Button size="sm" className="mt-2 flex" onClick={() => openDialog("bindUserId", {})}>
          {t("bind")}
        </Button>
      )}
      <Facts
        className="mt-2"
        items={[
          { label: t("waiting"), value: <Money amount={overview.waiting} />, hint: t("waiting_hint") },
          overview.in_review > 0 && {
            label: t("in_review"),
            value: <Money amount={overview.in_review} />,
            hint: t("in_review_hint"),
          },
          { label: t("paid"), value: <Money amount={overview.paid} /> },
        ]}
      />
    </section>
  );
}
