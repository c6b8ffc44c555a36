import { serverNow } from "@/lib/api/call";
import { queryClient } from "@/lib/query";
import { Countdown } from "@/ui/Countdown";
import { GOODS_KEYS } from "./requests";

/** The time that goods are on sale still; at its end the shop is asked again. */
export function GoodsCountdown({ until }: { until: number }) {
  const askAgain = () => {
    for (const queryKey of GOODS_KEYS) void queryClient.invalidateQueries({ queryKey });
  };
  return <Countdown until={until} now={serverNow} onEnd={askAgain} className="font-semibold text-ink-1" />;
}
