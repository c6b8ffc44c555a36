import type { Page } from "@playwright/test";

/** Presses a key again and again: the names of what it reaches and something else covers. */
export async function hiddenFromKeys(page: Page, key: string, presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key);
    // At the end of a dialog the focus comes back to its beginning with the next frame: a held key repeats slower than that.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    const under = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return "";
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const own = seen && (element.contains(seen) || seen.contains(element));
      return own || width < 3 ? "" : (element.getAttribute("aria-label") ?? element.textContent ?? element.tagName);
    });
    if (under) hidden.push(under);
  }
  return hidden;
}
