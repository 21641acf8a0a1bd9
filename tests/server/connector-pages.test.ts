import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../server/platform/connectors/read-page.ts';
import { inTime } from '../support/in-time.ts';
import { isWholeRun } from '../support/whole-run.ts';

/** What another system answers is read beside the calls: a hostile page holds up nobody. */
const end = '"nextCursor":"1","more":false}';
const mb = 1024 * 1024;
const pageOf = (item: string, bytes: number) =>
  Buffer.from(`{"items":[${`${item},`.repeat(Math.floor(bytes / (item.length + 1)))}${item}],${end}`);

/** For how long this thread was busy with a page, and what became of it. */
async function heldBy(page: Buffer, limits?: Parameters<typeof readPage>[1]) {
  const before = performance.eventLoopUtilization();
  const ended = await readPage(page, limits).then(
    ({ items }) => ({ rows: items.length, problem: null }),
    (error: unknown) => ({ rows: 0, problem: Object(error).problem }),
  );
  return { ...ended, heldMs: performance.eventLoopUtilization(before).active };
}

describe('a page of an agreed size', () => {
  test.each([
    ['of 14 MB of numbers', pageOf('1', 14 * mb), 'items'],
    ['of 1 MB of numbers', pageOf('1', mb), 'items'],
    ['of 14 MB of empty rows', pageOf('{}', 14 * mb), 'items'],
    ['that is nested 200,000 times', Buffer.from(`{"items":${'['.repeat(200_000)}`), 'JSON'],
    ['of 14 MB of brackets', Buffer.alloc(14 * mb, '['), 'JSON'],
    ['of one row of 14 MB', pageOf(`"${'x'.repeat(14 * mb)}"`, 0), 'items.0'],
    ['of one row of 1,000,000 values', pageOf(`[${'1,'.repeat(1_000_000)}1]`, 0), 'items.0'],
    [
      'whose cursor is 14 MB long',
      Buffer.from(`{"items":[],"nextCursor":"${'x'.repeat(14 * mb)}","more":true}`),
      'nextCursor',
    ],
  ])('%s is refused, and holds up nobody', async (_, page, detail) => {
    const { problem, heldMs } = await heldBy(page);
    expect(problem).toEqual({ reason: 'connector-not-understood', params: { detail } });
    expect(heldMs).toBeLessThan(inTime(1500));
  });

  test.runIf(isWholeRun)('that asks for more memory or time than any page needs is too much', async () => {
    const limits = { items: 1e9, values: 1e9, rowValues: 1e9, levels: 32, timeoutMs: 60_000, memoryMb: 256 };
    const tooMuch = { reason: 'connector-too-much', params: { limitBytes: expect.any(Number) } };
    const empty = pageOf('{"a":{}}', 14 * mb);
    expect((await heldBy(empty, { ...limits, memoryMb: 32 })).problem).toEqual(tooMuch);
    expect((await heldBy(empty, { ...limits, timeoutMs: 1 })).problem).toEqual(tooMuch);
  });

  test('of ten thousand rows is taken whole and in its order, piece by piece', async () => {
    const items = Array.from({ length: 10_000 }, (_, number) => ({
      hdgdCode: String(number),
      hdgdName: '鲜牛奶'.repeat(20),
      lines: Array.from({ length: 20 }, (_line, store) => ({ hdstore: `${store}`, reqQty: 1, lackQty: 1 })),
    }));
    const page = await readPage(Buffer.from(JSON.stringify({ items, nextCursor: 'x', more: true })));
    expect(page).toMatchObject({ nextCursor: 'x', more: true });
    expect(page.items).toEqual(items);
  });
});
