import type { Summarize } from "../../history/summary";

export const summary: Summarize = ({ params, outcome }, { t, hundredths }) => {
  const target = hundredths(params.target);
  return {
    word: hundredths(outcome.roll),
    choice: [{ label: t("choice"), value: t(params.over ? "over" : "under", { target }) }],
    picture: <Scale target={params.target} over={params.over} roll={outcome.roll} />,
  };
};

/** The scale of a dice round with its target and its roll. */
function Scale({ target, over, roll }: { target: number; over: boolean; roll: number }) {
  const [low, high] = over ? ["bg-loss", "bg-win-fill"] : ["bg-win-fill", "bg-loss"];
  return (
    <div aria-hidden className="relative mx-2 my-3 h-3">
      <div className="absolute inset-0 overflow-hidden rounded-full">
        <span className={`absolute inset-0 ${low}`} />
        <span
          className={`absolute inset-0 origin-right ${high}`}
          style={{ transform: `scaleX(${1 - target / 10_000})` }}
        />
      </div>
      <div className="absolute inset-0" style={{ transform: `translateX(${roll / 100}%)` }}>
        <span className="absolute top-1/2 left-0 h-7 w-3 -translate-x-1/2 -translate-y-1/2 rounded-full bg-white shadow-[0_2px_8px_#000a]" />
      </div>
    </div>
  );
}
