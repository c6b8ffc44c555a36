import type { Summarize } from "../../history/summary";
import { gaugeAt } from "./climb";

export const summary: Summarize = ({ params, outcome }, { t, times }) => ({
  word: times(outcome.result * 100),
  choice: [{ label: t("target"), value: times(params.target * 100) }],
  picture: <Gauge target={params.target} result={outcome.result} won={outcome.win} />,
});

/** The gauge of limbo, lying down: the target's notch, and how far the comet came. */
function Gauge({ target, result, won }: { target: number; result: number; won: boolean }) {
  return (
    <div
      aria-hidden
      className="relative mx-2 my-3 h-3 rounded-full bg-linear-to-r from-[#3b1d8f] via-[#d6468f] to-[#ffc43d]"
    >
      <div className="absolute inset-0" style={{ transform: `translateX(${gaugeAt(target) * 100}%)` }}>
        <span className="absolute -inset-y-2 left-0 w-1 -translate-x-1/2 rounded-full bg-gold-fill" />
      </div>
      <div className="absolute inset-0" style={{ transform: `translateX(${gaugeAt(result) * 100}%)` }}>
        <span
          className={`absolute top-1/2 left-0 size-6 -translate-x-1/2 -translate-y-1/2 rounded-full shadow-[0_2px_8px_#000a] ${won ? "bg-win-fill" : "bg-white"}`}
        />
      </div>
    </div>
  );
}
