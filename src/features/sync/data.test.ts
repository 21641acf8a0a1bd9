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
  const status = { get: () => ({ paused: null, reachable: true, ...said }) } as Offline['status'];
  const answered = syncNow({
    drain: async () => undefined,
    freshen: async () => 'up-to-date',
    status,
    isSomethingLeft: async () => isLeft,
  });
  expect(await answered).toBe(word);
});
