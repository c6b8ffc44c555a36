import { findNumber, type Share, type Work } from "./findNumber";

export type WorkRequest = { work: Work; share: Share };
export type WorkMessage = { part: number } | { number: number | null };

const post = (message: WorkMessage) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<WorkRequest>) => {
  post({ number: findNumber(data.work, data.share, (part) => post({ part })) });
};
