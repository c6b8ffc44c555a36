import { useState } from "react";
import { CODE_DIGITS } from "@/domain/validation/code";
import { call } from "@/lib/api/call";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { useCountdown } from "@/lib/countdown";
import type { Captcha } from "./captcha";

export type CodeScope = "login" | "register" | "bind" | "reset" | "payout";

interface Sent {
  contact: string;
  /** Goes back with the code: only who has it may use the code. */
  request: string;
  until: number;
  minutes: number;
  digits: number;
}

export interface CodeSender {
  sending: boolean;
  /** A code went out to this very contact. */
  sentTo: (contact: string) => boolean;
  /** Seconds until another one may be sent; 0 = now. */
  wait: number;
  /** How long the last code is good for. */
  minutes: number;
  /** How many digits the last code has. */
  digits: number;
  /** Names the request of the last code, to send with what was typed. */
  request: string;
  /** Sends a code. Rejects with the refusal, which the form shows. */
  send: (contact: string, captcha: Captcha, captchaText: string) => Promise<void>;
}

/** A code was sent to this contact just now, perhaps from elsewhere: the refusal says how long to wait. */
function secondsToWait(error: unknown): number {
  if (!isApiError(error) || error.code !== CODE.CODE_TOO_SOON) return 0;
  const seconds = (error.data as { wait_seconds?: unknown } | null)?.wait_seconds;
  return typeof seconds === "number" ? seconds : 0;
}

const NOTHING: Sent = { contact: "", request: "", until: 0, minutes: 0, digits: CODE_DIGITS };

/** Sends one-time codes and counts down the time until the next may be sent. */
export function useCodeSender(scope: CodeScope): CodeSender {
  const [sent, setSent] = useState(NOTHING);
  const [sending, setSending] = useState(false);
  const wait = Math.ceil(useCountdown(sent.until) / 1_000);
  async function send(contact: string, captcha: Captcha, captchaText: string) {
    setSending(true);
    try {
      const input = { mobile_or_email: contact, scope, ...(await captcha.answer(captchaText)) };
      const reply = await call("POST /api/user/sendCode", input, { quiet: true });
      const until = Date.now() + reply.wait_seconds * 1_000;
      const minutes = Math.floor(reply.expires_in_seconds / 60);
      setSent({ contact, request: reply.code_request, until, minutes, digits: reply.code_digits });
    } catch (error) {
      const wait_seconds = secondsToWait(error);
      if (wait_seconds > 0) setSent((before) => ({ ...before, until: Date.now() + wait_seconds * 1_000 }));
      throw error;
    } finally {
      setSending(false);
    }
  }
  return {
    sending,
    sentTo: (contact) => contact !== "" && sent.contact === contact,
    wait,
    minutes: sent.minutes,
    digits: sent.digits,
    request: sent.request,
    send,
  };
}
