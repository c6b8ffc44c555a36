import { trustedScript } from "@/lib/trustedScript";
import type { Work } from "./findNumber";
import type { WorkMessage, WorkRequest } from "./work.worker";
import script from "./work.worker?worker&url";

export interface WorkProof {
  /** The number that solves the work. Rejects if there is none, or if the device cannot work beside the page. */
  number: Promise<number>;
  stop: () => void;
}

/** More workers than this gain little, and take the cores from everything else on the device. */
const MOST_WORKERS = 4;

/**
 * Proves work in workers, so that the page stays responsive. They divide the numbers among themselves, one worker for
 * each core but the page's. `report` gets the part of the numbers that was tried.
 */
export function proveWork(work: Work, report: (part: number) => void): WorkProof {
  const step = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1));
  const workers = Array.from(
    { length: step },
    () => new Worker(trustedScript("baize-work", script), { type: "module" }),
  );
  const stop = () => {
    for (const worker of workers) worker.terminate();
  };
  const number = new Promise<number>((resolve, reject) => {
    const fail = (why: string) => {
      stop();
      reject(new Error(why));
    };
    let searching = step;
    workers.forEach((worker, first) => {
      worker.onmessage = ({ data }: MessageEvent<WorkMessage>) => {
        if ("part" in data) {
          if (first === 0) report(data.part);
        } else if (data.number !== null) {
          stop();
          resolve(data.number);
        } else if (--searching === 0) fail("no number fits");
      };
      worker.onerror = () => fail("the worker did not start");
      worker.postMessage({ work, share: { first, step } } satisfies WorkRequest);
    });
  });
  // The failure is shown when the answer is sent; before that it is no error of the page.
  number.catch(() => undefined);
  return { number, stop };
}
