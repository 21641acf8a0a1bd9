import * as T from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { codes } from '#core/wire/codes';
import { Refusal } from './refusal.ts';
import { validate } from './validation.ts';

const Item = T.Object({ code: T.String({ minLength: 1 }), note: T.Optional(T.String()) });
const Form = T.Object({
  name: T.String({ maxLength: 5 }),
  day: T.Optional(T.Union([T.String({ format: 'date' }), T.Null()])),
  items: T.Optional(T.Array(Item)),
  where: T.Optional(T.Union([T.Object({ key: T.String() }), T.Null()])),
  anything: T.Optional(T.Unknown()),
});

/** Field -> what is wrong with it; empty when all is well. */
function wrong(value: unknown, schema: T.TSchema = Form): Record<string, string> {
  try {
    validate(schema, value);
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe(codes.invalid);
    expect(error.data.params.fields).toBe(Object.keys(error.data.fields ?? {}).join(', '));
    return error.data.fields ?? {};
  }
}

describe('a value', () => {
  test.each([
    { name: 'a' },
    { name: '牛奶🥛', day: null, items: [], where: null, anything: '\u0000' },
    { name: '', day: '2028-02-29', items: [{ code: 'x' }], where: { key: '' }, more: 'ignored' },
    { name: 'a', anything: { deep: ['\u0000', '\ud83e'] } },
  ])('that fits: %j', (value) => {
    expect(wrong(value)).toEqual({});
  });

  test.each([
    [{}, { name: 'required' }],
    [{ name: 5 }, { name: 'type' }],
    [{ name: 'too long' }, { name: 'maxLength' }],
    [{ name: 'a', items: [{ code: 'x' }, {}] }, { 'items.1.code': 'required' }],
    [{ name: 'a', items: [{ code: '' }] }, { 'items.0.code': 'minLength' }],
    [null, { body: 'type' }],
    // What PostgreSQL cannot keep.
    [{ name: 'a\u0000' }, { name: 'characters' }],
    [{ name: '\ud83e' }, { name: 'characters' }],
    [{ name: '\udd5b\ud83e' }, { name: 'characters' }],
    [{ name: 'a', items: [{ code: 'x', note: '\u0000' }] }, { 'items.0.note': 'characters' }],
    [{ name: 'a', where: { key: '\u0000' } }, { 'where.key': 'characters' }],
  ])('that does not: %j', (value, fields) => {
    expect(wrong(value)).toEqual(fields);
  });

  test.each(['2026-02-29', '0000-01-01', '2026-13-01', '2026-1-1', '20260101', ''])('%j is no day', (day) => {
    expect(Object.keys(wrong({ name: 'a', day }))).toEqual(['day']);
  });

  test('with many wrong fields has all of them named', () => {
    const names = Array.from({ length: 30 }, (_, index) => `field${index}`);
    const schema = T.Object(
      Object.fromEntries(names.map((name) => [name, T.Union([T.Integer(), T.Null()])])),
    );
    const value = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(Object.keys(wrong(value, schema)).sort()).toEqual(names.toSorted());
  });
});

test('what an address says is read as the type that is asked for, and left alone where it is not one', () => {
  const schema = T.Object({ page: T.Integer(), exact: T.Boolean(), id: T.String() });
  expect(Value.Convert(schema, { page: '2', exact: 'true', id: '007' })).toEqual({
    page: 2,
    exact: true,
    id: '007',
  });
  expect(
    Object.keys(wrong(Value.Convert(schema, { page: 'two', exact: 'maybe', id: '007' }), schema)),
  ).toEqual(['page', 'exact']);
});
