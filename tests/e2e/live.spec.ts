import { insertDictionary } from '#core/dictionaries/contract';
import { liveStream } from '#core/live/contract';
import { login } from '#core/session/contract';
import { type AnyCall, basePath } from '#core/wire/call';
import type { Device } from '../support/device.ts';
import { startProxy } from '../support/faulty-proxy.ts';
import { everyEngine, expect, ownServer, story as shared } from '../support/story.ts';

/** Others count what was done in these stores. */
const story = shared.extend({ server: ownServer() });

const none: ReadonlySet<string> = new Set();

/** Counts the streams that all tabs of a device have opened; each answer but a stream's is an end by itself. */
function streamsOf(device: Device): () => number {
  let opened = 0;
  device.page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === basePath + liveStream.path) opened += 1;
  });
  return () => opened;
}

/** How many checks of today its screen shows. */
const checkedToday = (device: Device) => device.page.getByRole('tab', { name: '今日已处理' });

story(
  'what one saves appears on the other’s open screen by itself, also after the stream was cut',
  everyEngine,
  async ({ device }) => {
    const [one, other] = [await device(), await device()];
    const streams = streamsOf(other);
    await one.becomeReady('100901');
    await other.becomeReady('100902');
    await expect.poll(streams).toBeGreaterThan(0);
    const before = await other.countToday();
    const first = await one.nextArticle(none);
    await one.check(first);
    await expect(checkedToday(other)).toHaveText(`今日已处理 ${before + 1}`);

    await other.goOffline();
    await one.check(await one.nextArticle(new Set([first])));
    const opened = streams();
    await other.goOnline();
    await expect(checkedToday(other)).toHaveText(`今日已处理 ${before + 2}`);
    await expect.poll(streams).toBeGreaterThan(opened);
  },
);

story(
  'all tabs of a device share one stream, and hear of the same',
  { tag: ['@every-engine', '@all'] },
  async ({ device }) => {
    const [one, other] = [await device(), await device()];
    const streams = streamsOf(other);
    await one.becomeReady('101001');
    await other.becomeReady('101002');
    await expect.poll(streams).toBe(1);
    const tabs = [await other.newTab('/sf/check'), await other.newTab('/sf/check')];
    for (const tab of tabs) await expect(tab.locator('article[data-row]').first()).toBeVisible();
    const before = await other.countToday();
    await one.check(await one.nextArticle(none));
    for (const tab of [other.page, ...tabs]) {
      await tab.bringToFront();
      await expect(tab.getByRole('tab', { name: '今日已处理' })).toHaveText(`今日已处理 ${before + 1}`);
    }
    expect(streams()).toBe(1);
    await other.page.close();
    await expect.poll(streams).toBe(2);
  },
);

story(
  'what the office changes appears in the lists that others have open',
  { tag: '@all' },
  async ({ server, device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    // This page's own, and answered: what changes before that is told to nobody.
    const stream = desk.page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === basePath + liveStream.path &&
        response.frame().url().includes('/system/dictionaries'),
    );
    await desk.open('/system/dictionaries');
    await expect(desk.page.locator('[data-row]').first()).toBeVisible();
    await stream;
    const names = { nameZh: '刚刚加的词', nameEn: 'a', nameEs: 'b', nameJa: 'c' };
    const { token } = await asked(login, { username: 'admin', password: '111111' });
    await asked(insertDictionary, { type: 'goodslack', code: 'live-word', ...names }, token);
    await expect(desk.page.getByText('刚刚加的词').first()).toBeVisible();

    async function asked(call: AnyCall, body: object, token = '') {
      const answer = await fetch(server.address + basePath + call.path, {
        method: call.method,
        headers: { 'content-type': 'application/json', 'x-token': token },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
      return (await answer.json()).data;
    }
  },
);

story(
  'behind a proxy that lets no stream through all is as it was',
  { tag: '@all' },
  async ({ server, device }) => {
    const proxy = await startProxy(server.address, async (_asked, carry) => carry());
    const phone = await device({ hasApp: true, address: proxy.address });
    const streams = streamsOf(phone);
    await phone.becomeReady('101101');
    // One that says nothing is given up after a while, and tried anew.
    await expect.poll(streams).toBeGreaterThan(0);
    await phone.check(await phone.nextArticle(none));
    await expect.poll(() => server.countOperations('101101')).toBe(1);
    await expect(phone.pill()).toHaveText('在线');
    await phone.switchOff();
    await proxy.close();
  },
);
