import type { WithdrawInfo } from "@/api/schema";
import { negated } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Checkbox } from "@/ui/Checkbox";
import { Facts } from "@/ui/Facts";
import { FieldProblem } from "@/ui/FormError";
import { Money } from "@/ui/Money";
import { HeldGames } from "./HeldGames";

interface EarlyCostsProps {
  info: WithdrawInfo;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  /** The player went on without accepting. */
  missing: boolean;
}

/** What taking locked cash now costs, before anything is sent. */
export function EarlyCosts({ info, accepted, onAccept, missing }: EarlyCostsProps) {
  const { t } = useTranslation("wallet");
  return (
    <section aria-live="polite" className="rounded-md bg-gold/10 p-4">
      <h3 className="font-semibold text-gold">{t("withdraw.early")}</h3>
      <p className="mt-1 text-sm text-ink-2">{t("withdraw.earlyText")}</p>
      <Facts
        className="mt-3"
        items={[
          { label: t("withdraw.earlyCash"), value: <Money amount={negated(info.extra_del_cash)} tone /> },
          info.extra_del_coin > 0 && {
            label: t("withdraw.earlyBonus"),
            value: <Money amount={negated(info.extra_del_coin)} tone />,
          },
        ]}
      />
      {info.frozen_games.length > 0 && (
        <>
          <p className="mt-3 mb-2 text-sm text-ink-2">{t("withdraw.heldWhy")}</p>
          <HeldGames games={info.frozen_games} />
        </>
      )}
      <Checkbox
        className="mt-1"
        label={t("withdraw.earlyAccept")}
        checked={accepted}
        onChange={onAccept}
        error={missing}
      />
      <FieldProblem>{missing && t("withdraw.earlyMissing")}</FieldProblem>
    </section>
  );
}
