import { createInstance } from 'i18next';
import { defaultTimeZone } from '#core/catalog/days';
import type { InboxKind } from '#core/inbox/entry';
import type { CellContent } from '#core/spreadsheets/header';
import { interpolation, numbersGrouped } from '#core/wire/group-numbers';
import { type Language, languages } from '#core/wire/languages';
import enTemplates from '../../../locales/en/files/templates.json' with { type: 'json' };
import enAndon from '../../../locales/en/office/andon.json' with { type: 'json' };
import enDepartments from '../../../locales/en/office/departments.json' with { type: 'json' };
import enLacks from '../../../locales/en/office/goods-lack.json' with { type: 'json' };
import enHalfPast from '../../../locales/en/office/half-past.json' with { type: 'json' };
import enInbox from '../../../locales/en/office/inbox.json' with { type: 'json' };
import enOffice from '../../../locales/en/office/reasons.json' with { type: 'json' };
import enWatch from '../../../locales/en/office/shortage-watch.json' with { type: 'json' };
import enLots from '../../../locales/en/office/stock-lots.json' with { type: 'json' };
import enSurplus from '../../../locales/en/office/surplus.json' with { type: 'json' };
import enUsers from '../../../locales/en/office/users.json' with { type: 'json' };
import en from '../../../locales/en/reasons.json' with { type: 'json' };
import esTemplates from '../../../locales/es/files/templates.json' with { type: 'json' };
import esAndon from '../../../locales/es/office/andon.json' with { type: 'json' };
import esDepartments from '../../../locales/es/office/departments.json' with { type: 'json' };
import esLacks from '../../../locales/es/office/goods-lack.json' with { type: 'json' };
import esHalfPast from '../../../locales/es/office/half-past.json' with { type: 'json' };
import esInbox from '../../../locales/es/office/inbox.json' with { type: 'json' };
import esOffice from '../../../locales/es/office/reasons.json' with { type: 'json' };
import esWatch from '../../../locales/es/office/shortage-watch.json' with { type: 'json' };
import esLots from '../../../locales/es/office/stock-lots.json' with { type: 'json' };
import esSurplus from '../../../locales/es/office/surplus.json' with { type: 'json' };
import esUsers from '../../../locales/es/office/users.json' with { type: 'json' };
import es from '../../../locales/es/reasons.json' with { type: 'json' };
import jaTemplates from '../../../locales/ja/files/templates.json' with { type: 'json' };
import jaAndon from '../../../locales/ja/office/andon.json' with { type: 'json' };
import jaDepartments from '../../../locales/ja/office/departments.json' with { type: 'json' };
import jaLacks from '../../../locales/ja/office/goods-lack.json' with { type: 'json' };
import jaHalfPast from '../../../locales/ja/office/half-past.json' with { type: 'json' };
import jaInbox from '../../../locales/ja/office/inbox.json' with { type: 'json' };
import jaOffice from '../../../locales/ja/office/reasons.json' with { type: 'json' };
import jaWatch from '../../../locales/ja/office/shortage-watch.json' with { type: 'json' };
import jaLots from '../../../locales/ja/office/stock-lots.json' with { type: 'json' };
import jaSurplus from '../../../locales/ja/office/surplus.json' with { type: 'json' };
import jaUsers from '../../../locales/ja/office/users.json' with { type: 'json' };
import ja from '../../../locales/ja/reasons.json' with { type: 'json' };
import zhTemplates from '../../../locales/zh/files/templates.json' with { type: 'json' };
import zhAndon from '../../../locales/zh/office/andon.json' with { type: 'json' };
import zhDepartments from '../../../locales/zh/office/departments.json' with { type: 'json' };
import zhLacks from '../../../locales/zh/office/goods-lack.json' with { type: 'json' };
import zhHalfPast from '../../../locales/zh/office/half-past.json' with { type: 'json' };
import zhInbox from '../../../locales/zh/office/inbox.json' with { type: 'json' };
import zhOffice from '../../../locales/zh/office/reasons.json' with { type: 'json' };
import zhWatch from '../../../locales/zh/office/shortage-watch.json' with { type: 'json' };
import zhLots from '../../../locales/zh/office/stock-lots.json' with { type: 'json' };
import zhSurplus from '../../../locales/zh/office/surplus.json' with { type: 'json' };
import zhUsers from '../../../locales/zh/office/users.json' with { type: 'json' };
import zh from '../../../locales/zh/reasons.json' with { type: 'json' };

/** In which language whoever asks is told what things are called; who says none is told as the company calls them. */
export function readerOf({ headers }: { headers: { 'accept-language'?: string | undefined } }): Language {
  const asked = headers['accept-language'];
  return asked === undefined ? 'zh' : languageOf(asked);
}

/** The caller's language by `Accept-Language`, in the order the caller prefers; English when none is ours. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (isLanguage(language)) return language;
  return 'en';
}

/** Words that name the columns of files. */
const columnWords = ['stock-lots', 'goods-lack', 'departments', 'users', 'shortage-watch'] as const;
export type ColumnWords = (typeof columnWords)[number];

/**
 * The sentence for a reason, from the same words that the app shows. The parameter `columns`, wire names with commas
 * between them, is said by the columns' names in the words that the parameter `columnWords` tells.
 */
export function sentence(
  language: Language,
  reason: string,
  params: Record<string, string | number> = {},
): string {
  const of = columnWords.find((one) => one === params.columnWords);
  const columns =
    of && typeof params.columns === 'string' ? { columns: columnNames(language, of, params.columns) } : {};
  const key = words.exists(reason, { lng: language }) ? reason : 'unknown';
  return words.t(key, { lng: language, ...params, ...columns });
}

/** What a column of an imported file is called; its wire name when there is no such column. */
export function columnName(language: Language, of: ColumnWords, wireName: string): string {
  return words.t(`column.${wireName}`, { ns: of, lng: language, defaultValue: wireName });
}

/** What a column of a workbook to be filled in takes: in words of its own, else by the kind of its cells. */
export function columnTakes(
  language: Language,
  of: ColumnWords,
  wireName: string,
  content: CellContent,
): string {
  return words.t([`hint.${of}.${wireName}`, `takes.${content}`], { ns: 'templates', lng: language });
}

/** A word of the workbooks to be filled in. */
export function templateWord(
  language: Language,
  word: 'sheet' | 'column' | 'needed' | 'takes' | 'example' | 'needed-yes' | 'needed-no' | 'examples-left',
): string {
  return words.t(word, { ns: 'templates', lng: language });
}

/** What a page is called, for the sheet of its file. */
export function sheetTitle(language: Language, of: 'departments' | 'users'): string {
  return words.t('title', { ns: of, lng: language });
}

/** A word of the import's files: the name of a sheet, of a column that only we write. */
export function fileWord(
  language: Language,
  word: 'template.sheet' | 'refused.sheet' | 'refused.row' | 'refused.reason',
): string {
  return words.t(word, { ns: 'stock-lots', lng: language });
}

/** A word of the files about shortages. */
export function lackWord(
  language: Language,
  word: `column.${string}` | 'sheet.pos' | 'sheet.list' | 'sync.collection.defaults',
): string {
  return words.t(word, { ns: 'goods-lack', lng: language });
}

/** A word of the files about watched shortages. */
export function watchWord(language: Language, word: 'sheet.list'): string {
  return words.t(word, { ns: 'shortage-watch', lng: language });
}

/** A word of what devices are told by push. */
export function inboxWord(language: Language, word: `name.${InboxKind}` | 'push.body'): string {
  return words.t(word, { ns: 'inbox', lng: language });
}

function columnNames(language: Language, of: ColumnWords, wireNames: string): string {
  const names = wireNames.split(', ').map((wireName) => columnName(language, of, wireName));
  return names.join(language === 'zh' || language === 'ja' ? '、' : ', ');
}

const words = createInstance().use(numbersGrouped());
// Resources are given here, so that this is done when it returns.
void words.init({
  initAsync: false,
  fallbackLng: 'en',
  defaultNS: 'reasons',
  keySeparator: false,
  interpolation,
  resources: {
    zh: {
      reasons: { ...zh, ...zhOffice },
      'stock-lots': zhLots,
      'goods-lack': zhLacks,
      departments: zhDepartments,
      templates: zhTemplates,
      users: zhUsers,
      'shortage-watch': zhWatch,
      inbox: zhInbox,
      andon: zhAndon,
      'half-past': zhHalfPast,
      surplus: zhSurplus,
    },
    en: {
      reasons: { ...en, ...enOffice },
      'stock-lots': enLots,
      'goods-lack': enLacks,
      departments: enDepartments,
      templates: enTemplates,
      users: enUsers,
      'shortage-watch': enWatch,
      inbox: enInbox,
      andon: enAndon,
      'half-past': enHalfPast,
      surplus: enSurplus,
    },
    es: {
      reasons: { ...es, ...esOffice },
      'stock-lots': esLots,
      'goods-lack': esLacks,
      departments: esDepartments,
      templates: esTemplates,
      users: esUsers,
      'shortage-watch': esWatch,
      inbox: esInbox,
      andon: esAndon,
      'half-past': esHalfPast,
      surplus: esSurplus,
    },
    ja: {
      reasons: { ...ja, ...jaOffice },
      'stock-lots': jaLots,
      'goods-lack': jaLacks,
      departments: jaDepartments,
      templates: jaTemplates,
      users: jaUsers,
      'shortage-watch': jaWatch,
      inbox: jaInbox,
      andon: jaAndon,
      'half-past': jaHalfPast,
      surplus: jaSurplus,
    },
  },
});

// Whose time zone it is read in is not known here: the company's.
words.services.formatter?.add('when', (at, language) =>
  new Intl.DateTimeFormat(language, {
    ...({ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZone: defaultTimeZone,
  }).format(new Date(at)),
);

function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}
