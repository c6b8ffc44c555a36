// @vitest-environment jsdom

import games from "@messages/en-5-games.json";
import fairness from "@messages/en-6-fairness.json";
import slots from "@messages/en-8-slots.json";
import cards from "@messages/en-12-cards.json";
import verify from "@messages/en-21-verify.json";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { commitment } from "@/domain/fairness/draws";
import { setMessages } from "@/lib/i18n";
import { GAMES, TABLES } from "../registry";
import golden from "./golden.json";
import { VerifyForm, type VerifyInput } from "./VerifyForm";
import { provably_fair } from "./vectors.json";

const SLOT_WORDS = import.meta.glob<Record<string, string>>("/public/json/en-30-*.json", {
  eager: true,
  import: "default",
});

interface Written {
  game: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  params: unknown;
  actions: unknown[];
  pays: [string, string] | null;
}

const EMPTY: VerifyInput = {
  game: "dice",
  serverSeed: "",
  clientSeed: "",
  nonce: "0",
  commitment: "",
  params: undefined,
  actions: [],
  chain: { hash: "", salt: "", earlier: "" },
};

const asked = vi.fn(() => Promise.reject(new Error("the verifier asked a server")));

beforeAll(async () => {
  // A slot's verifier names symbols: its words are there as soon as the page has loaded it.
  const ofSlots = Object.entries(SLOT_WORDS).map(([path, words]) => [/en-30-(.*)\.json/.exec(path)?.[1], words]);
  setMessages("en", { games, fairness, cards, verify, slots, ...Object.fromEntries(ofSlots) });
  // What the page loads before the network goes: the turns below are for drawing, not for loading.
  await Promise.all(GAMES.flatMap(({ rules, verify }) => [rules(), verify()]));
  await Promise.all(TABLES.map(({ verify }) => verify()));
});

afterEach(() => vi.unstubAllGlobals());

/** What the form says once it has computed; the network is gone all the while. */
async function said(first: VerifyInput, until: RegExp): Promise<string> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("XMLHttpRequest", asked);
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () => root.render(<VerifyForm first={first} />));
  // What is found out later is drawn when an act ends: one small act after another.
  for (let turn = 0; turn < 500 && !until.test(box.textContent ?? ""); turn++)
    await act(() => new Promise((next) => setTimeout(next)));
  const text = box.textContent ?? "";
  await act(async () => root.unmount());
  return text;
}

const times = ([num, den]: [string, string]) => {
  const parts = (BigInt(num) * 10_000n) / BigInt(den);
  return `${(parts / 10_000n).toLocaleString("en-IN")}.${String(parts % 10_000n).padStart(4, "0")}×`;
};

const KEY = /undefined|NaN|(word|param|hand|result|step|gem)_[a-z_]+/;

describe("the verifier", () => {
  it.each(GAMES.map(({ id }) => id))("draws a round of %s again without a server", async (game) => {
    const rounds = (golden as unknown as Written[]).filter((round) => round.game === game);
    const paid = rounds.filter(({ pays }) => pays !== null);
    const longest = paid.reduce((one, other) => (other.actions.length > one.actions.length ? other : one), paid[0]!);
    const won = paid.find(({ pays }) => pays?.[0] !== "0") ?? longest;
    for (const round of [longest, won]) {
      const hash = await commitment(round.serverSeed);
      const text = await said(
        { ...EMPTY, ...round, nonce: String(round.nonce), commitment: hash },
        /numbers? (was|were) taken/,
      );
      expect(text).toContain(times(round.pays!));
      expect(text).toContain(verify.commitment_good);
      expect(text.match(KEY)?.[0], "a key that has no message in public/json/en-21-verify.json").toBeUndefined();
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it("says when the seed is not the one that was promised", async () => {
    const [round] = golden as unknown as [Written];
    const text = await said({ ...EMPTY, ...round, nonce: "0", commitment: "00".repeat(32) }, /taken/);
    expect(text).toContain(verify.commitment_bad);
  });

  it("says when the steps make no round", async () => {
    const round = (golden as unknown as Written[]).find(({ game }) => game === "mines")!;
    const twice = { ...EMPTY, ...round, nonce: String(round.nonce), actions: [{ pick: 3 }, { pick: 3 }] };
    expect(await said(twice, /no round of this game/)).not.toContain(verify.pays);
  });

  it("computes a crash round and follows its chain back", async () => {
    const stake = provably_fair.find(({ game }) => game === "crash-stake")!;
    const { gameHash: hash = "", salt = "" } = stake.in as { gameHash?: string; salt?: string };
    const link = provably_fair.find(({ game }) => game === "hash-chain-link")!;
    const { hash_n } = link.in as { hash_n: string };
    const { hash_n_minus_1 } = link.expect as unknown as { hash_n_minus_1: string };
    const game = "crash";
    expect(await said({ ...EMPTY, game, chain: { hash, salt, earlier: "" } }, /2³²/)).toContain(`${stake.expect}`);
    const chained = { ...EMPTY, game, chain: { hash: hash_n, salt, earlier: hash_n_minus_1 } };
    expect(await said(chained, /The chain holds/)).toContain("1 round back");
    expect(asked).not.toHaveBeenCalled();
  });
});
