import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takenOf, type UploadRules } from './taken-files.ts';

const rules: UploadRules = { types: ['image/jpeg', 'image/png'], mostBytes: 2 * 1024 * 1024, most: 3 };
const picture = (size = 1000, type = 'image/png') => ({ type, size });

it('a file of exactly 2 MB is taken, a byte more is not', () => {
  const just = picture(rules.mostBytes);
  const over = picture(rules.mostBytes + 1);
  expect(takenOf([just, over], rules, 0)).toEqual({
    taken: [just],
    beyond: 0,
    wrong: [{ file: over, problem: 'upload.too-large' }],
  });
});

it('what is no picture is told as that, however large', () => {
  const text = picture(9_999_999, 'text/plain');
  expect(takenOf([text], rules, 0).wrong).toEqual([{ file: text, problem: 'upload.not-a-picture' }]);
});

it('what is wrong takes nobody’s place', () => {
  const files = [picture(1, 'text/plain'), picture(1), picture(2), picture(3)];
  expect(takenOf(files, rules, 0).taken).toEqual(files.slice(1));
  expect(takenOf(files, rules, 2)).toMatchObject({ taken: [files[1]], beyond: 2 });
  expect(takenOf(files, rules, 5)).toMatchObject({ taken: [], beyond: 3 });
});

it('every file is taken, told as wrong, or counted as one too many, and those taken fit', () => {
  const file = fc.record({
    type: fc.constantFrom('image/png', 'image/gif', ''),
    size: fc.nat(2 * rules.mostBytes),
  });
  fc.assert(
    fc.property(fc.array(file), fc.nat(4), (files, already) => {
      const { taken, wrong, beyond } = takenOf(files, rules, already);
      expect(taken.length + wrong.length + beyond).toBe(files.length);
      expect(taken.length).toBeLessThanOrEqual(Math.max(0, rules.most - already));
      expect(beyond === 0 || taken.length + already >= rules.most).toBe(true);
    }),
  );
});
