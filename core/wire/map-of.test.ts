import * as T from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { mapOf } from './map-of.ts';

const names = mapOf(T.String());

it.each([{}, { a: 'x' }, { 'any name at all': '', 名: '值' }])('%o is a map of texts', (value) => {
  expect(Compile(names).Check(value)).toBe(true);
  expect(Value.Parse(names, value)).toEqual(value);
});

it.each([null, 'text', [], { a: 1 }, { a: 'x', b: null }])('%o is not', (value) => {
  expect(Compile(names).Check(value)).toBe(false);
});

it('anything may be the value of an unknown one', () => {
  expect(Compile(mapOf(T.Unknown())).Check({ a: 1, b: null, c: { d: [] } })).toBe(true);
});
