import { jsonLanguage } from '@codemirror/lang-json';

/** Where a text stops being JSON: its place in the text, and its line and column as people count them. */
export type JsonProblem = { from: number; line: number; column: number };

/** The first thing in a text that is not JSON; undefined when all of it is. */
export function jsonProblem(text: string): JsonProblem | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const from = placeIn(text) ?? text.length;
    const before = text.slice(0, from).split('\n');
    return { from, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** By the grammar: browsers tell the place in words of their own, and not all of them do. */
function placeIn(text: string): number | undefined {
  let found: number | undefined;
  jsonLanguage.parser.parse(text).iterate({
    enter(node) {
      if (found !== undefined) return false;
      if (node.type.isError) found = node.from;
      return found === undefined;
    },
  });
  return found;
}
