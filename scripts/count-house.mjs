// What the house costs: counts the lines and files of each feature, styles, casts, buttons and repeated blocks of this
// checkout, or of the one that is named, and prints a table. It fails where more is counted than there is a budget for.
// With two folders it shows both and what changed.
//   npm run house                      this checkout
//   npm run house -- --over            only what is over its budget
//   npm run house -- ../before .       another one beside it
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What may be counted at most, with room for one skeleton. Whoever takes lines away lowers them; a feature raises them by its own. */
const budgets = {
  'src/features: lines': 57_940,
  'src/features: files': 863,
  'src/demos and core/demos: lines': 15_670,
  'styles: lines': 13_400,
  'core and server without demo and data: lines': 73_540,
  'casts in offline kinds': 0,
  'buttons made by hand, outside src/ui': 0,
  'lines in repeated blocks of six or more': 425,
};
/** Of a feature's web code, styles included; a new list of a store that needs more should say why. */
const mostOfOne = 6_600;

/** What a feature is made of: its own folders. Elsewhere it has to be named. */
const homes = ['core', 'src/features', 'server/features'];
const elsewhere = [
  'src/app',
  'src/routes',
  'src/features',
  'src/lists',
  'src/office',
  'src/store-work',
  'server',
  'core',
];

const isOverAlone = process.argv.includes('--over');
const [first = '.', second] = process.argv.slice(2).filter((word) => word !== '--over');
const before = counted(first);
if (second === undefined) {
  const over = before.filter(([name, count]) => count > budgetOf(name));
  if (!isOverAlone) print(before.map(([name, count]) => [name, count]));
  for (const [name, count] of over)
    console.error(`${name}: ${count}, and there is a budget for ${budgetOf(name)}`);
  process.exitCode = over.length > 0 ? 1 : 0;
} else {
  const after = new Map(counted(second));
  print(
    before.map(([name, count]) => [name, count, after.get(name), signed((after.get(name) ?? 0) - count)]),
  );
}

function budgetOf(name) {
  return budgets[name] ?? (name.endsWith(': lines of web code') ? mostOfOne : Number.POSITIVE_INFINITY);
}

/** @returns {[string, number][]} */
function counted(folder) {
  const files = filesIn(folder);
  const under = (pattern) => files.filter(({ path }) => pattern.test(path));
  const web = under(/^src\/features\//);
  const screens = files.filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'));
  const features = new Set(web.map(({ path }) => path.split('/')[2]));
  return [
    ...[...features].sort().flatMap((feature) => [
      [`${feature}: lines of web code`, lines(web.filter(isOf(feature)))],
      [`${feature}: lines on all sides`, lines(files.filter(isOf(feature)))],
      [`${feature}: files`, files.filter(isOf(feature)).length],
      [`${feature}: files elsewhere that name it`, files.filter(names(feature)).length],
    ]),
    ['src/features: lines', lines(web)],
    ['src/features: files', web.length],
    ['src/demos and core/demos: lines', lines(under(/^(src|core)\/demos\//))],
    ['src/lists, src/store-work and src/office: lines', lines(under(/^src\/(lists|store-work|office)\//))],
    ['src/ui: lines', lines(under(/^src\/ui\//))],
    ['styles: lines', lines(under(/\.css$/))],
    ['core and server without demo and data: lines', lines(under(/^(core|server)\/(?!demos?\/|data\/)/))],
    ['casts in offline kinds', casts(under(/offline-kind\.ts$/))],
    [
      'buttons made by hand, outside src/ui',
      matches(
        screens.filter(({ path }) => !path.startsWith('src/ui/')),
        /<button\b/g,
      ),
    ],
    ['lines in repeated blocks of six or more', repeated(under(/^src\//))],
  ];
}

/** Code and styles, tests left out. */
function filesIn(folder) {
  const names = ['core', 'src', 'server', 'scripts'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return names
    .filter((name) => !/\.(test|test-d|spec|gen)\.|\/migrations\//.test(name))
    .map((name) => ({
      path: name
        .slice(join(folder, sep).length === 2 ? 0 : join(folder, sep).length)
        .split(sep)
        .join('/'),
      text: readFileSync(name, 'utf8'),
    }));
}

function isOf(feature) {
  return ({ path }) => homes.some((home) => path.startsWith(`${home}/${feature}/`));
}

/** Lists in which a feature must be named by hand. */
function names(feature) {
  const pattern = new RegExp(
    `['"/]${feature}['"/]|${feature.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Kind`,
  );
  return (file) =>
    !isOf(feature)(file) &&
    elsewhere.some((part) => file.path.startsWith(`${part}/`)) &&
    pattern.test(file.text);
}

function lines(files) {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

function casts(files) {
  return matches(files, /\bas (?!const\b)[A-Z{(]/g);
}

function matches(files, pattern) {
  return files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}

/** Lines that stand in a block of six which stands somewhere else too; imports and what is only brackets left out. */
function repeated(files) {
  const size = 6;
  const places = new Map();
  const known = files.map(({ path, text }) => ({
    path,
    lines: text
      .split('\n')
      .map((line) => line.trim())
      .filter(
        (line) => line !== '' && !/^(import|export \{|\} from|[[\](){};,<>/ ]*$|\/\/|\*|\/\*)/.test(line),
      ),
  }));
  for (const [file, { lines: all }] of known.entries()) {
    for (let from = 0; from + size <= all.length; from += 1) {
      const block = all.slice(from, from + size).join('\n');
      places.set(block, [...(places.get(block) ?? []), [file, from]]);
    }
  }
  const found = new Set();
  for (const here of places.values()) {
    if (here.length < 2) continue;
    for (const [file, from] of here)
      for (let line = 0; line < size; line += 1) found.add(`${file} ${from + line}`);
  }
  return found.size;
}

function signed(number) {
  return number > 0 ? `+${number}` : String(number);
}

function print(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, ...counts] of rows) {
    console.log(`${name.padEnd(width)} ${counts.map((count) => String(count ?? '').padStart(8)).join('')}`);
  }
}
