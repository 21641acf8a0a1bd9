import type { Page } from '@playwright/test';
import { type Bench, type Item, somebody } from '../bench.ts';
import { type Figure, figure, repeat } from '../figures.ts';
import {
  loginForm,
  openPhone,
  type Phone,
  rememberSession,
  slow4g,
  slowCpu,
  tenRows,
  type Visit,
  visit,
  waitUntilKept,
} from '../phone.ts';
import { signIn } from '../product.ts';

type Floor = { name: string; runs: number[] };

const runs = 5;
const list = '/sf/check';
const slow = { network: slow4g, cpu: slowCpu };

/** How long a person with a slow phone on a slow line waits. */
export const load: Item = {
  title: 'Loading at Slow 4G and 4x CPU, 412x823',
  async measure(bench) {
    const floor = await floorPage(bench);
    return [
      ...(await loginCold(bench, floor)),
      ...(await listCold(bench, floor)),
      ...(await listKept(bench)),
    ];
  },
};

async function loginCold(bench: Bench, floor: Floor): Promise<Figure[]> {
  const { origin } = await bench.demo();
  const visits = await repeat(runs, async () => {
    const phone = await openPhone(bench.browser);
    try {
      return await visit(await phone.page(slow), `${origin}/login`, [loginForm]);
    } finally {
      await phone.close();
    }
  });
  return [
    figure('login, cold: first contentful paint', 'ms', firstPaints(visits), { floor, atMost: 1200 }),
    figure('login, cold: largest contentful paint', 'ms', largestPaints(visits), { floor, atMost: 2600 }),
    figure('login, cold: form painted', 'ms', painted(visits, 'form'), { floor }),
  ];
}

/** Signed in, with the browser's caches and the local database empty. */
async function listCold(bench: Bench, floor: Floor): Promise<Figure[]> {
  const product = await bench.demo();
  const session = await signIn(product, somebody.usercode);
  const visits = await repeat(runs, async () => {
    const phone = await openPhone(bench.browser);
    try {
      await rememberSession(phone, product, session);
      return await visit(await phone.page(slow), product.origin + list, [tenRows]);
    } finally {
      await phone.close();
    }
  });
  return [
    figure('list, cold: first contentful paint', 'ms', firstPaints(visits), { floor, atMost: 1200 }),
    figure('list, cold: largest contentful paint', 'ms', largestPaints(visits), { floor, atMost: 2600 }),
    figure('list, cold: ten rows', 'ms', painted(visits, 'rows'), { floor, atMost: 4200 }),
  ];
}

/** The worker holds the app and the device the store: a new tab, on the slow line and on none. */
async function listKept(bench: Bench): Promise<Figure[]> {
  const product = await bench.demo();
  const phone = await openPhone(bench.browser);
  try {
    await rememberSession(phone, product, await signIn(product, somebody.usercode));
    const first = await phone.page();
    await first.goto(product.origin + list);
    await waitUntilKept(first, somebody.userId);
    await first.goto('about:blank');
    await first.close();

    const floor = await keptFloorPage(bench, phone);
    const again = await repeat(runs, () =>
      inNewTab(phone, slow, (page) => visit(page, product.origin + list, [tenRows])),
    );
    await phone.context.setOffline(true);
    const offline = await repeat(runs, () =>
      inNewTab(phone, { cpu: slowCpu }, (page) => visit(page, product.origin + list, [tenRows])),
    );
    return [
      figure('list, again: first contentful paint', 'ms', firstPaints(again), { floor }),
      figure('list, again: as last seen', 'ms', lastSeen(again), { floor }),
      figure('list, again: ten rows', 'ms', painted(again, 'rows'), { floor, atMost: 1000 }),
      figure('list, offline: first contentful paint', 'ms', firstPaints(offline), { floor }),
      figure('list, offline: as last seen', 'ms', lastSeen(offline), { floor }),
      figure('list, offline: ten rows', 'ms', painted(offline, 'rows'), { floor, atMost: 1000 }),
    ];
  } finally {
    await phone.close();
  }
}

/** A page of one file, at the same limits. */
async function floorPage(bench: Bench): Promise<Floor> {
  const { origin } = await bench.floor();
  const phone = await openPhone(bench.browser);
  try {
    const visits = await repeat(3, () =>
      inNewTab(phone, slow, (page) => visit(page, `${origin}/page`, [tenRows])),
    );
    return { name: 'one-file page', runs: painted(visits, 'rows') };
  } finally {
    await phone.close();
  }
}

/** The same page, kept by a worker of three lines. */
async function keptFloorPage(bench: Bench, phone: Phone): Promise<Floor> {
  const { origin } = await bench.floor();
  const first = await phone.page();
  await first.goto(`${origin}/kept`);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.close();
  const visits = await repeat(3, () =>
    inNewTab(phone, slow, (page) => visit(page, `${origin}/kept`, [tenRows])),
  );
  return { name: 'one-file page, kept', runs: painted(visits, 'rows') };
}

async function inNewTab<Result>(
  phone: Phone,
  limits: Parameters<Phone['page']>[0],
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await phone.page(limits);
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

const firstPaints = (visits: Visit[]) => visits.map((one) => one.firstPaintMs);
const lastSeen = (visits: Visit[]) => visits.map((one) => one.lastSeenMs ?? Number.NaN);
const largestPaints = (visits: Visit[]) => visits.map((one) => one.largestPaintMs);
const painted = (visits: Visit[], name: string) => visits.map((one) => one.paintedMs[name] ?? 0);
