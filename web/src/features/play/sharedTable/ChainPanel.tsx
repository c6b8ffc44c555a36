import { useInfiniteQuery } from "@tanstack/react-query";
import { grouped } from "@/lib/format/numbers";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { CopyableValue } from "@/ui/CopyableValue";
import { Pager } from "@/ui/Pager";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { chainVerifierAddress } from "../fairness/verify/ChainForm";
import type { TableChain, TableDefinition, TableTypes } from "./definition";
import { sourceOf } from "./proof";
import type { OpenedRound } from "./RoundDialog";

const PAGE = 20;

/** A source that this page does not know is not claimed to be another. */
const saltFrom = ({ salt_from: from }: TableChain) => (from === "server" || from === "operator" ? from : "pending");

interface Props<T extends TableTypes> {
  definition: TableDefinition<T>;
  chain: TableChain;
  /** The number of the last round that this page has seen end: the list starts again with each. */
  latest: number;
  /** What the proof is, and its steps. */
  lead: string;
  steps: readonly string[];
  /** The result of a round in a word. */
  result: (past: T["past"]) => string;
  onOpen: (opened: OpenedRound<T["past"]>) => void;
}

/** The chain that decides the rounds, how they are checked, and all that are over. */
export function ChainPanel<T extends TableTypes>(props: Props<T>) {
  const { definition, chain, lead, steps } = props;
  const { t } = useTranslation(["tables", "fairness"]);
  const tag = currentTag();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        <p className="text-sm text-ink-2">{lead}</p>
        <CopyableValue label={t("chain_end", { chain: chain.number })} value={chain.terminating_hash} />
        {chain.salt ? (
          <CopyableValue label={t("chain_salt")} value={chain.salt} />
        ) : (
          <p className="rounded-md bg-raised p-3 text-sm text-ink-2">{t("salt_pending")}</p>
        )}
        <p className="text-sm text-ink-2">
          {t("chain_played", { played: grouped(chain.played, tag), length: grouped(chain.length, tag) })}{" "}
          {t(`salt_from_${saltFrom(chain)}`)}
        </p>
        <p className="text-xs text-ink-3">
          {t("chain_times", {
            committed: formatTime(chain.committed_at, currentTag()),
            salted: chain.salted_at ? formatTime(chain.salted_at, currentTag()) : "–",
          })}
        </p>
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-ink-3">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button variant="secondary" onClick={() => navigate(addressOf("/fairness", { game: definition.id }))}>
          {t("fairness:open_verifier")}
        </Button>
      </div>
      <Rounds {...props} />
    </div>
  );
}

function Rounds<T extends TableTypes>({ definition, latest, result, onOpen }: Props<T>) {
  const { t } = useTranslation("tables");
  const pages = useInfiniteQuery({
    queryKey: ["table history", definition.id, latest],
    queryFn: ({ pageParam }) =>
      definition.requests.history({ limit: PAGE, ...(pageParam > 0 && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.list.length < PAGE ? undefined : page.list.at(-1)?.round_no),
    placeholderData: (old) => old,
  });
  if (pages.isError && !pages.data)
    return <ErrorState title={t("rounds_failed")} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />;
  if (!pages.data) return <Skeleton className="h-72" />;
  const list = pages.data.pages.flatMap((page) => page.list);
  const chains = new Map(pages.data.pages.flatMap((page) => page.chains).map((chain) => [chain.number, chain]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 className="font-semibold">{t("all_rounds")}</h2>
      {list.length === 0 && <p className="rounded-md bg-raised p-4 text-sm text-ink-3">{t("no_rounds")}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {list.map((past) => {
          const chain = chains.get(past.chain_no);
          if (!chain) return null;
          return (
            <li key={past.round_no} className="flex items-center gap-2 rounded-sm bg-raised pl-1">
              <button
                type="button"
                onClick={() => onOpen({ past, chain, known: list })}
                className="press flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-sm px-2 text-left text-sm hover:bg-active"
              >
                <span className="tnum text-ink-3">#{past.round_no}</span>
                <span className="tnum min-w-16 font-bold">{result(past)}</span>
                <span className="truncate font-mono text-xs text-ink-2">{past.void ? t("void_short") : past.hash}</span>
              </button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => navigate(chainVerifierAddress(definition.id, sourceOf(past, chain, list)))}
              >
                {t("verify")}
              </Button>
            </li>
          );
        })}
      </ul>
      <Pager hasMore={pages.hasNextPage} loading={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
    </div>
  );
}
