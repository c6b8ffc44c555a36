import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { askAgainWhenOutrun } from "./query";

function orders() {
  const client = new QueryClient();
  askAgainWhenOutrun(client);
  const answers: ((orders: string[]) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string[]>((answer) => answers.push(answer)));
  const observer = new QueryObserver(client, { queryKey: ["orders"], queryFn, staleTime: 15_000 });
  return { client, queryFn, answers, observer, close: observer.subscribe(() => {}) };
}

it("a list that changed while it was first asked for is asked for again", async () => {
  const { client, queryFn, answers, observer, close } = orders();
  void client.invalidateQueries({ queryKey: ["orders"] });
  answers[0]?.(["paid"]);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answers[1]?.(["paid", "charged back"]);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(["paid", "charged back"]));
  expect(observer.getCurrentResult().isStale).toBe(false);
  close();
});

it("a list that nothing changed meanwhile is asked for once", async () => {
  const { queryFn, answers, observer, close } = orders();
  answers[0]?.(["paid"]);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(["paid"]));
  expect(queryFn).toHaveBeenCalledTimes(1);
  close();
});
