import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

const WEB = `${process.cwd()}/src/features/`;
const API = `${process.cwd()}/../crates/api/core/src/`;
/** Folders of the server's edge that serve every domain; the page keeps the site's settings in lib/site. */
const MECHANISM = ["extract", "layers", "site", "stream", "testing"];

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

describe("the layers of the page", () => {
  it("call their features as the server calls its domains", () => {
    expect(folders(WEB).sort()).toEqual(
      folders(API)
        .filter((name) => !MECHANISM.includes(name))
        .sort(),
    );
  });
});
