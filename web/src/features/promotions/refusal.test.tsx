// @vitest-environment jsdom
import { expect, it } from "vitest";
import { ApiError } from "@/lib/api/errors";
import { formatTime } from "@/lib/format/time";
import { currentTag, setMessages } from "@/lib/i18n";
import { newStage } from "../../../tests/stage";
import { useRefusalText } from "./refusal";

const stage = newStage();

function Shown({ error }: { error: ApiError }) {
  return <p>{useRefusalText()(error)}</p>;
}

async function textOf(error: ApiError): Promise<string | null> {
  setMessages("en", { promotions: { claim_failed: "No answer came.", again_at: "Again: {time}." } });
  await stage.render(<Shown error={error} />);
  return stage.box.textContent;
}

it("what is sold out says when it is given again, where the server knows that", async () => {
  const at = Date.UTC(2026, 5, 2);
  const soldOut = (data: unknown) => textOf(new ApiError("refused", 5006, "All given out.", data));
  expect(await soldOut({ again_at: at })).toBe(`All given out. Again: ${formatTime(at, currentTag())}.`);
  expect(await soldOut({ again_at: 0 })).toBe("All given out.");
  expect(await soldOut(null)).toBe("All given out.");
});

it("every other refusal is in the server's words, and a lost answer in our own", async () => {
  expect(await textOf(new ApiError("refused", 5007, "Over.", { again_at: 1 }))).toBe("Over.");
  expect(await textOf(new ApiError("network", 0, "x"))).toBe("No answer came.");
});
