import { expect, it } from 'vitest';
import { nearName } from './near-name.ts';

it.each([
  ['east region', ['East Region', 'West Region'], 'East Region'],
  ['Ｅａｓｔ　Region', ['East Region'], 'East Region'],
  ['Store staf', ['Store staff', 'Store leader'], 'Store staff'],
  ['东部大去', ['东部大区', '西部大区'], '东部大区'],
  ['店员', ['店长', '店员（夜班）'], undefined],
  ['区域1', ['区域2', '区域3'], undefined],
  ['Madrid', ['Barcelona'], undefined],
  ['', ['x'], undefined],
])('%s of %j is %s', (name, known, meant) => {
  expect(nearName(name, known)).toBe(meant);
});

it('of several that are as near none is meant', () => {
  expect(nearName('Store 12', ['Store 11', 'Store 13'])).toBeUndefined();
  expect(nearName('store1', ['Store 1', 'STORE-1'])).toBeUndefined();
});
