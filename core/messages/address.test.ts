import { expect, it } from 'vitest';
import { isOneAddress } from './address.ts';

it.each([
  ['lin.tao@stockroom.example', true],
  ["o'neill+shop@mail.stockroom.example", true],
  ['a@b.cn', true],
  ['a@b', false],
  ['a@b.cn,c@d.cn', false],
  ['a@b.cn;c@d.cn', false],
  ['a@b.cn c@d.cn', false],
  ['Lin <a@b.cn>', false],
  ['a@b.cn\nBcc: c@d.cn', false],
  ['a@b.cn\r\n', false],
  ['"a b"@c.cn', false],
  ['a(comment)@b.cn', false],
  ['@b.cn', false],
  ['.a@b.cn', false],
  ['a.@b.cn', false],
  ['a@-b.cn', false],
  ['a@b..cn', false],
  ['林@b.cn', false],
  [`${'a'.repeat(65)}@b.cn`, false],
  [`a@${'b.'.repeat(126)}cn`, false],
])('%j is one address: %j', (text, isOne) => {
  expect(isOneAddress(text)).toBe(isOne);
});
