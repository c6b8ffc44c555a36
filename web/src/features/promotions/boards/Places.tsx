import type { BoardPlace, TournamentBoard } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Avatar } from "@/ui/Avatar";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { isGold } from "../Awards";
import sheet from "./places.module.css";
import type { BoardWords } from "./words";

const MEDALS = [sheet.first, sheet.second, sheet.third];

/** The first places with what each brings, the player's own marked. */
export function Places({ board, words }: { board: TournamentBoard; words: BoardWords }) {
  const { t } = useTranslation("promotions");
  return (
    <section aria-labelledby="places" className="mt-5">
      <h2 id="places" className="mb-2 font-bold">
        {t("board_places")}
      </h2>
      <ol className="flex flex-col gap-1">
        {board.list.map((place) => (
          <Place key={place.rank} place={place} words={words} isGoldPrize={isGold(board.award_type)} />
        ))}
      </ol>
    </section>
  );
}

interface PlaceProps {
  place: BoardPlace;
  words: BoardWords;
  isGoldPrize: boolean;
}

function Place({ place, words, isGoldPrize }: PlaceProps) {
  const { t } = useTranslation("promotions");
  const { rank, nickname, face_id, score, prize, is_own } = place;
  const name = nickname === "" ? t("rain_hidden") : nickname;
  return (
    <li
      aria-current={is_own === 1 || undefined}
      className={cx(
        "flex items-center gap-3 rounded-md bg-raised px-3 py-2",
        is_own === 1 && "ring-2 ring-gold ring-inset",
      )}
    >
      <span
        className={cx(
          "tnum flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-bold",
          MEDALS[rank - 1] ?? "text-ink-2",
        )}
      >
        {rank}
      </span>
      <Avatar id={face_id} size={32} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-semibold">{name}</span>
          {is_own === 1 && <span className="shrink-0 text-sm font-semibold text-gold">{t("board_you")}</span>}
        </span>
        <span className="tnum block text-sm text-ink-2">{words.score(score)}</span>
      </span>
      {prize > 0 && (
        <span className="shrink-0 text-right">
          <span className="sr-only">{t("board_prize")} </span>
          <Money amount={prize} kind={isGoldPrize ? "gold" : "money"} className="font-bold text-gold" />
        </span>
      )}
    </li>
  );
}
