import { zodResolver } from "@hookform/resolvers/zod";
import { Info } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { ChargeRewardReply, DailyGift, FirstChargeReply, PayMethod, ShopReply } from "@/api/schema";
import { ZERO } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { FormError } from "@/ui/FormError";
import { useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Switch } from "@/ui/Switch";
import { TextButton } from "@/ui/TextButton";
import { StickyActions } from "../StickyActions";
import { AmountChoice } from "./AmountChoice";
import { broughtBy, repeatFor } from "./bonus";
import { CustomAmount } from "./CustomAmount";
import { CUSTOM, lastMethod, rememberedItem, rememberItem, rememberMethod, sortMethods } from "./choice";
import {
  chosenAmount,
  chosenMethod,
  type DepositFields,
  type DepositProblem,
  depositProblem,
  depositSchema,
} from "./depositSchema";
import { KeptOrder } from "./KeptOrder";
import { MethodChoice } from "./MethodChoice";
import { PromotedHeading } from "./PromotedHeading";
import { offered, RECHARGE_REWARD } from "./promoted";
import { CUSTOM_AMOUNT_ID } from "./requests";
import type { Deposit } from "./useDeposit";

interface DepositChooserProps {
  shop: ShopReply;
  methods: PayMethod[];
  /** 1: amounts are chosen freely; 2: only the offers. */
  payType: 1 | 2;
  /** Without the list of methods the first one is taken. */
  showsMethods: boolean;
  deposit: Deposit;
  /** The offers of the first or second deposit. */
  first?: FirstChargeReply;
  /** The goods of the recharge reward. */
  reward?: ChargeRewardReply;
  /** The gift of the day, where it was asked for. */
  gift?: DailyGift;
  /** The goods id that the dialog was opened for; empty for none. */
  asked: string;
}

/** The server knows no contact of this player. */
const CONTACT_NEEDED = 5008;

/** What to pay and how: offers or an amount of one's own, the bonus or not, the method, one button. */
export function DepositChooser({
  shop,
  methods,
  payType,
  showsMethods,
  deposit,
  first,
  reward,
  gift,
  asked,
}: DepositChooserProps) {
  const { t } = useTranslation("wallet");
  const style = useMoneyStyle();
  const moneyText = useMoneyText();
  const { items, kind, endTime } = offered(shop, payType, first, reward, gift);
  const customOpen = payType === 1;
  const [lastUsed] = useState(lastMethod);
  const sorted = sortMethods(methods, lastUsed);
  const choices = { items, methods: sorted, style };
  const form = useForm<DepositFields>({
    defaultValues: {
      item: rememberedItem(items, customOpen, asked),
      method: sorted[0]?.id ?? "",
      amount: "",
      wantsBonus: true,
    },
    resolver: zodResolver(depositSchema(choices)),
  });
  const fields = form.watch();
  const { amount: typed, wantsBonus } = fields;
  const { isSubmitted: tried } = form.formState;
  const isGone = fields.item !== CUSTOM && !items.some(({ id }) => id === fields.item);
  const instead = rememberedItem(items, customOpen, asked);
  // What was chosen may be on sale no more once the shop has answered again.
  useEffect(() => {
    if (isGone) form.setValue("item", instead);
  }, [isGone, instead, form]);

  const item = items.find((offer) => offer.id === fields.item);
  const method = chosenMethod(fields, choices);
  const amount = chosenAmount(fields, choices);
  const brought = amount === null ? null : broughtBy(item, amount, shop.custom_list, wantsBonus ? shop.repeat : null);
  const coin = brought?.coin ?? 0;
  const repeated = !item && amount !== null && repeatFor(amount, shop.custom_list, shop.repeat);
  const repeatMulti = repeated && shop.repeat ? shop.repeat.coin_multi : 0;
  const found = depositProblem(fields, choices);
  const problem = found ? textOf(found) : undefined;

  function textOf(found: DepositProblem): string {
    if (!method || found === "no_method") return t("deposit.noMethods");
    if (found === "malformed") return t("deposit.malformed", { example: moneyText(method.min_amount) });
    if (found === "below_min") return t("deposit.belowMin", { amount: moneyText(method.min_amount) });
    return t("deposit.aboveMax", { amount: moneyText(method.max_amount) });
  }

  const submit = form.handleSubmit(() => {
    if (amount === null || !method) return;
    rememberItem(item ? item.id : CUSTOM);
    rememberMethod(method.id);
    void deposit.order({
      goods_id: item ? item.id : CUSTOM_AMOUNT_ID,
      amount,
      pay_type: payType,
      is_add_coin: wantsBonus && coin > 0 ? 1 : 0,
      is_join_charge_reward: item?.activity_type === RECHARGE_REWARD ? 1 : 0,
      pay_method_id: method.id,
    });
  });

  const refused = deposit.flow.step === "choosing" ? deposit.flow.problem : null;
  const shownProblem = tried || (typed !== "" && !item) ? problem : undefined;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {deposit.kept && <KeptOrder order={deposit.kept} report={deposit.report} />}
      <div>
        {kind !== 0 && <PromotedHeading kind={kind} endTime={endTime} />}
        <AmountChoice
          items={items}
          customOpen={customOpen}
          value={item ? item.id : CUSTOM}
          onChange={(id) => form.setValue("item", id)}
        />
        {!item && (
          <CustomAmount
            value={typed}
            onChange={(text) => form.setValue("amount", text)}
            amount={amount}
            tiers={shop.custom_list}
            repeat={shop.repeat}
            quick={shop.custom_fix_list}
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
          onChange={(wants) => form.setValue("wantsBonus", wants)}
        />
      )}
      {showsMethods && (
        <MethodChoice
          methods={sorted}
          lastUsed={lastUsed}
          value={method?.id ?? ""}
          onChange={(id) => form.setValue("method", id)}
        />
      )}
      <StickyActions>
        {brought && amount !== null && problem === undefined && (
          <div className="text-center">
            <TextButton
              onClick={() =>
                openDialog("rechargeTip", {
                  amount,
                  ...brought,
                  coin: wantsBonus ? brought.coin : ZERO,
                  coinMulti: item?.coin_multi ?? repeatMulti,
                })
              }
            >
              <Info aria-hidden className="size-4" />
              {t("tip.open")}
            </TextButton>
          </div>
        )}
        <FormError>{refused ? refused.message || t("networkError") : item && tried ? problem : undefined}</FormError>
        {refused?.code === CONTACT_NEEDED && (
          <Button full variant="secondary" className="mb-3" onClick={() => openDialog("bindUserId", {})}>
            {t("offer.bind")}
          </Button>
        )}
        <Button type="submit" size="xl" full>
          {amount !== null && problem === undefined
            ? t("deposit.submit", { amount: moneyText(amount) })
            : t("deposit.submitEmpty")}
        </Button>
      </StickyActions>
    </form>
  );
}
