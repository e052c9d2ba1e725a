import { test } from '../../support/people.js';
import { expectAccessible } from '../../support/screen.js';
import { screensOf } from '../../support/screens.js';

for (const { who, paths } of screensOf) {
  const name = who ?? 'sans compte';
  test(`chaque écran est accessible : ${name}`, async ({ as, newWindow }) => {
    test.setTimeout(300_000);
    const page = who ? await as(who) : await newWindow();
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(`/app${path}`);
        await expectAccessible(page);
      });
    }
  });
}
