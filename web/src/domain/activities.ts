import type { Activity } from "@/api/schema";
import { loadNamespaces } from "@/lib/i18n";
import { t } from "@/lib/i18n/translate";
import { type Address, addressOf, navigate } from "@/lib/router";
import { toast } from "@/lib/toast";

export const addressOfActivity = ({ activity_id }: Activity): Address => addressOf("/activity", { id: activity_id });

/** What a press on an activity that is not open does. */
export async function sayNotOpenYet(): Promise<void> {
  await loadNamespaces("promotions");
  toast.info(t("promotions:Not_open_yet"));
}

/** What a press on an activity does, wherever it is shown. */
export function openActivity(activity: Activity): void {
  if (activity.is_open === 1) navigate(addressOfActivity(activity));
  else void sayNotOpenYet();
}
