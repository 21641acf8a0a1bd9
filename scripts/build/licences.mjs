import { writeFileSync } from 'node:fs';
import { noticesOf, standardText } from './licence-words.mjs';
import { shippedPackages } from './shipped.mjs';

/**
 * The licences of what the app's scripts are made of and of what the server is installed with, in their own words, as most
 * of them ask of whoever passes them on; with where the source of those is had that ask for it.
 */
export function writeLicences(file) {
  writeFileSync(file, licenceText(shippedPackages()));
}

/**
 * @param packages those that are passed on, with what the lock file says of each
 * @returns the whole text; a package without a word of its licence is an error, not a gap
 */
export function licenceText(packages) {
  const notices = noticesOf(packages);
  const bound = notices.filter(({ asksForSource }) => asksForSource);
  return [
    [intro, sourceText(bound)].join('\n\n'),
    ...bySameWords(notices),
    ...wholeLicences.map((id) => `${id}\n\n${standardText(id)}`),
  ].join(`\n\n${rule}\n\n`);
}

const intro =
  'Stockroom is made with the work of others, under these licences: the app’s scripts hold parts of some, the server is installed with others.';
const standing =
  'These are passed on unchanged, as files of their own, which may be replaced by other versions of the same: put one in its place below node_modules, or have npm install it. Their complete source, of these very versions:';
const rule = '-'.repeat(80);
/** Those that others refer to by name, and ask to be passed on whole. */
const wholeLicences = ['MPL-2.0', 'LGPL-3.0', 'GPL-3.0'];

function sourceText(notices) {
  const named = grouped(notices, ({ source }) => source);
  return [
    standing,
    ...[...named].map(
      ([source, titles]) => `${titles.map((title) => `  ${title}`).join('\n')}\n    ${source}`,
    ),
  ].join('\n\n');
}

/** Most packages of one author have the same words: they are said once, below all their names. */
function bySameWords(notices) {
  const named = grouped(notices, ({ words }) => words);
  return [...named].map(([words, titles]) => `${titles.join('\n')}\n\n${words}`);
}

/** The titles of those of which the same is to be said, each once. */
function grouped(notices, said) {
  const titles = new Map();
  for (const notice of notices) {
    const key = said(notice);
    titles.set(key, [...new Set([...(titles.get(key) ?? []), notice.title])]);
  }
  return titles;
}
