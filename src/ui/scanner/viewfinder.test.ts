import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTheMiddle } from './seen-code.ts';
import { areaBehind, readSize } from './viewfinder.ts';

describe('the part of the picture behind the viewfinder', () => {
  it('is the same when picture and screen are the same, with a margin for quiet zones', () => {
    const shown = { x: 0, y: 0, width: 1000, height: 500 };
    const finder = { x: 250, y: 100, width: 500, height: 300 };
    expect(areaBehind({ width: 1000, height: 500 }, shown, finder)).toEqual({
      x: 190,
      y: 64,
      width: 620,
      height: 372,
    });
  });

  it('counts what the screen cuts off a wide picture', () => {
    const shown = { x: 0, y: 60, width: 400, height: 600 };
    const finder = { x: 100, y: 260, width: 200, height: 200 };
    // 1920 x 1080 fills 600 px of height at 5/9: 333 px of the picture's width are cut off on each side.
    expect(areaBehind({ width: 1920, height: 1080 }, shown, finder)).toEqual({
      x: 737,
      y: 317,
      width: 446,
      height: 446,
    });
  });

  it('never leaves the picture', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 4000 }),
      height: fc.integer({ min: 1, max: 4000 }),
    });
    const part = fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      width: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(size, size, part, part, (picture, screen, across, down) => {
        const shown = { x: 7, y: 11, ...screen };
        const finder = {
          x: 7 + across.x * screen.width,
          y: 11 + down.x * screen.height,
          width: across.width * screen.width,
          height: down.width * screen.height,
        };
        const area = areaBehind(picture, shown, finder);
        expect(area.x).toBeGreaterThanOrEqual(0);
        expect(area.y).toBeGreaterThanOrEqual(0);
        expect(area.x + area.width).toBeLessThanOrEqual(picture.width);
        expect(area.y + area.height).toBeLessThanOrEqual(picture.height);
      }),
    );
  });
});

describe('the size in which it is read', () => {
  it.each([
    ['a small area as it is', { width: 620, height: 372 }, { width: 620, height: 372 }],
    ['at most 1280 pixels across', { width: 2560, height: 1440 }, { width: 1280, height: 720 }],
    ['at most 1280 pixels down', { width: 900, height: 1920 }, { width: 600, height: 1280 }],
    ['never nothing', { width: 4000, height: 0 }, { width: 1280, height: 1 }],
  ])('%s', (_case, area, expected) => {
    expect(readSize(area)).toEqual(expected);
  });
});

it('of several codes the one in the middle comes first', () => {
  const code = (text: string, x: number, y: number) => ({ text, symbology: 'ean_13', centre: { x, y } });
  const codes = [code('corner', 10, 10), code('middle', 310, 240), code('edge', 320, 60)];
  const order = fromTheMiddle(codes, { width: 640, height: 480 }).map(({ text }) => text);
  expect(order).toEqual(['middle', 'edge', 'corner']);
});
