import { kinds } from './kinds.mjs';

const languages = ['zh', 'en', 'es', 'ja'];
const usage =
  'Usage: npm run new-feature -- [--held | --decision | --import] <one> <many> zh=... en=... es=... ja=...\n' +
  'as in: npm run new-feature -- shelf-label shelf-labels zh=货架标签 en="Shelf labels" es=Etiquetas ja=棚ラベル\n' +
  Object.entries(kinds)
    .map(([kind, { what }]) => `${(kind === 'office' ? '' : `--${kind}`).padEnd(12)}${what}`)
    .join('\n');

/**
 * Which kind of feature is wanted and how it is called, from the command line: `problem` says what is missing.
 * @param {readonly string[]} parameters
 * @returns {{ kind: string, names: Record<'one' | 'many' | 'oneKebab' | 'manyKebab', string>, titles: Record<string, string>, problem?: string }}
 */
export function parseNames(parameters) {
  const flags = parameters.filter((word) => word.startsWith('--')).map((flag) => flag.slice(2));
  const [one = '', many = '', ...said] = parameters.filter((word) => !word.startsWith('--'));
  const [kind = 'office', second] = flags;
  const titles = Object.fromEntries(said.map((title) => title.split(/=(.*)/s, 2)));
  const names = { oneKebab: one, manyKebab: many, one: camel(one), many: camel(many) };
  const isName = (name) => /^[a-z]+(-[a-z]+)*$/.test(name);
  const missing = languages.filter((language) => !titles[language]?.trim());
  const refused = (why) => ({ kind, names, titles, problem: `${why}\n${usage}` });
  if (!Object.hasOwn(kinds, kind) || second !== undefined) return refused('It is one of these kinds.');
  if (!isName(one) || !isName(many) || one === many)
    return refused('One of them and many need names of their own, in small letters and hyphens.');
  if (missing.length > 0) return refused(`It has no title in ${missing.join(', ')}.`);
  return {
    kind,
    names,
    titles: Object.fromEntries(languages.map((language) => [language, titles[language]])),
  };
}

function camel(kebab) {
  return kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}
