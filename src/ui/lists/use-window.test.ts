import { describe, expect, test } from 'vitest';
import { windowOf } from './use-window.ts';

describe('the rows of a table that exist', () => {
  test('are those on screen, and six beyond each edge', () => {
    expect(windowOf({ first: 100, last: 125 }, 1000)).toEqual({ from: 94, to: 131 });
  });

  test('end where the table ends', () => {
    expect(windowOf({ first: 0, last: 25 }, 1000)).toEqual({ from: 0, to: 31 });
    expect(windowOf({ first: 975, last: 1000 }, 1000)).toEqual({ from: 969, to: 1000 });
    expect(windowOf({ first: 0, last: 25 }, 3)).toEqual({ from: 0, to: 3 });
  });

  test('are the last ones when most of the rows have gone', () => {
    expect(windowOf({ first: 975, last: 1000 }, 40)).toEqual({ from: 9, to: 40 });
    expect(windowOf({ first: 975, last: 1000 }, 0)).toEqual({ from: 0, to: 0 });
  });
});
