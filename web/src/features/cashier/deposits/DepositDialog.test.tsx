// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { DepositDialog } from "./DepositDialog";
import { cashierConfigQuery, chargeRewardQuery, firstChargeQuery, payMethodsQuery, shopQuery } from "./requests";

const stage = newStage();
const Cashier = DepositDialog as ComponentType<{ close: () => void }>;

async function cashier(show_pay_list: number): Promise<string> {
  setMessages("en", { wallet: {} });
  const method = {
    id: "1",
    name: "Pix",
    kind: "qr",
    icon: "pix",
    min_amount: 50_000,
    max_amount: 200_000_000,
    sort: 1,
  };
  queryClient.setQueryData(shopQuery.queryKey, {
    list: [],
    custom_list: [],
    custom_fix_list: [],
    fix_list: [],
    repeat: null,
    time: 0,
  });
  queryClient.setQueryData(firstChargeQuery.queryKey, { activity_type: 0, list: [], end_time: 0 });
  queryClient.setQueryData(chargeRewardQuery.queryKey, { activity_id: "0", list: [], end_time: 0 });
  queryClient.setQueryData(payMethodsQuery.queryKey, { list: [method] });
  queryClient.setQueryData(cashierConfigQuery.queryKey, { pay_type: 1, show_pay_list });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <Cashier close={() => undefined} />
    </QueryClientProvider>,
  );
  return document.body.textContent ?? "";
}

it("the methods of payment are listed only where the site shows them", async () => {
  expect(await cashier(2)).toContain("Pix");
  const hidden = await cashier(1);
  expect(hidden).not.toContain("Pix");
  expect(hidden).toContain("deposit.submitEmpty");
});
