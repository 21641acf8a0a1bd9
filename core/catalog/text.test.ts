import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from './text.ts';

it('a text is cut to its beginning, and no letter in two', () => {
  expect(cutText('鲜牛奶', 2)).toBe('鲜牛');
  expect(cutText('鲜🥛奶', 2)).toBe('鲜');
  expect(cutText('鲜🥛奶', 3)).toBe('鲜🥛');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const cut = cutText(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(length, text.length) - 1);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(/\p{Surrogate}/u.test(cut)).toBe(false);
    }),
  );
});
