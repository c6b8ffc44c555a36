import { defineKind } from "../../kind";

export const sevenDay = defineKind({
  kind: 5,
  name: "seven_day",
  group: "daily",
  load: () => import("./SevenDays").then((file) => file.SevenDays),
});
