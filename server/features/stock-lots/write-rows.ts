import type { Goods } from '#core/catalog/goods';
import { compareText } from '#core/catalog/text';
import { type PreviewRow, type ReadRow, readAsAtMost } from '#core/imports/verdict';
import { afterFile, placesOf } from '#core/near-expiry/walk';
import {
  type GoodsInFile,
  goodsAfterImport,
  goodsInFile,
  isAsKnown,
  saidOtherwise,
} from '#core/stock-lots/goods';
import type { NamedLot, RowProblem } from '#core/stock-lots/rules';
import { type Spared, sparedBy } from '#core/stock-lots/spared';
import { takeLock } from '../../platform/database/locks.ts';
import { settleGone } from '../../platform/stock/gone.ts';
import { learnSales, noteFigures } from '../../platform/stock/rates.ts';
import { touchArticles } from '../../platform/stock/store-articles.ts';
import { changeWalk } from '../../platform/stock/walks.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { type Placed, previewLots } from './preview-lots.ts';
import { noteBefore, rememberChanged } from './remember.ts';
import {
  holdStores,
  knownGoods,
  lockLots,
  type StagedRow,
  stageRows,
  upsertGoods,
  upsertLots,
  whereStocked,
  zeroAbsent,
} from './staging.ts';
import { zeroless } from './zeroless.ts';

/** The rows of a file: those to be written, and why the others are not. */
export type ReadRows = {
  rows: StagedRow[];
  refused: ReadonlyMap<number, RowProblem[]>;
  /** What the rows that cannot be understood are about: a mistake never sells a lot out. */
  misread: NamedLot[];
};

export type WriteOptions = {
  mode: 'update' | 'snapshot';
  /** Whether known goods become what the file says of them, for every store; otherwise they stay, with a warning. */
  mayChangeGoods: boolean;
  /** What would change is told of the first rows. */
  isPreview: boolean;
  /** Under which what was changed is remembered; null when it need not be. */
  importId: string | null;
  onWriting(): void;
};

export type Applied = {
  /** The rows that were taken; `changed` has the numbers of those that were news. */
  rows: StagedRow[];
  changed: Set<number>;
  refused: ReadonlyMap<number, RowProblem[]>;
  /** What taken rows say of goods and was left out. */
  warnings: ReadonlyMap<number, RowProblem[]>;
  changes: { rows: PreviewRow[]; more: number };
  /** The first goods, new ones before the others. */
  readAs: ReadRow[];
  newGoods: number;
  zeroed: number;
  spared: Spared;
};

/** Writes the goods and lots of a file, and lets everyone know whom it concerns. */
export async function writeRows(unit: Unit, file: ReadRows, options: WriteOptions): Promise<Applied> {
  const { tx } = unit;
  const isSnapshot = options.mode === 'snapshot';
  await takeLock(tx, 'stockImport');
  const read = refuseStoreless(file, await holdStores(tx, storesOf(file.rows)));
  const known = await knownGoods(tx, [...new Set(read.rows.map(({ article }) => article))]);
  const whole = await zeroless(tx, read.rows, known);
  const said = goodsInFile(whole.rows);
  const named = refuseNameless(refuseZeroless(read, whole), said, known);
  const { rows, refused, misread } = named;

  const articles = [...new Set(rows.map((row) => row.article))];
  const goods = articles.flatMap((article) => {
    if (known.has(article) && !options.mayChangeGoods) return [];
    const inFile = said.get(article);
    const after = inFile && goodsAfterImport(inFile, known.get(article));
    return after && !isAsKnown(after, known.get(article)) ? [after] : [];
  });
  const changedGoods = new Set(goods.map((one) => one.article));
  await stageRows(tx, rows);
  await lockLots(tx, { articles: [...changedGoods], wholeStores: isSnapshot });
  options.onWriting();
  await noteFigures(tx, isSnapshot);
  await noteBefore(tx, options, [...changedGoods], isSnapshot);
  const placed = await placeGoods(unit, rows);
  const told = options.isPreview ? await previewLots(tx, rows, { known, goods, placed }) : [];
  await upsertGoods(tx, goods);
  const changedLots = await upsertLots(tx);
  const spared = sparedBy(isSnapshot ? misread : [], storesOf(rows));
  const zeroed = isSnapshot ? await zeroAbsent(tx, misread, spared) : [];
  await rememberChanged(tx, options);
  if (!options.isPreview) await learnSales(unit, options.importId);
  const renamed = await whereStocked(tx, [...changedGoods]);
  const settled = await settleGone(tx, options);
  for (const { store, article } of [...changedLots, ...zeroed, ...renamed, ...settled])
    touchArticles(unit, store, [article]);

  const changed = new Set([
    ...changedLots.map((row) => row.rowNumber),
    ...rows.filter((row) => changedGoods.has(row.article)).map((row) => row.rowNumber),
    ...placed.keys(),
  ]);
  return {
    rows,
    changed,
    refused,
    changes: { rows: told, more: changed.size - told.length },
    readAs: readAs(rows, known),
    warnings: options.mayChangeGoods ? whole.kept : warningsOf(rows, known, whole.kept),
    newGoods: articles.filter((article) => !known.has(article)).length,
    zeroed: zeroed.length,
    spared,
  };
}

/** Writes where the goods of the file stand in their stores. */
async function placeGoods(unit: Unit, rows: readonly StagedRow[]): Promise<Placed> {
  const moved: Placed = new Map();
  const saidOf = new Map<string, Map<string, StagedRow>>();
  for (const row of rows) {
    if (row.shelf === '') continue;
    const said = saidOf.get(row.store) ?? new Map<string, StagedRow>();
    if (!said.has(row.article)) said.set(row.article, row);
    saidOf.set(row.store, said);
  }
  // Those who change several stores take them in one order.
  for (const [store, said] of [...saidOf].sort(([one], [other]) => compareText(one, other))) {
    const { before, after } = await changeWalk(unit, store, (walk) =>
      afterFile(
        walk,
        [...said.values()].map(({ article, shelf, shelfOrder }) => ({ article, shelf, order: shelfOrder })),
      ),
    );
    const [was, is] = [placesOf(before), placesOf(after)];
    for (const { article, rowNumber } of said.values()) {
      const [from = null, to = null] = [was.get(article)?.shelf, is.get(article)?.shelf];
      if (from !== to) moved.set(rowNumber, { from, to });
    }
  }
  return moved;
}

function warningsOf(
  rows: readonly StagedRow[],
  known: ReadonlyMap<string, Goods>,
  kept: ReadonlyMap<number, RowProblem[]>,
): ReadonlyMap<number, RowProblem[]> {
  const warnings = new Map<number, RowProblem[]>();
  for (const row of rows) {
    const goods = known.get(row.article);
    const problems = [...(kept.get(row.rowNumber) ?? []), ...(goods ? saidOtherwise(row, goods) : [])];
    if (problems.length > 0) warnings.set(row.rowNumber, problems);
  }
  return warnings;
}

/** The stores that rows are written to. */
export function storesOf(rows: readonly StagedRow[]): string[] {
  return [...new Set(rows.map((row) => row.store))].sort();
}

/** Refuses the rows of stores that have gone since the file was read. */
function refuseStoreless(read: ReadRows, stores: ReadonlySet<string>): ReadRows {
  const gone = read.rows.filter(({ store }) => !stores.has(store));
  if (gone.length === 0) return read;
  const refused = new Map(read.refused);
  for (const { rowNumber, store } of gone)
    refused.set(rowNumber, [{ column: 'store', code: 'unknown-store', params: { store } }]);
  return {
    rows: read.rows.filter(({ store }) => stores.has(store)),
    refused,
    misread: [...read.misread, ...gone.map(({ article, lot }) => ({ store: '', article, lot }))],
  };
}

/** Refuses the rows of goods that nobody knows and that no row gives a code and a name. */
function refuseNameless(
  read: ReadRows,
  said: ReadonlyMap<string, GoodsInFile>,
  known: ReadonlyMap<string, unknown>,
): ReadRows {
  const refused = new Map(read.refused);
  const misread = [...read.misread];
  const rows = read.rows.filter(({ store, article, lot, rowNumber }) => {
    const goods = said.get(article);
    if (known.has(article) || !goods) return true;
    const missing = (['goodsCode', 'goodsName'] as const).filter((column) => goods[column] === '');
    if (missing.length === 0) return true;
    refused.set(
      rowNumber,
      missing.map((column) => ({ column, code: 'required-for-new-goods', params: { article } })),
    );
    // An article that nobody knows may be a slip of the pen for any other.
    misread.push({ store, article: '', lot });
    return false;
  });
  return { rows, refused, misread };
}

/** Refuses the rows whose article or lot is known with noughts before it. */
function refuseZeroless(
  read: ReadRows,
  { rows, refused: wrong }: Pick<Awaited<ReturnType<typeof zeroless>>, 'rows' | 'refused'>,
): ReadRows {
  const refused = new Map(read.refused);
  const misread = [...read.misread];
  for (const [row, problems] of wrong) {
    refused.set(row.rowNumber, problems);
    const meant = problems.find(({ column }) => column === 'article')?.params.known;
    misread.push({ store: row.store, article: meant === undefined ? row.article : String(meant), lot: null });
  }
  return { rows, refused, misread };
}

function readAs(rows: readonly StagedRow[], known: ReadonlyMap<string, Goods>): ReadRow[] {
  const articles = new Set<string>();
  const first: StagedRow[] = [];
  for (const isNew of [true, false]) {
    for (const row of rows) {
      if (first.length === readAsAtMost) break;
      if (known.has(row.article) === isNew || articles.has(row.article)) continue;
      articles.add(row.article);
      first.push(row);
    }
  }
  return first.map((row) => ({
    row: row.rowNumber,
    values: {
      hdstore: row.store,
      farticle: row.article,
      hdgdcode: row.goodsCode,
      hdgdcode2: row.barcode,
      goodsName: row.goodsName,
      flot: row.lot,
      fexpiracy: row.expiryDate ?? '',
      qty: String(row.qty),
    },
  }));
}
