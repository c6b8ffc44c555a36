import { useQuery } from "@tanstack/react-query";
import { Search, X } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useRoute } from "@/lib/router";
import { IconButton } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { sportsQuery } from "../requests";
import { Trouble } from "../Trouble";
import { moveBetweenFinds } from "./findKeys";
import { readIndex } from "./finds";
import { keepQuery } from "./keepQuery";
import { SearchFinds } from "./SearchFinds";

/** How often what can be found is asked for again: fixtures begin and end meanwhile. */
const INDEX_REFRESH_MS = 30_000;

/** So long no key was pressed before the address has what was typed. */
const KEPT_AFTER_MS = 600;

/** What is in the field: what was typed, or what the address names since it led here last. */
function useText(query: string) {
  const route = useRoute();
  const [text, setText] = useState(query);
  const [followed, setFollowed] = useState(route);
  if (route !== followed) {
    setFollowed(route);
    setText(query);
  }
  useEffect(() => {
    const timer = setTimeout(keepQuery, KEPT_AFTER_MS, text.trim());
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}

/** Finds competitions and fixtures as the player types; no key waits for the server. */
export function SearchView({ query }: { query: string }) {
  const { t, language } = useTranslation("sports");
  const [text, setText] = useText(query);
  // Finds are drawn between keys, so that the next key is answered at once.
  const searched = useDeferredValue(text).trim();
  const { data, error, refetch } = useQuery({
    ...sportsQuery("GET /api/sports/search", {}),
    refetchInterval: INDEX_REFRESH_MS,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of sports change with the language
  const index = useMemo(() => data && readIndex(t, data), [data, language]);
  return (
    <search onKeyDown={moveBetweenFinds} className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{t("search_label")}</h2>
      <SearchField text={text} onType={setText} />
      {data && index ? (
        <SearchFinds query={searched} data={data} index={index} onOpen={() => keepQuery(text.trim())} />
      ) : error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : (
        <FindsLoading />
      )}
    </search>
  );
}

function SearchField({ text, onType }: { text: string; onType: (text: string) => void }) {
  const { t } = useTranslation("sports");
  return (
    <Field
      label={t("search_label")}
      hideLabel
      type="search"
      autoFocus
      maxLength={60}
      inputClassName="[&::-webkit-search-cancel-button]:hidden"
      value={text}
      onChange={(event) => onType(event.target.value)}
      // The Escape key of a word that is being composed is not for the field.
      onKeyDown={({ key, nativeEvent }) => key === "Escape" && !nativeEvent.isComposing && onType("")}
      placeholder={t("search_placeholder")}
      autoComplete="off"
      enterKeyHint="search"
      prefix={<Search aria-hidden className="size-5 text-ink-3" />}
      suffix={
        text !== "" && (
          <IconButton label={t("search_clear")} onClick={() => onType("")}>
            <X />
          </IconButton>
        )
      }
    />
  );
}

function FindsLoading() {
  return (
    <Loading className="grid grid-cols-1 gap-1">
      {["a", "b", "c", "d", "e"].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </Loading>
  );
}
