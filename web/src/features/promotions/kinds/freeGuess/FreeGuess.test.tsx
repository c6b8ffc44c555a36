// @vitest-environment jsdom

import messages from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { GuessQuestion } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { offerOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { FreeGuess } from "./FreeGuess";

const stage = newStage();
const NOW = Date.now();
const HOUR = 3_600_000;

const questionOf = (change: Partial<GuessQuestion> = {}): GuessQuestion => ({
  question_id: "7000000000000000001",
  opens_at: NOW - HOUR,
  closes_at: NOW + HOUR,
  pays_at: NOW + 2 * HOUR,
  numbers: 9,
  pool: toAmount(50_000),
  most: toAmount(2_000),
  award_type: 1,
  seed_hash: "ab".repeat(32),
  seed: "",
  result: 0,
  answers: 0,
  right_answers: 0,
  share: toAmount(0),
  me: null,
  ...change,
});

async function draw(list: GuessQuestion[], canClaim = true) {
  queryClient.setQueryData(["GET /api/activity/questions", { activity_id: "1" }, 0], { list });
  const onClaim = vi.fn(async () => null);
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <FreeGuess offer={offerOf([])} canClaim={canClaim} pending={null} claimed={null} onClaim={onClaim} />
    </QueryClientProvider>,
  );
  return onClaim;
}

const text = () => stage.box.textContent ?? "";
const button = () => stage.box.querySelector<HTMLButtonElement>("button");
const numbers = () => [...stage.box.querySelectorAll<HTMLInputElement>("input[type=radio]")];

beforeEach(() => {
  setMessages("en", { promotions: messages });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
});

it("gives the chosen number as the answer, and none before one is chosen", async () => {
  const onClaim = await draw([questionOf()]);
  expect(numbers()).toHaveLength(9);
  expect(button()?.disabled).toBe(true);
  await act(async () => numbers()[6]?.click());
  await act(async () => button()?.click());
  expect(onClaim).toHaveBeenCalledExactlyOnceWith({ answer: 7 });
});

it("shows the answer that was given, and nothing to choose any more", async () => {
  await draw([questionOf({ me: { answer: 4, is_paid: 0 } })]);
  expect(text()).toContain("Your answer is 4");
  expect(numbers()).toEqual([]);
});

it("takes no answer before the question opens, after it closed, or from a visitor", async () => {
  await draw([questionOf({ opens_at: NOW + HOUR / 2 })]);
  expect(text()).toContain("The next question");
  expect(button()).toBeNull();
  await draw([questionOf({ closes_at: NOW - 1_000 })]);
  expect(text()).toContain("Answers are closed");
  expect(numbers()).toEqual([]);
  await draw([questionOf()], false);
  expect(numbers().every((number) => number.disabled)).toBe(true);
  expect(button()).toBeNull();
});

it("shows what was drawn before, and how the player did", async () => {
  const drawn = { closes_at: NOW - 24 * HOUR, result: 5, seed: "cd".repeat(32), share: toAmount(2_000) };
  const right = questionOf({ ...drawn, question_id: "1", me: { answer: 5, is_paid: 1 } });
  const wrong = questionOf({ ...drawn, question_id: "2", me: { answer: 6, is_paid: 0 } });
  await draw([right, wrong]);
  expect(text()).toContain("No question is announced");
  const [latest, first] = [...stage.box.querySelectorAll("details")].map((row) => row.textContent);
  expect(latest).toContain("Your answer: 6");
  expect(first).toContain("0.20");
});
