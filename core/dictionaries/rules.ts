import { codeProblem, nameProblem, type Problems } from '../catalog/names.ts';

/** The types of the documents (spec 2, section 3), in the order of the screen. */
export const dictionaryTypes = [
  'goodslack',
  'export',
  'exchangegoods',
  'goodslackstarelog',
  'andoncordtype',
  'andoncordliststats',
  'andoncause',
  'activitymanager',
  'activitymanagertype',
  'mailusertype',
  'goodscategory',
  'wastereason',
] as const;
export type DictionaryType = (typeof dictionaryTypes)[number];

export function isDictionaryType(type: string): type is DictionaryType {
  return dictionaryTypes.some((one) => one === type);
}

/** Types whose codes may say that nothing follows what has them (decision H1). */
const typesWithEnd: readonly string[] = ['goodslackstarelog'];

export function hasEnd(type: string): boolean {
  return typesWithEnd.includes(type);
}

/** Types whose codes may say how many days before its expiry a lot leaves the shelf (decision E22). */
export function hasPullDays(type: string): boolean {
  return type === 'goodscategory';
}

export const pullDaysAtMost = 365;

export type Names = { nameZh: string; nameEn: string; nameEs: string; nameJa: string };
export const nameFields = ['nameZh', 'nameEn', 'nameEs', 'nameJa'] as const;
export type NameField = (typeof nameFields)[number];

/** A code's name in a language; one without a name of its own is called as in Chinese, the company's language. */
export function nameIn(language: string, names: Names): string {
  const byLanguage: Record<string, string> = {
    zh: names.nameZh,
    en: names.nameEn,
    es: names.nameEs,
    ja: names.nameJa,
  };
  return byLanguage[language.slice(0, 2)] || names.nameZh;
}

/** What is wrong with what was filled in: field -> reason. All four names are needed. */
export function dictionaryProblems(draft: Names & { code: string }): Problems<NameField | 'code'> {
  const problemOf = (field: NameField) => nameProblem(draft[field].trim(), longestName);
  return {
    code: codeProblem(draft.code.trim()),
    nameZh: problemOf('nameZh'),
    nameEn: problemOf('nameEn'),
    nameEs: problemOf('nameEs'),
    nameJa: problemOf('nameJa'),
  };
}

/** As they are kept. */
export function cleanNames(names: Names): Names {
  return {
    nameZh: names.nameZh.trim(),
    nameEn: names.nameEn.trim(),
    nameEs: names.nameEs.trim(),
    nameJa: names.nameJa.trim(),
  };
}

const longestName = 60;
