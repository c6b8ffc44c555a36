import { strongbox as box, strongboxDoor } from "@/art/reward";
import { Drawing, toDataUri } from "@/art/svg";

const body = new Drawing(240, 216);
body.at(120, 104, 0, 1, () => box(body));
const door = new Drawing(172, 136);
door.at(90, 68, 0, 1, () => strongboxDoor(door));

/** The strongbox in two parts, so that its door can swing open: 240 × 216, and 172 × 136. */
export const strongbox = { body: toDataUri(body.toString()), door: toDataUri(door.toString()) } as const;
