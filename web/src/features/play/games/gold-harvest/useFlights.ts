import { type RefObject, useEffect, useRef } from "react";
import type { SparksHandle } from "../../steps/Sparks";
import { scared } from "./field";
import type { HarvestOutcome } from "./rules";

interface Shown {
  outcome: HarvestOutcome | null;
  roundId: string | null;
  still: boolean;
}

/** Gold dust over a sheaf, feathers and straw where a crow flies up. */
export function useFlights(
  { outcome, roundId, still }: Shown,
  view: RefObject<HTMLDivElement | null>,
  sparks: RefObject<SparksHandle | null>,
): void {
  const before = useRef({ roundId, picks: outcome?.picks.length ?? 0 });
  useEffect(() => {
    const picks = outcome?.picks.length ?? 0;
    const old = before.current;
    before.current = { roundId, picks };
    const field = outcome?.picks.at(-1);
    if (still || field === undefined || (old.picks === picks && old.roundId === roundId)) return;
    const board = view.current?.parentElement;
    const button = view.current?.querySelector(`[data-row="${picks - 1}"] [data-field="${field}"]`);
    if (!board || !button) return;
    const [all, own] = [board.getBoundingClientRect(), button.getBoundingClientRect()];
    const x = (own.left + own.width / 2 - all.left) / all.width;
    const y = (own.top + own.height * 0.4 - all.top) / all.height;
    if (scared(outcome)) {
      sparks.current?.burst({
        x,
        y,
        count: 22,
        shape: "strip",
        colours: ["#14163a", "#2f3680", "#5560b8"],
        speed: 320,
        size: 7,
        life: 1.4,
        fall: 260,
        keeps: 0.12,
      });
      sparks.current?.burst({
        x,
        y,
        count: 20,
        shape: "streak",
        colours: ["#e0bd78", "#c9a05a", "#fff0c8"],
        speed: 420,
        size: 4,
        life: 0.8,
        fall: 620,
      });
    } else {
      sparks.current?.burst({
        x,
        y,
        count: 16,
        shape: "shard",
        colours: ["#ffd257", "#fff3c2", "#f0a01a"],
        speed: 240,
        size: 4,
        life: 0.9,
        fall: 420,
      });
      sparks.current?.burst({
        x,
        y,
        count: 12,
        colours: ["#fff6d6", "#ffe08a"],
        speed: 150,
        size: 3,
        life: 1,
        fall: -90,
      });
    }
  }, [outcome, roundId, still, view, sparks]);
}
