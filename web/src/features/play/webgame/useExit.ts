import { useEffect, useEffectEvent, useRef } from "react";
import { enter } from "@/lib/criticalSection";
import { confirm } from "@/lib/dialogs";
import { addressOf, isFirstRoute, navigate } from "@/lib/router";
import { useStableCallback } from "@/lib/useStableCallback";

interface Options {
  game: string;
  /** A round has begun and not ended: a player who leaves now may miss its end. */
  roundOpen: boolean;
  question: { title: string; text: string; confirmLabel: string; cancelLabel: string };
}

/**
 * Leaves a game: at once between two rounds, after a question within one, by the page's button as by the
 * browser's. So that the browser's can be asked about, the first round adds an entry of the same address to the history.
 */
export function useExit({ game, roundOpen, question }: Options): () => void {
  const entry = useRef<"none" | "added" | "leaving">("none");
  const asking = useRef(false);

  const leave = useStableCallback(() => {
    if (isFirstRoute() || window.history.length < 2) navigate(addressOf("/Gamedetail", { game }), { replace: true });
    else window.history.back();
  });
  async function isLeft(): Promise<boolean> {
    if (!roundOpen) return true;
    if (asking.current) return false;
    asking.current = true;
    const answer = await confirm({ ...question, danger: true });
    asking.current = false;
    return answer;
  }

  const wentBack = useEffectEvent(async () => {
    if (entry.current === "none") return;
    if (entry.current === "leaving" || (await isLeft())) {
      entry.current = "none";
      leave();
    } else window.history.pushState(null, "");
  });
  useEffect(() => {
    const { hash } = window.location;
    // A link to another screen tells of itself in the same way.
    const listen = () => window.location.hash === hash && void wentBack();
    window.addEventListener("popstate", listen);
    return () => window.removeEventListener("popstate", listen);
  }, []);

  useEffect(() => {
    if (!roundOpen) return;
    if (entry.current === "none") {
      window.history.pushState(null, "");
      entry.current = "added";
    }
    // Neither a reload by hand nor one for a newer page cuts a round off without a word.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    const leaveSection = enter();
    return () => {
      window.removeEventListener("beforeunload", ask);
      leaveSection();
    };
  }, [roundOpen]);

  return useStableCallback(async () => {
    if (!(await isLeft())) return;
    if (entry.current === "none") return leave();
    entry.current = "leaving";
    window.history.back();
  });
}
