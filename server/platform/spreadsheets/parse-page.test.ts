import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePage, valuesIn } from './parse-page.ts';

const limits = { items: 10, values: 1000, rowValues: 100, levels: 8 };
const parsed = (text: string, of = limits) => parsePage(Buffer.from(text), of);
const end = '"nextCursor":"3","more":false';

it('a page is its head and its rows', () => {
  expect(parsed(`\ufeff{"items":[{"a":"\u5976"},[1],null],${end},"other":{"x":1}}`)).toEqual({
    head: { ok: true, page: { items: [], nextCursor: '3', more: false }, characters: 76 },
    items: [{ a: '\u5976' }, [1], null],
  });
});

it.each([
  ['what is no JSON', '<html>', 'JSON'],
  ['nothing', '', 'JSON'],
  ['one that breaks off', '{"items":[', 'JSON'],
  ['one too deep', `{"items":[${'['.repeat(7)}${']'.repeat(7)}],${end}}`, 'JSON'],
  ['too many rows', `{"items":[${'1,'.repeat(10)}1],${end}}`, 'items'],
  // Counted before anything is parsed: it would be no JSON.
  ['too many values', `{"items":[${'1,'.repeat(1000)}`, 'items'],
  ['too many values of nothing', `{"items":[${'[],'.repeat(500)}`, 'items'],
  ['a row with too many values', `{"items":[1,{"a":[${'1,'.repeat(100)}1]}],${end}}`, 'items.1'],
  ['a row with too long a text', `{"items":["${'x'.repeat(10_000)}"],${end}}`, 'items.0'],
  ['a row with too long a name', `{"items":[{"${'x'.repeat(10_000)}":1}],${end}}`, 'items.0'],
])('%s is refused', (_, text, detail) => {
  expect(parsed(text)).toEqual({ head: { ok: false, detail }, items: [] });
});

it.each([
  ['a list', '[]', null],
  ['a number', '7', null],
  ['nothing in it', '{}', {}],
  ['other types', '{"items":"none","nextCursor":7}', { items: null, nextCursor: 0 }],
  [
    'a long place',
    `{"items":[],"nextCursor":"${'x'.repeat(90_000)}","more":[1]}`,
    { nextCursor: 'x'.repeat(1000), more: 0 },
  ],
])('of %s no more is told than what it is not', (_, text, page) => {
  expect(parsed(text).head).toMatchObject({ ok: true, page });
});

it('signs in a text are no brackets and no commas', () => {
  const text = JSON.stringify({
    items: [','.repeat(2000), '[{"\\'.repeat(50)],
    nextCursor: null,
    more: true,
  });
  expect(parsed(text).head).toMatchObject({ ok: true });
});

it('whatever JSON there is within the limits comes as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 }), (items) => {
      const text = JSON.stringify({ items, nextCursor: null, more: false });
      const found = parsed(text, { items: 5, values: 100_000, rowValues: 100_000, levels: 32 });
      expect(found.items).toEqual(JSON.parse(text).items);
    }),
  );
});

it('values are counted with their texts', () => {
  expect(valuesIn({ a: [1, 2], b: 'x'.repeat(250) })).toBe(1 + 3 + 3);
});
