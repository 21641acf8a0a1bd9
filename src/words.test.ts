import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menus } from '#core/access/catalog';
import { readLocales } from '../tests/support/locale-problems.ts';

const locales = readLocales();
const text = readFileSync(new URL('../docs/words.md', import.meta.url), 'utf8');

/** The rows of the table below a heading of `docs/words.md`, cell by cell. */
function tableUnder(heading: string): string[][] {
  const [, part = ''] = text.split(`\n## ${heading}\n`);
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** Texts of a language that have a word, apart from its exceptions; letters count without their case. */
function textsWith(texts: Record<string, string>, word: string, except: readonly string[]): string[] {
  const isWord = /^[a-záéíóúñ ]+$/i.test(word);
  const pattern = new RegExp(isWord ? `\\b${word}\\b` : word, 'iu');
  return Object.entries(texts)
    .filter(([key, said]) => pattern.test(said) && !except.includes(key))
    .map(([key]) => key);
}

/** Screens whose words are not under the key of the screen. */
const wordsOf: Readonly<Record<string, string>> = {
  'near-expiry-history': 'history',
  'stock-import': 'stock-lots',
  'andon-list': 'andon',
  transfers: 'surplus',
};
const screens = menus.flatMap(({ code, component }) =>
  component === undefined ? [] : [{ code, component }],
);

/** The phone's bar has room for a part of a name. */
const shortened = {
  'app:place.checks': 'MENU-NEAREXPIRY',
  'app:place.history': 'MENU-NEAREXPIRY-HISTORY',
  'app:place.store-lacks': 'MENU-LACK-VIEW',
  'app:place.lacks': 'MENU-LACK-MANAGER',
  'app:place.andon': 'MENU-ANDON-LIST',
  'app:place.substitutes': 'MENU-SUBSTITUTES',
  'app:place.import': 'MENU-STOCKLOT-IMPORT',
  'app:place.quality': 'MENU-STOCKLOT',
  'app:place.sync': 'MENU-SYNC',
};

describe.each(Object.entries(locales))('in %s', (language, texts) => {
  it('each page is called the same in the menu, its title and its tab', () => {
    const wrong = screens.filter(
      ({ code, component }) => texts[`${wordsOf[component] ?? component}:title`] !== texts[`menus:${code}`],
    );
    expect(wrong).toEqual([]);
    const own = { 'profile:title': 'shell:page.profile', 'app:place.today': 'shell:page.today' };
    for (const [title, name] of Object.entries(own)) expect(texts[title], title).toBe(texts[name]);
  });

  it('the phone’s bar shortens a name and has no other', () => {
    const whole = (code: string) => (texts[`menus:${code}`] ?? '').toLowerCase();
    const wrong = Object.entries(shortened).filter(
      ([key, code]) => !whole(code).includes((texts[key] ?? '?').toLowerCase()),
    );
    expect(wrong).toEqual([]);
  });

  it('no thing has a second word', () => {
    const found = tableUnder('Never')
      .filter(([where]) => where === language)
      .flatMap(([, word = '', , except = '']) =>
        textsWith(texts, word, except.split(', ')).map((key) => `${key} says ${word}`),
      );
    expect(found).toEqual([]);
  });

  it('what the documents quote stands as they quote it', () => {
    const found = tableUnder('Quoted').filter(([key = '', where, words]) => {
      return where === language && texts[key] !== words;
    });
    expect(found).toEqual([]);
  });
});

it('a second word is seen, and an exception is one that has it', () => {
  const texts = { 'a:x': 'The Batch is new', 'a:y': 'batches', 'a:z': 'next batch' };
  expect(textsWith(texts, 'batch', ['a:z'])).toEqual(['a:x']);
  for (const [language = '', word = '', , except = ''] of tableUnder('Never'))
    for (const key of except.split(', ').filter(Boolean))
      expect(textsWith(locales[language] ?? {}, word, []), `${language} ${word}`).toContain(key);
});

it('every file of words is a namespace that types know', () => {
  const types = readFileSync(new URL('ui/text/namespaces.d.ts', import.meta.url), 'utf8');
  const known = [...types.matchAll(/\| '([^']+)'/g)].map(([, name]) => name);
  const files = [...new Set(Object.keys(locales.zh ?? {}).map((key) => key.split(':')[0]))];
  expect(known.toSorted()).toEqual(files.toSorted());
});
