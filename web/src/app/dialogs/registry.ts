import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { DialogControl, DialogMap, DialogName } from "@/lib/dialogs";

type Registry = { [N in DialogName]?: LazyExoticComponent<ComponentType<DialogMap[N] & DialogControl>> };

/** Where each dialog's code lives; loaded when it is first opened. A name without an entry opens the "not here yet" note. */
export const DIALOGS: Registry = {
  alert: lazy(() => import("./Alert")),
  confirm: lazy(() => import("./Confirm")),
  language: lazy(() => import("./LanguageDialog")),
  licence: lazy(() => import("./LicenceDialog")),
  announcement: lazy(() => import("./Announcement")),
  customerService: lazy(() => import("./CustomerService")),
};
