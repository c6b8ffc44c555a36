import { Big } from "../../fairness/verify/parts";
import type { Verifier } from "../../fairness/verify/verifier";
import { RISKS, SEGMENTS, type WheelOutcome } from "./rules";

export const verify: Verifier<WheelOutcome, null> = {
  form: {
    fields: [
      { name: "segments", kind: "choice", choices: SEGMENTS },
      { name: "risk", kind: "choice", choices: RISKS },
    ],
    first: { segments: 30, risk: "medium" },
  },
  Picture: ({ outcome }) => <Big word="segment" text={String(outcome.segment + 1)} />,
};
