import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultsColumns } from '#core/goods-lack/defaults-import';
import { lackColumns } from '#core/goods-lack/import-rules';
import { findColumns } from '#core/spreadsheets/header';
import { stockLotColumns } from '#core/stock-lots/columns';
import { findHeader } from '#core/stock-lots/rules';
import enOffice from '../../../locales/en/office/reasons.json' with { type: 'json' };
import en from '../../../locales/en/reasons.json' with { type: 'json' };
import esOffice from '../../../locales/es/office/reasons.json' with { type: 'json' };
import es from '../../../locales/es/reasons.json' with { type: 'json' };
import jaOffice from '../../../locales/ja/office/reasons.json' with { type: 'json' };
import ja from '../../../locales/ja/reasons.json' with { type: 'json' };
import zhOffice from '../../../locales/zh/office/reasons.json' with { type: 'json' };
import zh from '../../../locales/zh/reasons.json' with { type: 'json' };
import { columnName, languageOf, sentence } from './messages.ts';

describe('the caller’s language', () => {
  test.each([
    ['zh', 'zh'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['ZH-Hant-TW', 'zh'],
    ['fr, es;q=0.5, ja;q=0.7', 'ja'],
    ['en;q=0.1, es;q=0.2', 'es'],
    ['es ; q=0.9 , en', 'en'],
    ['zha', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';;q=,,=', 'en'],
  ])('of %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('a sentence', () => {
  test('holds what the reason is about, as it is written', () => {
    expect(sentence('en', 'goods-unknown', { code: '<b>&"' })).toContain('<b>&"');
    expect(sentence('zh', 'goods-unknown', { code: '$1 {{x}}' })).toContain('$1 ');
  });

  test('for a reason that has no words says at least that it did not work', () => {
    expect(sentence('zh', 'no such reason')).toBe(zh.unknown);
    expect(sentence('en', '__proto__')).toBe(en.unknown);
  });
});

test('what was done meanwhile is told with who, when and to which end', () => {
  const params = { name: '孙莉', at: '2026-11-25T04:05:06.000Z', state: 'complete' };
  expect(sentence('zh', 'ticket-moved', params)).toBe(
    '孙莉 已于 11/25 12:05 把这个事件变为“已完成”，请先查看',
  );
});

describe('the columns of an imported file', () => {
  test.each(['zh', 'en', 'es', 'ja'] as const)(
    'are understood by the names that they are said by in %s',
    (language) => {
      const names = stockLotColumns.map(({ wireName }) => columnName(language, 'stock-lots', wireName));
      const found = findHeader([{ number: 1, cells: names }]);
      const places = stockLotColumns.map(({ key }, index) => [key, index] as const);
      expect(found).toMatchObject({ ok: true, header: { positions: new Map(places), ignored: [] } });
    },
  );

  test('keep a name that is none of theirs', () => {
    expect(columnName('ja', 'stock-lots', 'hdstore (Store)')).toBe('hdstore (Store)');
  });

  // Their lists have the substitutes' names beside their codes, and are files to begin with.
  test.each(['zh', 'en', 'es', 'ja'] as const)(
    'of shortages and substitutes are those of our lists in %s',
    (language) => {
      const names = [
        'exchangeGd1Name',
        ...lackColumns.map(({ wireName }) => wireName),
        'exchangeGd2Name',
      ].map((wireName) => columnName(language, 'goods-lack', wireName));
      const rows = [{ number: 1, cells: names }];
      const places = lackColumns.map(({ key }, index) => [key, index + 1] as const);
      expect(findColumns({ rows, separator: null }, lackColumns)).toMatchObject({
        ok: true,
        header: { positions: new Map(places), ignored: [names[0], names.at(-1)] },
      });
      expect(findColumns({ rows, separator: null }, defaultsColumns)).toMatchObject({ ok: true });
    },
  );

  test.each([
    ['zh', '表头缺少这些列：缺货日期、商品编码。文件里的列名：日期。工作表：–'],
    ['en', 'The header lacks these columns: Lack date, Goods code. The file has: 日期. Sheets: –'],
  ] as const)('are named in %s by the words of the kind of file', (language, said) => {
    const columns = 'genDate, hdgdCode';
    expect(
      sentence(language, 'import-missing-columns', {
        columns,
        columnWords: 'goods-lack',
        found: '日期',
        sheets: '–',
      }),
    ).toBe(said);
  });
});

const languages: Record<string, Record<string, string>> = {
  zh: { ...zh, ...zhOffice },
  en: { ...en, ...enOffice },
  es: { ...es, ...esOffice },
  ja: { ...ja, ...jaOffice },
};
const english = { ...en, ...enOffice };
const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test.each(Object.keys(languages))(
  'every reason has its sentence in %s, about the same things',
  (language) => {
    const words = languages[language] ?? {};
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    for (const [reason, text] of Object.entries(english)) {
      expect([reason, placesIn(words[reason] ?? '')]).toEqual([reason, placesIn(text)]);
    }
  },
);

test.each(['zh', 'es', 'ja'])('no sentence in %s is the English one left standing', (language) => {
  const words = languages[language] ?? {};
  expect(Object.entries(english).filter(([reason, text]) => words[reason] === text)).toEqual([]);
});

test('every reason that the server gives has a sentence', () => {
  const given = /\b(?:invalid|forbidden|notFound|conflict)\(\s*'([a-z-]+)'|\breason: '([a-z-]+)'/g;
  const folders = ['server', 'core'].map((name) => resolve(import.meta.dirname, '../../..', name));
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const reasons = new Set(sources.flatMap((source) => [...source.matchAll(given)].map(([, a, b]) => a ?? b)));
  expect(reasons.size).toBeGreaterThan(25);
  expect([...reasons].filter((reason) => reason !== undefined && !(reason in english))).toEqual([]);
});
