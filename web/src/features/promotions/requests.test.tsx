// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { call } from "@/lib/api/call";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../tests/stage";
import { prefetchOffers, useOffers } from "./requests";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const stage = newStage();
const Offers = () => <p>{useOffers().data?.list.length}</p>;
const draw = () =>
  stage.render(
    <QueryClientProvider client={queryClient}>
      <Offers />
    </QueryClientProvider>,
  );
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  queryClient.clear();
  vi.mocked(call).mockReset().mockResolvedValue({ list: [] });
});

it("offers that were loaded for the dialog that opens are not asked for again, but for a later one they are", async () => {
  vi.useFakeTimers();
  await prefetchOffers();
  await draw();
  await pass(100);
  expect(call).toHaveBeenCalledTimes(1);
  await stage.render(null);
  await pass(5_000);
  await draw();
  await pass(100);
  expect(call).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
