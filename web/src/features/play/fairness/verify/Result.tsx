import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { multiplierPaid } from "@/domain/fairness/replay";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { CopyButton } from "@/ui/CopyButton";
import { Match } from "@/ui/Match";
import { useMoneyStyle } from "@/ui/Money";
import type { Drawn } from "./useRedraw";

interface Props {
  drawn: Drawn;
  /** The hash that was shown before the round, if it is known. */
  commitment: string;
  act?: (action: unknown) => void;
}

/** The round drawn again: what it brought, what it paid, and the numbers that made it. */
export function Result({ drawn, commitment, act }: Props) {
  const { t } = useTranslation("verify");
  const style = useMoneyStyle();
  const { pays, staked } = drawn;
  const raised = staked.num !== staked.den;
  const worth = (drawn.outcome as { multiplier?: number }).multiplier;
  return (
    <div className="grid gap-4 rounded-md bg-raised p-4">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-2">
          {t(pays ? (raised ? "pays_opening" : "pays") : "still_open")}
          {!pays && worth !== undefined && ` · ${t("worth", { multiplier: formatMultiplier(worth, style.tag, 4) })}`}
        </span>
        {pays && (
          <span className="tnum text-2xl font-extrabold">{formatMultiplier(multiplierPaid(pays), style.tag, 4)}</span>
        )}
      </div>
      <drawn.verifier.Picture
        outcome={drawn.outcome}
        hidden={drawn.hidden}
        params={drawn.params}
        act={pays ? undefined : act}
      />
      <Numbers drawn={drawn} />
      {commitment !== "" && (
        <Match
          good={commitment.toLowerCase() === drawn.commitment}
          yes={t("commitment_good")}
          no={t("commitment_bad")}
        />
      )}
    </div>
  );
}

/** Opens to show more. */
function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-brand-400 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-100 group-open:rotate-90" />
        {label}
      </summary>
      <div className="pb-3 pl-5.5">{children}</div>
    </details>
  );
}

/** Every number that the round took, where it comes from, and the same check outside of the browser. */
function Numbers({ drawn: { numbers, seeds, game, params, actions, commitment } }: { drawn: Drawn }) {
  const { t } = useTranslation(["verify", "fairness"]);
  const command = [
    `baize fairness verify --game ${game.id} --nonce ${seeds.nonce}`,
    `  --server-seed ${seeds.serverSeed} --client-seed ${seeds.clientSeed}`,
    `  --params '${JSON.stringify(params)}'`,
    ...(actions.length > 0 ? [`  --actions '${JSON.stringify(actions)}'`] : []),
    `  --server-seed-hash ${commitment}`,
  ].join(" \\\n");
  return (
    <div>
      <More label={t("numbers_taken", { count: numbers.length })}>
        <p className="text-xs text-ink-3">
          HMAC-SHA-256({t("fairness:server_seed")}, {seeds.clientSeed}:{seeds.nonce}:r), 4 → u
        </p>
        <ol className="mt-2 grid max-h-60 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 overflow-y-auto font-mono text-xs leading-relaxed">
          {numbers.map((number, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number is known by its place in the stream
            <li key={at} className="flex justify-between gap-2">
              <span className="text-ink-3">{at + 1}</span>
              {number}
            </li>
          ))}
        </ol>
      </More>
      <More label={t("on_command_line")}>
        <pre className="overflow-x-auto rounded-sm bg-page p-3 font-mono text-xs leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
          {command}
        </pre>
        <CopyButton text={command} />
      </More>
    </div>
  );
}
