import { expect, test } from 'vitest';
import { codes } from '#core/wire/codes';
import type { Device, DeviceKey } from '#offline/device';
import { Refused, Unreachable } from '../../api/answered.ts';
import { leftSessions } from './left.ts';

/** A phone and a server: `says` is what the server answers to the end of a session. */
function phoneWith(says: (token: string) => Error | undefined) {
  const kept = new Map<DeviceKey, unknown>();
  const device: Device = {
    // biome-ignore lint/suspicious/noExplicitAny: whatever was written is read
    read: async (key) => kept.get(key) as any,
    write: async (key, value) => void kept.set(key, value),
    change: async () => undefined,
    remove: async (key) => void kept.delete(key),
  };
  const told: string[] = [];
  const left = leftSessions(device, async (token) => {
    const problem = says(token);
    if (problem) throw problem;
    told.push(token);
  });
  return { kept, told, left, device };
}
const refusedWith = (code: number) => new Refused(code, { reason: 'x', params: {} });

test('a session that was left is ended on the server once that is told, and nothing of it is kept', async () => {
  const { kept, told, left } = phoneWith(() => undefined);
  await left.leave('one');
  expect(told).toEqual([]);
  await left.tell();
  expect(told).toEqual(['one']);
  expect(kept.size).toBe(0);
});

test('without a network it is ended later, each once and in the order of leaving', async () => {
  let isReached = false;
  const { kept, told, left } = phoneWith(() => (isReached ? undefined : new Unreachable()));
  await Promise.all([left.leave('one'), left.leave('two')]);
  await left.tell();
  expect(told).toEqual([]);
  expect(kept.get('left')).toEqual(['one', 'two']);
  isReached = true;
  await Promise.all([left.tell(), left.tell()]);
  expect(told).toEqual(['one', 'two']);
  expect(kept.size).toBe(0);
});

test('one that is over by now is not told again and again; a busy server is asked another time', async () => {
  let answer = refusedWith(codes.unavailable);
  const { kept, left } = phoneWith(() => answer);
  await left.leave('one');
  await left.tell();
  expect(kept.get('left')).toEqual(['one']);
  answer = refusedWith(codes.sessionExpired);
  await left.tell();
  expect(kept.size).toBe(0);
});

test('leaving does not wait for an answer that does not come', async () => {
  const { kept, device } = phoneWith(() => undefined);
  const left = leftSessions(device, () => new Promise(() => undefined));
  await left.leave('one');
  void left.tell();
  await left.leave('two');
  expect(kept.get('left')).toEqual(['one', 'two']);
});

test('a device that keeps nothing still says it once', async () => {
  const told: string[] = [];
  const full = async () => {
    throw new Error('full');
  };
  const device: Device = { read: full, write: full, change: full, remove: full };
  const left = leftSessions(device, async (token) => told.push(token));
  await left.leave('one');
  await left.tell();
  expect(told).toEqual(['one']);
});
