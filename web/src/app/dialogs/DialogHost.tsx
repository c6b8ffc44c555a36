import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { closeDialog, type OpenDialog, useDialogs } from "@/lib/dialogs";
import type { DialogControl, DialogMap, DialogName } from "@/lib/dialogs/map";
import { showNext } from "@/lib/dialogs/queue";
import { ErrorBoundary } from "../ErrorBoundary";
import { DIALOGS } from "./registry";

const NotHereYetDialog = lazy(() => import("./NotHereYetDialog"));

/** Draws the open dialogs, each in its own chunk. One that can't be loaded closes itself and leaves the page standing. */
export function DialogHost() {
  const stack = useDialogs((state) => state.stack);
  const empty = stack.length === 0;
  useEffect(() => {
    if (empty) showNext();
  }, [empty]);
  return stack.map((dialog) => (
    <ErrorBoundary key={dialog.id} onError={() => closeDialog(dialog.id)} fallback={() => null}>
      <Suspense fallback={null}>
        <OneDialog dialog={dialog} />
      </Suspense>
    </ErrorBoundary>
  ));
}

function OneDialog<N extends DialogName>({ dialog }: { dialog: OpenDialog<N> }) {
  const Component: ComponentType<DialogMap[N] & DialogControl> = DIALOGS[dialog.name] ?? NotHereYetDialog;
  return <Component key={dialog.id} {...dialog.props} close={() => closeDialog(dialog.id)} />;
}
