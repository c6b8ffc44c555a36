import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import type { TableTypes } from "./definition";
import type { SharedTable } from "./useSharedTable";

interface Props<T extends TableTypes> {
  shared: SharedTable<T>;
  /** The key for an open bet while its round runs; missing where the outcome alone decides. */
  whileRunning?: (bet: T["bet"]) => ReactNode;
  /** At a live table: what the changed chips would stake; null while they lie as they were bet. */
  changed?: ReactNode;
}

/** What the player may do with a bet that is placed, or that is queued. */
export function BetKeys<T extends TableTypes>({ shared, whileRunning, changed }: Props<T>) {
  const { t } = useTranslation("tables");
  const { table, bet, queued, calls } = shared;
  const idle = calls.phase === "idle";
  if (!table) return null;
  const open = bet?.state === "open" ? bet : null;
  if (!open) {
    if (!queued) return null;
    return (
      <CancelKey
        idle={idle}
        state={t(idle ? "waits_next" : "placing")}
        label={t("cancel_waiting")}
        onCancel={shared.cancelQueued}
      />
    );
  }
  if (table.round_no === open.round_no && table.phase === "running" && whileRunning) return whileRunning(open);
  if (table.round_no === open.round_no && table.phase === "betting" && changed)
    return (
      <Button size="xl" full aria-disabled={!idle || undefined} onClick={() => idle && shared.change()}>
        <span className="flex min-w-0 flex-col items-center leading-tight">
          <span className="text-base font-bold">{t("change_bet")}</span>
          <span className="text-sm font-medium">{changed}</span>
        </span>
      </Button>
    );
  if (table.round_no === open.round_no && table.phase === "betting")
    return <CancelKey idle={idle} state={t("you_are_in")} label={t("cancel_bet")} onCancel={shared.cancel} />;
  return (
    <Button size="xl" full variant="secondary" disabled className="px-3 text-base leading-tight whitespace-normal">
      {t(table.phase === "running" ? "is_running" : "settling")}
    </Button>
  );
}

interface CancelKeyProps {
  idle: boolean;
  state: string;
  label: string;
  onCancel: () => void;
}

/** The state of the bet over the button's label. */
function CancelKey({ idle, state, label, onCancel }: CancelKeyProps) {
  return (
    <Button
      size="xl"
      full
      variant="secondary"
      aria-disabled={!idle || undefined}
      icon={<X aria-hidden className="size-5" />}
      onClick={() => idle && onCancel()}
    >
      <span className="flex min-w-0 flex-col items-center leading-tight">
        <span className="text-sm font-medium text-ink-2">{state}</span>
        <span className="text-base font-bold">{label}</span>
      </span>
    </Button>
  );
}
