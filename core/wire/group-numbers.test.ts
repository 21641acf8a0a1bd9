import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { interpolation, numbersGrouped } from './group-numbers.ts';

const said = (lng: string, text: string, params: Record<string, unknown>) => {
  const instance = createInstance().use(numbersGrouped());
  void instance.init({
    lng,
    initAsync: false,
    interpolation,
    resources: { [lng]: { translation: { text } } },
  });
  return instance.t('text', params);
};

test.each([
  ['en', '{{count}} rows', { count: 96_992 }, '96,992 rows'],
  ['es', '{{count}} filas', { count: 96_992 }, '96.992 filas'],
  ['zh', '共 {{total}} 行', { total: 1_000 }, '共 1,000 行'],
  ['en', '{{done}} of {{all}}', { done: 0, all: 28_136 }, '0 of 28,136'],
  ['en', '{{qty}} left', { qty: 1_204.125 }, '1,204.125 left'],
  // What is a name, or is written already, stays as it is.
  ['en', 'No. {{number}}', { number: 1_042 }, 'No. 1042'],
  ['en', '{{count}} rows', { count: '1042' }, '1042 rows'],
  ['en', 'Article {{id}}', { id: 30_048_614 }, 'Article 30048614'],
  ['en', 'since {{day}}', { day: '2026-03-10' }, 'since 2026-03-10'],
])('%s: %s', (lng, text, params, expected) => {
  expect(said(lng, text, params)).toBe(expected);
});
