import { read } from "@/lib/query";

/** What is to be staked before bonus becomes cash and deposited cash can be withdrawn. */
export const tasksQuery = read("GET /api/bet_task", { reserve: 1 }, true);

/** The site's cashier switches; `show_task` 1 opens the task list. */
export const cashierConfigQuery = read("POST /api/user/balance", { config_type: 1 }, true);
