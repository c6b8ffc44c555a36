import { ticket } from "@/art/sportsScene";
import { Drawing, toDataUri } from "@/art/svg";

const d = new Drawing(140, 84);
d.at(70, 42, 0, 1, () => ticket(d, ["#8fd8ff", "#2f8bff", "#123f9e"]));

/** A free bet's ticket, 140 × 84. */
export const freeBetTicket = toDataUri(d.toString());
