import { test } from "../support/fixtures.ts";
import { Player } from "./player.ts";
import { Stage, titleOf, WALKS } from "./stage.ts";

// A server whose clock is moved from day to day, and pictures of what a player sees on each: no test, but what people look at before a release.

const SCREENS = ["/", "/activity", "/rewards", "/invitation", "/proxy", "/blindBox"];

for (const walk of WALKS) {
  test(`a month: ${titleOf(walk)}`, async ({ browser }) => {
    const stage = await Stage.open(browser, walk);
    await stage.screens("visitor", SCREENS);
    const player = await Player.join(stage);
    const friend = await Player.join(stage, { invitation_code: await player.invitationCode() });
    await player.enter();
    await stage.popUps("day-0");
    await stage.screens("day-0", SCREENS);
    await stage.promotions("day-0");
    for (const day of [0, 1, 7, 30]) {
      if (day > 0) await stage.moveTo(day);
      for (const each of [player, friend]) {
        await each.renew();
        await each.play();
      }
      if (day === 0) continue;
      await player.enter();
      await stage.popUps(`day-${day}`);
      await stage.screens(`day-${day}`, SCREENS);
      if (day !== 7) await stage.promotions(`day-${day}`);
    }
    await stage.close();
  });
}
