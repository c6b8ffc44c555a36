// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { LoginReply } from "@/api/schema";
import { dispatch } from "@/domain/session/store";
import { deviceModel } from "@/lib/device";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { CommissionPoint } from "./CommissionPoint";

const stage = newStage();

it("an agent sees a red point while commission can be claimed, and not for what waits elsewhere", async () => {
  setMessages("en", { common: { nav_waits: "Something to claim" } });
  dispatch({ type: "signedIn", reply: { accessToken: "1", userInfo: { uid: 7 } } as unknown as LoginReply });
  const activity_list = [
    { activity_id: "1", activity_type: 1 },
    { activity_id: "100001", activity_type: 2004 },
  ];
  const shownWhen = async (...ids: string[]) => {
    queryClient.setQueryData(["lobby"], { activity_list });
    queryClient.setQueryData(["POST /api/hall/getRed", { device_model: deviceModel() }], {
      activity_list: ids.map((activity_id) => ({ activity_id, is_show_red: 1, is_agent_binding: 0 })),
    });
    await stage.render(
      <QueryClientProvider client={queryClient}>
        <CommissionPoint className="" />
      </QueryClientProvider>,
    );
    return stage.box.textContent;
  };
  expect(await shownWhen("1")).toBe("");
  expect(await shownWhen("1", "100001")).toBe("Something to claim");
});
