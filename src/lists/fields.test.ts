import { expect, it } from 'vitest';
import { choice, count, day, money, orNull, person, quantity, text } from '#core/fields/kinds';
import { rowOf } from '#core/fields/row';
import { drawn } from './fields.tsx';

const batch = rowOf({
  name: text('fname'),
  state: choice('stat', ['open', 'shut'], 'open'),
  qty: quantity('fqty'),
  lifeDays: orNull(count('fvalidperiod')),
  lostFen: money('fen'),
  since: day('since'),
  edit: person('editUserId', 'editUserName', 'editTime'),
});
const row = {
  name: 'Milk',
  state: 'shut' as const,
  qty: 1234.5,
  lifeDays: null,
  lostFen: 1250,
  since: '2026-03-10',
  edit: { userId: 'u-1', userName: 'Lin', at: '2026-03-10T01:00:00.000Z' },
};
const of = drawn<typeof row>(batch, {
  language: 'en',
  header: (wire) => `the ${wire}`,
  word: (wire, code) => `${wire} ${code}`,
});

it('draws each kind of value in a table as people read it, numbers to the right', () => {
  const columns = of.columns({
    first: ['stat'],
    last: ['fname'],
    out: ['editUserId'],
    widths: { fname: 240 },
  });
  expect(columns.map(({ key, width, align, render }) => [key, width, align, render(row)])).toEqual([
    ['stat', 104, undefined, 'stat shut'],
    ['fqty', 92, 'right', '1,234.5'],
    ['fvalidperiod', 92, 'right', '–'],
    ['fen', 92, 'right', '¥12.50'],
    ['since', 108, undefined, '03/10/2026'],
    ['editUserName', 120, undefined, 'Lin'],
    ['editTime', 120, undefined, expect.stringContaining('2026')],
    ['fname', 240, undefined, 'Milk'],
  ]);
  expect(columns.find(({ key }) => key === 'fqty')).toMatchObject({ header: 'the fqty', sortKey: 'fqty' });
});

it('writes figures into a file as figures, and what is not known as nothing', () => {
  const columns = of.sheet({ first: ['fname'], out: ['stat', 'editUserId', 'editUserName', 'editTime'] });
  expect(columns.map(({ value }) => value(row))).toEqual(['Milk', 1234.5, '', 12.5, '2026-03-10']);
});

it('says the same as facts, what the feature draws itself in its place', () => {
  const own = { fname: ({ name }: typeof row) => `${name}!` };
  expect(
    of.facts(row, {
      first: ['fvalidperiod', 'fname'],
      out: ['stat', 'fqty', 'fen', 'since', 'editUserId', 'editUserName', 'editTime'],
      own,
    }),
  ).toEqual([
    ['the fvalidperiod', '–'],
    ['the fname', 'Milk!'],
  ]);
});
