import { useSite } from "./site";

/** Tells the configured report address, if there is one, that a page was seen. Failures are nobody's business. */
export function trackPageView(path: string): void {
  const { reportUrl } = useSite.getState();
  if (!reportUrl) return;
  const body = JSON.stringify({ event: "page_view", path, time: Date.now() });
  void fetch(reportUrl, {
    method: "POST",
    body,
    keepalive: true,
    headers: { "Content-Type": "application/json" },
  }).catch(() => undefined);
}
