import type { Summarize } from "../../history/summary";
import { Rotor } from "./Rotor";
import { multipliers, RISKS, SEGMENTS } from "./rules";
import { angleOf } from "./spin";

export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => {
  const paid = times(payout > 0 ? multiplier : 0);
  const segments = SEGMENTS.find((count) => count === params.segments) ?? 10;
  const risk = RISKS.find((each) => each === params.risk) ?? "low";
  return {
    word: paid,
    choice: [
      { label: t("segments"), value: params.segments },
      { label: t("risk"), value: t(`risk_${risk}`) },
    ],
    picture: (
      <div
        role="img"
        aria-label={`${t("wheel_segment", { segment: outcome.segment + 1, segments })}: ${paid}`}
        className="relative w-full max-w-60 pt-3"
      >
        <div style={{ transform: `rotate(${angleOf(outcome.segment, segments)}deg)` }}>
          <Rotor table={multipliers(segments, risk)} />
        </div>
        <svg viewBox="0 0 20 26" aria-hidden className="absolute top-0 left-1/2 w-6 -translate-x-1/2">
          <path d="M10 25L2 8A8.500 8.500 0 0 1 18 8Z" fill="#ffd257" stroke="#8a5206" />
        </svg>
        <span className="absolute inset-0 grid place-items-center pt-3">
          <span className="tnum grid size-1/3 place-items-center rounded-full bg-page text-base font-extrabold">
            {paid}
          </span>
        </span>
      </div>
    ),
  };
};
