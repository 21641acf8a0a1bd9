import { expect, it } from 'vitest';
import type { Offline, Status } from '#offline';
import { syncNow } from './data.ts';

it.each<[string, { paused?: Status['paused']; reachable?: boolean; isLeft?: boolean }]>([
  ['done', {}],
  ['later', { isLeft: true }],
  ['update-needed', { paused: 'update-needed', isLeft: true }],
  ['signed-out', { paused: 'signed-out', isLeft: true }],
  ['unreachable', { reachable: false, isLeft: true }],
])('“Sync now” answers %s to %j', async (word, { isLeft = false, ...said }) => {
  const offline = {
    drain: async () => undefined,
    freshen: async () => 'up-to-date',
    status: { get: () => ({ paused: null, reachable: true, ...said }) },
    isSomethingLeft: async () => isLeft,
  } as unknown as Offline;
  expect(await syncNow(offline)).toBe(word);
});
