import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutSchemas } from '../../scripts/calls-without-schemas.ts';

const plain = (code: string) => withoutSchemas(code).replace(/\s+/g, ' ');

it('a device keeps of a call where it goes, who may make it and how it waits', () => {
  const declared = `export const move = call({
    name: 'x.move', summary: 'Moves', method: 'POST', path: '/x/:id', source: 'chosen', access: points.move,
    params: T.Object({ id: Id }), body: T.Object({ at: T.String() }), answer: Row,
    queue: { version: 1, subject: ({ params }) => params.id },
  });`;
  expect(plain(declared)).toBe(
    "export const move = call({ name: 'x.move', method: 'POST', path: '/x/:id', access: points.move, " +
      'queue: { version: 1, subject: ({ params }) => params.id }, });',
  );
});

it('a question keeps its body, of which the device sends what is declared', () => {
  const declared = (mark: string) =>
    plain(`const list = call({ name: 'x.list', ${mark}: true, body: Asked, answer: Page });`);
  expect(declared('reads')).toBe("const list = call({ name: 'x.list', reads: true, body: Asked, });");
  expect(declared('exports')).toContain('body: Asked');
  expect(declared('unlimited')).not.toContain('body');
});

it('a schema that nobody reads can be dropped, whatever it takes from others', () => {
  expect(plain('const Row = T.Object({ ...Other.properties });')).toBe(
    'const Row = /*#__PURE__*/ /*#__PURE__*/ (() => T.Object({ ...Other.properties }))();',
  );
  expect(plain('const fields = { at: T.String() };')).toBe(
    'const fields = { at: /*#__PURE__*/ T.String() };',
  );
});

it.each(['exports/calls', 'imports/calls', 'goods-lack/contract', 'session/contract'])(
  'what is left of %s can still be read',
  (file) => {
    const code = readFileSync(join(import.meta.dirname, `../../core/${file}.ts`), 'utf8');
    const left = withoutSchemas(code);
    expect(left).not.toMatch(/\bsummary:/);
    expect(left).toMatch(/\bcall\(\{/);
    expect(() => withoutSchemas(left)).not.toThrow();
  },
);
