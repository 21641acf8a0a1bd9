import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Takes from each declared call what the server alone reads: what it must look like, and what the description of the API
 * says of it (decision 128). On a device they were made anew at each start, and nobody read them. A question keeps its
 * body: of it the device sends what is declared (src/api/send.ts).
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'stockroom:calls-without-schemas',
    transform: {
      filter: { id: /\/core\/.*\.ts$/, code: 'typebox' },
      handler: (code, id) => ({ code: withoutSchemas(code, id), map: null }),
    },
  };
}

/** A piece of text in the place of another; places are counted in the text as it was. */
type Edit = { start: number; end: number; text: string };

const pure = '/*#__PURE__*/ ';
const ofServer = new Set(['summary', 'source', 'aliases', 'params', 'query', 'body', 'answer']);
const marksQuestion = new Set(['reads', 'exports']);

/** A module's text with its calls as a device needs them, and its schemas so that a bundler drops those that nobody reads. */
export function withoutSchemas(code: string, name = 'contract.ts'): string {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression(made) {
      if (isSchema(made)) edits.push(before(made, pure));
      const [declared] = made.arguments;
      const isCall = made.callee.type === 'Identifier' && made.callee.name === 'call';
      if (isCall && declared?.type === 'ObjectExpression') edits.push(...leftOut(declared, code));
    },
    VariableDeclarator({ init }) {
      if (init?.type !== 'CallExpression' || !isSchema(init)) return;
      // In a function of its own: what it takes from other schemas would count as an effect.
      edits.push(before(init, `${pure}(() => `), { start: init.end, end: init.end, text: ')()' });
    },
  }).visit(parseSync(name, code).program);
  // Backwards, so that no edit moves the place of the next; what lies in a piece that is left out went with it.
  return edits
    .filter(({ start }) => !edits.some((other) => other.start < start && start < other.end))
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

function before({ start }: ESTree.Node, text: string): Edit {
  return { start, end: start, text };
}

/** What the server alone reads of a call, each with the comma after it. */
function leftOut({ properties }: ESTree.ObjectExpression, code: string): Edit[] {
  const named = properties.map((property) => {
    const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';
    return {
      name,
      start: property.start,
      end: property.end + (code[property.end] === ',' ? 1 : 0),
      text: '',
    };
  });
  const isQuestion = named.some(({ name }) => marksQuestion.has(name));
  return named.filter(({ name }) => ofServer.has(name) && !(name === 'body' && isQuestion));
}

/** `T.Object(…)` and its kind. */
function isSchema({ callee }: ESTree.CallExpression): boolean {
  return (
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'T'
  );
}
