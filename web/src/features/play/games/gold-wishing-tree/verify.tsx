import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { Line, Places, type Tone } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { type GoldWishingTreeOutcome, type GoldWishingTreeParams, multiplierOf, RIBBONS } from "./rules";

export const verify: Verifier<GoldWishingTreeOutcome, null> = {
  form: { fields: [{ name: "ribbon", kind: "number", least: 0, most: RIBBONS - 1 }], first: { ribbon: 0 } },
  Picture: Ribbons,
};

/** The twelve ribbons and what they hold; the one that was chosen is framed. */
function Ribbons({ outcome, params }: PictureProps<GoldWishingTreeOutcome, null>) {
  const { t } = useTranslation("verify");
  const { tag } = useMoneyStyle();
  const { ribbon } = params as GoldWishingTreeParams;
  function place(index: number) {
    const prize = formatMultiplier(multiplierOf(outcome.prizes[index] ?? 0), tag);
    const tone: Tone = index === ribbon ? "chosen" : "plain";
    return { tone, label: `${index}: ${prize}${index === ribbon ? `, ${t("picked")}` : ""}`, children: prize };
  }
  return (
    <Line label={t("ribbons")} end={formatMultiplier(multiplierOf(outcome.won), tag)}>
      <Places count={RIBBONS} className="max-w-80 grid-cols-4 gap-1.5" place={place} />
    </Line>
  );
}
