import { useState } from "react";
import type { CodeRedeemed } from "@/api/schema";
import type { CaptchaAnswer } from "@/domain/dialogs";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { type ApiError, isApiError } from "@/lib/api/errors";
import { moneyCall } from "@/lib/api/money";
import { openDialog } from "@/lib/dialogs";
import { isCaptcha, refreshOffers } from "../useClaim";

interface Redeem {
  pending: boolean;
  redeemed: CodeRedeemed | null;
  /** Why the last code brought nothing. */
  error: ApiError | null;
  redeem: (code: string) => Promise<void>;
  /** Begins again with another code. */
  again: () => void;
}

/** Redeems codes, one at a time. After several wrong ones the server asks for a captcha, which opens above. */
export function useRedeem(): Redeem {
  const [pending, setPending] = useState(false);
  const [redeemed, setRedeemed] = useState<CodeRedeemed | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  async function redeem(code: string, captcha: CaptchaAnswer = {}): Promise<void> {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      const input = { code, ...captcha };
      const reply = await moneyCall("POST /api/redeem/code", input, { uid: currentUid(), quiet: true });
      setWallet(reply.wallet);
      setRedeemed(reply);
      refreshOffers();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
      if (isCaptcha(failure)) {
        openDialog("captcha", { refusal: failure, onAnswered: (answer) => void redeem(code, answer) });
      }
    } finally {
      setPending(false);
    }
  }

  return { pending, redeemed, error, redeem: (code) => redeem(code), again: () => setRedeemed(null) };
}
