import type { Page } from '@playwright/test';
import { expect, ownServer, story } from '../support/story.ts';

story.use({ server: ownServer() });

const remark = '只给下一班看的话';
const draft = '还没有说完的话';

story(
  'on a shared phone nothing that the browser keeps tells the next person of the one before',
  { tag: '@all' },
  async ({ server, device }) => {
    await server.ask(
      `update users set username = '沈默无双', email = 'shen.mowushuang@stockroom.example', email_confirmed_at = now()
       where usercode = '100402'`,
    );
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await page.addInitScript(hearMessages);
    await phone.becomeReady('100402');
    const done = await phone.nextArticle(new Set());
    await phone.remarkAndCheck(done, remark);
    await expect(phone.pill()).toHaveText('在线');
    const other = await phone.nextArticle(new Set([done]));
    const [goods] = await server.ask('select name from goods where article = $1', [other]);
    for (const path of [
      '/sf/history?past=true',
      '/inbox',
      '/profile/index',
      '/andon/list',
      '/goodslack/view',
    ])
      await phone.open(path);
    await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
    await phone.open(`/sf/check?article=${other}`);
    await page.getByLabel('备注', { exact: true }).fill(draft);
    await expect.poll(() => phone.drafts('100402')).toEqual([expect.stringContaining(draft)]);
    const kept = await page.evaluate(everythingKept, null);
    const [token = ''] = /"token":"([\w-]{30,})"/.exec(kept)?.slice(1) ?? [];
    const marks = {
      remark,
      draft,
      goods: String(goods?.name),
      name: '沈默无双',
      mail: 'shen.mowushuang',
      token,
    };
    // Each of them is there to be found: else that it is gone would say nothing.
    expect(found(kept, marks)).toEqual(Object.keys(marks));

    await phone.open('/more');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/\/login\b/);
    // But for what they have done: a server that is put back to a backup is told it again (docs/security.md).
    const deeds = `${databaseOf('100402')} operations`;
    await expect.poll(async () => found(await page.evaluate(everythingKept, deeds), marks)).toEqual([]);
    expect(await page.locator('body').textContent()).not.toContain('沈默无双');

    // Somebody of another store, who goes everywhere; what the worker and other tabs say is heard meanwhile.
    await phone.login('100501');
    for (const path of ['/sf/check', '/sf/history?past=true', '/inbox', '/sync', '/profile/index', '/more']) {
      await phone.open(path);
      await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
      const { goods: _, ...theirs } = marks;
      expect(found((await page.locator('body').textContent()) ?? '', theirs)).toEqual([]);
    }
    const { goods: _, ...theirs } = marks;
    expect(found(await page.evaluate(everythingKept, deeds), theirs)).toEqual([]);
    expect(found(await heard(page), theirs)).toEqual([]);
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(names).toContain(databaseOf('100501'));
  },
);

const databaseOf = (usercode: string) => `stockroom-user-u-${usercode}`;

function found(text: string, marks: Record<string, string>): string[] {
  return Object.entries(marks).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []));
}

async function heard(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.assign({ heard: [] }, window).heard));
}

/** Runs in the page, before it: all that the worker and other tabs say to it. */
function hearMessages(): void {
  const list: unknown[] = [];
  Object.assign(window, { heard: list });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => list.push(data));
  for (const name of ['stockroom-session', 'stockroom-live u-100402', 'stockroom-live u-100501'])
    new BroadcastChannel(name).addEventListener('message', ({ data }) => list.push(data));
}

/**
 * Runs in the page: everything that this browser keeps for its origin, as one text; the app's own files left out, and the
 * store of a database that is named.
 */
async function everythingKept(leftOut: string | null): Promise<string> {
  const result = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      if (`${name} ${store}` === leftOut) continue;
      const rows = database.transaction(store).objectStore(store);
      kept.push(name, store, await result(rows.getAllKeys()), await result(rows.getAll()));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      kept.push(name, request.url);
      if (/^\/(assets|icons)\/|\.(js|html|webmanifest)$/.test(pathname)) continue;
      kept.push(await (await cache.match(request))?.text());
    }
  }
  const folders = [await navigator.storage.getDirectory()];
  for (const folder of folders)
    for await (const handle of folder.values()) {
      kept.push(handle.name);
      if (handle instanceof FileSystemDirectoryHandle) folders.push(handle);
      else if (handle instanceof FileSystemFileHandle) kept.push(await (await handle.getFile()).text());
    }
  return JSON.stringify(kept, (_key, value: unknown) => {
    if (value instanceof Map) return [...value];
    if (value instanceof Set) return [...value];
    return value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
  });
}
