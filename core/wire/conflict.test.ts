import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, mergeFields } from './conflict.ts';

/** A row of several fields, as a ticket or a shelf would have. */
type Ticket = { note: string; qty: number; tags: string[]; due: string | null };
const ticket: Ticket = { note: 'look', qty: 3, tags: ['cold'], due: null };

describe('two people change one row', () => {
  it('both changes stand when they are of different fields', () => {
    const seen = { note: 'look', qty: 3 };
    const first = mergeFields(ticket, seen, { note: 'done' });
    const after = { ...ticket, ...first.changes };
    const second = mergeFields(after, seen, { qty: 5 });
    expect({ ...after, ...second.changes }).toEqual({ ...ticket, note: 'done', qty: 5 });
    expect([...first.disputed, ...second.disputed]).toEqual([]);
  });

  it('the second is asked about the field that the first has changed, and about no other', () => {
    const current = { ...ticket, note: 'theirs' };
    const merged = mergeFields(current, { note: 'look', qty: 3 }, { note: 'mine', qty: 5 });
    expect(merged).toEqual({ changes: { qty: 5 }, disputed: ['note'] });
  });

  it('nobody is asked when both want the same', () => {
    expect(mergeFields({ ...ticket, note: 'done' }, { note: 'look' }, { note: 'done' })).toEqual({
      changes: {},
      disputed: [],
    });
  });

  it.each<[string, Partial<Ticket>, Record<string, unknown>]>([
    ['a list', { tags: ['dry'] }, { tags: ['cold', 'wet'] }],
    ['a number', { qty: 5 }, { qty: 4 }],
    ['a day that was none', { due: '2026-11-21' }, { due: '2026-11-20' }],
  ])('a change of %s is disputed like that of a text', (_case, wanted, was) => {
    expect(mergeFields(ticket, was, wanted).disputed).toEqual(Object.keys(wanted));
  });

  it('whoever does not say what was there has the last word', () => {
    expect(mergeFields(ticket, {}, { note: 'mine' })).toEqual({ changes: { note: 'mine' }, disputed: [] });
  });
});

describe('fields that make sense only together', () => {
  const seen = { method: 'none', first: '', second: '', note: '' };
  const together = [['method', 'first', 'second']];
  const merge = (current: object, wanted: object, was: object = seen) =>
    mergeFields({ ...seen, ...current }, { ...was }, wanted, together);

  it('are somebody’s work as soon as one of them is: another’s wait and one’s own substitute are nobody’s wish', () => {
    expect(merge({ method: 'wait' }, { first: 'A', note: 'mine' })).toEqual({
      changes: { note: 'mine' },
      disputed: ['first'],
    });
    expect(merge({ first: 'B' }, { method: 'wait' }).disputed).toEqual(['method']);
  });

  it('leave the others alone, and are no dispute where both want the same', () => {
    expect(merge({ note: 'theirs' }, { method: 'wait' }).disputed).toEqual([]);
    expect(merge({ method: 'wait' }, { note: 'mine' }).disputed).toEqual([]);
    expect(merge({ method: 'use', first: 'A' }, { method: 'use', first: 'A' })).toEqual({
      changes: {},
      disputed: [],
    });
  });

  it('may be anything where it is not said what was there', () => {
    expect(merge({ method: 'wait' }, { first: 'A' }, {})).toEqual({ changes: { first: 'A' }, disputed: [] });
  });
});

describe('one person changes the same field again and again, offline', () => {
  it('never meets a conflict with what they wrote themselves', () => {
    const edits = fc.array(
      fc.record({ field: fc.constantFrom('note' as const, 'due' as const), value: fc.string() }),
    );
    fc.assert(
      fc.property(edits, (written) => {
        // On the phone each edit sees the ones before it; the server takes them in the same order.
        let onPhone: Ticket = ticket;
        let onServer: Ticket = ticket;
        for (const { field, value } of written) {
          const { changes, disputed } = mergeFields(
            onServer,
            { [field]: onPhone[field] },
            { [field]: value },
          );
          expect(disputed).toEqual([]);
          onPhone = { ...onPhone, [field]: value };
          onServer = { ...onServer, ...changes };
        }
        expect(onServer).toEqual(onPhone);
      }),
    );
  });
});

it.each([
  [{ a: 1, b: [null, 'x'] }, { b: [null, 'x'], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [['a'], ['a', 'b'], false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
