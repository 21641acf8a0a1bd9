// Makes a feature that works, from its table to its screen, with its tests and its words: a list of the office, a store's
// list that works offline, a list that the office decides about, or the import of a file. What it makes is where one
// begins: a feature is what its rules are.
//   npm run new-feature -- shelf-label shelf-labels zh=货架标签 en="Shelf labels" es="Etiquetas" ja=棚ラベル
//   npm run new-feature -- --held broken-shelf broken-shelves zh=...
// It writes the feature's own folders, adds its line to each list that has to know it, and says what is left to do.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { generateRouteTree } from './build/routes.mjs';
import { root } from './console/root.mjs';
import { bin, capture } from './console/run.mjs';
import { kinds } from './new-feature/kinds.mjs';
import { generateMigration } from './new-feature/migration.mjs';
import { parseNames } from './new-feature/names.mjs';
import { prepareTools } from './setup/prepare.mjs';

const { kind, names, titles, problem } = parseNames(process.argv.slice(2));
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { oneKebab: one, manyKebab: many } = names;
const { menu, path, forStores, lines } = kinds[kind];
const templates = join(import.meta.dirname, 'new-feature/templates', kind);

const files = new Map(
  readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [named(file.slice(0, -'.txt'.length)).split(sep).join('/'), join(templates, file)]),
);
const there = [...files.keys()].find((file) => existsSync(file));
if (there) {
  console.error(`${there} is there already.`);
  process.exit(1);
}
for (const [file, template] of files) write(file, named(readFileSync(template, 'utf8')));

const words = JSON.parse(named(readFileSync(join(templates, 'words.json'), 'utf8')));
for (const [language, title] of Object.entries(titles)) {
  addWords(`locales/${language}/office/${many}.json`, { title });
  addWords(`locales/${language}/menus.json`, { [`MENU-${names.many.toUpperCase()}`]: title });
  addWords(`locales/${language}/office/points.json`, { [`POINT-${names.one.toUpperCase()}-UPDATE`]: title });
  addWords(`locales/${language}/office/logs.json`, { [`kind.${one}`]: title });
  for (const [key, text] of Object.entries(words[language])) {
    const [, namespace = `office/${many}`, word] = /^(?:(\w+):)?(.*)$/.exec(key);
    addWords(`locales/${language}/${namespace}.json`, { [word]: text });
  }
}

const known = [
  [
    'core/access/catalog.ts',
    "  { code: 'MENU-SYNC',",
    `  {
    code: 'MENU-__MANY__',
    parent: 'MENU-${menu}',
    path: '__route__',
    component: '__many-kebab__',
    icon: 'table',
    title: '${titles.zh}',${forStores ? '\n    forStores: true,' : ''}
  },`,
  ],
  [
    'core/access/points.ts',
    "  { code: 'POINT-LOG-EXPORT',",
    `  { code: 'POINT-__ONE__-UPDATE', menu: 'MENU-__MANY__', title: '维护${titles.zh}' },`,
  ],
  ['src/ui/text/namespaces.d.ts', "      | 'account'", "      | '__many-kebab__'"],
  ...lines,
];
for (const [file, before, text] of known) insert(file, before, named(text));

await prepareTools();
await run('biome', ['check', '--write', ...files.keys(), ...known.map(([file]) => file), 'locales']);
await generateMigration(root, many.replaceAll('-', '_'));
await generateRouteTree(root);

console.log(`${many} is there: npm run dev, sign in as admin (111111), open ${path}${many}.
What it is for is yours to say:
  core/${many}/                its fields and rules, with their tests
  locales/*/office/${many}.json   its words; "about" or "empty.text" says what it is for
  core/access/catalog.ts       below which menu it stands, with which icon
  server/demo/                 what of it a demo company has, and which roles may use it
  docs/words.md                what its things are called, in all four languages
npm run check and src/features/README.md say what else a feature needs.`);

/** A template with the feature's names in it. */
function named(text) {
  return text
    .replaceAll('__many words__', many.replaceAll('-', ' '))
    .replaceAll('__route__', `${path}${many}`)
    .replaceAll('__many-kebab__', many)
    .replaceAll('__one-kebab__', one)
    .replaceAll('__many_snake__', many.replaceAll('-', '_'))
    .replaceAll('__Many__', capital(names.many))
    .replaceAll('__One__', capital(names.one))
    .replaceAll('__MANY__', names.many.toUpperCase())
    .replaceAll('__ONE__', names.one.toUpperCase())
    .replaceAll('__many__', names.many)
    .replaceAll('__one__', names.one);
}

function capital(name) {
  return name[0].toUpperCase() + name.slice(1);
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function addWords(file, added) {
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  write(file, `${JSON.stringify({ ...before, ...added }, null, 2)}\n`);
}

/** Puts lines before the first place where a text stands. */
function insert(file, before, lines) {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} has no ${before.trim()} any more: add by hand\n${lines}`);
  writeFileSync(file, `${text.slice(0, at)}${lines}\n${text.slice(at)}`);
}

async function run(program, parameters) {
  const { code, output } = await capture(bin(program), parameters);
  if (code !== 0) throw new Error(`${program} failed:\n${output}`);
}
