import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { componentOf, namesWith } from './icons.ts';

const tabler = new URL('../../../node_modules/@tabler/', import.meta.url);
const names = Object.keys(
  JSON.parse(readFileSync(new URL('icons/tabler-nodes-outline.json', tabler), 'utf8')) as object,
);

it('the code that is copied is that of a component, for every icon', () => {
  const files = new Set(readdirSync(new URL('icons-react/dist/esm/icons', tabler)));
  expect(names.length).toBeGreaterThan(5000);
  expect(names.filter((name) => !files.has(`${componentOf(name)}.mjs`))).toEqual([]);
});

it('an icon is found by any of its words, in any order and spelling', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.boolean(), (name, isUpper) => {
      const typed = name.split('-').reverse().join(' ');
      return namesWith(names, isUpper ? typed.toUpperCase() : typed).includes(name);
    }),
  );
  expect(namesWith(names, ' ')).toBe(names);
  expect(namesWith(names, 'no such icon')).toEqual([]);
});
