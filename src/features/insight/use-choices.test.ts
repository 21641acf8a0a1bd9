import { expect, it } from 'vitest';
import { fieldsOf } from './use-choices.ts';

const dairy = { value: 'dairy', label: 'Dairy' };
const bread = { value: 'bread', label: 'Bread' };
const of = (...choices: { value: string; label: string }[]) => [{ key: 'category' as const, of: choices }];

it('what leaves no choice has no field', () => {
  expect(fieldsOf(of(), {})).toEqual([]);
  expect(fieldsOf(of(dairy), {})).toEqual([]);
  expect(fieldsOf(of(dairy, bread), { category: '' })).toEqual([
    { key: 'category', value: '', label: '', of: [dairy, bread] },
  ]);
});

it('what the figures are narrowed to has its field, also before the server has told what it is called', () => {
  const set = { category: 'dairy' };
  expect(fieldsOf(of(), set)).toEqual([
    { key: 'category', value: 'dairy', label: 'dairy', of: [{ value: 'dairy', label: 'dairy' }] },
  ]);
  expect(fieldsOf(of(dairy), set)).toEqual([
    { key: 'category', value: 'dairy', label: 'Dairy', of: [dairy] },
  ]);
});
