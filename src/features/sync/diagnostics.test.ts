import { expect, it } from 'vitest';
import type { StoredOperation } from '#offline';
import { diagnose, type Surroundings } from './diagnostics.ts';

/** Everything that a device knows of people, and what they wrote: none of it may stand in the file. */
const secrets = [
  'secret-token',
  'u-100101',
  '林涛',
  '许静',
  '箱子压坏了',
  'sold to a neighbour',
  '牛奶',
  'A-7788',
  'LOT-42',
  'record-number',
];

const surroundings: Surroundings = {
  build: '0.2.0+1a2b3c4',
  browser: 'Chromium',
  language: 'zh',
  timeZone: 'Asia/Shanghai',
  screen: '390x844@2',
  isSecure: true,
  isInstalled: false,
  believesOnline: true,
  worker: 'activated',
  notifications: 'default',
  timings: [],
  storage: { usedBytes: 1000, quotaBytes: 9000, isPersistent: true },
};

it('tells versions, counts, states, ages and codes', async () => {
  const report = await diagnose(device(), surroundings, Date.parse('2026-11-21T02:29:00.000Z'));
  expect(report).toMatchObject({
    format: 'stockroom-diagnostics',
    at: '2026-11-21T02:31:00.000Z',
    clockSkewMs: 120_000,
    counts: { waiting: 1, parked: 1, sent: 0, gone: 1 },
    calls: { 'near-expiry.edit parked': 1, 'near-expiry.record waiting': 1, 'near-expiry.record gone': 1 },
    refusals: { '40900 remark-changed': 1 },
    scopes: [{ scope: 'store:1001', rows: { 'store-articles': 380 } }],
    stuck: [
      { id: 'o1', call: 'near-expiry.edit', state: 'parked', attempts: 2, code: 40900, ageMs: 1_860_000 },
      { id: 'o2', call: 'near-expiry.record', state: 'waiting', code: 1 },
    ],
    surroundings: { build: '0.2.0+1a2b3c4', storage: { usedBytes: 1000 } },
  });
});

it('holds nothing of a person, of goods, or of what was written', async () => {
  const text = JSON.stringify(await diagnose(device(), surroundings));
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  // The look itself can find them: they are all in what the report was made from.
  const source = JSON.stringify([await device().operations('parked'), await device().operations('gone')]);
  expect(secrets.filter((secret) => !source.includes(secret))).toEqual([]);
});

it('stays small, however much waits', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => operation(index + 1, 'waiting'));
  const report = await diagnose(device(many), surroundings);
  expect(report.counts.waiting).toBe(10_000);
  expect(JSON.stringify(report).length).toBeLessThan(20_000);
});

function device(waiting = [operation(2, 'waiting')]): Parameters<typeof diagnose>[0] {
  const refused: StoredOperation = {
    ...operation(1, 'parked'),
    call: 'near-expiry.edit',
    params: { id: 'record-number' },
    attempts: 2,
    lastAnswer: {
      code: 40900,
      reason: 'remark-changed',
      at: '2026-11-21T02:05:00.000Z',
      params: { name: '许静', token: 'secret-token' },
      current: { remark: '牛奶 LOT-42' },
    },
  };
  const discarded = { why: 'other', words: 'sold to a neighbour', at: '2026-11-21T02:00:00.000Z' };
  const states = {
    waiting,
    parked: [refused],
    sent: [],
    gone: [{ ...operation(3, 'gone'), discarded, subject: 'near-expiry/1001/A-7788' }],
  };
  return {
    clock: {
      now: () => Date.parse('2026-11-21T02:31:00.000Z'),
      iso: () => '2026-11-21T02:31:00.000Z',
      measure: () => undefined,
      isBehind: () => false,
      isAhead: () => false,
      lastServerMs: () => 0,
    },
    status: {
      get: () => ({
        reachable: true,
        sending: null,
        paused: null,
        heldUp: false,
        lastSyncAt: null,
        clockBehind: false,
        clockAhead: false,
        storeBroken: false,
      }),
      subscribe: () => () => undefined,
    },
    cursors: async () => [
      {
        scope: 'store:1001',
        epoch: 'e1',
        seq: 4,
        key: 'A-7788',
        complete: true,
        remaining: 0,
        pulledAt: '2026-11-21T02:30:00.000Z',
        openedAt: '2026-11-21T01:00:00.000Z',
      },
    ],
    countByCollection: async () => new Map([['store-articles', 380]]),
    operations: async (state) => states[state],
  };
}

function operation(order: number, state: StoredOperation['state']): StoredOperation {
  return {
    id: `o${order}`,
    call: 'near-expiry.record',
    version: 1,
    params: {},
    order,
    state,
    rev: order,
    body: { hdstore: '1001', farticle: 'A-7788', flot: 'LOT-42', hdgdname: '牛奶', remark: '箱子压坏了' },
    base: { version: null, was: {} },
    occurredAt: '2026-11-21T02:00:00.000Z',
    owner: 'u-100101',
    store: '1001',
    subject: 'near-expiry/1001/A-7788',
    settledAt: null,
    attempts: 0,
    lastAnswer: { code: 1, reason: 'x', params: { name: '林涛' }, at: '' },
  };
}
