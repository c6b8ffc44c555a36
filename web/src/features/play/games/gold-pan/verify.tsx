import { useTranslation } from "@/lib/i18n/useTranslation";
import { Line, Places, type Tone } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { finds } from "./finds.drawn";
import { type GoldPanOutcome, type GoldPanParams, PLACES, SCOOPS } from "./rules";

export const verify: Verifier<GoldPanOutcome, null> = {
  form: {
    fields: [{ name: "scoops", kind: "numbers", least: 0, most: PLACES - 1, count: SCOOPS }],
    first: { scoops: [0, 4, 8] },
  },
  Picture: Pan,
};

/** The nine places and what lies in them; those that were scooped are framed. */
function Pan({ outcome, params }: PictureProps<GoldPanOutcome, null>) {
  const { t } = useTranslation("verify");
  const { scoops } = params as GoldPanParams;
  function place(index: number) {
    const find = outcome.places[index] ?? "gravel";
    const scooped = scoops.includes(index);
    const tone: Tone = scooped ? "chosen" : "plain";
    return {
      tone,
      label: `${index}: ${t(`pan_${find}`)}${scooped ? `, ${t("pan_scooped")}` : ""}`,
      children: <img src={finds[find]} alt="" className="size-10" />,
    };
  }
  return (
    <Line label={t("pan")} end={outcome.found.map((find) => t(`pan_${find}`)).join(", ")}>
      <Places count={PLACES} className="max-w-44 grid-cols-3 gap-1" place={place} />
    </Line>
  );
}
