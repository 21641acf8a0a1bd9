import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../console/root.mjs';

/** What the app says: `say('near-expiry', 'action.check')`. A text with a figure in it answers a pattern. */
export function wordsIn(language) {
  const files = new Map();
  return (file, key) => {
    if (!files.has(file))
      files.set(file, JSON.parse(readFileSync(join(root, `locales/${language}/${file}.json`), 'utf8')));
    const words = files.get(file);
    const text = words[key] ?? words[`${key}_other`];
    if (text === undefined) throw new Error(`${language}/${file}.json has no ${key}`);
    if (!text.includes('{{')) return text;
    return new RegExp(
      text
        .split(/\{\{.*?\}\}/)
        .map(literal)
        .join('.*'),
    );
  };
}

/** The start of a text, which figures follow. */
export const beginning = (text) => new RegExp(`^${text instanceof RegExp ? text.source : literal(text)}`);

function literal(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
