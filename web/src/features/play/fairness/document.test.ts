import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { numbersOf, previous } from "@/domain/fairness/chain";
import { GAMES, gameOf } from "../registry";
import { pointOf } from "../tables/crash/rules";
import { redraw } from "./redraw";

interface Example {
  game: string;
  server_seed: string;
  client_seed: string;
  nonce: number;
  params: object;
  actions: unknown[];
  numbers: number[];
  outcome: object;
  pays: string;
}
interface CrashExample {
  game: "crash";
  hash: string;
  salt: string;
  number: number;
  crash_point: number;
  previous: string;
}

const page = (name: string): string => readFileSync(new URL(`../../../../../docs/${name}.md`, import.meta.url), "utf8");
const pages = page("fairness") + page("fairness-games");
const examples = [...pages.matchAll(/```json\n(.*?)```/gs)].map(
  ([, text]) => JSON.parse(text as string) as Example | CrashExample,
);
const seeded = examples.filter((example): example is Example => example.game !== "crash");

describe("the document on fairness", () => {
  it("has an example of every game", () => {
    expect(examples.map(({ game }) => game).sort()).toEqual(["crash", ...GAMES.map(({ id }) => id)].sort());
  });

  it.each(seeded)("tells a round of $game that the page draws too", async (example) => {
    const seeds = { serverSeed: example.server_seed, clientSeed: example.client_seed, nonce: example.nonce };
    const { numbers, outcome, pays } = await redraw(gameOf(example.game)!, seeds, example.params, example.actions);
    expect(numbers).toEqual(example.numbers);
    expect(outcome).toEqual(example.outcome);
    expect(pays && (pays.den === 1n ? `${pays.num}` : `${pays.num}/${pays.den}`)).toBe(example.pays);
  });

  it("tells a round of crash that the page draws too", async () => {
    const example = examples.find((each): each is CrashExample => each.game === "crash")!;
    const { number } = await numbersOf(example.hash, example.salt);
    expect(number).toBe(example.number);
    expect(pointOf(number)).toBe(example.crash_point);
    expect(await previous(example.hash)).toBe(example.previous);
  });
});
