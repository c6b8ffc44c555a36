import { type ReactNode, useState } from "react";
import type { Id, TournamentBoard } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { EmptyState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { Waits } from "../Waits";
import { useBoard, type WhichBoard } from "./board";
import { OwnPlace } from "./OwnPlace";
import { Places } from "./Places";
import { Pool } from "./Pool";
import type { BoardWords } from "./words";

interface BoardTabsProps {
  id: Id;
  canJoin: boolean;
  words: BoardWords;
  /** In place of the player's own place, where it is not there yet. */
  joining?: (board: TournamentBoard) => ReactNode;
  /** Between the player's own place and the places of all. */
  children?: (board: TournamentBoard) => ReactNode;
}

/** A tournament: the pool, the player's own place, and the board of now or of the last time. */
export function BoardTabs({ id, words, ...parts }: BoardTabsProps) {
  const [which, setWhich] = useState<WhichBoard>("now");
  return (
    <Tabs<WhichBoard>
      label={words.which}
      value={which}
      full
      items={[
        { value: "now", label: words.now },
        { value: "last", label: words.last },
      ]}
      onChange={setWhich}
    >
      <Board key={which} id={id} which={which} words={words} {...parts} />
    </Tabs>
  );
}

function Board({ id, which, words, canJoin, joining, children }: BoardTabsProps & { which: WhichBoard }) {
  const { t } = useTranslation("promotions");
  const query = useBoard(id, which);
  const board = query.data;
  if (!board) return <Waits query={query} failed={t("failed")} />;
  const isNow = which === "now";
  return (
    <>
      <Pool board={board} />
      {(canJoin && isNow && joining?.(board)) || <OwnPlace board={board} words={words} canJoin={canJoin && isNow} />}
      {isNow && children?.(board)}
      {board.list.length === 0 ? (
        <EmptyState
          drawing="path"
          title={isNow ? words.empty : t("board_empty_past")}
          text={isNow ? words.emptyText : undefined}
        />
      ) : (
        <Places board={board} words={words} />
      )}
    </>
  );
}
