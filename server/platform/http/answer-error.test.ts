import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';
import { inDatabase } from '../../../tests/support/postgres.ts';
import { openDatabase } from '../database/database.ts';
import { fromPrimary } from '../database/late-reads.ts';
import { usualPush } from '../inbox/push-keys.ts';
import { auditNotes } from '../people/audit-notes.ts';
import type { Platform } from '../platform.ts';
import { PullLine } from '../sync/pull-line.ts';
import { usualWebhooks } from '../webhooks/send.ts';
import { answerError } from './errors.ts';

const db = openDatabase(inDatabase(inject('postgres'), inject('template')));
const now = () => new Date();
const platform: Platform = {
  db,
  lateReads: fromPrimary(db),
  now,
  sessionLimits: { idleHours: 12, absoluteDays: 30 },
  provider: null,
  publicUrl: null,
  allowDemoAccounts: false,
  demoPages: false,
  sandbox: false,
  collections: [],
  listeners: { zoneChanged: [], pullDaysChanged: [], standingChanged: [], clocked: [], firstOfStore: [] },
  actions: new Map(),
  calls: [],
  pulls: new PullLine(1),
  connectors: [],
  push: usualPush,
  webhooks: usualWebhooks,
  post: { mailer: null, kinds: [] },
  attachables: [],
  files: null,
  notes: auditNotes(db, now, () => undefined),
};

/** An answer that breaks off because nobody takes it any more. */
async function brokenOff(): Promise<never> {
  const answer = new PassThrough();
  const ends = finished(answer);
  answer.destroy();
  await ends;
  throw new Error('it did not break off');
}

test.each([
  ['who goes away in the middle of an answer is no error of the server’s', brokenOff, 30],
  ['anything that was not expected is one', () => Promise.reject(new Error('a bug')), 50],
])('%s', async (_what, fails, level) => {
  const log: { level: number }[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => log.push(JSON.parse(line)) } },
  });
  app.setErrorHandler((error, request, reply) => answerError(platform, error, request, reply));
  app.get('/', fails);
  await app.inject('/');
  expect(Math.max(...log.map((line) => line.level))).toBe(level);
});
