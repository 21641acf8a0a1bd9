import { expect, test } from 'vitest';
import { languages } from '#core/wire/languages';
import { placeImport } from '../../server/features/departments/import-kind.ts';
import { defaultsImport } from '../../server/features/goods-lack/defaults-import.ts';
import { lackImport } from '../../server/features/goods-lack/import-kind.ts';
import { watchImport } from '../../server/features/shortage-watch/import-kind.ts';
import { lotImport } from '../../server/features/stock-lots/import-kind.ts';
import { userImport } from '../../server/features/users/import-kind.ts';
import { allJobKinds } from '../../server/features.ts';
import { headerOf } from '../../server/platform/imports/import-file.ts';
import type { ImportKind } from '../../server/platform/imports/import-kind.ts';
import { readSheet } from '../../server/platform/imports/read-sheet.ts';
import { templateBytes } from '../../server/platform/imports/template-of.ts';
import { readLocales } from '../support/locale-problems.ts';

/** The files that we hand out are understood when they come back. */
const kinds: readonly ImportKind[] = [
  lotImport,
  lackImport,
  defaultsImport,
  watchImport,
  placeImport,
  userImport,
];
const locales = readLocales();

test('these are all kinds of import', () => {
  const jobs = allJobKinds.map(({ name }) => name).filter((name) => name.endsWith('.import'));
  expect(kinds.map(({ name }) => `${name}.import`).sort()).toEqual(jobs.sort());
});

test.each(kinds.flatMap((kind) => languages.map((language) => ({ kind, language, of: kind.name }))))(
  'every column of the template and of the refused rows of $of is read in $language',
  async ({ kind, language }) => {
    const sheet = await readSheet(templateBytes(kind, language), 'template.xlsx', kind);
    const { positions, ignored } = headerOf(kind, sheet);
    expect([[...positions.keys()], ignored]).toEqual([kind.columns.map(({ key }) => key), []]);

    const own = ['row', 'reason-column'].map((key) => locales[language]?.[`imports:refused.${key}`] ?? '');
    const cells = [...own, ...(sheet.rows[0]?.cells ?? [])];
    const refused = headerOf(kind, { ...sheet, rows: [{ number: 1, cells }] });
    expect(refused).toMatchObject({
      positions: new Map(kind.columns.map(({ key }, at) => [key, at + 2])),
      ignored: own,
    });
  },
);
