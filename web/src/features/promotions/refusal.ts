import type { ApiError } from "@/lib/api/errors";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";

const SOLD_OUT = 5006;

/** When what is sold out is given again; 0 where that is not known or never. */
function againAt({ code, data }: ApiError): number {
  const known = code === SOLD_OUT && typeof data === "object" && data !== null && "again_at" in data;
  return known && typeof data.again_at === "number" ? data.again_at : 0;
}

/** Words for a claim that brought nothing: the server's, with the time where it is worth coming back. */
export function useRefusalText(): (error: ApiError) => string {
  const { t } = useTranslation("promotions");
  return (error) => {
    if (error.kind !== "refused") return t("claim_failed");
    const at = againAt(error);
    return at > 0 ? `${error.message} ${t("again_at", { time: formatTime(at, currentTag()) })}` : error.message;
  };
}
