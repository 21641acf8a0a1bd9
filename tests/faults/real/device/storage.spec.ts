import { databaseName } from '#offline';
import type { Device } from '../../../support/device.ts';
import { inTime } from '../../../support/in-time.ts';
import { expect } from '../../../support/story.ts';
import { deviceStory } from './device-story.ts';
import { clearDatabases, deleteDatabase, fromTapTo, takeRoom } from './in-the-browser.ts';

const saysWithinMs = inTime(1000);
const full = '没有保存：手机存储空间已满。请先清理空间，再做一次这个操作。';

/** Checks so many goods in a place without network; each is reported as saved. */
async function saveOffline(phone: Device, checks: number, done = new Set<string>()): Promise<Set<string>> {
  const before = done.size;
  while (done.size < before + checks) {
    const article = await phone.nextArticle(done);
    await phone.check(article);
    done.add(article);
    await expect(phone.pill()).toHaveText(`离线 · 已存 ${done.size}`, { timeout: saysWithinMs });
  }
  return done;
}

/** What was saved is reported half a second later at the latest, its copy or not: on a busy machine that comes behind. */
async function allCopied(phone: Device, usercode: string, checks: number): Promise<void> {
  const count = () =>
    phone.page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).length,
      `stockroom-unsent-u-${usercode}`,
    );
  await expect.poll(count).toBe(checks);
}

deviceStory(
  'a full phone refuses the next check aloud and tells what to do; what was saved before is sent once there is room',
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100801');
    await phone.switchOff();
    await phone.switchOn();
    const room = await takeRoom(phone.page, phone.address);
    await phone.page.bringToFront();
    await phone.open('/sf/check');
    await phone.goOffline();
    const done = await saveOffline(phone, 2);

    await room.fill();
    const article = await phone.nextArticle(done);
    const toldAfterMs = await fromTapTo(phone.page, full, () => phone.check(article));
    expect(toldAfterMs).toBeLessThan(saysWithinMs);
    await expect(phone.pill()).toHaveText('离线 · 已存 2');
    await expect(phone.card(article).getByRole('button', { name: '检查完成' })).toBeVisible();
    await phone.page.reload();
    await expect(phone.pill()).toHaveText('离线 · 已存 2');

    await room.give();
    await phone.goOnline();
    await expect.poll(() => server.countOperations('100801')).toBe(2);
    await expect(phone.pill()).toHaveText('在线');
    await phone.check(article);
    await expect.poll(() => server.countOperations('100801')).toBe(3);
  },
);

deviceStory(
  'the database is deleted under the app: what was saved is saved again, the next check too, and all arrive once',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100802');
    // A bare page makes the browser ask for its icon.
    phone.isRefused(404);
    const other = await phone.newTab('/robots.txt');
    await phone.page.bringToFront();
    await phone.goOffline();
    const done = await saveOffline(phone, 2);
    await allCopied(phone, '100802', 2);
    await deleteDatabase(other, databaseName('u-100802'));
    await saveOffline(phone, 1, done);
    await phone.page.reload();
    await expect(phone.pill()).toHaveText('离线 · 已存 3');
    await phone.goOnline();
    await expect.poll(() => server.countOperations('100802')).toBe(3);
    await expect(phone.pill()).toHaveText('在线');
    await expect(phone.cards().first()).toBeVisible();
  },
);

deviceStory(
  'the browser clears all databases under the app: it goes on, asks who is there, and nothing that was saved is lost',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100803');
    await phone.goOffline();
    const done = await saveOffline(phone, 2);
    await allCopied(phone, '100803', 2);
    await clearDatabases(phone.page);
    const article = await phone.nextArticle(done);
    await phone.check(article);
    // Nobody is signed in on this phone any more; the work is kept all the same.
    await expect(phone.pill()).toHaveText('请重新登录', { timeout: saysWithinMs });
    await phone.goOnline();
    await phone.page.reload();
    await phone.login('100803');
    await expect.poll(() => server.countOperations('100803')).toBe(3);
    await expect(phone.pill()).toHaveText('在线');
  },
);

deviceStory(
  'killed and started again, the browser has lost all databases: what was saved is found again, and arrives once',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100804');
    await phone.goOffline();
    const done = await saveOffline(phone, 2);
    await phone.kill(async () => {
      const article = await phone.nextArticle(done);
      await phone.check(article);
      await expect(phone.pill()).toHaveText('离线 · 已存 3', { timeout: saysWithinMs });
      await allCopied(phone, '100804', 3);
    });
    phone.forgetDatabases();
    await phone.switchOn();
    await phone.goOnline();
    await phone.login('100804');
    await expect.poll(() => server.countOperations('100804')).toBe(3);
    await expect(phone.pill()).toHaveText('在线');
    // Once it was sent, nothing is left of it: the browser is killed again, and finds nothing to send.
    await phone.kill(async () => undefined);
    phone.forgetDatabases();
    await phone.switchOn();
    await phone.login('100804');
    await phone.open('/sf/check');
    await expect(phone.pill()).toHaveText('在线');
    await expect(phone.cards().first()).toBeVisible();
    expect(await server.countOperations('100804')).toBe(3);
  },
);
