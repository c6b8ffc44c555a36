import { describe, expect, it } from "vitest";
import { mergeParams, readArrival, rootRedirect, withoutParam } from "./params";

const at = (href: string) => new URL(href) as unknown as Location;

describe("parameters", () => {
  it("merges the hash's query with the query string, which wins", () => {
    const merged = mergeParams("?a=1&b=2", "#/game?b=3&c=4");
    expect([...merged].sort()).toEqual([
      ["a", "1"],
      ["b", "2"],
      ["c", "4"],
    ]);
  });

  it("reads the recognised ones and keeps them for later visits", () => {
    const arrival = readArrival(at("http://x/?iCode=ABC&alchannel_id=77&kpixel_id=p1#/?isApp=1"), "Desktop");
    expect(arrival).toMatchObject({
      invitationCode: "ABC",
      channelId: "77",
      pixelId: "p1",
      isApp: true,
      clientType: "APP",
    });
    const later = readArrival(at("http://x/"), "Desktop");
    expect(later).toMatchObject({ invitationCode: "ABC", channelId: "77", isApp: true });
  });

  it("keeps a wheel link apart from a plain code, whichever came last", () => {
    expect(readArrival(at("http://x/?turntable_key=WHEEL"), "Desktop")).toMatchObject({
      invitationCode: "WHEEL",
      isWheelLink: true,
    });
    expect(readArrival(at("http://x/"), "Desktop").isWheelLink).toBe(true);
    expect(readArrival(at("http://x/?invitationCode=PLAIN"), "Desktop")).toMatchObject({
      invitationCode: "PLAIN",
      isWheelLink: false,
    });
  });
  it("does not store an empty invitation code and falls back to the default channel", () => {
    const arrival = readArrival(at("http://x/?invitationCode=&cid="), "Desktop");
    expect(arrival).toMatchObject({ invitationCode: "", channelId: "1", isApp: false, clientType: "Web" });
    expect(localStorage.getItem("invitation_code")).toBeNull();
  });

  it("takes a parameter off both queries", () => {
    expect(withoutParam("http://x/?gameToken=s&a=1#/webgame?gameToken=t&b=2", "gameToken")).toBe(
      "http://x/?a=1#/webgame?b=2",
    );
  });

  it("sends any other path to the root with its query kept", () => {
    expect(rootRedirect({ pathname: "/user/info", search: "?cid=9", hash: "#/game" })).toBe("/?cid=9#/game");
    expect(rootRedirect({ pathname: "/", search: "?cid=9", hash: "" })).toBeNull();
  });
});
