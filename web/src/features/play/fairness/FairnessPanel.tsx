import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { RevealedSeed, Round } from "@/api/schema";
import { isClientSeed } from "@/domain/fairness/draws";
import { useRevealedSeeds, useRotateSeed, useSeeds } from "@/domain/fairness/seeds";
import { useLoggedIn } from "@/domain/session/store";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { confirm, openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { CopyableValue } from "@/ui/CopyableValue";
import { CopyButton } from "@/ui/CopyButton";
import { Field } from "@/ui/Field";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { OpenRounds, openRounds } from "./OpenRounds";

/** The seeds in use, their change, and what was uncovered so far. */
export function FairnessPanel() {
  const { t } = useTranslation("fairness");
  const loggedIn = useLoggedIn();
  if (!loggedIn) {
    return (
      <EmptyState
        drawing="cards"
        title={t("visitor")}
        action={
          <div className="flex gap-2">
            <Button onClick={() => openDialog("login", {})}>{t("log_in")}</Button>
            <Button variant="secondary" onClick={() => navigate("/fairness")}>
              {t("open_verifier")}
            </Button>
          </div>
        }
      />
    );
  }
  return (
    <div className="grid gap-6 desk:grid-cols-2">
      <div className="grid content-start gap-3">
        <p className="text-sm text-ink-2">{t("how")}</p>
        <CurrentSeeds />
      </div>
      <Revealed />
    </div>
  );
}

function CurrentSeeds() {
  const { t } = useTranslation("fairness");
  const seeds = useSeeds();
  const rotate = useRotateSeed();
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState<readonly Round[]>([]);
  if (seeds.isError && !seeds.data)
    return <ErrorState title={t("seeds_failed")} onRetry={() => void seeds.refetch()} />;
  if (!seeds.data) return <Skeleton className="h-72" />;
  const { server_seed_hash, next_server_seed_hash, client_seed, nonce } = seeds.data;
  const text = draft ?? client_seed;
  const wrong = !isClientSeed(text);

  async function change() {
    if (wrong) return;
    const waiting = await openRounds();
    setOpen(waiting);
    if (waiting.length > 0) return;
    const yes = await confirm({ title: t("rotate_title"), text: t("rotate_text"), confirmLabel: t("rotate") });
    if (!yes) return;
    rotate.mutate(text === client_seed ? undefined : text, {
      onSuccess: () => {
        setDraft(null);
        toast.success(t("rotated"));
      },
      onError: (error) => {
        toast.error(isApiError(error) && error.message ? error.message : t("rotate_failed"));
        // Begun meanwhile, here or on another device.
        if (isApiError(error) && error.code === CODE.ROUND_OPEN) void openRounds().then(setOpen);
      },
    });
  }
  return (
    <>
      <CopyableValue label={t("commitment_now")} value={server_seed_hash} />
      <CopyableValue label={t("commitment_next")} value={next_server_seed_hash} />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
        <Field
          label={t("client_seed")}
          value={text}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setDraft(event.target.value)}
          error={wrong && t("wrong_client_seed")}
          inputClassName="font-mono text-sm"
        />
        <Field label={t("next_nonce")} value={String(nonce)} readOnly inputClassName="tnum text-ink-2" />
      </div>
      <Button
        variant="secondary"
        loading={rotate.isPending}
        disabled={wrong}
        onClick={() => void change()}
        icon={<RefreshCw aria-hidden className="size-4.5" />}
      >
        {t("rotate")}
      </Button>
      <OpenRounds rounds={open} />
    </>
  );
}

function Revealed() {
  const { t } = useTranslation("fairness");
  const revealed = useRevealedSeeds();
  return (
    <div className="grid content-start gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t("revealed")}</h2>
        <Button size="sm" variant="secondary" onClick={() => navigate("/fairness")}>
          {t("open_verifier")}
        </Button>
      </div>
      {revealed.isError && !revealed.data && (
        <ErrorState title={t("seeds_failed")} onRetry={() => void revealed.refetch()} />
      )}
      {revealed.data?.list.length === 0 && (
        <p className="rounded-md bg-raised p-4 text-sm text-ink-3">{t("revealed_none")}</p>
      )}
      <ul className="grid gap-2">
        {revealed.data?.list.map((pair) => (
          <li key={pair.server_seed_hash}>
            <Pair pair={pair} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pair({ pair }: { pair: RevealedSeed }) {
  const { t } = useTranslation("fairness");
  const verifier = addressOf("/fairness", {
    server: pair.server_seed,
    client: pair.client_seed,
    hash: pair.server_seed_hash,
    nonce: "0",
  });
  return (
    <div className="rounded-md bg-raised p-3">
      <p className="font-mono text-xs leading-relaxed break-all">{pair.server_seed}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        <span>
          {t("rounds_count", { count: pair.rounds })} · {formatTime(pair.revealed_at, currentTag())}
        </span>
        <span className="flex gap-1">
          <CopyButton text={pair.server_seed} />
          <Button size="sm" variant="secondary" onClick={() => navigate(verifier)}>
            {t("verify")}
          </Button>
        </span>
      </div>
    </div>
  );
}
