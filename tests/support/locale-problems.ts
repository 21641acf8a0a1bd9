import { readdirSync, readFileSync } from 'node:fs';
import type { Said } from './said-words.ts';

/** The texts of each language, by `namespace:key`. */
export type Locales = Record<string, Record<string, string>>;

/** All of `locales/`. */
export function readLocales(): Locales {
  return Object.fromEntries(
    readdirSync(folder).map((language) => {
      const files = readdirSync(new URL(`${language}/`, folder), {
        recursive: true,
        encoding: 'utf8',
      }).filter((file) => file.endsWith('.json'));
      return [language, Object.assign({}, ...files.map((file) => readTexts(language, file)))];
    }),
  );
}

/**
 * What is wrong between the languages: a key or a plural form that one lacks or has too many, other placeholders than
 * English has, an empty text, a text still in English (`sameAsEnglish` lists those that are right so).
 */
export function unevenTexts(locales: Locales, sameAsEnglish: ReadonlySet<string>): string[] {
  const folded = Object.entries(locales).map(([language, texts]) => [language, fold(texts)] as const);
  const english = fold(locales.en ?? {});
  const keys = new Set(folded.flatMap(([, forms]) => [...forms.keys()]));
  return folded.flatMap(([language, all]) =>
    [...keys].flatMap((key) => {
      const forms = all.get(key);
      if (!forms) return [`${language}: ${key} is missing`];
      return [
        ...wrongForms(forms, language),
        ...wrongPlaceholders(forms, english.get(key)),
        ...(language !== 'en' && !sameAsEnglish.has(key) ? untranslated(forms, english.get(key)) : []),
      ].map((problem) => `${language}: ${key} ${problem}`);
    }),
  );
}

/**
 * Texts that are not in the words of their language, as far as letters and the commonest words tell: Chinese where Japanese
 * belongs, or the other way round, English in Spanish. `written`: texts that Chinese and Japanese write alike.
 */
export function foreignTexts(locales: Locales, written: ReadonlySet<string>): string[] {
  return Object.entries(locales).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const said = text.replace(/\{\{.+?\}\}/g, '');
      const signs = foreignSigns[language]?.exec(said);
      const isSame = language === 'ja' && text === locales.zh?.[key] && /\p{Script=Han}/u.test(said);
      const isChinese = isSame && !written.has(text);
      return [
        ...(signs ? [`${language}: ${key} has '${signs[0]}'`] : []),
        ...(isChinese ? [`${language}: ${key} is still in Chinese`] : []),
      ];
    }),
  );
}

/** What is wrong between the sources and the texts: said without a text or without its parameters, or never said. */
export function unevenWithSources(texts: Record<string, string>, said: readonly Said[]): string[] {
  const forms = fold(texts);
  const keys = [...forms.keys()];
  const unsaid = new Set(keys);
  const problems = said.flatMap(({ key, file, params }) => {
    const found = key.includes('*') ? keys.filter(matcher(key)) : keys.filter((one) => one === key);
    for (const one of found) unsaid.delete(one);
    if (key.endsWith(':*')) return [`${file}: ${key} could be anything`];
    if (found.length === 0) return [`${file}: ${key} has no text`];
    // Which of several texts it will be is not known, nor what that one needs.
    const wanted = key.includes('*') ? [] : paramsOf(forms.get(key) ?? new Map());
    const absent = params ? wanted.filter((name) => !params.includes(name)) : [];
    return absent.map((name) => `${file}: ${key} is said without ${name}`);
  });
  return [...new Set(problems), ...[...unsaid].map((key) => `${key} is never said`)];
}

/** What does not occur in a language, and soon does where a text was copied from another one and left. */
const foreignSigns: Record<string, RegExp> = {
  zh: /[\u3040-\u30ff]/,
  en: /[\u3040-\u30ff\u3400-\u9fff]|\b(los|las|del|por|para|una|con|que)\b/i,
  es: /[\u3040-\u30ff\u3400-\u9fff]|\b(the|and|of|with|your|this|is|are|was|not|to|for)\b/i,
  // Letters that are only written so in China, or a sentence without one Japanese letter.
  ja: /[们这发没对开动应还进过话让认识请谁说读语调账设备单见码总页报错误达迟远运连选择项级织线经结给统计细终缓络续继权东车传价众优伤华协卖卫厂历厅压县变听启员园围图圆块坏坚]{2}|^[^\u3040-\u30ff]*[\u3400-\u9fff]{9}[^\u3040-\u30ff]*$/,
};

/** The forms of one key: by plural category; '' = the one form for any count. */
type Forms = Map<string, string>;

const folder = new URL('../../locales/', import.meta.url);
const plural = /^(.+)_(zero|one|two|few|many|other)$/;

function readTexts(language: string, file: string): Record<string, string> {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(new URL(`${language}/${file}`, folder), 'utf8'),
  );
  const namespace = file.replace(/^.*\/|\.json$/g, '');
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text]));
}

function fold(texts: Record<string, string>): Map<string, Forms> {
  const folded = new Map<string, Forms>();
  for (const [written, text] of Object.entries(texts)) {
    const [, key = written, category = ''] = plural.exec(written) ?? [];
    folded.set(key, (folded.get(key) ?? new Map()).set(category, text));
  }
  return folded;
}

/** A key has one form for any count, or just those that its language tells apart; and a word for none, if it likes. */
function wrongForms(forms: Forms, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const isPlain = forms.has('') || pluralCategories.length === 1;
  const wanted: string[] = isPlain ? [''] : pluralCategories;
  return [
    ...wanted.filter((category) => !forms.has(category)).map((category) => `lacks the form '${category}'`),
    ...[...forms.keys()]
      .filter((category) => category !== 'zero' && !wanted.includes(category))
      .map((category) => `has a form '${category}' too many`),
    ...[...forms].filter(([, text]) => text.trim() === '').map(([category]) => `'${category}' is empty`),
  ];
}

/** Only what is said of one or of none may leave its number out. */
function wrongPlaceholders(forms: Forms, english: Forms | undefined): string[] {
  const wanted = placeholdersOf(mainForm(english));
  return [...forms].flatMap(([category, text]) => {
    const found = placeholdersOf(text);
    const mayLack = category === 'zero' || category === 'one';
    return [
      ...found.filter((one) => !wanted.includes(one)).map((one) => `has {{${one}}}, which English has not`),
      ...(mayLack ? [] : wanted.filter((one) => !found.includes(one)).map((one) => `lacks {{${one}}}`)),
    ];
  });
}

function untranslated(forms: Forms, english: Forms | undefined): string[] {
  const isSame = [...forms].some(([category, text]) => english?.get(category) === text);
  return isSame ? ['is still in English'] : [];
}

function mainForm(forms: Forms | undefined): string {
  return forms?.get('') ?? forms?.get('other') ?? '';
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, inside = '']) => inside.trim());
}

/** The parameters that a text needs: those it shows, and the count that chooses its form. */
function paramsOf(forms: Forms): string[] {
  const shown = [...forms.values()].flatMap(placeholdersOf).map((one) => one.split(',')[0] ?? one);
  return [...new Set(forms.size > 1 ? [...shown, 'count'] : shown)];
}

function matcher(pattern: string): (key: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.+')}$`);
  return (key) => expression.test(key);
}
