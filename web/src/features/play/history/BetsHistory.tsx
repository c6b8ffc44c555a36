import { useState } from "react";
import type { HistoryRound, OutsideRound, PlayMode, Round } from "@/api/schema";
import { slugOf, useGameNames } from "@/domain/gameNames";
import { useListedGame } from "@/domain/listedGame";
import { endingOf, isOutside, multiplierOf } from "@/domain/rounds";
import { useSite } from "@/domain/site";
import { SUGGESTED_GAME } from "@/domain/suggestedGame";
import { moneyKind } from "@/domain/wallet";
import { minus } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { formatMultiplier } from "@/lib/format/money";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePaged } from "@/lib/paged";
import { addressOf, navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { GameArt } from "@/ui/GameArt";
import { Money, useMoneyStyle } from "@/ui/Money";
import { PagedList } from "@/ui/PagedList";
import { EmptyState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { BetTotals } from "./BetTotals";

type Filter = "all" | "capital" | "gold";
const ACCOUNT: Record<Filter, PlayMode | undefined> = { all: undefined, capital: 1, gold: 0 };
const SUMMED = { all: ["capital", "gold"], capital: ["capital"], gold: ["gold"] } as const;

/** The player's own rounds, newest first, all or with one kind of money; the next page comes as the list ends. */
export function BetsHistory({ game, onPlay }: { game?: string; onPlay?: () => void }) {
  const { t } = useTranslation("bets");
  const social = useSite((site) => site.moneyMode === "social");
  const [filter, setFilter] = useState<Filter>(social ? "gold" : "all");
  const items: { value: Filter; label: string }[] = [
    { value: "all", label: t("filter.all") },
    { value: "capital", label: t("filter.capital") },
    { value: "gold", label: t("filter.gold") },
  ];
  if (social) return <Rounds filter="gold" game={game} onPlay={onPlay} />;
  return (
    <Tabs label={t("filter.label")} value={filter} items={items} onChange={setFilter} full>
      <Rounds filter={filter} game={game} onPlay={onPlay} />
    </Tabs>
  );
}

function Rounds({ filter, game, onPlay }: { filter: Filter; game?: string; onPlay?: () => void }) {
  const { t } = useTranslation("bets");
  const account_type = ACCOUNT[filter];
  function play() {
    onPlay?.();
    navigate(addressOf("/Gamedetail", { game: game ?? SUGGESTED_GAME }));
  }
  const action = <Button onClick={play}>{t("play")}</Button>;
  return (
    <>
      <BetTotals game={game} of={SUMMED[filter]} />
      <PagedList
        paged={usePaged("GET /api/bets/history", { account_type, game })}
        rowKey={({ id }) => id}
        row={(round) => (isOutside(round) ? <OutsideRow round={round} /> : <OwnRow round={round} />)}
        placeholder={{ count: 6, className: "h-16" }}
        failed={t("failed")}
        empty={<EmptyState drawing="bets" title={t("none")} text={t("noneText")} action={action} />}
        end={t("end")}
      />
    </>
  );
}

function OwnRow({ round }: { round: Round }) {
  const gameName = useGameNames();
  return (
    <RoundRow
      round={round}
      name={gameName(round.game)}
      art={{ slug: round.game, category: "lobby_Original" }}
      multiplier={round.multiplier}
    />
  );
}

/** A round of an outside game also says whose game it is, and why it ended if its provider did not end it. */
function OutsideRow({ round }: { round: OutsideRound }) {
  const { t } = useTranslation("bets");
  const gameName = useGameNames();
  const { game, providerName } = useListedGame(round.game, round.provider);
  const word =
    round.state === "left_open"
      ? t("outside.left_open")
      : round.is_free && round.state === "settled" && t("outside.free");
  return (
    <RoundRow
      round={round}
      name={gameName(round.game, game)}
      art={{ slug: game ? slugOf(game) : round.game, category: game?.category ?? "lobby_slots" }}
      providerName={providerName}
      multiplier={multiplierOf(round)}
      word={word || undefined}
    />
  );
}

interface RowProps {
  round: HistoryRound;
  name: string;
  art: { slug: string; category: string };
  /** Of an outside game: whose it is. */
  providerName?: string;
  multiplier: number;
  /** In place of the multiplier. */
  word?: string;
}

/** Shows a stake and what came back: the net of the round with its sign, the multiplier, the stake. */
function RoundRow({ round, name, art, providerName, multiplier, word }: RowProps) {
  const { t } = useTranslation("bets");
  const { tag } = useMoneyStyle();
  const end = endingOf(round);
  const kind = moneyKind(round.account_type);
  const settled = end === "won" || end === "lost" || end === "even";
  return (
    <li className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => openDialog("betDetail", { roundId: round.id })}
        className="press flex min-h-16 w-full items-center gap-3 rounded-md bg-raised px-3 py-2.5 text-left hover:bg-active"
      >
        <span className="size-10 shrink-0 overflow-hidden rounded-sm">
          <GameArt {...art} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-xs text-ink-3">
            {formatTime(round.created_at, currentTag())}
            {providerName && ` · ${providerName}`}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <span className="block font-bold">
            {settled ? (
              <Money
                amount={minus(round.payout, round.stake)}
                kind={kind}
                sign
                tone={end === "won"}
                className={end === "won" ? undefined : "text-ink-2"}
              />
            ) : (
              <span className="text-ink-2">{t(`state.${end}`)}</span>
            )}
          </span>
          <span className="tnum flex items-center justify-end gap-1.5 text-xs text-ink-3">
            <Money amount={round.stake} kind={kind} className="[&>svg]:hidden" />
            {settled && <span>· {word ?? formatMultiplier(multiplier, tag)}</span>}
          </span>
        </span>
      </button>
    </li>
  );
}
