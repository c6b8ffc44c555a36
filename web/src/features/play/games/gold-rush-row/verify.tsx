import { useTranslation } from "@/lib/i18n/useTranslation";
import { Line, type Tone, Words } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { BETS, CARTS, type GoldRushRowOutcome, type GoldRushRowParams, PAYS } from "./rules";

export const verify: Verifier<GoldRushRowOutcome, null> = {
  form: {
    fields: [
      { name: "cart", kind: "number", least: 0, most: CARTS - 1 },
      { name: "bet", kind: "choice", choices: BETS },
    ],
    first: { cart: 0, bet: "win" },
  },
  Picture: Order,
};

/** The carts by the numbers that they carry, the winner first. */
function Order({ outcome: { order, place }, params }: PictureProps<GoldRushRowOutcome, null>) {
  const { t } = useTranslation("verify");
  const { cart, bet } = params as GoldRushRowParams;
  const words = order.map((each) => {
    const tone: Tone = each !== cart ? "lit" : place <= PAYS[bet].upTo ? "good" : "hit";
    return { text: String(each + 1), tone };
  });
  return (
    <Line label={t("row_order")} end={t("row_place_of", { cart: cart + 1, place })}>
      <Words words={words} />
    </Line>
  );
}
