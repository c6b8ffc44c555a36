import { findNumber, type Work } from "./findNumber";

export type WorkMessage = { share: number } | { number: number | null };

const post = (message: WorkMessage) => self.postMessage(message);

self.onmessage = (event: MessageEvent<Work>) => {
  post({ number: findNumber(event.data, (share) => post({ share })) });
};
