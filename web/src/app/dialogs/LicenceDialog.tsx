import { useSite } from "@/domain/site";
import type { DialogControl } from "@/lib/dialogs/map";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { Money } from "@/ui/Money";

/** The licence, the age rule, the limits, and what money means here. */
export default function LicenceDialog({ close }: DialogControl) {
  const { t } = useTranslation();
  const site = useSite();
  // The text of a licence is the authority's own; without one the page says what is true of every such site.
  const licence = site.licence.number ? site.licence.text : t("licence_test");
  const lines: [string, React.ReactNode][] = [
    [t("licence_number"), site.licence.number || t("licence_none")],
    [t("minimum_age"), t("age_years", { age: site.minimumAge })],
    [
      t("limit_stake"),
      <>
        <Money amount={site.limits.minStake} /> – <Money amount={site.limits.maxStake} />
      </>,
    ],
    [t("limit_payout"), <Money key="payout" amount={site.limits.maxPayout} />],
  ];
  return (
    <Dialog title={t("licence_title")} onClose={close}>
      {licence && <p className="mb-4 text-sm leading-relaxed text-ink-2">{licence}</p>}
      <dl className="grid gap-2">
        {lines.map(([name, value]) => (
          <div key={name} className="flex items-center justify-between gap-4 rounded-md bg-raised px-4 py-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {site.sandbox && (
        <p className="mt-4 rounded-md bg-gold-fill/15 px-4 py-3 text-sm text-gold">{t("test_money_long")}</p>
      )}
      <p className="mt-4 text-sm text-ink-2">{t("play_safe")}</p>
    </Dialog>
  );
}
