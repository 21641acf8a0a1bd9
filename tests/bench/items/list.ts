import type { Page } from '@playwright/test';
import type { Bench, Item } from '../bench.ts';
import { type Figure, figure, medianOf, repeat } from '../figures.ts';
import { database, downloadStore, openStored } from '../kept-store.ts';
import { openPhone, type Phone, slowCpu, tenRows, visit } from '../phone.ts';
import type { Product } from '../product.ts';
import { countRows, multiplyRows, queueRemarks } from '../stored.ts';
import type { Wanted } from '../watch-page.ts';

const runs = 5;
const queued = 1000;
const manyRows = 10_000;
const pendingCount: Wanted = { name: 'pending', selector: 'a[href="/sync"]', text: String(queued) };
/** Typed one after the other and taken away again: each key makes the list shorter or longer. */
const typed = '6901234';

/** A store of 5,000 lots on the phone, with a thousand operations that wait, and no network. */
export const list: Item = {
  title: 'A 5,000-lot store with 1,000 queued operations, offline',
  async measure(bench) {
    const product = await bench.large();
    const phone = await openPhone(bench.browser);
    try {
      await downloadStore(phone, product);
      const floor = { name: 'one-file page, kept', runs: await floorVisits(bench, phone) };
      const stored = await openStored(phone, product);
      // With a network the service worker would begin to send them.
      await phone.context.setOffline(true);
      await queueRemarks(stored, database, queued);
      const rows = await countRows(stored, database);
      const slow = await startOffline(phone, product, slowCpu);
      const keys = await typeIntoFilter(phone, product);
      const keyFloor = await typeIntoFloor(bench, phone);

      await multiplyRows(stored, database, manyRows);
      const many = await startOffline(phone, product, 1);
      return [
        figure(`start, 4x CPU: ten rows (${rows} rows held)`, 'ms', slow.rows, { floor }),
        figure('start, 4x CPU: pending count', 'ms', slow.pending, { floor }),
        figure(`typing, 4x CPU: key to list painted`, 'ms', keys, { floor: keyFloor, atMost: 100 }),
        figure(`start, 1x CPU, ${manyRows} rows held: ten rows`, 'ms', many.rows, { floor, atMost: 800 }),
        figure(`start, 1x CPU, ${manyRows} rows held: pending count`, 'ms', many.pending, {
          floor,
          atMost: 300,
        }),
      ] satisfies Figure[];
    } finally {
      await phone.close();
    }
  },
};

async function startOffline(phone: Phone, product: Product, cpu: number) {
  const visits = await repeat(runs, async () => {
    const page = await phone.page({ cpu });
    const one = await visit(page, `${product.origin}/sf/check`, [tenRows, pendingCount]);
    await page.close();
    return one;
  });
  const painted = (name: string) => visits.map(({ paintedMs }) => paintedMs[name] ?? 0);
  return { rows: painted('rows'), pending: painted('pending') };
}

async function typeIntoFilter(phone: Phone, product: Product): Promise<number[]> {
  const page = await phone.page({ cpu: slowCpu });
  await visit(page, `${product.origin}/sf/check?view=all`, [tenRows]);
  const keys = await typeAndErase(page);
  await page.close();
  return keys;
}

async function typeIntoFloor(bench: Bench, phone: Phone): Promise<{ name: string; runs: number[] }> {
  const { origin } = await bench.floor();
  const page = await phone.page({ cpu: slowCpu });
  await visit(page, `${origin}/kept`, [tenRows]);
  const keys = await typeAndErase(page);
  await page.close();
  return { name: 'bare input', runs: keys };
}

async function typeAndErase(page: Page): Promise<number[]> {
  await page.locator('input[type="search"]').focus();
  for (const key of [...typed, ...Array.from(typed, () => 'Backspace')]) {
    await page.keyboard.press(key);
    // Until the list has settled: what a key does is told from what the one before did.
    await page.waitForTimeout(500);
  }
  return page.evaluate(() => window.watched.typedMs);
}

async function floorVisits(bench: Bench, phone: Phone): Promise<number[]> {
  const { origin } = await bench.floor();
  const first = await phone.page();
  await first.goto(`${origin}/kept`);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.close();
  const visits = await repeat(3, async () => {
    const page = await phone.page({ cpu: slowCpu });
    const one = await visit(page, `${origin}/kept`, [tenRows]);
    await page.close();
    return one.paintedMs[tenRows.name] ?? 0;
  });
  return [medianOf(visits)];
}
