import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { addressOf, amount, apart, day, flag, oneOf, text, when } from './address.ts';

const address = addressOf(
  {
    tab: apart(oneOf('late')),
    q: apart(text()),
    name: text(5),
    status: oneOf(0, 1),
    least: amount(1),
    by: day(),
    red: flag(),
    late: when(({ tab }) => tab === 'late', text()),
  },
  { sort: ({ tab }) => (tab === 'late' ? ['days'] : ['name']) },
);

describe('an address', () => {
  it.each([
    [{ name: 1001 }, { name: '1001' }],
    [{ name: 'longer than five' }, { name: 'longe' }],
    [{ name: '', status: 2, least: 0, by: '2026-02-30', red: 'no', tab: 'x' }, {}],
    [
      { status: 0, least: 1, by: '2026-02-28', red: 1 },
      { status: 0, least: 1, by: '2026-02-28', red: true },
    ],
    [{ late: 'x' }, {}],
    [
      { tab: 'late', late: 'x', sort: '-days' },
      { tab: 'late', late: 'x', sort: '-days' },
    ],
    [{ sort: '-days', page: 1, size: 11 }, {}],
    [
      { sort: '+name', page: 2, size: 50 },
      { sort: '+name', page: 2, size: 50 },
    ],
    [{ page: 1.5, unknown: 'x' }, {}],
  ])('%o is read as %o', (raw, search) => {
    expect(address.read(raw)).toEqual(search);
  });

  it('is the same when it is read again, whatever it said', () => {
    const anything = fc.dictionary(
      fc.constantFrom('tab', 'q', 'name', 'status', 'least', 'by', 'red', 'late', 'sort', 'page', 'size'),
      fc.oneof(
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constantFrom('late', '2026-01-31', '+name', '-days'),
      ),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const search = address.read(raw);
        expect(address.read(search)).toEqual(search);
      }),
    );
  });

  it('counts its filters; what is apart, the order and the page are none', () => {
    expect(address.count({ tab: 'late', q: 'x', sort: '-days', page: 2 })).toBe(0);
    expect(address.count({ name: 'x', status: 0 })).toBe(2);
  });

  it('is cleared of its filters, and at its first page', () => {
    const search = { tab: 'late', q: 'x', name: 'y', red: true, page: 3, size: 50 } as const;
    expect(address.read({ ...search, ...address.cleared })).toEqual({ tab: 'late', q: 'x', size: 50 });
  });

  it('has the types of its fields', () => {
    expectTypeOf(address.read({}).status).toEqualTypeOf<0 | 1 | undefined>();
    expectTypeOf(address.read({}).name).toEqualTypeOf<string | undefined>();
  });
});
