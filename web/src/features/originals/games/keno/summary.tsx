import { Piece, Pieces } from "../parts/Pieces";
import type { Summarize } from "../summary";

export const summary: Summarize = ({ params, outcome }, { t }) => {
  const picks = params.picks as number[];
  const hits = new Set(outcome.hits as number[]);
  return {
    word: t("keno_hits", { hits: hits.size, picks: picks.length }),
    choice: [
      { label: t("numbers"), value: picks.join(", ") },
      { label: t("risk"), value: t(`risk_${params.risk as "low"}`) },
    ],
    picture: (
      <Pieces label={t("keno_drawn")}>
        {(outcome.drawn as number[]).map((ball) => (
          <Piece key={ball} round tone={hits.has(ball) ? "win" : "plain"}>
            {ball}
            {hits.has(ball) && <span className="sr-only">{t("hit")}</span>}
          </Piece>
        ))}
      </Pieces>
    ),
  };
};
