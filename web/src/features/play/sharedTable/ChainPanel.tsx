import { useInfiniteQuery } from "@tanstack/react-query";
import type { CrashChain, CrashPast } from "@/api/schema";
import { call } from "@/lib/api/call";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { Pager } from "@/ui/Pager";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { Line } from "./Line";
import { sourceOf, verifierAddress } from "./proof";
import { useTimes } from "../tables/crash/times";

const PAGE = 20;
const STEPS = ["proof_chain", "proof_salt", "proof_round", "proof_point"] as const;

/** A source that this page does not know is not claimed to be another. */
const saltFrom = ({ salt_from: from }: CrashChain) => (from === "server" || from === "operator" ? from : "pending");

interface Props {
  chain: CrashChain;
  /** The rounds that this page has seen end: the list begins anew with each. */
  latest: number;
  onOpen: (past: CrashPast, chain: CrashChain, known: CrashPast[]) => void;
}

/** The chain that decides the rounds, how they are checked, and all that are over. */
export function ChainPanel({ chain, latest, onOpen }: Props) {
  const { t } = useTranslation(["crash", "fairness"]);
  const number = new Intl.NumberFormat(currentTag());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        <p className="text-sm text-ink-2">{t("proof_lead")}</p>
        <Line label={t("chain_end", { chain: chain.number })} value={chain.terminating_hash} />
        {chain.salt ? (
          <Line label={t("chain_salt")} value={chain.salt} />
        ) : (
          <p className="rounded-md bg-raised p-3 text-sm text-ink-2">{t("salt_pending")}</p>
        )}
        <p className="text-sm text-ink-2">
          {t("chain_played", { played: number.format(chain.played), length: number.format(chain.length) })}{" "}
          {t(`salt_from_${saltFrom(chain)}`)}
        </p>
        <p className="text-xs text-ink-3">
          {t("chain_times", {
            committed: formatTime(chain.committed_at, currentTag()),
            salted: chain.salted_at ? formatTime(chain.salted_at, currentTag()) : "–",
          })}
        </p>
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-ink-3">
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <Button variant="secondary" onClick={() => navigate("/fairness?game=crash")}>
          {t("fairness:open_verifier")}
        </Button>
      </div>
      <Rounds latest={latest} onOpen={onOpen} />
    </div>
  );
}

function Rounds({ latest, onOpen }: Pick<Props, "latest" | "onOpen">) {
  const { t } = useTranslation("crash");
  const times = useTimes();
  const pages = useInfiniteQuery({
    queryKey: ["GET /api/crash/history", latest],
    queryFn: ({ pageParam }) =>
      call("GET /api/crash/history", { limit: PAGE, ...(pageParam > 0 && { before: pageParam }) }),
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
                onClick={() => onOpen(past, chain, list)}
                className="press flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-sm px-2 text-left text-sm hover:bg-active"
              >
                <span className="tnum text-ink-3">#{past.round_no}</span>
                <span className="tnum min-w-16 font-bold">{times(past.crash_point)}</span>
                <span className="truncate font-mono text-xs text-ink-2">{past.void ? t("void_short") : past.hash}</span>
              </button>
              <Button size="sm" variant="ghost" onClick={() => navigate(verifierAddress(sourceOf(past, chain, list)))}>
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
