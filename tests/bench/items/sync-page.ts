import type { Page } from '@playwright/test';
import { type Item, somebody } from '../bench.ts';
import { figure, repeat } from '../figures.ts';
import { openPhone, type Phone, rememberSession, slowCpu, visit, waitUntilKept } from '../phone.ts';
import { type Product, signIn } from '../product.ts';
import { queueRemarks } from '../stored.ts';
import type { Wanted } from '../watch-page.ts';

const queued = 10_000;
const runs = 5;
const database = `stockroom-user-${somebody.userId}`;
const pendingCount: Wanted = { name: 'pending', selector: 'a[href="/sync"]', text: '10' };
const rowsOnScreen: Wanted = { name: 'rows', selector: 'li[data-index]', atLeast: 10 };
/** Typed one after the other and taken away again; goods are named by their weight. */
const typed = '180g';

/** What the Sync page costs when a phone comes back from a week without a network. */
export const syncPage: Item = {
  title: `The Sync page with ${queued.toLocaleString('en')} operations, at 4x CPU`,
  async measure(bench) {
    const product = await bench.demo();
    const phone = await openPhone(bench.browser);
    try {
      await fill(phone, product);
      await phone.context.setOffline(true);
      const page = await phone.page({ cpu: slowCpu });
      await visit(page, `${product.origin}/sf/check`, [pendingCount]);
      const floor = { name: '30 plain rows', runs: await repeat(runs, () => paintPlain(page)) };
      const opened = await repeat(runs, () => openSync(page));
      await page.close();
      const keys = await typeIntoSearch(phone, product);
      const drain = await drainOnSync(phone, product);
      return [
        figure('opened from the list: rows on screen', 'ms', opened, { floor, atMost: 300 }),
        figure('typing into the search: key to list painted', 'ms', keys, { floor }),
        figure('sending all of it, the page open', 'ms', [drain.tookMs]),
        figure('longest task meanwhile', 'ms', [drain.longestTaskMs]),
        figure('rows drawn anew for each operation sent', 'times', [drain.rowsDrawn / queued], { atMost: 1 }),
      ];
    } finally {
      await phone.close();
    }
  },
};

async function fill(phone: Phone, product: Product): Promise<void> {
  await rememberSession(phone, product, await signIn(product, somebody.usercode));
  const first = await phone.page();
  await first.goto(`${product.origin}/sf/check`);
  await waitUntilKept(first, somebody.userId);
  await first.close();
  const page = await phone.page();
  await page.goto(`${product.origin}/prod-api/health`);
  await queueRemarks(page, database, queued);
  await page.close();
}

/** From the tap to the frame that shows the rows, and back to the list for the next time. */
async function openSync(page: Page): Promise<number> {
  const tookMs = await page.evaluate(async () => {
    const link = [...document.querySelectorAll<HTMLElement>('header a[href="/sync"]')].at(-1);
    const startMs = performance.now();
    link?.click();
    while (document.querySelectorAll('li[data-index]').length < 10)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - startMs;
  });
  await page.locator('nav a[href^="/sf/check"]').last().click();
  await page.locator('[data-row]').first().waitFor();
  // What the leaving has set off is over.
  await page.waitForTimeout(1000);
  return tookMs;
}

async function paintPlain(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const place = document.createElement('div');
    place.style.cssText = 'position: fixed; inset: 0; z-index: 9; background: Canvas';
    const startMs = performance.now();
    place.innerHTML = Array.from(
      { length: 30 },
      (_, row) => `<li><button><span>检查 · ${row}</span><time>10:31</time></button></li>`,
    ).join('');
    document.body.append(place);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    const tookMs = performance.now() - startMs;
    place.remove();
    return tookMs;
  });
}

async function typeIntoSearch(phone: Phone, product: Product): Promise<number[]> {
  const page = await phone.page({ cpu: slowCpu });
  await visit(page, `${product.origin}/sync`, [rowsOnScreen]);
  await page.locator('input[type="search"]').focus();
  for (const key of [...typed, ...Array.from(typed, () => 'Backspace')]) {
    await page.keyboard.press(key);
    // Until the list has settled: what a key does is told from what the one before did.
    await page.waitForTimeout(1500);
  }
  const keys = await page.evaluate(() => window.watched.typedMs);
  await page.close();
  return keys;
}

async function drainOnSync(phone: Phone, product: Product) {
  const page = await phone.page({ cpu: slowCpu });
  await visit(page, `${product.origin}/sync`, [rowsOnScreen]);
  const drained = page.evaluate(async () => {
    let longestTaskMs = 0;
    let rowsDrawn = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
    }).observe({ type: 'longtask' });
    const rowOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('li[data-index]') ?? null;
    new MutationObserver((changes) => {
      const rows = new Set<Node>();
      for (const { target, addedNodes } of changes) {
        const row = rowOf(target);
        if (row) rows.add(row);
        for (const node of addedNodes) if (rowOf(node) === node) rows.add(node);
      }
      rowsDrawn += rows.size;
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    const startMs = performance.now();
    while (document.querySelector('#sync-waiting')) await new Promise((resolve) => setTimeout(resolve, 100));
    return { tookMs: performance.now() - startMs, longestTaskMs, rowsDrawn };
  });
  await phone.context.setOffline(false);
  const result = await drained;
  await page.close();
  return result;
}
