import { expect, openPage, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";

const ROUTES = [
  "/",
  "/activity",
  "/game",
  "/Gamedetail?game=dice",
  "/webgame",
  "/moreGameList",
  "/gameRecord",
  "/proxy",
  "/invitation",
  "/userGameList",
  "/gameFirm",
  "/blindBox",
  "/gameSport",
  "/rewards",
  "/search",
  "/fairness",
  "/__dev__design",
  "/404",
  "/500",
];

test("every route of the product opens inside the shell", async ({ page, server }) => {
  await openPage(page, server);
  for (const route of ROUTES) {
    await page.evaluate((to) => {
      window.location.hash = to;
    }, route);
    await expect(page.getByRole("banner")).toBeVisible();
    // A dialog that a route opens for visitors hides the page behind it from screen readers.
    await expect(page.locator("main").locator("h1, h2").first(), route).toBeAttached();
    expect(new URL(page.url()).hash, route).toBe(`#${route}`);
  }
});

test("an unknown path goes to /404, which leads back to the lobby", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server, "/no/such/table");
  await expect(page).toHaveURL(/#\/404$/);
  await expect(page.getByRole("heading", { name: "No such table" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "To the lobby" }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test("any path of the origin goes to the root with its parameters, which are kept for later", ON_DESKTOP, async ({ page, server }) => {
  await page.goto(`${server.url}/user/info?iCode=FRIEND7&cid=42#/activity`);
  await expect(page).toHaveURL(`${server.url}/?iCode=FRIEND7&cid=42#/activity`);
  await expect(page.getByRole("main")).toBeVisible();
  // The frame is in the document; the page's code keeps them as soon as it runs.
  const kept = () => page.evaluate(() => [localStorage.getItem("invitation_code"), localStorage.getItem("channel_id")]);
  await expect.poll(kept).toEqual(["FRIEND7", "42"]);
});

test("the page scrolls to the top after a navigation", async ({ page, server }) => {
  await openPage(page, server, "/__dev__design");
  await expect(page.getByRole("heading", { name: "Design" })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await page.evaluate(() => {
    window.location.hash = "/404";
  });
  await expect(page.getByRole("heading", { name: "No such table" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the language is chosen, kept and spoken everywhere", async ({ page, server }) => {
  await openPage(page, server, "/404");
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Português (Brasil)" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.locator("h1")).toHaveText("Esta mesa não existe");
  await page.getByRole("dialog").getByRole("button", { name: "中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.reload();
  await expect(page.getByRole("heading", { name: "页面不存在" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe("zh");
});

test("each site has its theme, its money and its first language", ON_DESKTOP, async ({ page, server, siteServer }) => {
  const looks = [
    [server, "vibrant-blue", "en"],
    [await siteServer("brazil"), "green-gold", "pt-BR"],
    [await siteServer("philippines"), "royal-red", "en"],
  ] as const;
  for (const [site, theme, language] of looks) {
    await page.goto(`${site.url}/#/`);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
});

test("a player can choose the light theme, and it stays", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server, "/404");
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Light", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("when the server is closed its words show and every click is blocked, until it opens", async ({ page, server }) => {
  let closed = true;
  await page.route("**/status", (route) =>
    closed ? route.fulfill({ json: { code: 0, msg: "", data: { status: 0, content: { title: "New tables", text: "Back soon.", until: 0 } } } }) : route.fallback(),
  );
  await openPage(page, server);
  const note = page.getByRole("alertdialog", { name: "New tables" });
  await expect(note).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("header")?.closest("[inert]") !== null)).toBe(true);
  closed = false;
  await note.getByRole("button", { name: "Try again" }).click();
  await expect(note).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
