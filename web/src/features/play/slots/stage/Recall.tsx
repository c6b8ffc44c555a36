import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useState } from "react";
import { inHouseRounds } from "@/domain/rounds";
import { useLoggedIn } from "@/domain/session/store";
import { moneyKind } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import type { SlotOutcome } from "../rules";
import type { SlotLook } from "../slot";
import styles from "./stage.module.css";

/** A spin of the past, as the stage shows it again. */
export interface Replayed {
  outcome: SlotOutcome;
  stake: Amount;
  payout: Amount;
  account_type: 0 | 1;
}

interface Props {
  look: SlotLook;
  disabled: boolean;
  onReplay: (past: Replayed) => void;
}

const LISTED = 50;

/** The player's last spins of this slot, each of which can be shown again on the stage. */
export function Recall({ look, disabled, onReplay }: Props) {
  const { t } = useTranslation("slots");
  const loggedIn = useLoggedIn();
  const [open, setOpen] = useState(false);
  if (!loggedIn) return null;
  return (
    <section className="mt-5">
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t("recall")}
      </Button>
      {open && <Spins look={look} disabled={disabled} onReplay={onReplay} />}
    </section>
  );
}

function Spins({ look, disabled, onReplay }: Props) {
  const { t } = useTranslation("slots");
  const spins = useQuery(read("GET /api/bets/history", { game: look.sheet.id, limit: LISTED }, true));
  if (spins.isError && !spins.data)
    return <ErrorState title={t("recall_failed")} onRetry={() => void spins.refetch()} />;
  if (!spins.data) return <Skeleton className="mt-3 h-40" />;
  const past = inHouseRounds(spins.data.list).flatMap(
    ({ id, state, created_at, payout, stake, account_type, ...round }) => {
      const outcome = round.outcome as unknown as SlotOutcome;
      // One of other rules cannot be shown by this page.
      const shown = state === "settled" && outcome.sheet === look.sheet.hash;
      return shown ? [{ id, created_at, replayed: { outcome, stake, payout, account_type } }] : [];
    },
  );
  if (past.length === 0) return <p className="mt-3 text-sm text-ink-2">{t("recall_none")}</p>;
  return (
    <ol className={cx(styles.cards, "mt-3 grid max-h-80 gap-2 overflow-y-auto")}>
      {past.map(({ id, created_at, replayed }) => (
        <li key={id}>
          <Spin time={formatTime(created_at, currentTag())} past={replayed} disabled={disabled} onReplay={onReplay} />
        </li>
      ))}
    </ol>
  );
}

function Spin({ time, past, disabled, onReplay }: Omit<Props, "look"> & { time: string; past: Replayed }) {
  const { t } = useTranslation("slots");
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={t("recall_play", { time })}
      onClick={() => onReplay(past)}
      className="press flex min-h-11 w-full items-center gap-3 rounded-md bg-raised px-3 text-sm hover:bg-active disabled:opacity-60"
    >
      <Play aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 text-left text-ink-2">{time}</span>
      <Money amount={past.payout} kind={moneyKind(past.account_type)} className="font-bold" />
    </button>
  );
}
