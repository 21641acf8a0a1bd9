import { expect, it } from 'vitest';
import { lot as lotOf, milk } from '../../tests/support/goods.ts';
import { inTime } from '../../tests/support/in-time.ts';
import { spellName } from './pinyin.ts';
import { searchFor } from './search.ts';
import { searchable } from './text.ts';

const goods = (name: string, given: Parameters<typeof milk>[0] = {}) =>
  milk({ name, pinyin: spellName(name), ...given });
const fresh = goods('北纬牧场 鲜牛奶 全脂 950ml', {
  nameEn: 'Fresh milk, whole, 950 ml (North Farm)',
  goodsCode: 'CH00012',
  barcodes: ['6901228151234', '06900000000017'],
});

it.each([
  ['the name', '鲜牛奶'],
  ['the English name, in any case', 'fresh MILK'],
  ['pinyin from any syllable on', 'xianniunai'],
  ['pinyin that is not finished', 'xianni'],
  ['pinyin with spaces, as some keyboards type it', 'xian niu nai'],
  ['pinyin across the words of a name', 'niunaiquanzhi'],
  ['initials', 'xnn'],
  ['initials from the first on', 'bwmcxnn'],
  ['pinyin and the size', 'quanzhi950'],
  ['wide letters', 'ｘｎｎ'],
  ['the code', 'ch00012'],
  ['a barcode', '6901228151234'],
  ['the end of a barcode', '8151234'],
  ['the end of its other barcode', '0017'],
])('%s finds goods', (_what, typed) => {
  expect(searchFor(typed).findsGoods(fresh)).toBe(true);
});

it.each([
  ['letters from inside a syllable', 'ianniu'],
  ['initials of syllables that are not neighbours', 'bnz'],
  ['nothing of it', 'suannai'],
  ['what only PostgreSQL or JavaScript would take for a pattern', '.*'],
])('%s does not', (_what, typed) => {
  expect(searchFor(typed).findsGoods(fresh)).toBe(false);
});

it.each([
  ['长白山蓝莓汁', 'changbaishan', 'zhangbaishan'],
  ['薄荷糖', 'bohe', 'baohe'],
  ['都乐香蕉', 'dule', 'doule'],
  ['绿豆', 'lvdou', 'ludou'],
  ['重庆小面', 'chongqing', 'zqxm'],
])('%s is found by either way to read it', (name, ...ways) => {
  for (const way of ways) expect(searchFor(way).findsGoods(goods(name)), way).toBe(true);
});

it('names that nobody has spelt yet are found by what is written', () => {
  const plain = milk({ name: '鲜牛奶' });
  expect(searchFor('牛奶').findsGoods(plain)).toBe(true);
  expect(searchFor('niunai').findsGoods(plain)).toBe(false);
});

it('lot numbers are found by any part, whatever the case and the width', () => {
  const lot = 'F26-1120';
  for (const typed of ['F26', 'f26-11', '1120', 'Ｆ２６'])
    expect(searchFor(typed).findsLot(lot), typed).toBe(true);
  expect(searchFor('F27').findsLot(lot)).toBe(false);
  // Not across two of them, and by those alone that count.
  const lots = [lotOf('F26-1120', null), lotOf('1121', null)];
  expect(searchFor('1121').findsLots(lots, () => true)).toBe(true);
  expect(searchFor('1121').findsLots(lots, (one) => one.lot === lot)).toBe(false);
  expect(searchFor('1120\n1121').findsLots(lots, () => true)).toBe(false);
});

it('nothing typed finds everything', () => {
  expect(searchFor('  ').findsGoods(fresh)).toBe(true);
});

it('a long search through a long name takes no time', () => {
  const long = goods(`${'啊'.repeat(60)}${'a'.repeat(60)}`);
  const startedAt = performance.now();
  expect(searchFor(`${'a'.repeat(118)}b`).findsGoods(long)).toBe(false);
  // A machine that is busy takes its time; one that tries every way would take years.
  expect(performance.now() - startedAt).toBeLessThan(inTime(5000));
});

it('text is folded as it is stored', () => {
  expect(searchable('ＡＢ１')).toBe('ab1');
});
