import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { addDays, dayInZone } from '#core/catalog/days';
import { importStockLots } from '#core/stock-lots/contract';
import { basePath } from '#core/wire/call';
import { storeScope } from '#core/wire/collection';
import { envelopeOf } from '#core/wire/envelope';
import { type Cursor, pullChanges } from '#core/wire/replica';
import { type Bench, somebody } from '../bench.ts';
import { bundlePage } from '../bundle.ts';
import { type Figure, figure, type Missing } from '../figures.ts';
import { Clients } from '../load-generator.ts';
// Types of `window.outboxPage` come with it.
import type {} from '../outbox-page.ts';
import { openPhone, rememberSession } from '../phone.ts';
import { type Product, signIn } from '../product.ts';

const articles = 12_500;
const lotsOfArticle = 4;
const devices = 20;

/** A store of 50,000 lots: one device, twenty at once, and a day on which one article in a hundred changed. */
export async function measureLargeStore(bench: Bench): Promise<(Figure | Missing)[]> {
  const product = await bench.guarded();
  const { token: office } = await signIn(product, 'ho01');
  const every = Array.from({ length: articles }, (_, place) => place);
  // A file may hold 50,000 rows, its header among them.
  for (const half of [every.slice(0, articles / 2), every.slice(articles / 2)])
    await importLots(product, office, fileOf(half, 10));
  const { token } = await signIn(product, somebody.usercode);

  // A session each, as phones have.
  const tokens: string[] = [];
  while (tokens.length < devices) tokens.push((await signIn(product, somebody.usercode)).token);
  const before = memoryMb(product.pid);
  const whole = await download(product, token, null);
  const together = await watched(product.pid, () =>
    Promise.all(tokens.map((one) => download(product, one, null))),
  );
  const changed = every.filter((place) => place % 100 === 7);
  await importLots(product, office, fileOf(changed, 20));
  const news = await download(product, token, whole.cursor);
  const phone = await onAPhone(bench, product);
  return [
    figure('50,000 lots: time, on loopback', 'ms', [whole.ms]),
    figure('50,000 lots: bytes, compressed', 'kB', [whole.bytes / 1000]),
    figure('50,000 lots: requests', 'requests', [whole.requests]),
    figure('1 % changed: bytes, compared with all', 'times', [news.bytes / whole.bytes], { atMost: 0.02 }),
    figure(`${devices} devices at once: all of them`, 'ms', [
      Math.max(...together.result.map(({ ms }) => ms)),
    ]),
    before === null || together.peakMb === null
      ? { name: `${devices} devices at once: server memory`, missing: 'this system does not tell' }
      : figure(`${devices} devices at once: server memory, growth`, 'MB', [together.peakMb - before], {
          atMost: 400,
        }),
    figure('in Chromium: until it is on the device', 'ms', [phone.ms]),
    figure('in Chromium: heap afterwards, list watched', 'MB', [phone.heapMb]),
  ];
}

function fileOf(places: readonly number[], qty: number): string {
  const today = dayInZone(Date.now(), 'Asia/Shanghai');
  const header = 'hdstore,farticle,hdgdcode,hdgdcode2,goodsName,validperiod,flot,fexpiracy,qty,lastStkinDate';
  const rows = places.flatMap((place) =>
    Array.from({ length: lotsOfArticle }, (_, lot) =>
      [
        ...[somebody.store, `BENCH${place}`, `B${place}`, 6_900_000_000_000 + place, `商品 ${place}`],
        ...[30 + (place % 300), `L${place}-${lot}`, addDays(today, (place % 90) + lot * 7), qty + lot],
        addDays(today, -(place % 20)),
      ].join(),
    ),
  );
  return [header, ...rows].join('\r\n');
}

async function importLots(product: Product, token: string, file: string): Promise<void> {
  const form = new FormData();
  form.append('excelFile', new Blob([file]), 'lots.csv');
  const answer = await fetch(product.origin + basePath + importStockLots.path, {
    method: 'POST',
    headers: { 'x-token': token },
    body: form,
  });
  const envelope: unknown = await answer.json();
  if (!answer.ok) throw new Error(`the import was answered with ${JSON.stringify(envelope).slice(0, 300)}`);
  const { refused } = Value.Parse(envelopeOf(importStockLots.answer), envelope).data;
  if (refused.length > 0) throw new Error(`rows of the bench were refused: ${JSON.stringify(refused[0])}`);
}

/** All that a device lacks of a scope, page by page. */
export async function download(
  product: Product,
  token: string,
  from: Cursor | null,
  scope = storeScope(somebody.store),
) {
  const clients = new Clients(product.origin);
  const result = { ms: 0, bytes: 0, requests: 0, cursor: from };
  const startMs = performance.now();
  for (let more = true; more; ) {
    const answer = await clients.ask({
      method: 'POST',
      path: basePath + pullChanges.path,
      token,
      body: JSON.stringify({ scope, cursor: result.cursor }),
    });
    result.bytes += answer.bytes;
    result.requests += 1;
    const page: { data: { cursor: Cursor; more: boolean } } = JSON.parse(answer.text());
    ({ cursor: result.cursor, more } = page.data);
  }
  result.ms = performance.now() - startMs;
  clients.close();
  return result;
}

/** Does it, and says how much memory the process had at the most; null where the system does not tell. */
async function watched<Result>(pid: number, work: () => Promise<Result>) {
  let peakMb = memoryMb(pid);
  const timer = setInterval(() => {
    peakMb = peakMb === null ? null : Math.max(peakMb, memoryMb(pid) ?? 0);
  }, 50);
  const result = await work();
  clearInterval(timer);
  return { result, peakMb };
}

function memoryMb(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

async function onAPhone(bench: Bench, product: Product): Promise<{ ms: number; heapMb: number }> {
  const script = await bundlePage('outbox-page.ts');
  const phone = await openPhone(bench.browser);
  try {
    await rememberSession(phone, product, await signIn(product, '100102'));
    const page = await phone.page();
    await page.goto(`${product.origin}/prod-api/health`);
    await page.evaluate(script);
    const ms = await page.evaluate(async () => {
      await window.outboxPage.open(true);
      const startMs = performance.now();
      await window.outboxPage.pull();
      return performance.now() - startMs;
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return { ms, heapMb: usedSize / 2 ** 20 };
  } finally {
    await phone.close();
  }
}
