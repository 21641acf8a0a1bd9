import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { fitted } from './fitted.ts';

const column = (key: string, width: number, isPinnedRight = false): Column<unknown> => ({
  key,
  width,
  header: key,
  render: () => key,
  ...(isPinnedRight && { isPinnedRight }),
});
const name = column('name', 250);
const all = [
  column('tick', 44),
  name,
  column('day', 104),
  column('short', 82),
  column('decision', 172),
  column('remark', 150),
  column('actions', 144, true),
];
const widthAt = (room: number) => fitted(all, name, room).find(({ key }) => key === 'name')?.width;

it.each([
  ['all of them have room', 1200, 250],
  ['one more is seen whole when the name gives a little', 780, 250 - (44 + 250 + 104 + 82 + 172 + 144 - 780)],
  [
    'what would be sliced waits behind, and the name takes its room',
    648,
    250 + 648 - 144 - (44 + 250 + 104 + 82),
  ],
  ['not even the name has room', 300, 250],
])('%s', (_what, room, width) => {
  expect(widthAt(room)).toBe(width);
});

it('nothing is pinned: they stay', () => {
  const free = all.slice(0, -1);
  expect(fitted(free, name, 400)).toBe(free);
});

it('whatever the widths, what is pinned begins where a column ends', () => {
  const width = fc.integer({ min: 40, max: 300 });
  fc.assert(
    fc.property(
      fc.array(width, { minLength: 1, maxLength: 8 }),
      width,
      width,
      fc.integer({ min: 300, max: 1600 }),
      (widths, ofName, ofPinned, room) => {
        const head = column('name', ofName);
        const some = [
          head,
          ...widths.map((one, place) => column(`c${place}`, one)),
          column('end', ofPinned, true),
        ];
        fc.pre(ofName + ofPinned <= room);
        const made = fitted(some, head, room);
        const total = made.reduce((sum, one) => sum + one.width, 0);
        if (total <= room) return;
        const ends = made.map((_, place) => made.slice(0, place).reduce((sum, one) => sum + one.width, 0));
        expect(ends.some((end) => Math.abs(end - (room - ofPinned)) < 1e-6)).toBe(true);
      },
    ),
  );
});
