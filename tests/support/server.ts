import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { healthCheck } from '#core/health/contract';
import { login } from '#core/session/contract';
import { type AppOptions, buildApp } from '../../server/app.ts';
import type { Scale } from '../../server/demo/company.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { allCollections, allJobKinds, allMailKinds, listeners } from '../../server/features.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { fromPrimary } from '../../server/platform/database/late-reads.ts';
import { openNotices } from '../../server/platform/database/notices.ts';
import { folderStore } from '../../server/platform/files/folder-store.ts';
import { usualPush } from '../../server/platform/inbox/push-keys.ts';
import { startWorker } from '../../server/platform/jobs/worker.ts';
import { demoPassword, type SessionLimits } from '../../server/platform/people/sessions.ts';
import { usualWebhooks } from '../../server/platform/webhooks/send.ts';
import { createFilled, type TestDatabase } from './database.ts';
import { answered, type Person, personWith } from './person.ts';
import {
  everyonesPassword,
  foundSmallCompany,
  type OnShelf,
  putOnShelves,
  type StoreCode,
} from './small-company.ts';

/** The whole server on a database of its own, its clock in the test's hand. Nothing listens on the network. */
export type TestServer = {
  app: FastifyInstance;
  db: Database;
  database: TestDatabase;
  clock: TestClock;
  /** Somebody who has not signed in. */
  stranger: Person;
  login(usercode: string, password?: string): Promise<Person>;
  stock(store: StoreCode, ...shelf: OnShelf[]): Promise<void>;
  /** Stocks goods that no other test has, with 30 days of shelf life unless said otherwise; answers the article. */
  newGoods(
    store: StoreCode,
    lots: OnShelf['lots'],
    said?: Omit<OnShelf, 'article' | 'lots'>,
  ): Promise<string>;
  /** Ends it; its database stays. */
  stop(): Promise<void>;
  /** Ends it, and removes its database. */
  close(): Promise<void>;
};

export type TestClock = {
  now(): Date;
  set(instant: string): void;
  pass(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
};

/** A Tuesday morning in the stores. */
export const tuesdayMorning = '2026-03-10T09:00:00+08:00';
export const today = '2026-03-10';

/** With what a server writes at its first start: the program's permissions, which roles are granted. */
function databaseWith(now: string, demo: Scale | undefined): Promise<TestDatabase> {
  const what = demo && `demo_${demo.stores}_${demo.lotsPerStore}_${Date.parse(now)}`;
  return createFilled(what ?? 'small', async (database) => {
    const server = await startTestServer({ now, database, runsJobs: false });
    await (demo ? fillDemo(database.db, new Date(now), demo) : foundSmallCompany(database.db));
    await server.stop();
  });
}

/**
 * Starts a server with a few stores and people and no goods, or with the demo company at the scale given. `database`
 * with data in it is taken as it is.
 */
export async function startTestServer(
  options: {
    now?: string;
    demo?: Scale;
    database?: TestDatabase;
    logger?: FastifyServerOptions['logger'];
    limits?: SessionLimits;
    /** False where jobs are to stay as they were enqueued, and where a test sweeps: a sweep leaves out rows that a job holds. */
    runsJobs?: boolean;
    /** None when not said: tests ask faster than people. */
    requestsPerSecond?: number;
    keyRequestsPerSecond?: number;
    /** Whatever else the server may be told. */
    more?: Partial<
      Pick<
        AppOptions,
        | 'appFolder'
        | 'allowDemoAccounts'
        | 'lateReads'
        | 'demoPages'
        | 'sandbox'
        | 'patience'
        | 'maxConnections'
        | 'live'
        | 'metricsToken'
        | 'connectors'
        | 'mailer'
        | 'push'
        | 'webhooks'
        | 'files'
        | 'attachables'
        | 'provider'
        | 'publicUrl'
      >
    >;
  } = {},
): Promise<TestServer> {
  const now = options.now ?? tuesdayMorning;
  const clock = clockAt(now);
  const database = options.database ?? (await databaseWith(now, options.demo));
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-files-'));
  const partialFolder = join(folder, 'partial');
  const files = options.more?.files ?? { store: folderStore(folder), partialFolder, qiniu: null };
  const app = await buildApp({
    db,
    files,
    version: '1.2.3',
    sessionLimits: options.limits ?? { idleHours: 12, absoluteDays: 30 },
    now: clock.now,
    allowDemoAccounts: options.demo !== undefined,
    demoPages: true,
    ...options.more,
    ...(options.logger !== undefined && { logger: options.logger }),
    ...(options.requestsPerSecond !== undefined && {
      requestLimit: {
        perSecond: options.requestsPerSecond,
        ...(options.keyRequestsPerSecond !== undefined && { keyPerSecond: options.keyRequestsPerSecond }),
        nowMs: () => clock.now().getTime(),
      },
    }),
  });
  const sessionLimits = options.limits ?? { idleHours: 12, absoluteDays: 30 };
  const notices = openNotices(db);
  const worker = startWorker(
    {
      db,
      lateReads: options.more?.lateReads ?? fromPrimary(db),
      now: clock.now,
      sessionLimits,
      provider: options.more?.provider ?? null,
      collections: allCollections,
      listeners,
      connectors: options.more?.connectors ?? [],
      push: options.more?.push ?? usualPush,
      webhooks: options.more?.webhooks ?? usualWebhooks,
      post: { mailer: options.more?.mailer ?? null, kinds: allMailKinds },
      files,
    },
    { kinds: options.runsJobs === false ? [] : allJobKinds, notices, log: app.log },
  );
  const stop = async () => {
    await app.close();
    await worker.stop();
    await notices.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const stranger = personWith(app, clock);
  let goodsMade = 0;
  await stranger.call(healthCheck);
  return {
    app,
    db,
    database,
    clock,
    stranger,
    async login(usercode, password = options.demo ? demoPassword : everyonesPassword) {
      const body = { username: usercode, password };
      return personWith(app, clock, answered(login, await stranger.call(login, { body })).token, usercode);
    },
    stock: (store, ...shelf) => putOnShelves(db, store, shelf),
    async newGoods(store, lots, said = {}) {
      goodsMade += 1;
      const article = `A${goodsMade}`;
      await putOnShelves(db, store, [{ ...said, article, lots }]);
      return article;
    },
    stop,
    async close() {
      await stop();
      await database.drop();
    },
  };
}

function clockAt(instant: string): TestClock {
  let now = Date.parse(instant);
  return {
    now: () => new Date(now),
    set(later) {
      now = Date.parse(later);
    },
    pass({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
