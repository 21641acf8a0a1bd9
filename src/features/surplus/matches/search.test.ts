import { expect, it } from 'vitest';
import type { SurplusItem } from '#core/surplus/online-contract';
import { keyOf, surplusIn } from './search.ts';

it('an open surplus is read back from its name in the address', () => {
  const item = { source: 'store', place: { code: '1001' }, farticle: 'A 1', lot: '100%+&=#' } as SurplusItem;
  expect(surplusIn(keyOf(item))).toEqual(['store', '1001', 'A 1', '100%+&=#']);
});

it('an address that was cut or written by hand does not take the page down', () => {
  expect(surplusIn('store 1001 % %E4')).toEqual(['store', '1001', '%', expect.any(String)]);
});
