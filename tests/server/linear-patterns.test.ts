import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { spelledFnc1 } from '#core/catalog/scanned-text';
import { pinyinPattern } from '#core/catalog/search';
import { hostileTexts, patternsIn, type SourcePattern } from '../support/source-patterns.ts';
import { amount, isStrict } from '../support/whole-run.ts';

/**
 * One request with a text that a pattern finds hard stops the server for everybody: whatever takes a time that grows with
 * the square of the text takes seconds for these, where anything else takes a thousandth.
 */
const length = amount({ gate: 25_000, whole: 100_000 });
const patienceMs = 500;
/** Each pattern has its own time; all of them in a whole run take most of a minute on a machine that has no other work. */
const endsIn = amount({ gate: 120_000, whole: 600_000 });
/** A machine that is busy may take its time over what takes a millisecond; what takes minutes does not end in it either. */
const busyPatienceMs = 20_000;

/** Where patterns are made at run time, and what they come to. */
const made: Record<string, string[]> = {
  'core/catalog/scanned-text.ts': [spelledFnc1.source],
  // From what people type.
  'core/catalog/search.ts': ['a', 'xnn', 'niunaiaaaa'].flatMap((typed) => pinyinPattern(typed) ?? []),
  // From the app's own addresses; `$name` is any one part, a lone `$` all that follow.
  'server/platform/http/preload-links.ts': ['^/sf/check/?$', '^/sf/[^/]+/history/?$', '^/redirect/.*/?$'],
};

const found = patternsIn(['core', 'server']);
const patterns: SourcePattern[] = [
  ...found.patterns,
  ...Object.entries(made).flatMap(([file, sources]) =>
    sources.map((source) => ({ file, source, flags: '' })),
  ),
];

test('every pattern is looked at, and what is made at run time is known', () => {
  expect(patterns.length).toBeGreaterThan(100);
  expect(found.makers).toEqual(Object.keys(made));
});

test(
  'no regular expression of the server takes more than its share of time, whatever the text',
  async () => {
    expect(await slowOnes(patterns)).toEqual([]);
  },
  endsIn,
);

describe('a pattern that begins anew at each place', () => {
  const planted = [
    '([?&])([^=&]*)=[^&]*|g',
    String.raw`^[\s\u200b\u200e\u200f\u2060]+|[\s\u200b\u200e\u200f\u2060]+$|g`,
    String.raw`[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$|`,
    String.raw`^(\w+\s?)+$|`,
  ].map((text) => {
    const end = text.lastIndexOf('|');
    return { file: 'planted', source: text.slice(0, end), flags: text.slice(end + 1) };
  });

  test('is found, each of these', async () => {
    const slow = await notDone(planted, length, patienceMs);
    expect(slow).toEqual(planted);
  });
});

/**
 * Runs each over its texts in a thread that can be ended. One that was slow gets twice the text and twice the time:
 * a machine that was busy is then in time, and a square is later still.
 */
async function slowOnes(all: readonly SourcePattern[]): Promise<string[]> {
  const suspects = await notDone(all, length, patienceMs);
  const slow = await notDone(suspects, 2 * length, isStrict ? 2 * patienceMs : busyPatienceMs);
  return slow.map(nameOf);
}

const nameOf = ({ file, source }: SourcePattern) => `${file} /${source}/`;

async function notDone(
  all: readonly SourcePattern[],
  long: number,
  deadlineMs: number,
): Promise<SourcePattern[]> {
  const late: SourcePattern[] = [];
  let worker: Worker | undefined;
  for (const pattern of all) {
    const { source, flags } = pattern;
    for (const text of hostileTexts(pattern, long)) {
      worker ??= new Worker(program, { eval: true });
      worker.postMessage({ source, flags, text });
      if (await inTime(once(worker, 'message'), deadlineMs)) continue;
      late.push(pattern);
      await worker.terminate();
      worker = undefined;
      break;
    }
  }
  await worker?.terminate();
  return late;
}

const program = `
  require('node:worker_threads').parentPort.on('message', function ({ source, flags, text }) {
    text.replace(new RegExp(source, flags), '');
    this.postMessage('done');
  });`;

async function inTime(done: Promise<unknown>, deadlineMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), deadlineMs);
  });
  try {
    return await Promise.race([done.then(() => true as const), over]);
  } finally {
    clearTimeout(timer);
  }
}
