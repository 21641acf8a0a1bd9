import type * as T from 'typebox';
import { Object as ObjectOf } from 'typebox';
import { dayInZone } from '#core/catalog/days';
import { sheetFormats } from '#core/imports/formats';
import { nearCode, unknownCode } from '#core/imports/near-code';
import type { SheetRow } from '#core/spreadsheets/cells';
import { type StockLotColumn, stockLotColumns } from '#core/stock-lots/columns';
import {
  type ImportVerdict,
  importKind,
  importQuery,
  importStockLots,
  points,
  revertLotImport,
} from '#core/stock-lots/contract';
import {
  checkDuplicates,
  type NamedLot,
  type RowProblem,
  readStockLotRow,
  type StockLotHeader,
} from '#core/stock-lots/rules';
import { fileWord } from '../../platform/http/messages.ts';
import { importJob } from '../../platform/imports/import-job.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { revertJob } from '../../platform/imports/revert-job.ts';
import type { Sheet } from '../../platform/spreadsheets/sheet.ts';
import { checksNow, revertLots } from './revert.ts';
import { type StagedRow, storeCodes } from './staging.ts';
import { type ReadRows, storesOf, writeRows } from './write-rows.ts';

type Query = T.Static<T.TObject<typeof importQuery>>;
type Own = Pick<ImportVerdict, 'mode' | 'stores' | 'newGoods' | 'zeroed' | 'spared'>;

/** The warehouse system's file of lots: goods and lots are added or updated by (store, article, lot). */
export const lotImport: ImportKind<StockLotColumn, typeof importQuery, ReadRows, Own> = {
  name: 'stock-lots',
  auditKind: importKind,
  call: importStockLots.name,
  revertCall: revertLotImport.name,
  formats: sheetFormats,
  columns: stockLotColumns,
  columnWords: 'stock-lots',
  query: ObjectOf(importQuery),

  async read({ rows, header, sheet }, { importer, platform }) {
    const stores = new Map(importer.stores.map((store) => [store.code, store]));
    return readRows(rows, header, sheet, stores, platform.now(), await storeCodes(platform.db));
  },

  async write(unit, read, work, total) {
    const { query } = work;
    const mode = modeOf(query);
    const applied = await writeRows(unit, read, {
      mode,
      mayChangeGoods: work.importer.points.includes(points.goods),
      isPreview: work.preview,
      importId: work.preview ? null : work.importId,
      onWriting: () => work.progress('writing', 0, total),
    });
    const stores = storesOf(applied.rows);
    const { newGoods, zeroed, spared, refused, warnings, changes, readAs } = applied;
    return {
      taken: applied.rows.map(({ rowNumber }) => ({
        row: rowNumber,
        isNews: applied.changed.has(rowNumber),
      })),
      refused,
      warnings,
      changes,
      readAs,
      stores,
      own: { mode, stores, newGoods, zeroed, spared },
    };
  },

  audited({ mode, stores, imported, newGoods, zeroed, refused, warnings, moreWarnings = 0 }) {
    const figures = { mode, stores, imported, newGoods, zeroed, refused: refused.length };
    return warnings.length > 0 ? { ...figures, warnings: warnings.length + moreWarnings } : figures;
  },

  mark: checksNow,
  revert: revertLots,
  template: (language) => ({ fileName: 'stock-lots.xlsx', sheetName: fileWord(language, 'template.sheet') }),
  examples: () => [
    {
      store: 'EX-001',
      article: 'EX-100234',
      goodsCode: '100234',
      barcode: '6901234567892',
      goodsName: 'EXAMPLE 250 ml',
      shelfLifeDays: '21',
      lot: 'EX-L1',
      expiryDate: '2030-06-30',
      qty: '24',
      lastStockInDate: '2030-06-09',
      price: '12.90',
      shelf: 'A-03',
      shelfOrder: '1',
    },
  ],
  mayRevert: (actor, stores) => {
    const mine = new Set(actor.stores.map(({ code }) => code));
    return stores.every((store) => mine.has(store));
  },
};

export const lotImportJob = importJob(lotImport);
export const lotRevertJob = revertJob(lotImport);

function modeOf({ mode = 'update' }: Query): 'update' | 'snapshot' {
  return mode;
}

function readRows(
  body: readonly SheetRow[],
  header: StockLotHeader,
  sheet: Sheet,
  stores: ReadonlyMap<string, { code: string; timeZone: string }>,
  now: Date,
  allStores: ReadonlySet<string>,
): ReadRows {
  const refused = new Map<number, RowProblem[]>();
  const understood: StagedRow[] = [];
  const misread: ReadRows['misread'] = [];
  for (const row of body) {
    const reading = readStockLotRow(row, header, sheet.dateSystem);
    if (!reading.ok) {
      refused.set(row.number, reading.problems);
      misread.push(meantBy(reading.names, allStores));
      continue;
    }
    const store = stores.get(reading.row.store);
    if (store) {
      understood.push({ ...reading.row, today: dayInZone(now.getTime(), store.timeZone) });
    } else {
      const { store: code } = reading.row;
      misread.push(meantBy(reading.row, allStores));
      const near = allStores.has(code) ? undefined : nearCode(code, allStores);
      const why = unknownCode(code, near, { code: 'unknown-store', params: { store: code } });
      refused.set(row.number, [{ column: 'store', ...why }]);
    }
  }
  const duplicates = checkDuplicates(understood);
  for (const [row, problem] of duplicates) refused.set(row.rowNumber, [problem]);
  return { rows: understood.filter((row) => !duplicates.has(row)), refused, misread };
}

/** A store that nobody has is a slip of the pen for one of the others; somebody else's is not in question here. */
function meantBy({ store, article, lot }: NamedLot, allStores: ReadonlySet<string>): NamedLot {
  return { store: allStores.has(store) ? store : '', article, lot };
}
