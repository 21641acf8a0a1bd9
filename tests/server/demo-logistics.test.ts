import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listConnectorRuns } from '#core/connectors/contract';
import { demoLogisticsJob } from '../../server/demo/logistics-file.ts';
import { lackConnector } from '../../server/features/goods-lack/logistics.ts';
import { allCollections } from '../../server/features.ts';
import { folderCarrier } from '../../server/platform/connectors/folder-carrier.ts';
import { runConnector } from '../../server/platform/connectors/run.ts';
import { runTally } from '../../server/platform/connectors/run-tally.ts';
import { fromPrimary } from '../../server/platform/database/late-reads.ts';
import { usualPush } from '../../server/platform/inbox/push-keys.ts';
import { usualWebhooks } from '../../server/platform/webhooks/send.ts';
import { lackWork } from '../support/lacks.ts';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-demo-drop-'));
const server = await startTestServer({ demo: { stores: 12, lotsPerStore: 60 } });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('the demo company’s logistics puts a file a day, which becomes shortages', async () => {
  const { db, clock } = server;
  let elapsedMs = 0;
  const carrier = folderCarrier({
    folder,
    readTable: lackConnector.readTable,
    now: clock.now,
    clock: () => elapsedMs,
    async pause(ms) {
      elapsedMs += ms;
    },
  });
  const bound = { connector: lackConnector, carrier, everyMinutes: null, tally: runTally() };
  const context = {
    jobId: '',
    owner: null,
    signal: new AbortController().signal,
    progress: () => undefined,
    finish: async () => undefined,
    platform: {
      db,
      lateReads: fromPrimary(db),
      now: clock.now,
      collections: allCollections,
      connectors: [bound],
      push: usualPush,
      webhooks: usualWebhooks,
      listeners: { zoneChanged: [], pullDaysChanged: [], standingChanged: [], clocked: [], firstOfStore: [] },
      files: null,
      sessionLimits: { idleHours: 1, absoluteDays: 1 },
      provider: null,
      post: { mailer: null, kinds: [] },
    },
  };
  clock.pass({ days: 1 });
  const receive = async () => {
    await runConnector({ db, now: clock.now, collections: allCollections }, bound, {
      askedBy: null,
      signal: context.signal,
    });
    const admin = await server.login('admin');
    return answered(listConnectorRuns, await admin.call(listConnectorRuns)).items[0];
  };
  await demoLogisticsJob.run(context, {});
  expect(readdirSync(folder)).toContain('logistics-2026-03-11.csv');
  expect(await receive()).toMatchObject({ state: 'done', refused: 0 });
  // Each with its category and its purchaser, as in the days before.
  const office = lackWork(await server.login('ho01'));
  for (const genDate of ['2026-03-10', '2026-03-11']) {
    const lacks = await office.list({ genDate });
    expect(lacks.length).toBeGreaterThan(0);
    for (const lack of lacks) {
      expect(lack).toMatchObject({
        sortCode: expect.stringMatching(/^\d{2}01$/),
        sortName: expect.stringMatching(/./),
        psrCode: expect.stringMatching(/^buyer\d/),
        psrName: expect.stringMatching(/./),
      });
    }
  }
  await demoLogisticsJob.run(context, {});
  expect(readdirSync(folder)).not.toContain('logistics-2026-03-11.csv');
});
