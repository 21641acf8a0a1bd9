import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codes } from '#core/wire/codes';
import type { Operation } from '#core/wire/outbox';
import { browserEnvironment, openOffline } from '#offline';
import { openDevice } from '#offline/device';
import { sendUnsent } from './send-unsent.ts';

const device = openDevice();
let userId: string;
/** Bodies that the server refuses; undefined: it is out of reach. */
let refused: readonly unknown[] | undefined;
let received: unknown[];
/** What it says to a request, and an operation that it cannot do now. */
let code: number;
let failing: unknown;

beforeEach(async () => {
  userId = `u-${uuidv7()}`;
  refused = [];
  received = [];
  code = codes.success;
  failing = undefined;
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('fetch', async (_path: string, request: RequestInit) => answer(String(request.body)));
  await device.write('session', { token: 'a token', user: { userId }, at: '2026-03-10T01:00:00.000Z' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await device.remove('session');
  await device.remove('clock');
});

function answer(body: string): Response {
  if (!refused) throw new TypeError('no network');
  const { operations = [] }: { operations?: Operation[] } = JSON.parse(body);
  received.push(...operations.map((operation) => operation.body));
  const outcomes = operations.map((operation) => {
    const isRefused = refused?.includes(operation.body);
    const done = isRefused ? codes.invalid : codes.success;
    const outcome = operation.body === failing ? codes.unavailable : done;
    return { id: operation.id, code: outcome, message: '', data: { reason: 'said', params: {} }, rows: [] };
  });
  return Response.json({
    code,
    success: code === codes.success,
    message: '',
    data: { outcomes, epoch: 'one' },
    serverTime: new Date().toISOString(),
  });
}

/** What a page of that user recorded without a network, before it was closed. */
async function record(...bodies: readonly string[]): Promise<void> {
  const page = await openOffline({
    userId,
    kinds: [],
    device,
    language: () => 'en',
    environment: { ...browserEnvironment(uuidv7), fetch: () => Promise.reject(new TypeError('no network')) },
  });
  for (const body of bodies)
    await page.submit({ call: 'shelf.mark', version: 1, params: {}, body, store: '1001', subject: body });
  page.close();
}

/** How many operations its user was told of. */
let told: number;
const send = async () => {
  told = 0;
  const tell = async (count: number) => {
    told = count;
  };
  await sendUnsent(new AbortController().signal, tell);
  return told;
};

it('all that was recorded is sent before the worker says so', async () => {
  await record('milk', 'rice');
  expect(await send()).toBe(0);
  expect(received).toEqual(['milk', 'rice']);
});

it('its user is told of what has newly been refused, with all that needs them, and not again of the same', async () => {
  refused = ['milk', 'rice'];
  await record('milk');
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  await record('rice', 'tea');
  expect(await send()).toBe(2);
});

it('sent away for now, or with an operation that failed for now, it is to be tried again', async () => {
  await record('milk');
  code = codes.tooManyRequests;
  await expect(send()).rejects.toThrow('Something still waits.');
  code = codes.success;
  await record('bad', 'rice');
  [refused, failing] = [['bad'], 'rice'];
  await expect(send()).rejects.toThrow('Something still waits.');
  expect(told).toBe(1);
  failing = undefined;
  expect(await send()).toBe(0);
  expect(received.at(-1)).toBe('rice');
});

it('out of reach it is to be tried again; signed out nothing is sent', async () => {
  await record('milk');
  refused = undefined;
  await expect(send()).rejects.toThrow('The server was not reached.');
  refused = [];
  await device.remove('session');
  expect(await send()).toBe(0);
  expect(received).toEqual([]);
});
