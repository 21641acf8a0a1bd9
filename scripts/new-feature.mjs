// Makes a feature of the office that works: a list with a form to add, change and delete, from its table to its screen,
// with its tests and its words. What it makes is where one begins: a feature is what its rules are.
//   npm run new-feature -- shelf-label shelf-labels zh=货架标签 en="Shelf labels" es="Etiquetas" ja=棚ラベル
// It writes the feature's own folders, adds its line to each list that has to know it, and says what is left to do.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateRouteTree } from './build/routes.mjs';
import { root } from './console/root.mjs';
import { bin, capture } from './console/run.mjs';
import { generateMigration } from './new-feature/migration.mjs';
import { parseNames } from './new-feature/names.mjs';
import { prepareTools } from './setup/prepare.mjs';

const templates = join(import.meta.dirname, 'new-feature/templates');

const { names, titles, problem } = parseNames(process.argv.slice(2));
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { oneKebab: one, manyKebab: many } = names;

const files = {
  'core/contract.ts.txt': `core/${many}/contract.ts`,
  'core/rules.ts.txt': `core/${many}/rules.ts`,
  'core/rules.test.ts.txt': `core/${many}/rules.test.ts`,
  'server/schema.ts.txt': `server/schema/${many}.ts`,
  'server/routes.ts.txt': `server/features/${many}/routes.ts`,
  'server/queries.ts.txt': `server/features/${many}/queries.ts`,
  'server/changes.ts.txt': `server/features/${many}/changes.ts`,
  'src/screen.tsx.txt': `src/features/${many}/screen.tsx`,
  'src/edit.tsx.txt': `src/features/${many}/edit-${one}.tsx`,
  'src/search.ts.txt': `src/features/${many}/search.ts`,
  'src/route.tsx.txt': `src/routes/_in.system.${many}.tsx`,
  'tests/server.test.ts.txt': `tests/server/${many}.test.ts`,
};
const there = Object.values(files).find((file) => existsSync(file));
if (there) {
  console.error(`${there} is there already.`);
  process.exit(1);
}

for (const [template, file] of Object.entries(files))
  write(file, named(readFileSync(join(templates, template), 'utf8')));

const words = JSON.parse(readFileSync(join(templates, 'words.json'), 'utf8'));
for (const [language, title] of Object.entries(titles)) {
  writeWords(`locales/${language}/office/${many}.json`, () => ({ title, ...words[language] }));
  writeWords(`locales/${language}/menus.json`, (known) => ({
    ...known,
    [`MENU-${names.many.toUpperCase()}`]: title,
  }));
  writeWords(`locales/${language}/office/points.json`, (known) => ({
    ...known,
    [`POINT-${names.one.toUpperCase()}-UPDATE`]: title,
  }));
  writeWords(`locales/${language}/office/logs.json`, (known) => ({ ...known, [`kind.${one}`]: title }));
}

insert(
  'core/access/catalog.ts',
  "  { code: 'MENU-SYNC',",
  named(`  {
    code: 'MENU-__MANY__',
    parent: 'MENU-SYSTEM',
    path: '/system/__many-kebab__',
    component: '__many-kebab__',
    icon: 'table',
    title: '${titles.zh}',
  },
`),
);
insert(
  'core/access/points.ts',
  "  { code: 'POINT-LOG-EXPORT',",
  named(`  { code: 'POINT-__ONE__-UPDATE', menu: 'MENU-__MANY__', title: '维护${titles.zh}' },\n`),
);
insert('server/features.ts', '  syncCalls,\n', named('  __one__Calls,\n'));
insert(
  'server/features.ts',
  'import ',
  named("import { __one__Calls } from './features/__many-kebab__/routes.ts';\n"),
);

insert(
  'tests/crawl/pages.ts',
  "  { path: '/nowhere/at/all',",
  named("  { path: '__route__', content: 'h1', opens: [{ words: '__many-kebab__:insert' }] },\n"),
);
insert(
  'tests/server/access-everywhere-fields.test.ts',
  "  'near-expiry.recordByKey'",
  named(`  '__many-kebab__.insert': () => ({ body: { code: 'x1', name: '甲' } }),
  '__many-kebab__.update': () => ({ body: { code: 'x1', name: '乙', enableStatus: false, version: 1 } }),
`),
);

await prepareTools();
await run('biome', [
  'check',
  '--write',
  ...Object.values(files),
  'core/access/catalog.ts',
  'core/access/points.ts',
  'server/features.ts',
  'tests/crawl/pages.ts',
  'locales',
]);
await generateMigration(root, many.replaceAll('-', '_'));
await generateRouteTree(root);

console.log(`${many} is there: npm start, sign in as an administrator, open /system/${many}.
What it is for is yours to say:
  core/${many}/rules.ts        its rules, with their tests
  locales/*/office/${many}.json   its words; "about" says what the list is
  core/access/catalog.ts       below which menu it stands, with which icon
  server/demo/                 what of it a demo company has, and which roles may use it
  docs/words.md                what its things are called, in all four languages
npm run check and src/features/README.md say what else a feature needs.`);

/** A template with the feature's names in it. */
function named(text) {
  return text
    .replaceAll('__many words__', many.replaceAll('-', ' '))
    .replaceAll('__route__', `/system/${many}`)
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

function writeWords(file, change) {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  write(file, `${JSON.stringify(change(known), null, 2)}\n`);
}

/** Puts lines before the first place where a text stands. */
function insert(file, before, lines) {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} has no ${before.trim()} any more: add by hand\n${lines}`);
  writeFileSync(file, text.slice(0, at) + lines + text.slice(at));
}

async function run(program, parameters) {
  const { code, output } = await capture(bin(program), parameters);
  if (code !== 0) throw new Error(`${program} failed:\n${output}`);
}
