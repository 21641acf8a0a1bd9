import type { CommonVerdict, ImportProblem } from '#core/imports/verdict';
import type { ImportLook } from '../../office/import/look.ts';
import type { ShownRow } from '../../office/import/shown-changes.ts';
import { type SampleRow, useSample } from './sample.ts';

const tooLong: ImportProblem = { column: 'name', code: 'too-long', params: {} };
const notNumber: ImportProblem = { column: 'count', code: 'not-a-number', params: {} };
const lostDigits: ImportProblem = { column: 'id', code: 'digits-lost', params: { read: '6.9E+12' } };

/** A file of goods that was looked at or imported: what would change, what was refused, and what is to be known. */
export function useSampleImport() {
  const { t, rows, long, longName } = useSample();
  const [rice, milk] = rows;
  if (!rice || !milk) throw new Error('the sample has no rows');
  const columns: Readonly<Record<string, string>> = {
    id: t('demo-gallery-work:code'),
    name: t('word.goods'),
    count: t('word.count'),
  };
  const columnName = (wireName: string) => columns[wireName] ?? wireName;
  const look: ImportLook<CommonVerdict> = {
    wireNames: Object.keys(columns),
    columnName,
    nameOfRow: ({ id, name }) => [name, id],
  };
  const valuesOf = ({ id, name }: SampleRow) => ({ id, name, count: '' });
  const told = [
    { row: 2, values: valuesOf(rice), isNew: false, changes: [{ column: 'count', from: '24', to: '36' }] },
    {
      row: 5,
      values: valuesOf(milk),
      isNew: true,
      changes: [
        { column: 'name', from: null, to: milk.name },
        { column: 'count', from: null, to: '6' },
      ],
    },
  ];
  const refused = [
    { row: 3, problems: [notNumber], values: { ...valuesOf(milk), count: 'six' } },
    { row: 4, problems: [tooLong, notNumber], values: { id: '100407', name: longName, count: '–' } },
  ];
  const readAs = [
    { row: 2, values: { ...valuesOf(rice), count: '36' } },
    // What the file does not say of it is left out.
    { row: 5, values: valuesOf(milk) },
  ];
  const plain: CommonVerdict = {
    preview: true,
    sheetName: null,
    otherSheets: [],
    headerRow: 1,
    ignoredColumns: [],
    imported: 12,
    unchanged: 3,
    refused: [],
    warnings: [],
    rows: [],
  };
  const warned = [{ row: 2, problems: [lostDigits] }];
  const shown: readonly ShownRow[] = told.map(({ row, values, isNew, changes }) => ({
    row,
    isNew,
    name: [values.name, values.id],
    warnings: row === 2 ? [t('demo-gallery-work:warning')] : [],
    changes: changes.map(({ column, from, to }) => ({
      column,
      label: columnName(column),
      from: from ?? '–',
      to,
    })),
  }));
  return {
    look,
    shown,
    text: ({ column, code }: ImportProblem) => `${columnName(column)}: ${t(`reasons:import-${code}`)}`,
    verdicts: {
      preview: { ...plain, warnings: warned, changes: { rows: told, more: 40 } },
      read: { ...plain, readAs, totals: [14, 30] },
      refused: { ...plain, refused, ignoredColumns: [t('word.store')] },
      nothing: { ...plain, imported: 0, unchanged: 15 },
      done: { ...plain, preview: false },
    },
    long: shown.map((row) => ({ ...row, name: [longName], warnings: [long] })),
  };
}
