import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A regular expression as it stands in the sources. */
export type SourcePattern = { file: string; source: string; flags: string };

/** Every regular expression of these folders, tests left out; and the files that make one at run time. */
export function patternsIn(folders: readonly string[]): { patterns: SourcePattern[]; makers: string[] } {
  const patterns: SourcePattern[] = [];
  const makers = new Set<string>();
  for (const file of folders.flatMap(sourcesIn)) {
    const text = readFileSync(root + file, 'utf8');
    walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), (node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        patterns.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression);
      if (isMade) makers.add(file);
    });
  }
  return { patterns, makers: [...makers] };
}

/**
 * Texts of some `length` that a pattern finds hard, if any are: each place of it where something may repeat without an
 * end is reached as the pattern wants it, fed with what may stand there, alone and with its neighbours, and broken off
 * with something that it does not want.
 */
export function hostileTexts(
  { source, flags }: Pick<SourcePattern, 'source' | 'flags'>,
  length: number,
): string[] {
  const samples = atomsOf(source).map((atom) => ({ ...atom, fits: charactersOf(atom.text, flags, source) }));
  const plain = samples.map(({ fits, times }) => (fits[0] ?? '').repeat(times));
  const texts = new Set<string>();
  const add = (start: string, pump: string) => {
    if (pump === '') return;
    const body = pump.repeat(Math.ceil((length - start.length) / pump.length));
    for (const end of breakers) texts.add(start + body + end);
  };
  for (const { fits } of samples)
    for (const one of fits) {
      add('', one);
      // What an earlier branch would take at the start stands in the middle here.
      add('~', one);
    }
  for (const [at, { fits, isEndless }] of samples.entries()) {
    if (!isEndless) continue;
    const before = plain.slice(0, at).join('');
    for (const one of fits) add(before, one);
    for (let from = Math.max(0, at - farthestBefore); from <= at; from += 1)
      for (let to = at; to <= Math.min(samples.length, at + farthestAfter); to += 1) {
        const pump = plain.slice(from, to).join('');
        add('', pump);
        add(plain.slice(0, from).join(''), pump);
      }
  }
  return [...texts];
}

const breakers = ['', '\u0001', '\n~'];
const farthestBefore = 12;
const farthestAfter = 4;
/** What an atom of a pattern may be tried with; those that the pattern itself names come first. */
const candidates = 'a0A1 x/.:-_=?&@[("<,;T\t\u3000\u200b年牛';

/** One element of a pattern that takes a character, how often at least, and whether without an end. */
type Atom = { text: string; times: number; isEndless: boolean };

/** In their order, branches and groups laid side by side: neighbours then stand for what a group repeats. */
function atomsOf(source: string): Atom[] {
  const element =
    /(\(\?(?:[:=!]|<[=!])|[()|^$]|\\b)|(\\p\{[^}]+\}|\\u\{[^}]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\\d|\\.|\[(?:\\.|[^\]\\])*\]|[^*+?{])|([*+]|\{(\d+)(,?)(\d*)\}|\{|\?)/giu;
  const atoms: Atom[] = [];
  for (const [, , text, quantifier, least, comma, most] of source.matchAll(element)) {
    if (text !== undefined) atoms.push({ text, times: 1, isEndless: false });
    const last = atoms.at(-1);
    if (!last || quantifier === undefined) continue;
    last.isEndless ||= quantifier === '*' || quantifier === '+' || (comma === ',' && most === '');
    last.times = Math.max(last.times, Number(least ?? 1));
  }
  return atoms;
}

function charactersOf(atom: string, flags: string, source: string): string[] {
  // A reference back to a group: whatever stood there.
  if (/^\\[1-9]$/.test(atom)) return ['-'];
  const own = new RegExp(`^(?:${atom})$`, flags.replace(/[gy]/g, ''));
  const named = [...new Set(source.replace(/\\(.)/g, '$1'))];
  return [...named, ...candidates]
    .filter((one, place, all) => own.test(one) && all.indexOf(one) === place)
    .slice(0, 4);
}

function isRegExp(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === 'RegExp';
}

const root = fileURLToPath(new URL('../../', import.meta.url));

function sourcesIn(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.(test|test-d|d|process)\.ts$|\/fixtures\//.test(file));
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
