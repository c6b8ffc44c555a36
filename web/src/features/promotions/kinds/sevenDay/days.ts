import type { ActivityStep } from "@/api/schema";

export type Task = "login" | "turnover" | "deposit" | "chest";

const TASKS = ["login", "turnover", "deposit"] as const;
export const DAYS = 7;
/** The step after those of all days. */
const CHEST = DAYS * TASKS.length + 1;

export interface DayTask {
  /** From 1; the chest belongs to the last. */
  day: number;
  task: Task;
}

/** What a step of the seven days is about: three steps a day, and the chest after the last. */
export function taskOf(step: number): DayTask {
  if (step === CHEST) return { day: DAYS, task: "chest" };
  return { day: Math.floor((step - 1) / TASKS.length) + 1, task: TASKS[(step - 1) % TASKS.length] ?? "login" };
}

/** The steps of a day, without the chest. */
export const stepsOfDay = (steps: readonly ActivityStep[], day: number): ActivityStep[] =>
  steps.filter(({ step }) => step !== CHEST && taskOf(step).day === day);

export const chestOf = (steps: readonly ActivityStep[]) => steps.find(({ step }) => step === CHEST);

/** True once nothing can be reached or claimed any more. */
export const areOver = (steps: readonly ActivityStep[]): boolean =>
  steps.length > 0 && steps.every(({ state }) => state === "claimed" || state === "missed");

/** Today's number: who sees the days has come today, so it is the last one with a login; visitors have none and see the first. */
export function todayOf(steps: readonly ActivityStep[]): number {
  const logins = steps.filter(({ step, cur }) => taskOf(step).task === "login" && cur > 0);
  const last = logins.at(-1);
  return last ? taskOf(last.step).day : 1;
}
