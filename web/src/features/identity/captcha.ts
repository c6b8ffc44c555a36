import { useEffect, useRef, useState } from "react";
import type { CaptchaAnswer } from "@/domain/dialogs";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { proveWork, type WorkProof } from "./work/proveWork";

interface CaptchaState {
  /** The server asked for a captcha; from then on the form has its field. */
  wanted: boolean;
  /** Number of the captcha, to send with the answer. */
  id: string;
  image: string;
  failed: boolean;
  /** The player cannot see pictures: more work in place of the characters. */
  unseen: boolean;
  /** The share of the work that is done; 1 = proved. */
  share: number;
}

export interface Captcha extends CaptchaState {
  /** There are characters to type. */
  hasPicture: boolean;
  /** Fetches a captcha, the first or another one, with the work that a refusal asked for. */
  ask: (wish?: { unseen?: boolean; refusal?: unknown }) => Promise<void>;
  /** What a call sends about the captcha, once the work is proved; nothing where none was asked for. */
  answer: (typed: string) => Promise<CaptchaAnswer>;
}

const NONE: CaptchaState = { wanted: false, id: "", image: "", failed: false, unseen: false, share: 0 };

/** The level of work that a refusal asks for. */
function levelOf(refusal: unknown): number {
  const level = isApiError(refusal) ? (refusal.data as { level?: unknown } | null)?.level : undefined;
  return typeof level === "number" ? level : 0;
}

export function useCaptcha(): Captcha {
  const [state, setState] = useState(NONE);
  const proof = useRef<WorkProof | null>(null);
  const level = useRef(0);
  /** How often a captcha was asked for: an answer that comes after the next question is not shown any more. */
  const asked = useRef(0);
  useEffect(
    () => () => {
      // A captcha that is still on its way starts no work any more.
      asked.current += 1;
      proof.current?.stop();
    },
    [],
  );

  async function ask({ unseen = state.unseen, refusal }: { unseen?: boolean; refusal?: unknown } = {}) {
    const turn = ++asked.current;
    proof.current?.stop();
    level.current = Math.max(level.current, levelOf(refusal));
    setState((before) => ({ ...before, wanted: true, failed: false, unseen, image: "", share: 0 }));
    try {
      const wish = { picture: !unseen, level: level.current };
      const { captcha_id, image, work } = await call("POST /api/user/getPicCaptcha", wish, { quiet: true });
      if (turn !== asked.current) return;
      const started = proveWork(work, (share) => setState((before) => ({ ...before, share })));
      proof.current = started;
      setState({ wanted: true, id: captcha_id, image, failed: false, unseen, share: 0 });
      await started.number;
      setState((before) => (before.id === captcha_id ? { ...before, share: 1 } : before));
    } catch {
      if (turn === asked.current) setState((before) => ({ ...before, image: "", failed: true }));
    }
  }

  async function answer(typed: string): Promise<CaptchaAnswer> {
    if (!state.wanted || !proof.current) return {};
    const captcha_work = await proof.current.number;
    const characters = state.unseen ? {} : { captcha_code: typed.trim().toUpperCase() };
    return { captcha_id: state.id, captcha_work, ...characters };
  }

  return { ...state, hasPicture: state.wanted && !state.unseen, ask, answer };
}
