import { memo, type ReactNode, useMemo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Tabs } from "@/ui/Tabs";
import { FairnessPanel } from "../fairness/FairnessPanel";
import { GameBets } from "./GameBets";
import { OwnBets } from "./OwnBets";

export type GameTab = "fairness" | "rules" | "bets" | "latest";

interface Props {
  game: string;
  tab: GameTab;
  onTab: (tab: GameTab) => void;
  rules: ReactNode;
  /** In place of the seeds, where a game has none. */
  fairness?: ReactNode;
}

/** Under the game: how it is proved, how it is played, what was bet. */
export const GameTabs = memo(function GameTabs({ game, tab, onTab, rules, fairness }: Props) {
  const { t } = useTranslation("games");
  const items = useMemo(
    () => [
      { value: "rules" as const, label: t("rules") },
      { value: "fairness" as const, label: t("fairness") },
      { value: "bets" as const, label: t("my_bets") },
      { value: "latest" as const, label: t("latest_bets") },
    ],
    [t],
  );
  return (
    <div className="rounded-lg bg-panel p-4">
      <Tabs label={t("about")} value={tab} onChange={onTab} items={items}>
        {tab === "rules" && rules}
        {tab === "fairness" && (fairness ?? <FairnessPanel />)}
        {tab === "bets" && <OwnBets game={game} />}
        {tab === "latest" && <GameBets game={game} />}
      </Tabs>
    </div>
  );
});
