import { read } from "@/lib/query";

/** What can be withdrawn now, on which terms, and to which account. */
export const withdrawInfoQuery = read("GET /api/withdraw/info", {}, true);

/** The ways to be paid and what an account of each consists of. */
export const withdrawMethodsQuery = read("GET /api/user/withdrawmethod", {}, true);

/** The banks to choose from, where the site has a list. */
export const banksQuery = read("GET /api/bank/mapping", {}, true);
