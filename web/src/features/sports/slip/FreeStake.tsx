import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import type { FreeBet } from "../wire";

/** The amount of the free bet that is used, in the place and the size of the field for a stake. */
export function FreeStake({ freeBet, hideLabel }: { freeBet: FreeBet; hideLabel?: boolean }) {
  const { t } = useTranslation("sportsBets");
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div>
        <p className={hideLabel ? "sr-only" : "mb-1.5 text-sm font-medium text-ink-2"}>{t("free_bet_stake")}</p>
        <p className="flex h-12 items-center rounded-md bg-active px-3.5 text-ink-1">
          <Money amount={freeBet.amount} className="font-semibold" />
        </p>
      </div>
      <p className="flex min-h-11 items-center text-sm text-ink-2">{t("free_bet_stake_kept")}</p>
    </div>
  );
}
