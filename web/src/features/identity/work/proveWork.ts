import { trustedScript } from "@/lib/trustedScript";
import type { Work } from "./findNumber";
import type { WorkMessage } from "./work.worker";
import script from "./work.worker?worker&url";

export interface WorkProof {
  /** The number that solves the work. Rejects if there is none, or if the device cannot work beside the page. */
  number: Promise<number>;
  stop: () => void;
}

/** Proves work in a worker, so that the page stays responsive. `report` gets the share of the numbers that were tried. */
export function proveWork(work: Work, report: (share: number) => void): WorkProof {
  const worker = new Worker(trustedScript("baize-work", script), { type: "module" });
  const number = new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkMessage>) => {
      if ("share" in data) {
        report(data.share);
        return;
      }
      worker.terminate();
      if (data.number === null) reject(new Error("no number fits"));
      else resolve(data.number);
    };
    worker.onerror = () => reject(new Error("the worker did not start"));
    worker.postMessage(work);
  });
  // The failure is shown when the answer is sent; before that it is no error of the page.
  number.catch(() => undefined);
  return { number, stop: () => worker.terminate() };
}
