// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { expect, it, vi } from "vitest";
import type { Wallet } from "@/api/schema";
import { setWallet } from "@/domain/wallet";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { DemoPromptDialog } from "./DemoPromptDialog";

const stage = newStage();
const wallet = (version: number, money: number) => ({ version, money, coin: 0, gold: 0 }) as Wallet;

async function prompt(close: () => void): Promise<void> {
  setMessages("en", { wallet: {} });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <DemoPromptDialog reason="login" close={close} />
    </QueryClientProvider>,
  );
}

it("the prompt for a low balance closes by itself when money comes while it is open", async () => {
  const close = vi.fn();
  setWallet(wallet(1, 9_999));
  await prompt(close);
  expect(document.body.textContent).toContain("demo.title");
  expect(close).not.toHaveBeenCalled();
  setWallet(wallet(2, 4_850_000));
  await act(() => vi.waitFor(() => expect(close).toHaveBeenCalled()));
  expect(document.body.textContent).not.toContain("demo.title");
});

it("the prompt for a low balance that opens after money came shows nothing", async () => {
  const close = vi.fn();
  setWallet(wallet(3, 4_850_000));
  await prompt(close);
  expect(close).toHaveBeenCalled();
  expect(document.body.textContent).not.toContain("demo.title");
});
