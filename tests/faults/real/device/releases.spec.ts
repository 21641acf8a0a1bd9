import { databaseName } from '#offline';
import { expect } from '../../../support/story.ts';
import { readRelease, releases, writeDatabase } from '../../releases/read.ts';
import { bringLack, stockShelf } from '../kills/shelf.ts';
import { deviceStory } from './device-story.ts';
import { deleteDatabase } from './in-the-browser.ts';

const user = '101103';

const newest = releases().at(-1);

for (const version of releases()) {
  deviceStory(
    `a phone with unsent work of release ${version} is opened by today’s app: it is sent, what was refused stays`,
    { tag: version === newest ? [] : '@all' },
    async ({ server, device }) => {
      const store = user.slice(0, 4);
      const shelf = await stockShelf(server, user, 1);
      const phone = await device({ hasApp: true });
      await phone.becomeReady(user);
      // The browser asks such a page for an icon too.
      phone.isRefused(404);
      await phone.open('/robots.txt');
      const name = databaseName(`u-${user}`);
      const lots = (shelf.bays[0]?.articles ?? []).map((article) => ({ article, lot: 'L1' }));
      const lacks = [await bringLack(server, store, lots[0]?.article ?? '')];
      const before = await server.countOperations(user);
      const { form, rows } = readRelease(version, { owner: `u-${user}`, store, lots, lacks });
      await deleteDatabase(phone.page, name);
      await phone.page.evaluate(
        `(${writeDatabase})(indexedDB, ${JSON.stringify(name)}, ${JSON.stringify({ form, rows })})`,
      );

      await phone.open('/sf/check');
      await expect(phone.pill()).toHaveText('1 项需要您处理');
      const waited = rows.operations.filter(({ state }) => state === 'waiting').length;
      // But for the one that waits behind the refused one.
      await expect.poll(() => server.countOperations(user)).toBe(before + waited - 1);
      await expect(phone.cards().first()).toBeVisible();
    },
  );
}
