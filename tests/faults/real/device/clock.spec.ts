import type { Page } from '@playwright/test';
import { expect } from '../../../support/story.ts';
import { carried, deviceStory, rewritten } from './device-story.ts';

const dayMs = 86_400_000;
const clocks = [
  { name: 'a day behind', offMs: -dayMs, announced: '本机时间早于服务器时间' },
  { name: 'a day ahead', offMs: dayMs, announced: '本机时间比服务器快' },
  { name: 'in 1970', offMs: -Date.now() + dayMs, announced: '本机时间早于服务器时间' },
] as const;

/** In a page or a worker: its clock stands that far off from now on. */
function turnClock(offMs: number): void {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(Right.now() + offMs);
      else super(...(given as []));
    }
    static override now(): number {
      return Right.now() + offMs;
    }
  } as DateConstructor;
}

/** The phone's owner sets its clock; pages opened afterwards have it. */
async function setClock(page: Page, offMs: number): Promise<void> {
  await page.context().addInitScript(turnClock, offMs);
}

deviceStory(
  'with a clock that is a day off, either way, or in 1970: the days on screen are right, the order is kept, the records bear the right time',
  { tag: '@all' },
  async ({ server, way, device }) => {
    // The worker's clock stands in 1970 all the time.
    const worker = `(${turnClock})(${clocks[2].offMs});\n`;
    way.fate.now = async (asked, carry) => {
      const said = await carry();
      return asked.path === '/worker.js' ? rewritten(said, (text) => worker + text) : said;
    };
    const phone = await device({ hasApp: true, address: way.address });
    phone.losesConnections();
    await phone.becomeReady('101101');
    way.fate.now = carried;
    const done = new Set<string>();
    const before = await phone.countToday();
    let turnedMs = 0;
    for (const [index, clock] of clocks.entries()) {
      const article = await phone.nextArticle(done);
      const shown = await phone.card(article).textContent();
      await setClock(phone.page, clock.offMs - turnedMs);
      turnedMs = clock.offMs;
      await phone.page.reload();
      await expect(phone.page.getByText(clock.announced), clock.name).toBeVisible();
      await phone.goOffline();
      await phone.page.reload();
      await expect(phone.card(article), clock.name).toHaveText(shown ?? '');
      await phone.check(article);
      done.add(article);
      await expect(phone.page.getByRole('tab', { name: '今日已处理' }), clock.name).toHaveText(
        `今日已处理 ${before + index + 1}`,
      );
      await expect(phone.pill()).toHaveText('离线 · 已存 1');
      await phone.goOnline();
      await expect.poll(() => server.countOperations('101101')).toBe(index + 1);
      // The phone has heard it too.
      await expect(phone.pill()).toHaveText('在线');
    }
    const records = await server.ask(
      `select article, abs(extract(epoch from now() - edit_time))::float8 as off from check_records
       where edit_user_id = 'u-101101' and store = '1011' order by ordinal desc limit 3`,
    );
    expect(records.map(({ article }) => article)).toEqual([...done].reverse());
    for (const { off } of records) expect(Number(off)).toBeLessThan(120);
  },
);
