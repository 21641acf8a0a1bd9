import { expect, it } from 'vitest';
import { aboutText, moneyText } from './money-text.ts';

// No-break spaces are the languages' own.
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['zh', '¥1,234.50'],
  ['en', '¥1,234.50'],
  ['es', '1234,50 ¥'],
  ['ja', '元 1,234.50'],
])('an amount is as short as %s has it, and no yen', (language, said) => {
  expect(plain(moneyText(123_450, language))).toBe(said);
});

it('an estimate has no fen', () => {
  expect(aboutText(123_450, 'en')).toMatch(/^¥1,23[45]$/);
});
