import { Clock3, Search, X } from "lucide-react";
import { type KeyboardEvent, memo, startTransition, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Game, LobbyData } from "@/api/schema";
import { gameName, properName, slugOf, useGameNames } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { openDialog } from "@/lib/dialogs";
import { currentLanguage, hasNamespaces } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { searchIndex } from "@/lib/match";
import { navigate } from "@/lib/router";
import { readJson, writeJson } from "@/lib/storage";
import { useStableCallback } from "@/lib/useStableCallback";
import { IconButton } from "@/ui/Button";
import { Badge, Chip } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { Field } from "@/ui/Field";
import { GameArt } from "@/ui/GameArt";
import { LateSelect } from "@/ui/LateSelect";
import { EmptyState } from "@/ui/States";
import { allGames, categoryName, gamePath, popularGames, providerName } from "./catalogue";
import { findInOrder, SEARCH_ORDERS, type SearchOrder } from "./order";
import { useStateLabel } from "./stateLabel";

const WAIT_MS = 150;
const MOST = 40;
const RECENTS = "recent_searches";
const RECENTS_KEPT = 8;

function useLate(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    // Drawn in steps, between which the next key is answered.
    const timer = setTimeout(() => startTransition(() => setLate(text)), text === "" ? 0 : WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}

function useRecentSearches() {
  const [recents, setRecents] = useState(() => readJson<string[]>(RECENTS) ?? []);
  const keep = (list: string[]) => {
    setRecents(list);
    writeJson(RECENTS, list.length > 0 ? list : null);
  };
  return {
    recents,
    remember: (text: string) => {
      const clean = text.trim();
      if (clean.length > 1) keep([clean, ...recents.filter((other) => other !== clean)].slice(0, RECENTS_KEPT));
    },
    forget: () => keep([]),
  };
}

const texts = (lobby: LobbyData) => (game: Game) => [
  gameName(game.id, game),
  properName(game),
  providerName(lobby, game.provider),
  categoryName(game.category),
];

/** Finds games: results 150 ms after the last key, with slips of the thumb forgiven; all of it works by keyboard. */
export function useSearch(onDone: () => void) {
  useGameNames();
  const { data: lobby } = useLobby();
  // In which language, and whether the games' names are here: what the texts of the games depend on.
  const named = `${currentLanguage()} ${hasNamespaces("games")}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the games come by themselves
  const index = useMemo(
    () => searchIndex(lobby ? allGames(lobby) : [], lobby ? texts(lobby) : () => []),
    [lobby, named],
  );
  const [order, setOrder] = useState<SearchOrder>("best");
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const query = useLate(text);
  const searches = useRecentSearches();
  const results = useMemo(() => {
    if (!lobby) return [];
    if (!query.trim()) return popularGames(lobby, 12);
    return findInOrder(query, index, order, MOST);
  }, [lobby, index, query, order]);

  function choose(game: Game) {
    searches.remember(text);
    onDone();
    if (game.state !== "live") openDialog("gameInfo", { gameId: game.id });
    else navigate(gamePath(game));
  }
  function type(next: string) {
    setText(next);
    setActive(0);
  }
  function keys(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setActive((active + step + results.length) % results.length);
    } else if (event.key === "Enter") {
      const game = results[active];
      if (game && text.trim() === query.trim()) choose(game);
    }
  }
  function arrange(next: SearchOrder) {
    setOrder(next);
    setActive(0);
  }
  return { lobby, text, query, results, active, searches, order, arrange, choose, type, keys, setActive };
}

type SearchState = ReturnType<typeof useSearch>;

export function SearchField({ search, listId }: { search: SearchState; listId: string }) {
  const { t } = useTranslation("lobby");
  const current = search.results[search.active];
  return (
    <Field
      label={t("search_games")}
      hideLabel
      type="search"
      autoFocus
      value={search.text}
      onChange={(event) => search.type(event.target.value)}
      onKeyDown={search.keys}
      placeholder={t("search_placeholder")}
      role="combobox"
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={60}
      prefix={<Search aria-hidden className="size-5 text-ink-3" />}
      suffix={
        search.text !== "" && (
          <IconButton label={t("clear")} onClick={() => search.type("")}>
            <X />
          </IconButton>
        )
      }
      inputClassName="[&::-webkit-search-cancel-button]:hidden"
    />
  );
}

export function SearchResults({ search, listId }: { search: SearchState; listId: string }) {
  const { t } = useTranslation("lobby");
  const { lobby, query, results, searches } = search;
  const list = useRef<HTMLDivElement>(null);
  const choose = useStableCallback(search.choose);
  const asked = query.trim() !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked result is kept in sight
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [search.active]);
  return (
    <>
      {!asked && searches.recents.length > 0 && (
        <section aria-label={t("recent_searches")} className="mb-4">
          <div className="flex items-center justify-between">
            <h2 className="text-sm font-semibold text-ink-2">{t("recent_searches")}</h2>
            <button
              type="button"
              onClick={searches.forget}
              className="press h-11 rounded-md px-2 text-sm font-medium text-ink-3 hover:text-ink-1"
            >
              {t("clear")}
            </button>
          </div>
          <div className="flex flex-wrap gap-2">
            {searches.recents.map((recent) => (
              <Chip key={recent} icon={<Clock3 aria-hidden />} onClick={() => search.type(recent)}>
                {recent}
              </Chip>
            ))}
          </div>
        </section>
      )}
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-ink-2">{asked ? t("results") : t("popular")}</h2>
        {asked && results.length > 1 && (
          <LateSelect
            label={t("order")}
            hideLabel
            className="w-40"
            value={search.order}
            onChange={(next) => search.arrange(next as SearchOrder)}
            options={SEARCH_ORDERS.map((value) => ({ value, label: t(`order_${value}`) }))}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {asked ? t("results_count", { count: results.length }) : ""}
      </p>
      {asked && results.length === 0 && (
        <EmptyState
          drawing="search"
          title={t("nothing_found", { query: query.trim() })}
          text={t("nothing_found_text")}
        />
      )}
      <div ref={list} id={listId} role="listbox" aria-label={t("results")} className="grid gap-1 tablet:grid-cols-2">
        {lobby &&
          results.map((game, at) => (
            <Result
              key={game.id}
              id={`${listId}-${game.id}`}
              game={game}
              name={gameName(game.id, game)}
              by={`${providerName(lobby, game.provider)} · ${categoryName(game.category)}`}
              at={at}
              isActive={at === search.active}
              onChoose={choose}
              onActive={search.setActive}
            />
          ))}
      </div>
    </>
  );
}

interface ResultProps {
  id: string;
  game: Game;
  name: string;
  /** Who makes it, and its kind. */
  by: string;
  at: number;
  isActive: boolean;
  onChoose: (game: Game) => void;
  onActive: (at: number) => void;
}

/** One game that was found; memoised, so that a key draws only what it changes. */
const Result = memo(function Result({ id, game, name, by, at, isActive, onChoose, onActive }: ResultProps) {
  const label = useStateLabel(game);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => onChoose(game)}
      onPointerMove={() => !isActive && onActive(at)}
      className={cx(
        "press flex min-h-16 cursor-pointer items-center gap-3 rounded-md p-2",
        isActive ? "bg-active" : "hover:bg-raised",
      )}
    >
      <span className="h-14 w-10.5 shrink-0 overflow-hidden rounded-sm">
        <GameArt slug={slugOf(game)} category={game.category} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-ink-3">{by}</span>
      </span>
      {label && <Badge>{label}</Badge>}
    </div>
  );
});

/** The search as part of a page. */
export function SearchPage() {
  const { t } = useTranslation("lobby");
  const listId = useId();
  const search = useSearch(() => undefined);
  return (
    <section className="mx-auto max-w-3xl pb-8">
      <h1 className="mb-3 text-xl font-extrabold tracking-[-.02em]">{t("search_games")}</h1>
      <SearchField search={search} listId={listId} />
      <div className="mt-4">
        <SearchResults search={search} listId={listId} />
      </div>
    </section>
  );
}
