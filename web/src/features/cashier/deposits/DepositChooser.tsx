import { type FormEvent, useState } from "react";
import type { PayMethod, ShopReply } from "@/api/schema";
import { useSite } from "@/domain/site";
import type { Amount } from "@/lib/amount";
import { parseAmount } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { FormError } from "@/ui/FormError";
import { useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Switch } from "@/ui/Switch";
import { AmountChoice } from "./AmountChoice";
import { extrasFor } from "./bonus";
import { CustomAmount } from "./CustomAmount";
import {
  bonusOf,
  CUSTOM,
  lastMethod,
  methodProblem,
  rememberedItem,
  rememberItem,
  rememberMethod,
  sortMethods,
} from "./choice";
import { KeptOrder } from "./KeptOrder";
import { MethodChoice } from "./MethodChoice";
import { CUSTOM_AMOUNT_ID } from "./requests";
import type { Deposit } from "./useDeposit";

interface DepositChooserProps {
  shop: ShopReply;
  methods: PayMethod[];
  /** 1: amounts are chosen freely; 2: only the offers. */
  payType: 1 | 2;
  deposit: Deposit;
}

/** What to pay and how: offers or an amount of one's own, the bonus or not, the method, one button. */
export function DepositChooser({ shop, methods, payType, deposit }: DepositChooserProps) {
  const { t } = useTranslation("wallet");
  const style = useMoneyStyle();
  const moneyText = useMoneyText();
  const sandbox = useSite((site) => site.sandbox);
  const items = [...offersOf(shop, payType)].sort((a, b) => a.sort - b.sort);
  const customOpen = payType === 1;
  const [itemId, setItemId] = useState(() => rememberedItem(items, customOpen));
  const [lastUsed] = useState(lastMethod);
  const sorted = sortMethods(methods, lastUsed);
  const [methodId, setMethodId] = useState(sorted[0]?.id ?? "");
  const [typed, setTyped] = useState("");
  const [wantsBonus, setWantsBonus] = useState(true);
  const [tried, setTried] = useState(false);

  const item = items.find((offer) => offer.id === itemId);
  const method = sorted.find((way) => way.id === methodId) ?? sorted[0];
  const amount = item ? item.amount : parseAmount(typed, style);
  const coin = item ? bonusOf(item) : amount === null ? 0 : (extrasFor(amount, shop.custom_list)?.coin ?? 0);
  const problem = method ? textOfProblem(amount, method) : t("deposit.noMethods");

  function textOfProblem(units: Amount | null, way: PayMethod): string | undefined {
    if (units === null || units <= 0) return t("deposit.malformed", { example: moneyText(way.min_amount) });
    const found = methodProblem(units, way);
    if (found === "below_min") return t("deposit.belowMin", { amount: moneyText(way.min_amount) });
    if (found === "above_max") return t("deposit.aboveMax", { amount: moneyText(way.max_amount) });
    return undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || amount === null || !method) return;
    rememberItem(item ? item.id : CUSTOM);
    rememberMethod(method.id);
    void deposit.order({
      goods_id: item ? item.id : CUSTOM_AMOUNT_ID,
      amount,
      pay_type: payType,
      is_add_coin: wantsBonus && coin > 0 ? 1 : 0,
      is_join_charge_reward: 0,
      pay_method_id: method.id,
    });
  }

  const refused = deposit.flow.step === "choosing" ? deposit.flow.problem : null;
  const shownProblem = tried || (typed !== "" && !item) ? problem : undefined;
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {deposit.kept && <KeptOrder order={deposit.kept} report={deposit.report} />}
      <div>
        <AmountChoice items={items} customOpen={customOpen} value={item ? item.id : CUSTOM} onChange={setItemId} />
        {!item && (
          <CustomAmount
            value={typed}
            onChange={setTyped}
            amount={amount}
            tiers={shop.custom_list}
            withBonus={wantsBonus}
            error={shownProblem}
          />
        )}
      </div>
      {coin > 0 && (
        <Switch
          label={t("deposit.withBonus")}
          hint={t("deposit.withBonusText")}
          checked={wantsBonus}
          onChange={setWantsBonus}
        />
      )}
      <MethodChoice methods={sorted} lastUsed={lastUsed} value={method?.id ?? ""} onChange={setMethodId} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 space-y-3 bg-panel px-5 pt-3 pb-5 shadow-[0_-12px_16px_-12px_var(--shade)]">
        <FormError>{refused ? refused.message || t("networkError") : item && tried ? problem : undefined}</FormError>
        <Button type="submit" size="xl" full>
          {amount !== null && problem === undefined
            ? t("deposit.submit", { amount: moneyText(amount) })
            : t("deposit.submitEmpty")}
        </Button>
        {sandbox && <p className="text-center text-xs text-ink-3">{t("wallet.sandboxShort")}</p>}
      </div>
    </form>
  );
}

/** The offers of the way in which this site sells: its own list, or the quick amounts of the payment type. */
function offersOf(shop: ShopReply, payType: 1 | 2) {
  if (shop.list.length > 0) return shop.list;
  return payType === 1 ? shop.custom_fix_list : shop.fix_list;
}
