import { focusManager } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

/** A query as far as it can be asked again. */
interface Question {
  isFetching: boolean;
  refetch: (options: { cancelRefetch: boolean }) => unknown;
}

const follow = (changed: () => void) => focusManager.subscribe(changed);
const isSeen = () => focusManager.isFocused();

/**
 * Asks a query again when what its answer depends on has changed. Changes while it is being asked are one more question after that
 * answer, so that a slow one is not given up; those in a hidden tab are one when it is seen again.
 */
export function useAskAgain(trigger: string, { isFetching, refetch }: Question, isOn: boolean): void {
  const [asked, setAsked] = useState(trigger);
  const isFocused = useSyncExternalStore(follow, isSeen, isSeen);
  const noteAsked = useEffectEvent(() => setAsked(trigger));
  const ask = useEffectEvent(() => void refetch({ cancelRefetch: false }));
  useEffect(() => {
    // What is asked now is of all changes until now.
    if (isFetching) noteAsked();
  }, [isFetching]);
  useEffect(() => {
    if (trigger === asked || isFetching || !isFocused || !isOn) return;
    setAsked(trigger);
    ask();
  }, [trigger, asked, isFetching, isFocused, isOn]);
}
