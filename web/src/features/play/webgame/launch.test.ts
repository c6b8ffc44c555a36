import { describe, expect, it } from "vitest";
import { addressFault, pageOf } from "./launch";
import { fitsWindow } from "./RotateHint";

const OWN = "https://baize.example";
const fault = (url: string, origin: string, own = OWN) => addressFault({ url, origin }, own);

describe("the address of a frame", () => {
  it("is taken from the origin that was announced", () => {
    expect(fault("https://games.example/play?token=1", "https://games.example")).toBeNull();
    expect(fault("http://127.0.0.1:8084/play", "http://127.0.0.1:8084", "http://127.0.0.1:8080")).toBeNull();
  });

  it("is refused when it is of our own origin, whichever of the two names it", () => {
    expect(fault(`${OWN}/play`, OWN)).toBe("own_origin");
    expect(fault(`${OWN}/play`, "https://games.example")).toBe("own_origin");
    expect(fault("https://games.example/play", OWN)).toBe("own_origin");
  });

  it("is refused when it is of another origin than announced, or no address of the web", () => {
    expect(fault("https://evil.example/play", "https://games.example")).toBe("bad_address");
    expect(fault("http://games.example/play", "http://games.example")).toBe("bad_address");
    for (const url of ["javascript:alert(1)", "data:text/html,x", "blob:x", "/play", "", "#/Gamedetail?game=dice"])
      expect(fault(url, "null"), url).toBe("bad_address");
  });
});

it("a game of the house is a page of this app, and the frame's own page is none", () => {
  expect(pageOf("#/Gamedetail?game=dice")).toBe("/Gamedetail?game=dice");
  expect(pageOf("#/webgame?game=moonlit-fox")).toBeNull();
  expect(pageOf("https://games.example/")).toBeNull();
  expect(pageOf("")).toBeNull();
});

it("only a phone that is held the other way is asked to be turned", () => {
  expect(fitsWindow("landscape", 390, 844)).toBe(false);
  expect(fitsWindow("landscape", 844, 390)).toBe(true);
  expect(fitsWindow("portrait", 844, 390)).toBe(false);
  expect(fitsWindow("portrait", 390, 844)).toBe(true);
  expect(fitsWindow("any", 390, 844)).toBe(true);
  expect(fitsWindow("portrait", 1440, 900)).toBe(true);
  expect(fitsWindow("landscape", 820, 1180)).toBe(true);
});
