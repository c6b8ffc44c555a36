import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

const ROOT = `${process.cwd()}/..`;
/** The contexts of the product: each has the same name in every layer of the server and on the page. */
const CONTEXTS = ["identity", "cashier", "play", "lobby", "promotions", "sports", "messages"];

const folders = (path: string) =>
  readdirSync(`${ROOT}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

it("the features of the page are contexts of the product", () => {
  expect(folders("web/src/features").filter((name) => !CONTEXTS.includes(name))).toEqual([]);
});
