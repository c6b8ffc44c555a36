import { useEffect, useMemo, useRef, useState } from "react";
import type { ActivityClaimed, ActivityOffer, RewardRecord, TablePrize } from "@/api/schema";
import { currentUid } from "@/domain/session/store";
import { holdWallet } from "@/domain/wallet";
import { serverNow } from "@/lib/api/call";
import { enter } from "@/lib/criticalSection";
import { usePaged } from "@/lib/paged";
import { readJson, writeJson } from "@/lib/storage";
import { useReducedMotion } from "@/ui/useReducedMotion";
import type { PanelProps } from "../../kind";
import { segmentsOf } from "./segments";
import { useTurning } from "./useTurning";

/** The clocks of the page and of the server may differ by so much. */
const CLOCK_MS = 5_000;

/** When a spin was begun whose end this device has not shown, by player and activity. */
const unseenKey = (activity: string) => `spin:${currentUid()}:${activity}`;

/** A spin under way. */
interface Round {
  release: ReturnType<typeof holdWallet>;
  leave: () => void;
  claimed: ActivityClaimed | null;
}

/** The player's draws of an activity, newest first, and a spin that the page was closed over. */
export function useDraws({ activity, me }: ActivityOffer, hidden: ActivityClaimed | null) {
  const paged = usePaged("GET /api/activity/record", {}, me !== null);
  const [unseenSince] = useState(() => readJson<number>(unseenKey(activity.activity_id)));
  const draws = paged.rows.filter(
    (record) =>
      record.activity_id === activity.activity_id && record.index >= 0 && record.nonce !== hidden?.proof?.nonce,
  );
  const [last] = draws;
  const unseen: RewardRecord | null = last && unseenSince !== null && last.time >= unseenSince - CLOCK_MS ? last : null;
  const isSeen = unseen !== null;
  useEffect(() => {
    if (isSeen) writeJson(unseenKey(activity.activity_id), null);
  }, [isSeen, activity]);
  return { draws, unseen };
}

/** The same table until a prize or a weight changes; when a bonus would expire does so with every reply. */
function useSteadyTable(table: readonly TablePrize[]): readonly TablePrize[] {
  const text = JSON.stringify(table.map(({ index, weight, award }) => [index, weight, award.award_type, award.amount]));
  const [known, setKnown] = useState({ text, table });
  if (known.text !== text) setKnown({ text, table });
  return known.table;
}

/** Draws by turning the wheel: it turns from the press on, and stops once the server has drawn. */
export function useSpin({ activity, table: latest }: ActivityOffer, onClaim: PanelProps["onClaim"]) {
  const table = useSteadyTable(latest);
  const segments = useMemo(() => segmentsOf(table), [table]);
  const still = useReducedMotion();
  const round = useRef<Round | null>(null);
  /** What the server has drawn and the wheel has not shown. */
  const [coming, setComing] = useState<ActivityClaimed | null>(null);
  const [shown, setShown] = useState<ActivityClaimed | null>(null);

  /** Lets the balance go; returns what was drawn. */
  function close(): ActivityClaimed | null {
    const claimed = round.current?.claimed ?? null;
    round.current?.release(claimed?.wallet);
    round.current?.leave();
    round.current = null;
    setComing(null);
    return claimed;
  }
  function finish(): void {
    setShown(close());
    writeJson(unseenKey(activity.activity_id), null);
  }
  const turning = useTurning(segments, { onEnd: finish, onLeft: close });

  async function spin(): Promise<void> {
    if (round.current !== null || !turning.start(still)) return;
    const own: Round = { release: holdWallet(), leave: enter(), claimed: null };
    round.current = own;
    setShown(null);
    writeJson(unseenKey(activity.activity_id), serverNow());
    let isStopping = false;
    try {
      own.claimed = await onClaim();
      if (round.current !== own) return;
      setComing(own.claimed);
      isStopping = own.claimed?.proof ? turning.stop(own.claimed.proof.index) : false;
    } finally {
      if (!isStopping && round.current === own) {
        turning.abort();
        finish();
      }
    }
  }
  return { table, segments, turning, spin, coming, shown };
}
