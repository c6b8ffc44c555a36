// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Reader } from "@/lib/stream/read";
import { newStage } from "../../../../tests/stage";
import { type PlainTypes, plainTable } from "./plain";
import { useTableFeed } from "./useTableFeed";

const server = vi.hoisted(() => ({ state: vi.fn(), reader: null as unknown }));
vi.mock("@/lib/api/call", () => ({ call: server.state }));
vi.mock("@/lib/stream/read", () => ({
  keepReading: (_target: string, _stop: AbortSignal, reader: unknown) => {
    server.reader = reader;
    return Promise.resolve();
  },
}));

const coin = plainTable<object, object>({
  id: "coin",
  verifier: {
    form: { fields: [], first: {} },
    Picture: () => null,
    formula: () => "",
    isOutcomeOf: () => true,
    Choice: () => null,
  },
});
const nothing = () => undefined;

function Page() {
  const { table } = useTableFeed<PlainTypes<object, object>>({ definition: coin, onBet: nothing, onEvent: nothing });
  return <p>{table && `round ${table.round_no} of chain ${table.chain.number} ${table.chain.salt}`}</p>;
}

const NO_CHAIN = { number: 0, salt: "", played: 0 };
const round = (round_no: number, link_no: number, phase = "betting") => ({
  server_time: performance.now(),
  phase,
  round_no,
  link_no,
  betting_ends_at: 0,
});
const state = (shown: object, chain: object) => ({
  ...shown,
  players: { count: 0, out: 0, gold_stake: 0, capital_stake: 0, list: [] },
  history: [],
  chain,
  my_bets: [],
});

const stage = newStage();
const open = async (first: object) => {
  server.state.mockImplementation(async () => first);
  await stage.render(<Page />);
  await act(async () => (server.reader as Reader).live(true));
  server.state.mockClear();
};
const publish = (shown: object) =>
  act(async () =>
    (server.reader as Reader).event({ id: "", event: "table_phase", data: JSON.stringify({ ...shown }) }),
  );

beforeEach(() => void server.state.mockReset());

describe("the chain of a page that stays open", () => {
  it("is asked for once, when the first round of a new server begins", async () => {
    await open(state(round(0, 0, "paused"), NO_CHAIN));
    expect(stage.box.textContent).toContain("round 0 of chain 0");
    server.state.mockImplementation(async () => state(round(1, 1), { number: 1, salt: "first", played: 1 }));
    for (const phase of ["betting", "running", "ended"]) await publish(round(1, 1, phase));
    await publish(round(2, 2));
    expect(stage.box.textContent).toBe("round 2 of chain 1 first");
    expect(server.state).toHaveBeenCalledTimes(1);
  });

  it("is asked for once, when another chain begins", async () => {
    await open(state(round(9, 9, "running"), { number: 1, salt: "first", played: 9 }));
    await publish(round(9, 9, "ended"));
    expect(server.state).not.toHaveBeenCalled();
    server.state.mockImplementation(async () => state(round(10, 1), { number: 2, salt: "second", played: 1 }));
    for (const phase of ["betting", "running", "ended"]) await publish(round(10, 1, phase));
    await publish(round(11, 2));
    expect(stage.box.textContent).toBe("round 11 of chain 2 second");
    expect(server.state).toHaveBeenCalledTimes(1);
  });

  it("is asked for again with the next phase when there was no answer, and never twice at the same time", async () => {
    await open(state(round(9, 9), { number: 1, salt: "first", played: 9 }));
    const answers: ((failure: Error) => void)[] = [];
    server.state.mockImplementation(() => new Promise((_, fail) => answers.push(fail)));
    for (const phase of ["betting", "running"]) await publish(round(10, 1, phase));
    expect(server.state).toHaveBeenCalledTimes(1);
    await act(async () => answers[0]?.(new Error("away")));
    await publish(round(10, 1, "ended"));
    expect(server.state).toHaveBeenCalledTimes(2);
  });
});
