import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonProblem } from './json-problem.ts';

describe('what is wrong with a text that should be JSON', () => {
  it.each([
    ['[1, 2', 1, 6],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['{\n  "a": 1,\n}', 3, 1],
    ['[1] 2', 1, 5],
    ['', 1, 1],
    ["{'a': 1}", 1, 2],
    ['[\n"a\nb"]', 2, 1],
    ['["a\tb"]', 1, 2],
  ])('%j: line %i, column %i', (text, line, column) => {
    expect(jsonProblem(text)).toMatchObject({ line, column });
  });

  it('is nothing in what is JSON, and a place within any other text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.tuple(fc.json(), fc.string()).map((two) => two.join('')),
        ),
        (text) => {
          const found = jsonProblem(text);
          expect(found === undefined).toBe(isJson(text));
          if (found) {
            expect(found.from).toBeLessThanOrEqual(text.length);
            expect(found.line).toBeLessThanOrEqual(text.split('\n').length);
          }
        },
      ),
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
