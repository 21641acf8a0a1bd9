import { describe, expect, it } from 'vitest';
import { lastSuccess, whenText } from './when.ts';

const zone = 'Asia/Shanghai';
/** 10:31 of 21 November 2026 in Shanghai. */
const now = Date.parse('2026-11-21T02:31:00Z');

describe('when something was recorded, as short as it stays clear', () => {
  it.each([
    ['a minute ago', '2026-11-21T02:30:00Z', '10:30'],
    ['just after midnight', '2026-11-20T16:00:00Z', '00:00'],
    ['just before midnight', '2026-11-20T15:59:00Z', '昨天 23:59'],
    ['the day before', '2026-11-19T09:20:00Z', '11/19 17:20'],
    ['last year', '2025-11-21T02:30:00Z', '2025/11/21 10:30'],
    ['later, by a clock that ran ahead', '2026-11-22T02:30:00Z', '11/22 10:30'],
  ])('%s', (_case, instant, text) => {
    expect(whenText(instant, now, 'zh', zone)).toBe(text);
  });

  it.each([
    ['en', 'yesterday 17:20'],
    ['es', 'ayer 17:20'],
    ['ja', '昨日 17:20'],
  ])('yesterday in %s', (language, text) => {
    expect(whenText('2026-11-20T09:20:00Z', now, language, zone)).toBe(text);
  });
});

describe('the last success', () => {
  const nine = '2026-11-21T01:42:00.000Z';
  const ten = '2026-11-21T02:10:00.000Z';

  it.each([
    ['what was just sent', ten, [nine], ten],
    ['the last download, after the app was opened again', null, [nine, ten], ten],
    ['the download when it came later', nine, [ten], ten],
    ['nothing on a new device', null, [], null],
    ['nothing while a first download has not begun', null, [''], null],
  ])('is %s', (_case, lastSyncAt, pulled, expected) => {
    expect(
      lastSuccess(
        lastSyncAt,
        pulled.map((pulledAt) => ({ pulledAt })),
      ),
    ).toBe(expected);
  });
});
