import { useQuery } from "@tanstack/react-query";
import { deviceModel } from "@/lib/device";
import { read } from "@/lib/query";
import { useLoggedIn } from "./session/store";

/** The promotions in which something waits for the player, by `activity_id`; none for a visitor. Kept true by the stream. */
export function useWaitingPromotions(): string[] {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({
    ...read("POST /api/hall/getRed", { device_model: deviceModel() }, true),
    enabled: loggedIn,
  });
  if (!loggedIn || !data) return [];
  return data.activity_list.filter((point) => point.is_show_red === 1).map((point) => point.activity_id);
}
