import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { everyCall } from '../tests/support/every-call.ts';

const secret = /"(?:password|key|secret)":\{"type":"string"/;

const textOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

it('a secret that is told once is shown at once, however long the list behind it takes to be read again', () => {
  const telling = everyCall.filter(({ answer }) => secret.test(JSON.stringify(answer)));
  const names = new Set(telling.map(({ name }) => name));
  const declared = textOf('core').matchAll(/export const (\w+) = call\(\{\s+name: '([^']+)'/g);
  const calls = new Set([...declared].flatMap(([, call, name = '']) => (names.has(name) ? [call] : [])));
  const used = ['src/features', 'src/office'].flatMap((folder) => [
    ...textOf(folder).matchAll(/useChange\((\w+).*/g),
  ]);
  const changes = used.filter(([, call]) => calls.has(call));
  expect(changes.length).toBeGreaterThan(5);
  expect(changes.map(([text]) => text).filter((text) => !text.includes('isAnswerShown: true'))).toEqual([]);
});
