import * as fc from 'fast-check';
import * as T from 'typebox';
import { describe, expect, test } from 'vitest';
import { meant, smallIds } from './spelt.ts';
import { isOf } from './validation.ts';

const Row = T.Object({
  hdgdCode: T.Optional(T.String({ maxLength: 60 })),
  likeName: T.Optional(T.String()),
  departmentId: T.Optional(T.Union([T.String({ minLength: 1 }), T.Null()])),
  id: T.Optional(T.String({ format: 'uuid' })),
  day: T.Optional(T.Union([T.String({ format: 'date' }), T.Null()])),
  days: T.Optional(T.Union([T.Integer({ minimum: 0 }), T.Null()])),
  laterDate: T.Optional(T.Integer({ minimum: 0, maximum: 365 })),
  qty: T.Optional(T.Number()),
  useFlag: T.Optional(T.Boolean()),
  isLeader: T.Optional(T.Union([T.Literal('0'), T.Literal('1')])),
  enableStatus: T.Optional(T.Union([T.Literal(1), T.Literal(0), T.Literal(-1)])),
  importance: T.Optional(T.Enum([1, 2, 3])),
  cell: T.Optional(T.Union([T.String(), T.Number(), T.Null()])),
  range: T.Optional(T.Union([T.Array(T.Union([T.String({ format: 'date' }), T.Null()])), T.Null()])),
});

describe('what is meant by', () => {
  test.each([
    // Spellings.
    [{ hdgdcode: '0100003' }, { hdgdCode: '0100003' }],
    [{ HDGDCODE: '0100003' }, { hdgdCode: '0100003' }],
    [{ fcode: '0100003' }, { hdgdCode: '0100003' }],
    [{ hdgdName: '奶' }, { likeName: '奶' }],
    [
      { goodsName: '奶', deptid: 'd' },
      { likeName: '奶', departmentId: 'd' },
    ],
    // Of two spellings the declared one counts, unless it says nothing.
    [
      { hdgdcode: 'other', hdgdCode: 'own' },
      { hdgdCode: 'own', hdgdcode: undefined },
    ],
    [{ hdgdCode: '', hdgdcode: 'other' }, { hdgdCode: 'other' }],
    [{ hdgdcode: 'other', hdgdCode: '' }, { hdgdCode: 'other' }],
    // Nothing.
    [
      { id: '', days: '', laterDate: '', day: '', qty: ' ', useFlag: '', isLeader: '' },
      { days: null, day: null },
    ],
    [{ hdgdCode: null, id: null, enableStatus: null, laterDate: null }, { hdgdCode: '' }],
    [
      { departmentId: '', range: '' },
      { departmentId: null, range: null },
    ],
    [{ range: ['', '2026-03-01'] }, { range: [null, '2026-03-01'] }],
    // Numbers.
    [
      { days: '3', laterDate: ' 07 ', qty: '-1.5', importance: '2' },
      { days: 3, laterDate: 7, qty: -1.5, importance: 2 },
    ],
    [{ enableStatus: '-1' }, { enableStatus: -1 }],
    [{ cell: '3' }, { cell: '3' }],
    // Flags.
    [{ useFlag: 'true' }, { useFlag: true }],
    [{ useFlag: 'FALSE' }, { useFlag: false }],
    [{ useFlag: '0' }, { useFlag: false }],
    [{ useFlag: 1 }, { useFlag: true }],
    [{ isLeader: true }, { isLeader: '1' }],
    [{ isLeader: 0 }, { isLeader: '0' }],
    [
      { isLeader: 'false', enableStatus: true },
      { isLeader: '0', enableStatus: 1 },
    ],
    // What means nothing stays, and is refused by name.
    [
      { days: 'three', qty: '1e5', useFlag: 'yes', id: 'x' },
      { days: 'three', qty: '1e5', useFlag: 'yes', id: 'x' },
    ],
    [
      { days: '-1', laterDate: '366' },
      { days: '-1', laterDate: 366 },
    ],
    // A code that is a number has lost its zeros.
    [{ hdgdCode: 100003 }, { hdgdCode: 100003 }],
    [
      { hdgdCode: true, hdgdName: 1 },
      { hdgdCode: true, likeName: 1 },
    ],
    [
      { other: '', __more: 1 },
      { other: '', __more: 1 },
    ],
  ])('%j', (said, expected) => {
    expect(meant(Row, said)).toEqual(expected);
  });

  test('a list, each by itself', () => {
    expect(meant(T.Array(Row), [{ hdgdcode: 'a' }, { DAYS: '2' }])).toEqual([{ hdgdCode: 'a' }, { days: 2 }]);
  });

  test('a field that must be there and says nothing is still missed', () => {
    const schema = T.Object({ id: T.String({ minLength: 1 }) });
    expect(meant(schema, { ID: '' })).toEqual({ id: '' });
    expect(isOf(schema, { id: '' })).toBe(false);
  });

  test('what fits is what it was, whatever it is', () => {
    const number = fc.integer({ min: 0, max: 365 });
    const fitting = fc.record(
      {
        hdgdCode: fc.string({ maxLength: 60 }),
        likeName: fc.constantFrom('', '0', 'true', ' 12 '),
        days: fc.option(number),
        laterDate: number,
        useFlag: fc.boolean(),
        isLeader: fc.constantFrom('0', '1'),
        cell: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fitting, (row) => {
        expect(meant(Row, row)).toEqual(row);
      }),
    );
  });

  test('digits and words are their numbers and flags', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 }), fc.boolean(), (days, useFlag) => {
        const said = { LATERDATE: String(days), useflag: String(useFlag) };
        expect(meant(Row, said)).toEqual({ laterDate: days, useFlag });
      }),
    );
  });
});

test('ids in capitals are in small letters, wherever a schema has them, and no text that only looks so', () => {
  const id = '0198C0DE-ABCD-7EF0-8123-456789ABCDEF';
  const small = id.toLowerCase();
  const Id = T.String({ format: 'uuid' });
  const schema = T.Object({
    id: Id,
    after: T.Optional(T.Union([Id, T.Null()])),
    of: T.Array(T.Object({ id: Id, note: T.String() })),
    note: T.String(),
    either: T.Union([T.Object({ id: Id }), T.Object({ note: T.String() })]),
  });
  const said = (one: string) => ({
    id: one,
    after: one,
    of: [{ id: one, note: id }],
    note: id,
    either: { note: id },
    more: id,
  });
  expect(smallIds(schema, said(id))).toEqual(said(small));
  expect(smallIds(schema, { ...said(small), after: null })).toEqual({ ...said(small), after: null });
});
