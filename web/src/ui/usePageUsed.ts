import { useEffect, useState } from "react";
import { isPageUsed, pageUsed } from "@/lib/used";

/** True from the first press, key or movement on. */
export function usePageUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    let wanted = true;
    if (isPageUsed()) setUsed(true);
    else void pageUsed().then(() => wanted && setUsed(true));
    return () => {
      wanted = false;
    };
  }, []);
  return isUsed;
}
