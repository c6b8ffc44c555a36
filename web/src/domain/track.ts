import { useSite } from "./site";

/** Reports a page view to the configured address, if there is one. Failures are ignored. */
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
