import { createContext, use } from "react";

export const PageRunningContext = createContext(true);

/** False while the server draws the page and while the browser takes that over; then true. */
export const usePageRunning = (): boolean => use(PageRunningContext);
