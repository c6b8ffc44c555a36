/** Product constants (product text section 9). */
export const APP_VERSION = "1.0.2";
export const PLATFORM_ID = 3;
export const SUB_CHANNEL_ID = 0;
export const DEFAULT_CHANNEL_ID = "1";
export const REQUEST_TIMEOUT_MS = 10_000;
export const PHONE_BREAKPOINT_PX = 720;
export const TOAST_DURATION_MS = 3_000;
export const TOAST_LAYER = 10_000;
/** Until the site's settings arrive; the settings' `currencyUnit` replaces it. */
export const DEFAULT_CURRENCY_UNIT = 10_000;
