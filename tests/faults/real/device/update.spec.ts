import type { Page } from '@playwright/test';
import { databaseName, replayPath } from '#offline';
import { inTime } from '../../../support/in-time.ts';
import { expect } from '../../../support/story.ts';
import { carried, deviceStory } from './device-story.ts';
import { fillOutbox, pinRow } from './fill-outbox.ts';
import { holdDatabase, lookAgain, lookForUpdate } from './in-the-browser.ts';
import { makeNextRelease, serving } from './next-release.ts';

const user = '101102';
const queued = 200;
const blockedWithinMs = inTime(3000);
/** A browser that shares its machine takes long to fetch a whole version. */
const downloadMs = 150_000;
const runsNext = (page: Page) => expect(page.locator('html[data-release=next]')).toHaveCount(1);
deviceStory.setTimeout(300_000);

deviceStory(
  'a new version with another form of the database, 200 operations unsent, a remark half typed and three windows open: nothing is lost',
  async ({ server, way, device }) => {
    const next = makeNextRelease();
    const phone = await device({ hasApp: true, address: way.address });
    phone.losesConnections();
    // A bare page makes the browser ask for its icon.
    phone.isRefused(404);
    await phone.becomeReady(user);
    const article = await phone.nextArticle(new Set());
    await phone.goOffline();
    const articles = await server.ask(
      `select article from lots where store = '1011' group by article order by article limit ${queued}`,
    );
    await fillOutbox(
      phone.page,
      user,
      articles.map((row) => pinRow(user, String(row.article))),
    );
    // The files of the new version can be had, the server's answers cannot.
    way.fate.now = serving(next, async () => 'lost');
    await phone.goOnline();
    await phone.open(`/sf/check?article=${article}`);
    const remark = phone.page.getByLabel('备注', { exact: true });
    await remark.fill('临期，已放到');
    await expect(phone.pill()).toContainText(String(queued));
    const other = await phone.newTab('/sync');
    const frozen = await phone.newTab('/robots.txt');
    await holdDatabase(frozen, databaseName(`u-${user}`));

    await phone.page.bringToFront();
    await lookForUpdate(phone.page);
    await expect(phone.page.getByText('新版本已准备好。')).toBeVisible({ timeout: downloadMs });
    await expect(remark).toHaveValue('临期，已放到');
    // The sheet lies over the offer: closed, it keeps what is typed.
    await phone.page.keyboard.press('Escape');
    await expect(phone.page.getByRole('dialog')).toHaveCount(0);
    // The third window does not let go of the data.
    await Promise.all([
      phone.page.waitForEvent('load'),
      phone.page.getByRole('button', { name: '更新', exact: true }).click(),
    ]);
    await expect(phone.page.getByText('另一个窗口还开着旧版本')).toBeVisible({ timeout: blockedWithinMs });
    await frozen.close();
    await runsNext(phone.page);
    await expect(phone.page.getByText('另一个窗口还开着旧版本')).toHaveCount(0);
    await phone.open(`/sf/check?article=${article}`);
    await expect(remark).toHaveValue('临期，已放到');
    await expect(phone.pill()).toContainText(String(queued));

    // The second is offered the new version, and still shows what waits.
    await other.bringToFront();
    await expect(other.getByText('新版本已准备好。')).toBeVisible();
    await other.getByRole('button', { name: '更新', exact: true }).click();
    await runsNext(other);

    way.fate.now = serving(next, carried);
    await lookAgain(phone.page);
    await expect.poll(() => server.countOperations(user), { timeout: 30_000 }).toBe(queued);
    await expect(phone.pill()).toHaveText('在线', { timeout: 30_000 });
    await expect(remark).toHaveValue('临期，已放到');
  },
);

deviceStory(
  'an update does not wait for what the worker is sending on a bad line',
  { tag: '@all' },
  async ({ server, way, device }) => {
    const next = makeNextRelease();
    const phone = await device({ hasApp: true, address: way.address });
    phone.losesConnections();
    await phone.becomeReady(user);
    const article = await phone.nextArticle(new Set());
    const before = await server.countOperations(user);
    await phone.goOffline();
    await fillOutbox(phone.page, user, [pinRow(user, article)]);
    // What is sent is answered by nobody, until the story ends.
    way.fate.now = serving(next, async ({ path }, carry) =>
      path === replayPath ? new Promise<never>(() => undefined) : carry(),
    );
    await phone.goOnline();
    await lookForUpdate(phone.page);
    await expect(phone.page.getByText('新版本已准备好。')).toBeVisible({ timeout: downloadMs });
    await phone.page.evaluate(() => navigator.serviceWorker.controller?.postMessage('replay'));
    await phone.page.getByRole('button', { name: '更新', exact: true }).click();
    await runsNext(phone.page);
    way.fate.now = serving(next, carried);
    await lookAgain(phone.page);
    await expect.poll(() => server.countOperations(user), { timeout: 30_000 }).toBe(before + 1);
  },
);
