import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { GuessQuestion } from "@/api/schema";
import file from "../../../../../../crates/rules/promotions/tests/data/daily_numbers.json";
import { isProved, numberOf } from "./proof";

it("draws the number as the server does", async () => {
  for (const { server_seed, question_id, numbers, drawn } of file.cases) {
    expect(await numberOf(server_seed, question_id, numbers)).toBe(drawn);
  }
});

it("proves a number, and finds another one and a seed that was not promised", async () => {
  const [first] = file.cases;
  if (!first) throw new Error("no vectors");
  const { server_seed: seed, question_id, numbers, drawn: result } = first;
  const seed_hash = createHash("sha256").update(seed).digest("hex");
  const question = { question_id, numbers, seed, seed_hash, result } as GuessQuestion;
  expect(await isProved(question)).toBe(true);
  expect(await isProved({ ...question, result: (result % numbers) + 1 })).toBe(false);
  expect(await isProved({ ...question, seed_hash: "0".repeat(64) })).toBe(false);
});
