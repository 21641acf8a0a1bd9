import { uuidv7 } from 'uuidv7';
import { sessionInfo } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { replayOperations } from '#core/wire/outbox';
import type { Said } from '../../../support/faulty-proxy.ts';
import { inTime } from '../../../support/in-time.ts';
import { expect } from '../../../support/story.ts';
import { answer, carried, deviceStory } from './device-story.ts';
import { checkRow, fillOutbox, pinRow } from './fill-outbox.ts';
import { lookAgain } from './in-the-browser.ts';

const replay = basePath + replayOperations.path;
const none: ReadonlySet<string> = new Set();
const json = 'application/json; charset=utf-8';
const page = '<html><title>Free Wi-Fi</title>Please accept our terms.</html>';

/** What the server would say to somebody else, kept by a proxy that keeps too much. */
function kept(data: unknown, code = 20000, headers: Said['headers'] = { 'x-asked': 'another' }): Said {
  const envelope = { code, success: code === 20000, message: '', data, serverTime: new Date().toISOString() };
  return answer(200, json, JSON.stringify(envelope), headers);
}

/** Who answers, what, and to which calls; to all of them unless said otherwise. */
const strangers: readonly { who: string; says: Said; to?: string }[] = [
  { who: 'a captive portal’s page', says: answer(200, 'text/html', page) },
  { who: 'its page said to be JSON', says: answer(200, json, page) },
  {
    who: 'a captive portal’s redirect',
    says: answer(302, 'text/html', '', { location: 'http://127.0.0.1:9/accept' }),
  },
  { who: 'a proxy’s 403', says: answer(403, 'text/html', '<h1>Blocked by policy</h1>') },
  { who: 'a proxy’s 502', says: answer(502, 'text/html', '<h1>Bad Gateway</h1>') },
  { who: 'the end of another user’s session, kept', says: kept(null, 50008) },
  {
    who: 'a refusal of another user’s request, kept',
    says: kept({ reason: 'bad-request', params: {} }, 40000),
  },
  {
    who: 'another user’s outcomes, kept, without the header that tells',
    says: kept({ outcomes: [{ id: uuidv7(), code: 20000, message: '', data: null, rows: [] }] }, 20000, {}),
    to: replay,
  },
  {
    who: 'who another user is, kept, without that header',
    says: kept({ userId: 'u-100902', usercode: '100902', name: '', stores: [] }, 20000, {}),
    to: basePath + sessionInfo.path,
  },
];

deviceStory(
  'whoever else answers on the way: nothing is refused, nothing is lost, the app says that there is no connection',
  { tag: '@all' },
  async ({ server, way, device }) => {
    const phone = await device({ hasApp: true, address: way.address });
    for (const status of [403, 502]) phone.isRefused(status);
    phone.losesConnections();
    phone.complains(/^Connecting to .* violates the following Content Security Policy/);
    await phone.becomeReady('100901');
    let asked = 0;
    way.fate.now = async () => 'lost';
    const done = new Set<string>();
    for (const saved of [1, 2, 3]) {
      const article = await phone.nextArticle(done);
      await phone.check(article);
      done.add(article);
      await expect(phone.pill()).toHaveText(`离线 · 已存 ${saved}`);
    }
    for (const { who, says, to } of strangers) {
      asked = 0;
      way.fate.now = async ({ path }) => {
        if (path === replay) asked += 1;
        return to === undefined || to === path ? says : 'lost';
      };
      await lookAgain(phone.page);
      await expect.poll(() => asked, { message: who }).toBeGreaterThan(0);
      await expect(phone.pill(), who).toHaveText('离线 · 已存 3');
    }
    way.fate.now = carried;
    await lookAgain(phone.page);
    await expect.poll(() => server.countOperations('100901')).toBe(3);
    await expect(phone.pill()).toHaveText('在线');
    expect(await server.countOperations('100902')).toBe(0);
  },
);

deviceStory(
  'one of a hundred and one is refused for good: the others arrive, and the refusal is on screen within a second',
  { tag: '@all' },
  async ({ server, way, device }) => {
    const phone = await device({ hasApp: true, address: way.address });
    phone.losesConnections();
    await phone.becomeReady('100902');
    await phone.goOffline();
    const articles = await server.ask(
      "select article from lots where store = '1009' group by article order by article limit 101",
    );
    const rows = articles.map(({ article }, index) =>
      index === 50 ? checkRow('100902', String(article), 'no such lot') : pinRow('100902', String(article)),
    );
    await fillOutbox(phone.page, '100902', rows);
    await phone.page.reload();
    await expect(phone.pill()).toHaveText('离线 · 已存 101');

    let answeredAt = 0;
    way.fate.now = async ({ path }, carry) => {
      const said = await carry();
      if (path === replay && answeredAt === 0) answeredAt = Date.now();
      return said;
    };
    const shown = phone.page.waitForFunction(
      () =>
        document.querySelector('header a[href="/sync"]')?.textContent?.includes('需要您处理') && Date.now(),
    );
    await phone.goOnline();
    const shownAt = Number(await (await shown).jsonValue());
    expect(shownAt - answeredAt).toBeLessThan(inTime(1000));
    await expect.poll(() => server.countOperations('100902')).toBe(100);
    await expect(phone.pill()).toHaveText('1 项需要您处理');
    await phone.open('/sync');
    await expect(phone.page.getByText('本店没有这个批次')).toBeVisible();
  },
);

deviceStory(
  'a right withdrawn between the effect and its lost answer: what took effect is answered as it was, what is new is refused and kept',
  { tag: '@all' },
  async ({ server, way, device }) => {
    const phone = await device({ hasApp: true, address: way.address });
    phone.losesConnections();
    phone.isRefused(403);
    await phone.becomeReady('100904');
    const roles = await server.ask("select role_id from user_roles where user_id = 'u-100904'");
    // At once: whoever has no role at all, if only for a moment, is shown the door.
    const setRoles = (ids: readonly unknown[]) =>
      server.ask(
        `with before as (delete from user_roles where user_id = 'u-100904')
         insert into user_roles (user_id, role_id) select 'u-100904', unnest($1::text[])`,
        [ids],
      );
    const [visitor] = await server.ask("select id from roles where code = 'visitor'");

    way.fate.now = async ({ path }, carry) => {
      if (path !== replay) return 'lost';
      await carry();
      await setRoles([visitor?.id]);
      way.fate.now = async () => 'lost';
      return 'lost';
    };
    const first = await phone.nextArticle(none);
    await phone.check(first);
    await expect.poll(() => server.countOperations('100904')).toBe(1);
    await expect(phone.pill()).toHaveText('离线 · 已存 1');
    await phone.check(await phone.nextArticle(new Set([first])));
    await expect(phone.pill()).toHaveText('离线 · 已存 2');

    way.fate.now = carried;
    await lookAgain(phone.page);
    await expect(phone.pill()).toHaveText('1 项需要您处理');
    expect(await server.countOperations('100904')).toBe(1);
    await phone.open('/sync');
    await expect(phone.page.getByText('没有权限').first()).toBeVisible();

    // Given back, the very same is sent.
    await setRoles(roles.map((row) => row.role_id));
    await phone.page
      .getByRole('button', { name: /重试|再试/ })
      .first()
      .click();
    await expect.poll(() => server.countOperations('100904')).toBe(2);
  },
);
