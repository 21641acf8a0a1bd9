import { expect, test } from 'vitest';
import { keyAddress, newSecret, stepOf } from './authenticator.ts';

/** "12345678901234567890", the secret of the RFC's examples. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, SHA-1; of its eight digits an app of six shows the last.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at second %d the code is %s', (seconds, code, step) => {
  expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(step);
});

test.each([
  [-31, undefined],
  [-30, 37_037_037],
  [0, 37_037_037],
  [29, 37_037_037],
  [30, 37_037_037],
  [59, 37_037_037],
  [60, undefined],
])('a code tried %d seconds after its time has begun belongs to step %s', (late, step) => {
  const began = 37_037_037 * 30;
  expect(stepOf(secret, '050471', new Date((began + late) * 1000))).toBe(step);
});

test.each(['', '05047', '0504711', '050472', 'abcdef'])('%s is no code', (code) => {
  expect(stepOf(secret, code, new Date(1_111_111_111_000))).toBeUndefined();
});

test('each secret is another, of 160 bits, and its address is what apps read', () => {
  const made = new Set(Array.from({ length: 100 }, newSecret));
  expect(made.size).toBe(100);
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(keyAddress(secret, '100101@stock.example'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Stockroom:100101%40stock\.example\?/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Stockroom',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
