import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { useLate } from "@/ui/useLate";
import { useReducedMotion } from "../frame/settings";
import { addressFault, FRAME_SANDBOX } from "../webgame/launch";

interface Props {
  roundId: string;
  providerName: string;
}

/** The provider's own page about a round, which is asked for when the player wants to see it. */
export function ProviderDetails({ roundId, providerName }: Props) {
  const { t } = useTranslation("bets");
  const [shown, setShown] = useState(false);
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const still = useReducedMotion();
  const bringIntoSight = useEffectEvent(() => {
    box.current?.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
  });
  // On a phone they open below the edge of the sheet.
  useEffect(() => {
    if (shown) bringIntoSight();
  }, [shown]);
  return (
    <section ref={box} className="rounded-md bg-raised">
      <h3>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="press flex min-h-12 w-full items-center justify-between gap-3 rounded-md px-4 text-left font-semibold hover:bg-active"
        >
          {t("outside.details", { provider: providerName })}
          <ChevronDown
            aria-hidden
            className={cx("size-5 shrink-0 text-ink-2 transition-transform", shown && "rotate-180")}
          />
        </button>
      </h3>
      <div id={id} className={cx("p-2 pt-0", !shown && "hidden")}>
        {shown && <RoundPage {...{ roundId, providerName }} />}
      </div>
    </section>
  );
}

/** After so long a player may want to try again. */
const SLOW_MS = 5_000;

/** Asks for the page and frames it. */
function RoundPage({ roundId, providerName }: Props) {
  const { t } = useTranslation("bets");
  const page = useQuery({
    ...read("GET /api/provider/round", { round_id: roundId }, true),
    // An address may be good for one visit only: nothing is kept of it, and nothing but the player asks again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const retry = () => void page.refetch();
  if (page.isFetching)
    return (
      // As high as the frame that follows.
      <div className="h-96">
        <Waiting label={t("outside.details_loading", { provider: providerName })} />
      </div>
    );
  if (!page.data) {
    const code = isApiError(page.error) ? page.error.code : 0;
    return <ErrorState compact title={t(`outside.${reasonOf(code)}`, { provider: providerName })} onRetry={retry} />;
  }
  if (addressFault(page.data, window.location.origin)) {
    return <ErrorState compact title={t("outside.details_unsafe", { provider: providerName })} />;
  }
  return <Frame key={page.dataUpdatedAt} url={page.data.url} providerName={providerName} onRetry={retry} />;
}

function reasonOf(code: number): "details_unreachable" | "details_none" | "details_failed" {
  if (code === CODE.PROVIDER_UNREACHABLE) return "details_unreachable";
  return code === CODE.NO_ROUND_DETAILS ? "details_none" : "details_failed";
}

function Waiting({ label }: { label: string }) {
  return (
    <Loading>
      <Skeleton className="h-72" now />
      <p className="py-2 text-center text-sm text-ink-2">{label}</p>
    </Loading>
  );
}

/** The page of the provider, which may run scripts and nothing of ours. */
function Frame({ url, providerName, onRetry }: { url: string; providerName: string; onRetry: () => void }) {
  const { t } = useTranslation("bets");
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="relative">
      <iframe
        src={url}
        title={t("outside.details_title", { provider: providerName })}
        sandbox={FRAME_SANDBOX}
        referrerPolicy="origin"
        onLoad={() => setLoaded(true)}
        className="block h-96 w-full rounded-md bg-page"
      />
      {!loaded && <Cover label={t("outside.details_loading", { provider: providerName })} onRetry={onRetry} />}
    </div>
  );
}

/** Over the frame until its page is there. */
function Cover({ label, onRetry }: { label: string; onRetry: () => void }) {
  const { t } = useTranslation("bets");
  const slow = useLate(SLOW_MS);
  return (
    <div className="absolute inset-0 rounded-md bg-raised">
      <Waiting label={label} />
      {slow && (
        <Button full variant="secondary" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
