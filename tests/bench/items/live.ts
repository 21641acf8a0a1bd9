import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { type Hint, liveStream } from '#core/live/contract';
import { recordCheck } from '#core/near-expiry/contract';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { login } from '#core/session/contract';
import { storeScope } from '#core/wire/collection';
import { type Listener, listen } from '../../support/listener.ts';
import type { Bench, Item } from '../bench.ts';
import { type Figure, figure, type Missing, percentileOf, repeat } from '../figures.ts';
import { openPhone, rememberSession, tenRows, waitUntilKept } from '../phone.ts';
import { ask, type Product, signIn } from '../product.ts';

const streamCount = 2000;
const storeCount = 10;
/** A session may have five. */
const perSession = 5;
const screenChanges = 20;
const apartMs = 600;
const rounds = 5;

/** What somebody saves on the screens of others; and what two thousand of them cost one server. */
export const live: Item = {
  title: 'Live: what others do, as they do it',
  async measure(bench): Promise<(Figure | Missing)[]> {
    const product = await bench.demo();
    const screens = await onScreen(bench, product);
    const tokens = await signInAll(product);
    const atRest = usageOf(product);
    const streams = await openStreams(product, tokens);
    const opened = usageOf(product);
    const checkers = await Promise.all(stores().map((store) => checkerOf(product, store)));
    const casts = await repeat(rounds, () => cast(streams, checkers));
    const told = usageOf(product);
    for (const { listener } of streams) listener.leave();
    const heard = casts.flatMap(({ heardMs }) => heardMs);
    return [
      figure('a check to the other screen: p50', 'ms', [percentileOf(screens, 50)]),
      figure('a check to the other screen: p95', 'ms', [percentileOf(screens, 95)], { atMost: 1000 }),
      figure(`${storeCount} checks at once, ${streamCount} streams: heard, p95`, 'ms', [
        percentileOf(heard, 95),
      ]),
      ...(atRest && opened && told
        ? [
            figure('memory of a stream', 'kB', [(opened.memoryKb - atRest.memoryKb) / streamCount]),
            figure(`processor for ${storeCount} checks and telling ${streamCount}`, 'ms', [
              (told.processorMs - opened.processorMs) / rounds,
            ]),
          ]
        : [{ name: 'memory and processor', missing: 'only Linux tells' }]),
    ];
  },
};

const stores = () => Array.from({ length: storeCount }, (_, index) => String(1001 + index));

/** From the answer to the one who checked to the figure on the other's screen. */
async function onScreen(bench: Bench, product: Product): Promise<number[]> {
  const phone = await openPhone(bench.browser);
  try {
    const other = await signIn(product, '100102');
    await rememberSession(phone, product, other);
    const page = await phone.page();
    const stream = page.waitForRequest((request) => request.url().endsWith(liveStream.path));
    await page.goto(`${product.origin}/sf/check`);
    await page.waitForSelector(tenRows.selector);
    await waitUntilKept(page, 'u-100102');
    await stream;
    const checks = await checkerOf(product, '1001');
    // The first shows that the stream is open.
    await checks.next();
    await shows(page, 1);
    return await repeat(screenChanges, async (index) => {
      // People save one thing after the other; more than twice a second is fetched together.
      await page.waitForTimeout(apartMs * (1 + (index % 5) / 5));
      await checks.next();
      const startMs = performance.now();
      await shows(page, index + 2);
      return performance.now() - startMs;
    });
  } finally {
    await phone.close();
  }
}

/** @param more than when the page was opened, which had none of today */
async function shows(page: Page, more: number): Promise<void> {
  await page.waitForFunction(
    (count) => {
      const tab = [...document.querySelectorAll('[role=tab]')].find((one) =>
        one.textContent?.startsWith('今日已处理'),
      );
      return Number(tab?.textContent?.replace(/\D/g, '')) >= count;
    },
    more,
    { polling: 'raf' },
  );
}

type Checker = { store: string; next(): Promise<void> };

/** Somebody of a store who checks one lot after the other. */
async function checkerOf(product: Product, store: string): Promise<Checker> {
  const { token } = await signIn(product, `${store}01`);
  const answer = (await ask(product, listNearExpiry, { token, body: { limit: 60 } })) as {
    items: { farticle: string; flot: string }[];
  };
  const lots = answer.items;
  return {
    store,
    async next() {
      const lot = lots.shift();
      if (!lot) throw new Error(`store ${store} has nothing more to check`);
      const body = {
        id: uuidv7(),
        hdstore: store,
        farticle: lot.farticle,
        flot: lot.flot,
        // Of any lot, also of the last.
        editType: 'onlyremark',
        remark: '看过',
      };
      await ask(product, recordCheck, { token, body });
    },
  };
}

type Open = { store: string; listener: Listener };

type SignedIn = { store: string; token: string };

/** Before anything is measured: a sign-in takes memory of its own. */
async function signInAll(product: Product): Promise<SignedIn[]> {
  const each = streamCount / storeCount / perSession;
  const signedIn: SignedIn[] = [];
  for (const store of stores()) {
    for (let count = 0; count < each; count += 1) {
      const body = { username: `${store}0${1 + (count % 3)}`, password: '111111' };
      const { token } = (await ask(product, login, { body })) as { token: string };
      signedIn.push({ store, token });
    }
  }
  return signedIn;
}

async function openStreams(product: Product, signedIn: readonly SignedIn[]): Promise<Open[]> {
  const streams: Open[] = [];
  for (const { store, token } of signedIn) {
    const opened = await Promise.all(Array.from({ length: perSession }, () => listen(product.origin, token)));
    const refused = opened.find(({ status }) => status !== 200);
    if (refused) throw new Error(`a stream was answered with ${refused.status}`);
    streams.push(...opened.map((listener) => ({ store, listener })));
  }
  return streams;
}

/** A check in each store at once; when each stream has heard of its own. */
async function cast(streams: readonly Open[], checkers: readonly Checker[]): Promise<{ heardMs: number[] }> {
  const doneAt = new Map<string, number>();
  const seen = streams.map(({ listener }) => listener.hints.length);
  await Promise.all(
    checkers.map(async ({ store, next }) => {
      await next();
      doneAt.set(store, performance.now());
    }),
  );
  const heardMs = streams.map(async ({ store, listener }, index) => {
    const at = await listener.next(seen[index] ?? 0, (hint: Hint) => storeScope(store) in hint.scopes);
    return Math.max(0, at - (doneAt.get(store) ?? 0));
  });
  return { heardMs: await Promise.all(heardMs) };
}

/** What a process has used so far, as Linux tells. */
function usageOf({ pid }: Product): { memoryKb: number; processorMs: number } | undefined {
  try {
    const memoryKb = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // In hundredths of a second.
    return { memoryKb, processorMs: (Number(fields[11]) + Number(fields[12])) * 10 };
  } catch {
    return undefined;
  }
}
