import { useQuery } from "@tanstack/react-query";
import type { GuessQuestion } from "@/api/schema";
import { currentUid, useLoggedIn } from "@/domain/session/store";
import { serverNow } from "@/lib/api/call";
import { queryClient, read } from "@/lib/query";

const QUESTIONS = "GET /api/activity/questions";
/** While a number is to be drawn or shares are to be paid, it is asked for so often. */
const DRAWN_MS = 10_000;

/** Where a question is, by the clock and by what the server has drawn. */
export type Phase = "announced" | "open" | "closed" | "drawn";

export function phaseOf({ opens_at, closes_at, result }: GuessQuestion, now: number): Phase {
  if (result > 0) return "drawn";
  if (now >= closes_at) return "closed";
  return now >= opens_at ? "open" : "announced";
}

/** The questions of an activity: those of the last week, today's, and the next one. */
export function useQuestions(activityId: string) {
  const uid = useLoggedIn() ? currentUid() : 0;
  const query = read(QUESTIONS, { activity_id: activityId }, true);
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, uid],
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.list.some((question) => phaseOf(question, serverNow()) === "closed") ? DRAWN_MS : false,
  });
}

/** Asks again: a question opened, closed or was answered. */
export const refreshQuestions = () => queryClient.invalidateQueries({ queryKey: [QUESTIONS] });

/** The question that is not drawn yet, the first one to close; none between the last one and the next announcement. */
export const comingOf = (list: readonly GuessQuestion[]): GuessQuestion | undefined =>
  list.find(({ result }) => result === 0);
