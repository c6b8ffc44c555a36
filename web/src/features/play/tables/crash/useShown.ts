import { useCallback, useState } from "react";
import type { TableFeed } from "../../sharedTable/useTableFeed";
import { Flight, type Shown } from "./flight";
import type { CrashTypes } from "./wire";

/** What is shown of the table at a moment of this device's steady clock. */
export function useShown({ current, clock, heardAt }: TableFeed<CrashTypes>): (now: number) => Shown {
  const [flight] = useState(() => new Flight());
  return useCallback(
    (now: number) => flight.at(current.current, clock, now, heardAt.current),
    [flight, current, clock, heardAt],
  );
}
