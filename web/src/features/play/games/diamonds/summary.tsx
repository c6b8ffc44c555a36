import type { Summarize } from "../../history/summary";
import { Pieces } from "../../parts/Pieces";
import { gemOf } from "./gems";

export const summary: Summarize = ({ outcome }, { t }) => ({
  word: t(`gems_${outcome.hand as "none"}`),
  choice: [],
  picture: (
    <Pieces label={t(`gems_${outcome.hand as "none"}`)}>
      {(outcome.gems as number[]).map((gem, at) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: gems lie where they fell, and may be alike
          key={at}
          src={gemOf(gem).picture}
          alt={t("gem", { number: gem + 1 })}
          className="size-12"
        />
      ))}
    </Pieces>
  ),
});
