import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import type { WithdrawInfo, WithdrawMethod } from "@/api/schema";
import { largest, smallest, ZERO } from "@/lib/amount";
import { switchDialog } from "@/lib/dialogs";
import { formatRate, parseAmount, plainAmount } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Facts } from "@/ui/Facts";
import { DecimalField } from "@/ui/Field";
import { FormError } from "@/ui/FormError";
import { Money, useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { EmptyState } from "@/ui/States";
import { StickyActions } from "../StickyActions";
import { DebtNote } from "../wallet/DebtNote";
import { AccountCard } from "./AccountCard";
import { AvailableCard } from "./AvailableCard";
import { EarlyCosts } from "./EarlyCosts";
import { type AmountProblem, dayLeft, feePreview, mostNow, needsEarly } from "./fee";
import { Timeline } from "./Timeline";
import type { Withdraw } from "./useWithdraw";
import { typedProblem, type WithdrawFields, withdrawSchema } from "./withdrawSchema";

interface WithdrawFormProps {
  info: WithdrawInfo;
  methods: WithdrawMethod[];
  withdraw: Withdraw;
}

/** Available and locked, the account, the amount with its fee, and the costs of taking locked cash early. */
export function WithdrawForm({ info, methods, withdraw }: WithdrawFormProps) {
  const { t } = useTranslation("wallet");
  const style = useMoneyStyle();
  const moneyText = useMoneyText();
  const method = methods.find((way) => way.account_type === info.account?.account_type);
  const [minimum, maximum] = [method?.min_amount ?? info.min_amount, method?.max_amount ?? info.max_amount];
  const limits = { info, minimum, maximum, style };
  const form = useForm<WithdrawFields>({
    defaultValues: { amount: "", acceptsCosts: false },
    resolver: zodResolver(withdrawSchema(limits)),
  });
  const { isSubmitted: tried, errors } = form.formState;
  const typed = form.watch("amount");
  const amount = parseAmount(typed, style);
  const problem = typedProblem(typed, limits);
  const ready = amount !== null && problem === null;
  const early = ready && needsEarly(amount, info);
  const fee = feePreview(ready ? amount : ZERO, info);
  const most = mostNow(info, false);
  const lowest = largest(minimum, info.min_amount);
  const highest = smallest(maximum, info.max_amount);

  function textOf(found: AmountProblem | "malformed"): string {
    const texts: Record<typeof found, string> = {
      malformed: t("deposit.malformed", { example: moneyText(minimum) }),
      below_min: t("withdraw.belowMin", { amount: moneyText(lowest) }),
      above_max: t("withdraw.aboveMax", { amount: moneyText(highest) }),
      above_day: t("withdraw.aboveDay", { amount: moneyText(dayLeft(info)) }),
      above_available: t("withdraw.aboveAvailable", { amount: moneyText(info.can_withdraw) }),
      debt: t("withdraw.debtError", { debt: moneyText(info.debt), amount: moneyText(info.can_withdraw) }),
      locked: t("withdraw.lockedError", { amount: moneyText(info.can_withdraw) }),
    };
    return texts[found];
  }

  const submit = form.handleSubmit(() => {
    if (amount === null || !info.account) return;
    withdraw.report({
      fact: "amountEntered",
      request: { amount, accountType: info.account.account_type, early },
    });
  });

  const refused = withdraw.flow.step === "amount" ? withdraw.flow.problem : null;
  if (info.pending) {
    return (
      <div className="space-y-4">
        <AvailableCard info={info} />
        <DebtNote debt={info.debt} />
        <div className="rounded-md bg-raised px-4 py-3">
          <p className="mb-3 text-sm text-ink-2">{t("withdraw.pending", { amount: moneyText(info.pending.amount) })}</p>
          <Timeline item={info.pending} />
        </div>
      </div>
    );
  }
  if (info.money === 0) {
    const deposit = <Button onClick={() => switchDialog("deposit", {})}>{t("wallet.deposit")}</Button>;
    return (
      <>
        <DebtNote debt={info.debt} />
        <EmptyState drawing="wallet" title={t("withdraw.none")} text={t("withdraw.noneText")} action={deposit} />
      </>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <AvailableCard info={info} />
      <DebtNote debt={info.debt} />
      <AccountCard info={info} methods={methods} missing={tried && !info.account} />
      <div>
        <DecimalField
          label={t("withdraw.amount")}
          prefix={style.symbol}
          {...form.register("amount")}
          error={problem && (tried || typed !== "") ? textOf(problem) : undefined}
          hint={t("withdraw.range", {
            min: moneyText(lowest, { digits: 0 }),
            max: moneyText(highest, { digits: 0 }),
          })}
          inputClassName="tnum text-lg font-semibold"
          suffix={
            <Button
              variant="ghost"
              disabled={most === 0}
              onClick={() => form.setValue("amount", plainAmount(most, style))}
            >
              {t("withdraw.max")}
            </Button>
          }
        />
        <p className="tnum mt-1 text-sm text-ink-3">{t("withdraw.dayLeft", { amount: moneyText(dayLeft(info)) })}</p>
      </div>
      {early && (
        <Controller
          control={form.control}
          name="acceptsCosts"
          render={({ field }) => (
            <EarlyCosts
              info={info}
              accepted={field.value}
              onAccept={field.onChange}
              missing={errors.acceptsCosts !== undefined}
            />
          )}
        />
      )}
      <Facts
        items={[
          {
            label: t("withdraw.fee"),
            value: !ready ? "–" : fee.fee === 0 ? t("withdraw.feeFree") : <Money amount={fee.fee} />,
            hint:
              info.fee_rate > 0 &&
              t("withdraw.feeLine", {
                rate: formatRate(info.fee_rate, style.tag),
                free: moneyText(info.free_amount),
              }),
          },
          { label: t("withdraw.receives"), value: ready ? <Money amount={fee.receives} /> : "–", strong: true },
        ]}
      />
      <StickyActions>
        <FormError>{refused && (refused.message || t("networkError"))}</FormError>
        <Button type="submit" size="xl" full disabled={info.cools_until > 0}>
          {t("withdraw.review")}
        </Button>
      </StickyActions>
    </form>
  );
}
