import { describe, expect, it } from 'vitest';
import { logAddress } from './search.ts';

describe('the address of the logs', () => {
  it.each([
    [{}, {}],
    [
      { tab: 'logins', person: 100101 },
      { tab: 'logins', person: '100101' },
    ],
    [
      { tab: 'nonsense', kind: 'user', call: 'users.insert' },
      { kind: 'user', call: 'users.insert' },
    ],
    [
      { tab: 'logins', kind: 'user', outcome: 'wrong' },
      { tab: 'logins', outcome: 'wrong' },
    ],
    [{ tab: 'logins', outcome: 'maybe' }, { tab: 'logins' }],
    [
      { tab: 'errors', subject: 'lots', outcome: 'wrong' },
      { tab: 'errors', subject: 'lots' },
    ],
    [{ open: 7 }, { open: '7' }],
    [{ from: '2026-03-01', to: '2026-02-30' }, { from: '2026-03-01' }],
    [
      { sort: '-at', page: 2, size: 30 },
      { sort: '-at', page: 2, size: 30 },
    ],
    [{ sort: '+outcome', page: 0, size: 7 }, {}],
    [
      { tab: 'logins', sort: '+outcome' },
      { tab: 'logins', sort: '+outcome' },
    ],
  ])('%o is read as %o', (raw, search) => {
    expect(logAddress.read(raw)).toEqual(search);
  });

  it('narrows by filters, not by the tab, the order or the page', () => {
    expect(logAddress.count({ tab: 'errors', sort: '-at', page: 3, size: 50 })).toBe(0);
    expect(logAddress.count({ kind: 'user' })).toBe(1);
  });
});
