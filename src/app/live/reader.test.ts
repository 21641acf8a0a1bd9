import { expect, test } from 'vitest';
import { VirtualTime } from '../../../tests/faults/world/virtual-time.ts';
import { readStream, type StreamEvent } from './reader.ts';

const streamType = { 'content-type': 'text/event-stream' };
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A server that has one stream to give, in the test's hand. */
function server(init: ResponseInit = { headers: streamType }) {
  const time = new VirtualTime('2026-03-10T09:00:00+08:00');
  const heard: StreamEvent[] = [];
  const leaving = new AbortController();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let asked: RequestInit = {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
    },
  });
  const outcome = readStream(
    {
      async fetch(_path, request) {
        asked = request;
        request.signal?.addEventListener('abort', () => body?.error(new Error('aborted')));
        return new Response(stream, init);
      },
      setTimer: (run, ms) => time.setTimer(run, ms),
      clearTimer: (timer) => time.clearTimer(timer),
    },
    { token: 'T', signal: leaving.signal, tell: (one) => heard.push(one) },
  );
  return {
    time,
    heard,
    outcome,
    leave: () => leaving.abort(),
    asked: () => asked,
    async says(text: string) {
      body?.enqueue(new TextEncoder().encode(text));
      await settle();
    },
    ends: () => body?.close(),
  };
}

test('hints are heard, however the line cuts them up', async () => {
  const { says, ends, outcome, heard, asked } = server();
  await says(':\n\n');
  await says('event: changed\ndata: {"scopes":{"store:1');
  await says('001":7},"lists":["users"]}\n\nevent: resync\ndata: {}\n\n');
  ends();
  expect(await outcome).toBe('ended');
  expect(heard).toEqual([
    { kind: 'opened' },
    { kind: 'changed', hint: { scopes: { 'store:1001': 7 }, lists: ['users'] } },
    { kind: 'resync' },
  ]);
  expect(asked().headers).toMatchObject({ 'x-token': 'T', accept: 'text/event-stream' });
});

test('what is no hint is passed over', async () => {
  const { says, ends, outcome, heard } = server();
  await says('event: changed\ndata: nonsense\n\nevent: changed\ndata: 7\n\nevent: other\ndata: {}\n\n');
  ends();
  await outcome;
  expect(heard).toEqual([{ kind: 'opened' }]);
});

test('a stream that has been silent for 40 s is let go of, and one that breathes is not', async () => {
  const { says, time, outcome, heard } = server();
  await settle();
  for (let times = 0; times < 4; times += 1) {
    await says(':\n\n');
    await time.pass(25_000, settle);
  }
  expect(heard).toEqual([{ kind: 'opened' }]);
  await time.pass(41_000, settle);
  expect(await outcome).toBe('ended');
});

test('a proxy that keeps everything to itself is no stream', async () => {
  const { time, outcome, heard } = server();
  await settle();
  await time.pass(41_000, settle);
  expect(await outcome).toBe('ended');
  expect(heard).toEqual([]);
});

test.each([
  [{ status: 401 }, 'refused'],
  [{ status: 429 }, 'ended'],
  [{ status: 200, headers: { 'content-type': 'text/html' } }, 'ended'],
])('an answer that is no stream (%o) is as good as none', async (init, said) => {
  const { outcome, heard } = server(init);
  expect(await outcome).toBe(said);
  expect(heard).toEqual([]);
});

test('who leaves ends it', async () => {
  const { says, leave, outcome } = server();
  await says(':\n\n');
  leave();
  expect(await outcome).toBe('ended');
});

test('who has left while the token was read asks for no stream', async () => {
  const time = new VirtualTime('2026-03-10T09:00:00+08:00');
  let asked: RequestInit | undefined;
  const outcome = await readStream(
    {
      async fetch(_path, request) {
        asked = request;
        request.signal?.throwIfAborted();
        return new Response(new ReadableStream(), { headers: streamType });
      },
      setTimer: (run, ms) => time.setTimer(run, ms),
      clearTimer: (timer) => time.clearTimer(timer),
    },
    { token: 'T', signal: AbortSignal.abort(), tell: () => undefined },
  );
  expect(outcome).toBe('ended');
  // The browser sends nothing for a signal that was given before.
  expect(asked?.signal?.aborted).toBe(true);
});
