import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it('shows the two ends of a token', () => {
  expect(shortened('1790000000000.abcdefghijklmnop')).toBe('179000000000…klmnop');
});

it('never shows a whole one', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), (token) => {
      expect(shortened(token)).not.toContain(token);
      expect(shortened(token).length).toBeLessThanOrEqual(19);
    }),
  );
});
