import { Big } from "../../fairness/verify/parts";
import type { Verifier } from "../../fairness/verify/verifier";
import { HIGHEST_TARGET, type LimboOutcome, LOWEST_TARGET } from "./rules";

export const verify: Verifier<LimboOutcome, null> = {
  form: {
    fields: [{ name: "target", kind: "number", least: LOWEST_TARGET, most: HIGHEST_TARGET, hundredths: true }],
    first: { target: 200 },
  },
  Picture: ({ outcome }) => <Big text={`${(outcome.result / 100).toFixed(2)}×`} />,
};
