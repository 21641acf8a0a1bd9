import { sql } from 'drizzle-orm';
import { Object as ObjectOf } from 'typebox';
import {
  type DefaultsImportVerdict,
  defaultsImportKind,
  revertDefaultsImport,
  startDefaultsImport,
} from '#core/goods-lack/defaults-contract';
import {
  type DecidedDefaults,
  type DefaultsColumn,
  type DefaultsRowProblem,
  decideDefaults,
  defaultsColumns,
  type ReadDefaultsRow,
  readDefaultsRow,
} from '#core/goods-lack/defaults-import';
import { duplicates } from '#core/imports/duplicates';
import { workbookFormats } from '#core/imports/formats';
import type { Reader } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { almostNamed, goodsNamed } from '../../platform/database/named-goods.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { lackWord } from '../../platform/http/messages.ts';
import { remember } from '../../platform/imports/import-file.ts';
import { importJob } from '../../platform/imports/import-job.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { revertJob } from '../../platform/imports/revert-job.ts';
import { signature } from '../../platform/people/edited.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { defaultsRow } from './collections.ts';
import { type ChangedDefaults, chosenByOthers, previewDefaults } from './defaults-changes.ts';
import { revertDefaults } from './defaults-revert.ts';
import { firstVersion } from './rows.ts';

type Numbered<Row> = Row & { row: number };
type Refused = Map<number, DefaultsRowProblem[]>;
type Read = { rows: Numbered<ReadDefaultsRow>[]; refused: Refused };

/** The buyers' file of default substitutes (decision L10): each row says the whole of what is offered for its goods. */
export const defaultsImport: ImportKind<
  DefaultsColumn,
  Record<never, never>,
  Read,
  Pick<DefaultsImportVerdict, 'cleared' | 'goods'>
> = {
  name: 'goods-lack.substitutes',
  auditKind: defaultsImportKind,
  call: startDefaultsImport.name,
  revertCall: revertDefaultsImport.name,
  formats: workbookFormats,
  columns: defaultsColumns,
  columnWords: 'goods-lack',
  query: ObjectOf({}),

  async read({ rows, header }) {
    const read: Read = { rows: [], refused: new Map() };
    for (const { number, cells } of rows) {
      const reading = readDefaultsRow((column) => cells[header.positions.get(column) ?? -1] ?? null);
      if ('row' in reading) read.rows.push({ ...reading.row, row: number });
      else read.refused.set(number, reading.problems);
    }
    return read;
  },

  async write(unit, read, { importer, platform, preview, importId, progress }, total) {
    const { rows, refused } = await planDefaults(unit.tx, read);
    progress('writing', 0, total);
    const edit = { userId: importer.userId, by: signature(importer), at: platform.now().toISOString() };
    const changed = await writeDefaults(unit, rows, edit, preview ? null : importId);
    const news = rows.flatMap((one) => {
      const change = changed.get(one.article);
      return change ? { ...one, ...change } : [];
    });
    const warnings = chosenByOthers(news, importer);
    const { changes, goods } = await previewDefaults(unit.tx, preview ? news : [], warnings);
    return {
      taken: rows.map((one) => ({ row: one.row, isNews: changed.has(one.article) })),
      refused,
      warnings,
      changes,
      own: { cleared: news.filter(({ substitutes }) => substitutes.length === 0).length, goods },
      stores: [],
    };
  },

  audited: ({ imported, cleared, refused }) => ({ imported, cleared, refused: refused.length }),
  revert: revertDefaults,
  template: (language) => ({
    fileName: 'substitutes.xlsx',
    sheetName: lackWord(language, 'sync.collection.defaults'),
  }),
  examples: () => [{ hdgdCode: 'EX-100234', exchangeGd1Code2: 'EX-100235', exchangeGd2Code2: 'EX-100236' }],
  mayRevert: () => true,
};

export const defaultsImportJob = importJob(defaultsImport);
export const defaultsRevertJob = revertJob(defaultsImport);

/** Looks up what the rows name, all at once, and decides what each means. */
async function planDefaults(
  db: Reader,
  read: Read,
): Promise<{ rows: Numbered<DecidedDefaults>[]; refused: Refused }> {
  const codes = read.rows.flatMap(({ goodsCode, substitutes }) => [
    goodsCode,
    ...substitutes.map(({ code }) => code),
  ]);
  const { articles, ambiguous } = await goodsNamed(db, [...new Set(codes)]);
  const near = await almostNamed(
    db,
    codes.filter((code) => !articles.has(code) && !ambiguous.has(code)),
  );
  const known = { articleOf: (code: string) => articles.get(code), nearOf: (code: string) => near.get(code) };
  const refused: Refused = new Map(read.refused);
  const decided = read.rows.flatMap((one) => {
    const meant = decideDefaults(one, known);
    if ('row' in meant) return [{ ...meant.row, row: one.row }];
    refused.set(one.row, meant.problems);
    return [];
  });
  const doubled = duplicates(decided, ({ article }) => article);
  for (const [{ row }, problem] of doubled) refused.set(row, [problem]);
  return { rows: decided.filter((one) => !doubled.has(one)), refused };
}

/** Writes what differs, remembers how it was, and answers which goods that is, each with what it had before. */
async function writeDefaults(
  { tx, touch }: Unit,
  rows: readonly DecidedDefaults[],
  edit: { userId: string; by: string; at: string },
  importId: string | null,
): Promise<Map<string, ChangedDefaults>> {
  await tx.execute(sql`
    create temporary table wanted on commit drop as
    select article, substitutes from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w(article text, substitutes text[])`);
  await takeLock(tx, 'defaultSubstitutes');
  await tx.execute(sql`
    create temporary table defaults_before on commit drop as
    select * from goods_substitutes where article in (select article from wanted)`);
  const changed = await tx.execute<ChangedDefaults & { article: string }>(sql`
    with removed as (
      delete from goods_substitutes d using wanted w
      where w.article = d.article and cardinality(w.substitutes) = 0 returning d.article
    ), written as (
      insert into goods_substitutes (article, substitutes, updated_by_id, updated_by, updated_at, version)
      select article, substitutes, ${edit.userId}, ${edit.by}, ${edit.at}::timestamptz, ${firstVersion}
      from wanted where cardinality(substitutes) > 0 order by article
      on conflict (article) do update set substitutes = excluded.substitutes, updated_by_id = excluded.updated_by_id,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = goods_substitutes.version + 1
      where goods_substitutes.substitutes is distinct from excluded.substitutes returning article
    )
    select c.article, b.substitutes as before, b.updated_by_id as "byId", b.updated_by as "byName",
      ${isoTime(sql`b.updated_at`)} as "editTime"
    from (select article from removed union all select article from written) c
    left join defaults_before b on b.article = c.article`);
  const articles = changed.rows.map(({ article }) => article);
  // Goods that have none any more are remembered without a version.
  await remember(
    tx,
    { importId },
    'goods_substitutes',
    sql`
    select to_jsonb(b), coalesce(to_jsonb(d), jsonb_build_object('article', w.article)) from wanted w
    left join defaults_before b on b.article = w.article left join goods_substitutes d on d.article = w.article
    where w.article in (select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb))`,
  );
  for (const article of articles) touch(defaultsRow(article));
  return new Map(changed.rows.map(({ article, ...change }) => [article, change]));
}
