import type { PlayMode, RoomLimits, RoomName, TableRoom } from "@/api/schema";

/** The room that a player bets in, with its limits in the money that is played with. */
export interface ChosenRoom {
  name: RoomName;
  limits: RoomLimits;
}

/** The rooms that there are, and the one that the player chose. */
export interface RoomChoice {
  list: readonly TableRoom[];
  name: RoomName;
}

export const limitsOf = (room: TableRoom, playMode: PlayMode): RoomLimits =>
  playMode === 0 ? room.gold : room.capital;

/** The room of this name; null at a table without rooms. */
export function roomOf(rooms: readonly TableRoom[], name: RoomName, playMode: PlayMode): ChosenRoom | null {
  const room = rooms.find((each) => each.name === name) ?? rooms[0];
  return room ? { name: room.name, limits: limitsOf(room, playMode) } : null;
}
