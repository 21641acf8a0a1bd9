import { beforeEach, expect, test } from 'vitest';
import { VirtualTime } from '../../../tests/faults/world/virtual-time.ts';
import { type Follower, followHints } from './follow.ts';

let time: VirtualTime;
let follower: Follower;
let did: string[];
let page: { isSeen: boolean; isTouched: boolean };

beforeEach(() => {
  time = new VirtualTime('2026-03-10T09:00:00+08:00');
  did = [];
  page = { isSeen: true, isTouched: false };
  follower = followHints({
    environment: {
      now: () => time.now(),
      random: () => 0.5,
      setTimer: (run, ms) => time.setTimer(run, ms),
      clearTimer: (timer) => time.clearTimer(timer),
    },
    catchUp: async (numbers) => {
      // Said once they are there, as the rows of a server are.
      await Promise.resolve();
      did.push(`pull ${JSON.stringify(numbers)}`);
    },
    freshen: async () => did.push('pull all'),
    listsChanged: (names) => did.push(`ask ${names}`),
    rightsChanged: () => did.push('who am I'),
    listsOfScopes: ['near-expiry'],
    isSeen: () => page.isSeen,
    isTouched: () => page.isTouched,
  });
});

const pass = (ms: number) =>
  time.pass(ms, async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  });
const changed = (scopes: Record<string, number>, lists: string[] = []) =>
  follower.hear({ kind: 'changed', hint: { scopes, lists } });

test('what others did is fetched well within two seconds: rows first, then the lists that show them', async () => {
  changed({ 'store:1001': 7 }, ['users']);
  await pass(500);
  expect(did).toEqual(['pull {"store:1001":7}', 'ask near-expiry,users']);
});

test('what every device of the company holds is not asked for by all at once', async () => {
  changed({ 'company:all': 3 });
  await pass(400);
  expect(did).toEqual([]);
  await pass(800);
  expect(did).toEqual(['pull {"company:all":3}', 'ask near-expiry']);
});

test('what goes on changing is fetched twice a second at most, up to the last number', async () => {
  for (let number = 1; number <= 40; number += 1) {
    changed({ 'store:1001': number });
    await pass(100);
  }
  await pass(2000);
  expect(did.filter((deed) => deed.startsWith('pull')).length).toBeLessThanOrEqual(9);
  expect(did).toContain('pull {"store:1001":40}');
});

test('nothing moves while a hand is at it, but nobody is kept for ever', async () => {
  page.isTouched = true;
  changed({ 'store:1001': 7 });
  await pass(5000);
  expect(did).toEqual([]);
  page.isTouched = false;
  await pass(300);
  expect(did).toHaveLength(2);
  page.isTouched = true;
  changed({ 'store:1001': 8 });
  await pass(25_000);
  expect(did).toHaveLength(4);
});

test('out of sight nothing is fetched; back in sight at once', async () => {
  page.isSeen = false;
  changed({ 'store:1001': 7 }, ['users']);
  await pass(60_000);
  expect(did).toEqual([]);
  page.isSeen = true;
  follower.seen();
  await pass(10);
  expect(did).toHaveLength(2);
});

test('a stream that opens again may have missed anything; with a young page, what nobody answered it', async () => {
  follower.hear({ kind: 'opened' });
  await pass(500);
  expect(did).toEqual(['pull all', 'ask failed']);
  await pass(60_000);
  follower.hear({ kind: 'opened' });
  await pass(500);
  expect(did.slice(2)).toEqual(['pull all', 'ask all']);
});

test('what a server may have missed is asked for by all, but not at once', async () => {
  await pass(60_000);
  follower.hear({ kind: 'resync' });
  await pass(1000);
  expect(did).toEqual([]);
  await pass(3000);
  expect(did).toEqual(['pull all', 'ask all']);
});

test('a change of what the user may do is looked into', async () => {
  changed({}, ['session']);
  await pass(500);
  expect(did).toEqual(['who am I', 'pull {}']);
});

test('who has left fetches nothing more', async () => {
  changed({ 'store:1001': 7 });
  follower.stop();
  changed({ 'store:1001': 8 });
  await pass(5000);
  expect(did).toEqual([]);
});
