import { useState } from "react";
import type { ActivityClaimed, ActivityOffer } from "@/api/schema";
import type { CaptchaAnswer } from "@/domain/dialogs";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import * as CODE from "@/lib/api/codes";
import { type ApiError, isApiError } from "@/lib/api/errors";
import { moneyCall } from "@/lib/api/money";
import { openDialog } from "@/lib/dialogs";
import { queryClient } from "@/lib/query";
import type { Wanted } from "./kind";

export interface Claim {
  pending: number | null;
  claimed: ActivityClaimed | null;
  /** Why the last one brought nothing. */
  error: ApiError | null;
  claim: (wanted?: Wanted) => Promise<ActivityClaimed | null>;
}

const READS = [
  "GET /api/activity/list",
  "GET /api/activity/record",
  "POST /api/hall/getRed",
  "GET /api/bet_task",
  "GET /api/rewards",
];

/** Whether the server asks for a captcha: too many wrong codes were typed. */
export const isCaptcha = ({ code }: ApiError): boolean => code === CODE.CAPTCHA_REQUIRED || code === CODE.WRONG_CAPTCHA;

/** Asks again for all that a claim changes. */
export function refreshOffers(): void {
  for (const key of READS) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Claims of one promotion: one at a time, the balance with the reply, a refusal for the panel to show. */
export function useClaim({ activity }: ActivityOffer): Claim {
  const [pending, setPending] = useState<number | null>(null);
  const [claimed, setClaimed] = useState<ActivityClaimed | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  async function claim(wanted: Wanted & CaptchaAnswer = {}): Promise<ActivityClaimed | null> {
    if (pending !== null) return null;
    setPending(wanted.step ?? 0);
    setClaimed(null);
    setError(null);
    try {
      const input = { activity_id: activity.activity_id, ...wanted };
      const reply = await moneyCall("POST /api/activity/claim", input, { uid: currentUid(), quiet: true });
      setWallet(reply.wallet);
      setClaimed(reply);
      return reply;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
      if (isCaptcha(failure)) {
        openDialog("captcha", { refusal: failure, onAnswered: (answer) => void claim({ ...wanted, ...answer }) });
      }
      return null;
    } finally {
      setPending(null);
      refreshOffers();
    }
  }

  return { pending, claimed, error, claim: (wanted) => claim(wanted) };
}
