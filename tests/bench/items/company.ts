import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { listAllTickets } from '#core/andon/online-contract';
import { companyToday, storesToday } from '#core/dashboard/contract';
import { listAllStores } from '#core/near-expiry/all-stores';
import { recordCheck } from '#core/near-expiry/contract';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { sessionInfo } from '#core/session/contract';
import { askedApart } from '#core/session/known-stores';
import { listStorage, type StorageRow } from '#core/storage/contract';
import { listMatches, listSurplus } from '#core/surplus/online-contract';
import { type AnyCall, basePath } from '#core/wire/call';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import { type Listener, listen } from '../../support/listener.ts';
import { type Bench, type Item, somebody } from '../bench.ts';
import { runProcess } from '../child.ts';
import { type Figure, figure, medianOf, percentileOf, repeat, type Unit } from '../figures.ts';
import { Clients } from '../load-generator.ts';
import { ask, type Product, signIn, startProduct } from '../product.ts';
import { download } from './pull-large.ts';

const sizes = [12, 100, 1000] as const;
const [, few, many] = sizes;
const lotsPerStore = 300;
const checksPerDay = 2;
const runs = 15;
/** As many phones as a large store has. */
const phones = 50;
const perSecond = 10;
const rushSeconds = 10;
const p99Ms = 300;

/**
 * `grows`: how many times as dear it may be from 100 stores to 1,000, `atMost`: how dear at 1,000; absent = it is told, and
 * nothing is asked of it.
 */
type Measure = { name: string; unit: Unit; grows?: number; atMost?: number; runs: number[] };

const oneStore = 1.2;
const allStores = 2;

/** What each call costs in a company of 12, 100 and 1,000 stores. */
export const company: Item = {
  title: `A company by its stores: ${lotsPerStore} lots each, a year of ${checksPerDay} checks a day`,
  async measure(bench): Promise<Figure[]> {
    const measured = new Map<number, Measure[]>();
    const folder = join(bench.browser.folder, 'company');
    mkdirSync(folder);
    let had = 0;
    for (const stores of sizes) {
      measured.set(stores, await ofCompany(bench, folder, { had, stores }));
      had = stores;
    }
    rmSync(folder, { recursive: true, force: true });
    const lines = measured.get(many) ?? [];
    return lines.flatMap(({ name, unit, grows, atMost }) => {
      const of = (stores: number) => measured.get(stores)?.find((one) => one.name === name)?.runs ?? [];
      return [
        ...sizes.map((stores) =>
          figure(`${name}, ${stores} stores`, unit, of(stores), {
            ...beside(stores, of),
            ...(stores === many && atMost !== undefined && { atMost }),
          }),
        ),
        ...(grows === undefined
          ? []
          : [
              figure(`  ${few} to ${many} stores`, 'times', [medianOf(of(many)) / medianOf(of(few))], {
                atMost: grows,
              }),
            ]),
      ];
    });
  },
};

function beside(stores: number, of: (stores: number) => number[]) {
  return stores === sizes[0] ? {} : { floor: { name: `of ${sizes[0]}`, runs: of(sizes[0]) } };
}

/** What is measured once the company has grown to so many stores. */
async function ofCompany(
  { checkoutDir }: Bench,
  folder: string,
  { had, stores }: { had: number; stores: number },
): Promise<Measure[]> {
  const fill = join(import.meta.dirname, '../company.process.ts');
  await runProcess(fill, [folder, ...[had, stores, lotsPerStore, checksPerDay].map(String)]);
  const product = await startProduct(checkoutDir, folder);
  try {
    return await measures(product, stores);
  } finally {
    await product.stop();
  }
}

async function measures(product: Product, stores: number): Promise<Measure[]> {
  const clients = new Clients(product.origin);
  const [office, clerk, admin] = await Promise.all(
    ['ho01', somebody.usercode, 'admin'].map((usercode) => signIn(product, usercode)),
  );
  if (!office || !clerk || !admin) throw new Error('somebody could not sign in');
  const asked = async (call: AnyCall, token: string, body?: unknown, query = '') => {
    const answer = await clients.ask({
      method: call.method === 'GET' ? 'GET' : 'POST',
      path: basePath + call.path + query,
      token,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { ms: answer.ms, bytes: Buffer.byteLength(answer.text()) };
  };
  const timed = async (name: string, grows: number, run: (index: number) => Promise<{ ms: number }>) => {
    // The first pays for what is not in memory yet.
    await run(-1);
    return { name, unit: 'ms' as const, grows, runs: (await repeat(runs, run)).map(({ ms }) => ms) };
  };
  const rushed = async (name: string, call: AnyCall, body?: unknown): Promise<Measure> => {
    const took = await clients.arriving(perSecond, rushSeconds, () => ({
      method: call.method === 'GET' ? 'GET' : 'POST',
      path: basePath + call.path,
      token: office.token,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }));
    return {
      name: `${name}, ${perSecond} calls/s: p99`,
      unit: 'ms',
      atMost: p99Ms,
      runs: [percentileOf(took, 99)],
    };
  };
  const apart = `?stores=${askedApart()}`;
  const bytes = async (name: string, token: string): Promise<Measure> => ({
    name,
    unit: 'kB',
    grows: oneStore,
    runs: [(await asked(sessionInfo, token, undefined, apart)).bytes / 1000],
  });
  const whole = { store: await download(product, clerk.token, null) };
  const companyScope = scopeOf('company', wholeCompany);
  const own = (await ask(product, listNearExpiry, { token: clerk.token, body: { limit: 60 } })) as {
    items: { farticle: string; flot: string }[];
  };
  const check = (index: number) => {
    const lot = own.items[(index + 1) % own.items.length];
    return asked(recordCheck, clerk.token, {
      id: uuidv7(),
      hdstore: somebody.store,
      farticle: lot?.farticle,
      flot: lot?.flot,
      editType: 'onlyremark',
      remark: '看过',
    });
  };
  const found = [
    await bytes('first sign-in of a clerk: answer', clerk.token),
    await bytes('first sign-in of head office: answer', office.token),
    await timed('list of one store', oneStore, () => asked(listNearExpiry, clerk.token, {})),
    await timed('pull of a new phone: its store', oneStore, () => download(product, clerk.token, null)),
    await timed('pull of a new phone: the company', oneStore, () =>
      download(product, clerk.token, null, companyScope),
    ),
    await timed('pull of a known phone', oneStore, () => download(product, clerk.token, whole.store.cursor)),
    await timed('a check', oneStore, check),
    await listening(product, () => timed(`a check that ${phones} phones hear of`, oneStore, check)),
    await timed('Today of head office, a check before each', allStores, async (index) => {
      await check(index);
      return asked(companyToday, office.token);
    }),
    await timed('Today, every store by itself', many / few, () => asked(storesToday, office.token)),
    await timed('list over all stores, due, a check before each', allStores, async (index) => {
      await check(index);
      return asked(listAllStores, office.token, { state: 'due' });
    }),
    await rushed('Today of head office', companyToday),
    await rushed('list over all stores, due', listAllStores, { state: 'due' }),
    await timed('surplus', allStores, () => asked(listSurplus, office.token, {})),
    await timed('surplus for shortages', allStores, () => asked(listMatches, office.token, {})),
    await timed('andon, all stores', allStores, () => asked(listAllTickets, office.token, {})),
  ];
  clients.close();
  return [...found, ...(await roomOf(product, admin.token, stores))];
}

/** While so many phones of the store have its stream open. */
async function listening<Result>(product: Product, run: () => Promise<Result>): Promise<Result> {
  const streams: Listener[] = [];
  while (streams.length < phones) {
    const { token } = await signIn(product, somebody.usercode);
    // A user has twenty sessions at most, and each a few tabs.
    const opened = await Promise.all(Array.from({ length: 5 }, () => listen(product.origin, token)));
    const refused = opened.find(({ status }) => status !== 200);
    if (refused) throw new Error(`a stream was answered with ${refused.status}`);
    streams.push(...opened);
  }
  try {
    return await run();
  } finally {
    for (const stream of streams) stream.leave();
  }
}

/** What a store takes in the database, and the largest parts of it. */
async function roomOf(product: Product, token: string, stores: number): Promise<Measure[]> {
  const rows = (await ask(product, listStorage, { token })) as StorageRow[];
  const perStore = (name: string, bytes: number): Measure => ({
    name: `room of a store: ${name}`,
    unit: 'kB',
    runs: [bytes / stores / 1000],
  });
  const shown = ['checks', 'stock', 'devices', 'figures'];
  const all = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    perStore('all', all),
    ...shown.map((what) => perStore(what, rows.find((row) => row.what === what)?.bytes ?? 0)),
  ];
}
