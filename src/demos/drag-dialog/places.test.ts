import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edges, inside } from './places.ts';

const screen = { width: 1000, height: 800 };
const home = { left: 300, top: 200, width: 400, height: 300 };

describe('a dialog', () => {
  it.each([
    ['goes where it is dragged', { x: 50, y: -20 }, { x: 50, y: -20 }],
    ['not beyond the left edge', { x: -500, y: 0 }, { x: -300, y: 0 }],
    ['not beyond the right edge', { x: 500, y: 0 }, { x: 300, y: 0 }],
    ['not above', { x: 0, y: -900 }, { x: 0, y: -200 }],
    ['not below', { x: 0, y: 900 }, { x: 0, y: 300 }],
    ['is put to an edge', { y: 0, ...edges.right }, { x: 300, y: 0 }],
    ['is put back', edges.middle, { x: 0, y: 0 }],
  ])('%s', (_what, wished, offset) => {
    expect(inside(wished, home, screen)).toEqual(offset);
  });

  it('that is larger than the window shows its beginning', () => {
    const large = { left: -50, top: 0, width: 1100, height: 900 };
    expect(inside({ x: 0, y: -30 }, large, screen)).toEqual({ x: 50, y: 0 });
  });

  it('is inside wherever it is wished, if it has room', () => {
    const px = fc.integer({ min: -5000, max: 5000 });
    const size = fc.integer({ min: 1, max: 700 });
    fc.assert(
      fc.property(px, px, px, px, size, size, (x, y, left, top, width, height) => {
        const box = { left, top, width, height };
        const offset = inside({ x, y }, box, screen);
        expect(left + offset.x).toBeGreaterThanOrEqual(0);
        expect(top + offset.y).toBeGreaterThanOrEqual(0);
        expect(left + offset.x + width).toBeLessThanOrEqual(screen.width);
        expect(top + offset.y + height).toBeLessThanOrEqual(screen.height);
        // There already, it stays.
        expect(inside(offset, box, screen)).toEqual(offset);
      }),
    );
  });
});
