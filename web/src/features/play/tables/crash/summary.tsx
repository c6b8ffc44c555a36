import type { Summarize } from "../../history/summary";
import { Piece, Pieces } from "../../parts/Pieces";

export const summary: Summarize = ({ params, outcome, state }, { t, times }) => {
  // Crash counts in hundredths.
  const at = (hundredths: number) => times(hundredths * 100);
  const [point, out] = [outcome.crash_point as number | null, outcome.cashed_out_at as number | null];
  const auto = params.auto_cash_out as number | null;
  return {
    word: point ? at(point) : "–",
    choice: auto ? [{ label: t("crash_auto"), value: at(auto) }] : [],
    picture: (
      <div className="flex flex-wrap gap-6">
        {point && (
          <Pieces label={t("crash_point")}>
            <Piece tone={out || state === "void" ? "plain" : "loss"}>{at(point)}</Piece>
          </Pieces>
        )}
        {(state !== "void" || !point) && (
          <Pieces label={t("crash_out")}>
            <Piece tone={out ? "win" : "plain"}>
              {out ? at(out) : t(point ? "crash_not_out" : "crash_taken_back")}
            </Piece>
          </Pieces>
        )}
      </div>
    ),
  };
};
