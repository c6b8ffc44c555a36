import { Big } from "../../fairness/verify/parts";
import type { Verifier } from "../../fairness/verify/verifier";
import type { DiceOutcome } from "./rules";

export const verify: Verifier<DiceOutcome, null> = {
  form: {
    fields: [
      { name: "target", kind: "number", least: 1, most: 9_999, hundredths: true },
      { name: "over", kind: "side" },
    ],
    first: { target: 5_050, over: true },
  },
  Picture: ({ outcome }) => <Big text={(outcome.roll / 100).toFixed(2)} />,
};
