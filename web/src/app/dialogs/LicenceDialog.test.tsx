// @vitest-environment jsdom
import common from "@messages/zh-0-common.json";
import { expect, it } from "vitest";
import { DEFAULT_SITE, useSite } from "@/domain/site";
import { setMessages } from "@/lib/i18n";
import { newStage } from "../../../tests/stage";
import LicenceDialog from "./LicenceDialog";

const stage = newStage();

const draw = async (number: string) => {
  useSite.setState({ ...DEFAULT_SITE, licence: { text: "Supervised by the authority.", number } }, true);
  await stage.render(<LicenceDialog close={() => undefined} />);
  return document.body.textContent ?? "";
};

it("gives a licence in the words of its authority, and says in the player's language that there is none", async () => {
  setMessages("zh", { common });
  const without = await draw("");
  expect(without).toContain(common.licence_test);
  expect(without).not.toContain("Supervised");
  const licensed = await draw("L-1");
  expect(licensed).toContain("Supervised by the authority.");
  expect(licensed).toContain("L-1");
  expect(licensed).not.toContain(common.licence_test);
});
