import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../console/root.mjs';
import { shippedPackages } from './shipped.mjs';

/**
 * The licences of what the app's scripts are made of, in their own words, as most of them ask of whoever passes them on.
 * What the server installs brings its own.
 */
export function writeLicences(file) {
  const inApp = shippedPackages().filter(({ isInApp }) => isInApp);
  const texts = new Map(
    inApp.map((one) => [`${one.name} ${one.version} (${one.license})`, wordsOf(one.path)]),
  );
  const parts = [...texts].map(([title, words]) => `${title}\n\n${words ?? noWords}\n`);
  writeFileSync(file, `${intro}\n\n${rule}\n\n${parts.join(`\n${rule}\n\n`)}`);
}

const intro = 'Stockroom’s app is made with the work of others, under these licences.';
const rule = '-'.repeat(80);
const noWords = 'The package names its licence and brings no text of it.';

function wordsOf(path) {
  const folder = join(root, path);
  const names = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name))
    .sort();
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim());
  return texts.length > 0 ? texts.join('\n\n') : undefined;
}
