import { beforeEach, expect, it } from "vitest";
import type { Announcement } from "@/api/schema";
import { markAnnouncementSeen, unseenAnnouncements } from "./announcements";

const list = (...ids: string[]): Announcement[] => ids.map((id) => ({ id, title: id, text: id }));
const unseen = (uid: number, ...ids: string[]) => unseenAnnouncements(uid, list(...ids)).map(({ id }) => id);

beforeEach(() => localStorage.clear());

it("skips what a player has seen, wherever a new one comes in", () => {
  markAnnouncementSeen(1, "b");
  expect(unseen(1, "a", "b")).toEqual(["a"]);
  expect(unseen(1, "new", "b", "a")).toEqual(["new", "a"]);
  expect(unseen(2, "a", "b")).toEqual(["a", "b"]);
});

it("remembers the last two hundred", () => {
  for (let id = 0; id < 201; id++) markAnnouncementSeen(1, `${id}`);
  markAnnouncementSeen(1, "200");
  expect(unseen(1, "0", "1", "200")).toEqual(["0"]);
});
