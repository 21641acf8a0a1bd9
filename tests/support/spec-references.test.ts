import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What may be referred to, in the words of a reference: `decision E7`, `decision 41`, `spec 1, section 5`, `promise T5`. */
const targets = new Set([
  ...codesIn('docs/spec/decisions.md').map((code) => `decision ${code}`),
  ...decisionFiles().map((file) => `decision ${Number(file.slice(0, 4))}`),
  ...namesIn('docs/reliability.md', /^\| (T\d+) \|/gm).map((code) => `promise ${code}`),
  ...specifications().flatMap((file) =>
    namesIn(`docs/spec/${file}`, /^## (\d\.\d) /gm).map((name) => `spec ${name.replace('.', ', section ')}`),
  ),
]);

test('every code, decision and section that a comment or a page names is there', () => {
  const files = sources();
  const references = files.flatMap((file) => referencesIn(read(file)).map((name) => `${file}: ${name}`));
  expect(references.length).toBeGreaterThan(600);
  expect(references.filter((line) => !targets.has(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

test('a code stands behind the word "decision" or "promise", so that it is found', () => {
  const bare = sources()
    .filter((file) => !['docs/reliability.md', 'docs/security.md'].includes(file))
    .flatMap((file) =>
      commentsOf(file, read(file)).flatMap((comment) =>
        [...comment.matchAll(/\(([A-Z]\d{1,2})[),;]/g)].map(([, code]) => `${file}: ${code}`),
      ),
    );
  expect(bare).toEqual([]);
});

test('each code of docs/spec stands there once, and its pages name only what there is', () => {
  const codes = codesIn('docs/spec/decisions.md');
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
  const unknown = ['decisions.md', ...specifications()].flatMap((file) => {
    const text = read(`docs/spec/${file}`);
    const named = [...text.matchAll(/\b[A-Z]\d{1,2}\b/g)].map(([code]) => `decision ${code}`);
    const sections = [...text.matchAll(/\b([12])\.([1-9])\b/g)].map(
      ([, spec, section]) => `spec ${spec}, section ${section}`,
    );
    return [...named, ...sections, ...referencesIn(text)].filter((name) => !targets.has(name));
  });
  expect(unknown).toEqual([]);
});

test('each decision stands once in the index, under its title and with a status', () => {
  const index = [
    ...read('docs/decisions/README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| (.+) \|$/gm),
  ].map(([, number, title, file, status]) => ({ file, title: `# ${number}. ${title}`, status }));
  expect(index.map(({ file }) => file).sort()).toEqual(decisionFiles().sort());
  for (const { file, title, status } of index) {
    expect(read(`docs/decisions/${file}`).split('\n', 1)).toEqual([title]);
    expect(status).toMatch(/^(?:holds(?:; .+)?|replaced by \d+|part of docs\/spec: [A-Z]\d.*)$/);
  }
});

test('a reference is found in each form that it has', () => {
  expect(referencesIn('(spec 2, sections 4 and 5; decisions A1 to A3)')).toEqual([
    'decision A1',
    'decision A3',
    'spec 2, section 4',
    'spec 2, section 5',
  ]);
  expect(referencesIn('documents 1 and 2, section 7')).toEqual(['spec 1, section 7', 'spec 2, section 7']);
  expect(referencesIn(' * held (decision\n * R1, decisions P6, 0058 and T1), promise T5')).toEqual([
    'decision R1',
    'decision P6',
    'decision 58',
    'decision T1',
    'promise T5',
  ]);
  expect(targets.has('decision Z9') || targets.has('spec 1, section 12')).toBe(false);
});

/** The references of a text, in the words of `targets`. A comment's lines are read as one. */
function referencesIn(text: string): string[] {
  const line = text.replace(/\n\s*(?:\/\/|\*|--|#)?\s*/g, ' ');
  const found: string[] = [];
  for (const [, names = ''] of line.matchAll(
    /\b(?:decisions?|docs\/spec:) ((?:[A-Z]\d{1,2}|\d{1,4})\b(?:(?:,| and| to| or)+ (?:[A-Z]\d{1,2}|\d{4}|\d\d)\b)*)/gi,
  ))
    for (const [name] of names.matchAll(/[A-Z]?\d+/g)) found.push(`decision ${name.replace(/^0+/, '')}`);
  for (const [, specs = '', sections = ''] of line.matchAll(
    /\b(?:spec|documents?) ([12](?: and [12])?), sections? (\d+(?:(?:,| and) \d+)*)/gi,
  ))
    for (const [spec] of specs.matchAll(/\d/g))
      for (const [section] of sections.matchAll(/\d+/g)) found.push(`spec ${spec}, section ${section}`);
  for (const [name] of line.matchAll(/\bpromise T\d+\b/g)) found.push(name);
  return found;
}

/** The comments of a source; a page of the documentation is one. */
function commentsOf(file: string, text: string): string[] {
  return file.endsWith('.md') ? [text] : (text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$|^--.*$/gm) ?? []);
}

/** Every file that people write, and that may refer to a demand. */
function sources(): string[] {
  const folders = ['core', 'server', 'src', 'sw', 'scripts', 'tests', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  );
  return [...readdirSync(root), ...folders].filter(
    (file) =>
      /\.(tsx?|mjs|css|sql|md)$/.test(file) && !/^docs\/spec\/|tests\/support\/spec-references/.test(file),
  );
}

function specifications(): string[] {
  return readdirSync(join(root, 'docs/spec')).filter((file) => /^\d-/.test(file));
}

function decisionFiles(): string[] {
  return readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));
}

function codesIn(file: string): string[] {
  return namesIn(file, /^\| ([A-Z]\d{1,2}) \|/gm);
}

function namesIn(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map(([, name = '']) => name);
}
