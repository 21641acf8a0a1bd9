import { beforeAll, describe, expect, it } from 'vitest';
import { flatRoutes } from '#core/demos/roles';
import {
  foreignTexts,
  type Locales,
  readLocales,
  unevenTexts,
  unevenWithSources,
} from '../tests/support/locale-problems.ts';
import { literalsOf, type Said, saidByTheApp, saidByTheServer } from '../tests/support/said-words.ts';

/** Texts that are right as English has them. */
const sameAsEnglish = new Set([
  'logs:field.pin',
  'session:login.title', // the product's name
  'calendar:month-format', // patterns
  'calendar:year-format',
  'store-work:filter.sort.up', // a name and an arrow
  'store-work:filter.sort.down',
  'lists:filters.is',
  'imports:refused.why',
  'lists:sums.all', // the same word
  'users:column.roles',
  'users:task.roles',
  'users:no',
  'setup:step.roles',
  'setup:step.stock',
  'sync:no',
  'menus:MENU-STOCK', // what Latin American shops say too
  'clocks:short.day', // units
  'clocks:short.hour',
  'clocks:short.minute',
  'near-expiry:card.stock',
  'goods-lack:stock',
  'near-expiry:column.qty',
  'stock-lots:column.qty',
  'stock-quality:column.qty',
  'logs:value.no', // the same in Spanish
  'logs:field.roles',
  'half-past:stat.normal',
  'dictionaries:final-no',
  'markdown:percent-off', // a figure
  'markdown:batch.between',
  'insight:hit.no', // the same in Spanish
  'insight:kind.handled.normal',
  'waste:record.line', // facts one after the other
  'demo-menus:DEMO-MARKDOWN', // names, and numbers
  'demo-small:docs.chapter.andon',
  'demo-menus:DEMO-EXCEL',
  'demo-menus:DEMO-PDF',
  'demo-menus:DEMO-ERROR-401',
  'demo-menus:DEMO-ERROR-404',
  'demo-tables:type.CN', // the same in Spanish
]);

/** Texts that Chinese and Japanese write alike. */
const writtenAlike = new Set([
  'YYYY年M月',
  'YYYY年',
  '小',
  '今日',
  '列',
  '保存',
  '更新',
  '操作',
  '中国',
  '日本',
  '注意',
  '名称',
  '成功',
  '正常',
  '商品',
  '数量',
  '数量 {{quantity}}',
  '新商品',
  '行数',
  '秒数',
  '台数',
  '（空）',
  '{{count}} 人',
  '{{count}} 行',
  '{{count}} 秒',
  '{{list}}：{{rows}} 行',
]);

const plantedFile = 'src/planted.tsx';
const planted = `
  import { useTranslation } from 'react-i18next';
  export function Planted({ which }: { which: 'first' | 'second' }) {
    const { t } = useTranslation('session');
    return <p>{t('planted.plain')} {t(\`planted.\${which}\`)} {t(which === 'first' ? 'app:planted' : 'login.title')}</p>;
  }`;

let locales: Locales;
let said: Said[];
let saidByThePlant: Said[];

beforeAll(() => {
  locales = readLocales();
  const all = saidByTheApp({ [plantedFile]: planted });
  saidByThePlant = all.filter(({ file }) => file === plantedFile);
  said = [
    ...all.filter(({ file }) => file !== plantedFile).flatMap(known),
    ...saidByTheServer(),
    ...problemsOfFiles(),
  ];
  // Reading the types of the whole app takes half a minute, and minutes where a browser runs beside it.
}, 900_000);

/** What the types leave open, and where else it is written down. */
function known(one: Said): Said[] {
  const places = 'src/features/shell/places.ts';
  const labels = [...new Set(literalsOf(places, 'label'))];
  switch (one.key) {
    case 'app:*':
      return labels.map((label) => ({ key: `app:${label}`, file: places }));
    case 'app:*.about':
      // The start page does not lead to itself.
      return labels
        .filter((label) => label !== 'place.today')
        .map((label) => ({ key: `app:${label}.about`, file: places }));
    case 'demo-menus:*':
      return flatRoutes().map(({ id }) => ({ key: `demo-menus:DEMO-${id}`, file: 'core/demos/routes.ts' }));
    // Codes, read where they are made: in the rules, the server and each offline kind.
    case 'reasons:*':
    case 'reasons:import-*':
    case '*:*':
      return [];
    default:
      return [one];
  }
}

/** What may be wrong with a spreadsheet: as a whole, and cell by cell. */
function problemsOfFiles(): Said[] {
  const list = (file: string, type: string, prefix: string): Said[] =>
    literalsOf(file, type).map((code) => ({ key: `reasons:${prefix}-${code}`, file }));
  const templates = (file: string, type: string, prefix: string): Said[] =>
    literalsOf(file, type).map((code) => ({ key: `templates:${prefix}.${code}`, file }));
  return [
    ...list('server/platform/spreadsheets/spreadsheet-refusal.ts', 'SpreadsheetRefusalCode', 'file'),
    ...list('core/stock-lots/rules.ts', 'RowProblem', 'import'),
    ...list('core/goods-lack/import-rules.ts', 'LackRowProblem', 'import'),
    ...list('core/goods-lack/import-rules.ts', 'DecidedByOther', 'import'),
    ...list('core/goods-lack/defaults-import.ts', 'DefaultsRowProblem', 'import'),
    ...list('core/shortage-watch/import-rules.ts', 'WatchRowProblem', 'import'),
    ...list('core/spreadsheets/values.ts', 'CellProblem', 'import'),
    ...list('core/departments/import-rows.ts', 'PlaceProblem', 'import'),
    ...list('core/users/import-rows.ts', 'PersonProblem', 'import'),
    ...templates('core/spreadsheets/header.ts', 'CellContent', 'takes'),
    ...templates('core/departments/import-rows.ts', 'PlaceColumn', 'hint.departments'),
    ...templates('core/users/import-rows.ts', 'PersonColumn', 'hint.users'),
  ];
}

describe('the four languages', () => {
  it('have the same texts, with the same places to fill in, each in its own words', () => {
    expect(Object.keys(locales).sort()).toEqual(['en', 'es', 'ja', 'zh']);
    expect(unevenTexts(locales, sameAsEnglish)).toEqual([]);
  });

  it('are each in their own words', () => {
    expect(foreignTexts(locales, writtenAlike)).toEqual([]);
  });

  it('ask in one form before a record is deleted for good (spec 2, section 8)', () => {
    const questions = ['andon:ask.remove', 'andon-scenes:delete-question', 'themes:delete.text'];
    for (const texts of Object.values(locales))
      expect(new Set(questions.map((key) => texts[key]))).toEqual(new Set([expect.stringMatching(/[?？]$/)]));
  });

  it('have a text for all that the app and the server say, and none that nobody says', () => {
    expect(unevenWithSources(locales.en ?? {}, said)).toEqual([]);
  });
});

describe('the look at the languages', () => {
  const none = new Set<string>();

  it('sees a key, a plural form or a placeholder that one language lacks', () => {
    const en = { 'a:x': 'Lot {{lot}}', 'a:y_one': '{{count}} day', 'a:y_other': '{{count}} days' };
    const es = { 'a:x': 'Lote', 'a:y_one': '{{count}} día', 'a:y_other': '{{count}} días' };
    const ja = { 'a:x': 'ロット {{code}}', 'a:z': '日' };
    expect(unevenTexts({ en, es, ja }, none)).toEqual([
      'en: a:z is missing',
      'es: a:x lacks {{lot}}',
      "es: a:y lacks the form 'many'",
      'es: a:z is missing',
      'ja: a:x has {{code}}, which English has not',
      'ja: a:x lacks {{lot}}',
      'ja: a:y is missing',
    ]);
  });

  it('sees an empty text, and one still in English unless that is right', () => {
    const en = { 'a:name': 'Stockroom', 'a:close': 'Close', 'a:open': 'Open' };
    const es = { 'a:name': 'Stockroom', 'a:close': 'Close', 'a:open': ' ' };
    expect(unevenTexts({ en, es }, new Set(['a:name']))).toEqual([
      'es: a:close is still in English',
      "es: a:open '' is empty",
    ]);
  });

  it('sees a text that was left in another language', () => {
    const zh = { 'a:save': '保存', 'a:none': '没有找到', 'a:lot': '批号 {{lot}}', 'a:alike': '更新' };
    const ja = { 'a:save': '保存', 'a:none': '没有找到', 'a:lot': 'ロット {{lot}}', 'a:alike': '更新' };
    const en = {
      'a:save': 'Save',
      'a:none': 'No se hallaron para hoy',
      'a:lot': '批号 {{lot}}',
      'a:alike': 'Update',
    };
    const es = {
      'a:save': 'Guardar',
      'a:none': 'Not found in the list',
      'a:lot': 'Lote {{the}}',
      'a:alike': 'Actualizar',
    };
    expect(foreignTexts({ zh, ja, en, es }, new Set(['更新']))).toEqual([
      'ja: a:save is still in Chinese',
      'ja: a:none is still in Chinese',
      "en: a:none has 'para'",
      "en: a:lot has '批'",
      "es: a:none has 'Not'",
    ]);
  });

  it('sees a text that nobody says any more', () => {
    const texts = { ...locales.en, 'session:planted': 'Planted' };
    expect(unevenWithSources(texts, said)).toEqual(['session:planted is never said']);
  });

  it('sees a text that is said and not there, however it is said', () => {
    expect(unevenWithSources(locales.en ?? {}, [...said, ...saidByThePlant])).toEqual([
      `${plantedFile}: session:planted.plain has no text`,
      `${plantedFile}: session:planted.first has no text`,
      `${plantedFile}: session:planted.second has no text`,
      `${plantedFile}: app:planted has no text`,
    ]);
  });

  it('sees a text said without what it needs, and one whose key could be anything', () => {
    const texts = { 'a:lot': 'Lot {{lot}}', 'a:days_one': 'a day', 'a:days_other': '{{count, number}} days' };
    const file = 'src/x.ts';
    const said = [
      { key: 'a:lot', file, params: [] },
      { key: 'a:days', file, params: ['lot'] },
      { key: 'a:*', file },
    ];
    expect(unevenWithSources(texts, said)).toEqual([
      `${file}: a:lot is said without lot`,
      `${file}: a:days is said without count`,
      `${file}: a:* could be anything`,
    ]);
  });
});
