import { useTranslation } from "@/lib/i18n/useTranslation";
import { Line } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { type DiamondsOutcome, GEMS } from "./rules";

export const verify: Verifier<DiamondsOutcome, null> = { Picture: Gems };

const GEM_COLOURS = ["#2bd67b", "#a76bff", "#ffd23d", "#ff4d5e", "#31d5f2", "#ff7ac6", "#4d83ff"];

function Gems({ outcome: { gems, hand } }: PictureProps<DiamondsOutcome, null>) {
  const { t } = useTranslation("verify");
  return (
    <Line label={t("gems")} end={t(`hand_${hand}`)}>
      <ul className="flex justify-center gap-2 pt-1">
        {gems.map((gem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gem never changes its place
          <li key={at} className="grid size-12 place-items-center rounded-sm bg-page">
            <svg viewBox="0 0 24 24" className="size-8" role="img" aria-label={t(`gem_${GEMS[gem] ?? "green"}`)}>
              <path d="M6 3h12l4 6-10 12L2 9z" fill={GEM_COLOURS[gem]} />
              <path d="M2 9h20M6 3l6 18 6-18" stroke="#fff8" strokeWidth=".8" fill="none" />
            </svg>
          </li>
        ))}
      </ul>
    </Line>
  );
}
