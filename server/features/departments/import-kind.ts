import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Object as ObjectOf } from 'typebox';
import { defaultTimeZone } from '#core/catalog/days';
import { placeImports } from '#core/departments/import-contract';
import {
  type KnownPlace,
  type PlaceColumn,
  type PlaceProblem,
  type PlannedPlace,
  placeColumns,
  planPlaces,
  type ReadPlace,
  readPlace,
} from '#core/departments/import-rows';
import { sheetFormats } from '#core/imports/formats';
import type { Transaction } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import { sheetTitle } from '../../platform/http/messages.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { remember } from '../../platform/imports/import-file.ts';
import { importJob } from '../../platform/imports/import-job.ts';
import type { ImportKind, PastRows } from '../../platform/imports/import-kind.ts';
import { previewOf } from '../../platform/imports/preview.ts';
import { revertJob } from '../../platform/imports/revert-job.ts';
import { tellListChanged } from '../../platform/live/changes.ts';
import { signature } from '../../platform/people/edited.ts';
import { departments } from '../../schema/people.ts';
import { placeExamples } from './import-examples.ts';

type Read = { rows: ReadPlace[]; refused: Map<number, PlaceProblem[]> };

/** The company's file of its stores, and of the regions and departments that they stand below. */
export const placeImport: ImportKind<PlaceColumn, Record<never, never>, Read, object> = {
  name: 'departments',
  auditKind: 'department-import',
  call: placeImports.start.name,
  revertCall: placeImports.revert.name,
  formats: sheetFormats,
  columns: placeColumns,
  columnWords: 'departments',
  query: ObjectOf({}),

  async read({ rows, header }, { platform }) {
    const zone = await companyZone(platform.db);
    const read: Read = { rows: [], refused: new Map() };
    for (const { number, cells } of rows) {
      const cellOf = (column: PlaceColumn) => cells[header.positions.get(column) ?? -1] ?? null;
      const reading = readPlace(number, cellOf, zone);
      if ('place' in reading) read.rows.push(reading.place);
      else read.refused.set(number, reading.problems);
    }
    return read;
  },

  async write({ tx }, read, work, total) {
    await takeLock(tx, 'departmentTree');
    const known = await knownPlaces(tx);
    const plan = planPlaces(read.rows, known);
    work.progress('writing', 0, total);
    const ids = await insertPlaces(tx, plan.add, {
      updatedAt: work.platform.now().toISOString(),
      updatedBy: signature(work.importer),
    });
    await remember(
      tx,
      { importId: work.preview ? null : work.importId },
      'departments',
      sql`select null::jsonb, to_jsonb(d) from departments d where d.id in (${elementsOf(ids)})`,
    );
    if (!work.preview) tellListChanged(tx, 'departments');
    const shown = previewOf(plan.add, plan.warnings);
    return {
      taken: [
        ...plan.add.map(({ row }) => ({ row, isNews: true })),
        ...plan.same.map((row) => ({ row, isNews: false })),
      ],
      refused: new Map([...read.refused, ...plan.refused]),
      warnings: plan.warnings,
      changes: { rows: shown.rows.map(newRow), more: shown.more },
      own: {},
      stores: plan.add.flatMap(({ kind, code }) => (kind === 'store' ? [code] : [])),
    };
  },

  audited: ({ imported, refused }) => ({ imported, refused: refused.length }),
  revert: ({ tx }, past) => revertPlaces(tx, past),
  template: (language) => ({ fileName: 'stores.xlsx', sheetName: sheetTitle(language, 'departments') }),
  examples: placeExamples,
  // Whoever does not see them could not delete them either.
  mayRevert: (actor, stores) => {
    const mine = new Set(actor.stores.map(({ code }) => code));
    return stores.every((store) => mine.has(store));
  },
};

export const placeImportJob = importJob(placeImport);
export const placeRevertJob = revertJob(placeImport);

/** What a store's zone is where nobody has said it. */
async function companyZone(db: Pick<Transaction, 'execute'>): Promise<string> {
  const found = await db.execute<{ zone: string | null }>(sql`
    select time_zone as zone from departments where kind = 'company'`);
  return found.rows[0]?.zone ?? defaultTimeZone;
}

async function knownPlaces(tx: Transaction): Promise<KnownPlace[]> {
  const { id, kind, code, name, nameEn, parentId, timeZone } = departments;
  return tx.select({ id, kind, code, name, nameEn, parentId, timeZone }).from(departments);
}

/** Behind what stands there already, in the order of the file; parents first, as they were planned. */
async function insertPlaces(
  tx: Transaction,
  places: readonly PlannedPlace[],
  edit: { updatedAt: string; updatedBy: string },
): Promise<string[]> {
  const ids = new Map(places.map(({ row }) => [row, randomUUID() as string]));
  const last = await tx.execute<{ sort: number }>(sql`
    select coalesce(max(sort), 0)::int as sort from departments`);
  const from = last.rows[0]?.sort ?? 0;
  const rows = places.map(({ row, kind, code, name, nameEn, timeZone, below }) => ({
    id: ids.get(row) ?? '',
    kind,
    code: code || null,
    name,
    nameEn: nameEn || null,
    parentId: 'row' in below ? (ids.get(below.row) ?? null) : below.id,
    timeZone: kind === 'store' ? timeZone : null,
    sort: from + row,
    ...edit,
  }));
  for (let start = 0; start < rows.length; start += atOnce)
    await tx.insert(departments).values(rows.slice(start, start + atOnce));
  return rows.map(({ id }) => id);
}

const atOnce = 1000;

function newRow({ row, code, name, kind, parent, nameEn, timeZone }: PlannedPlace) {
  const said = { kind, parent, nameEn, timeZone: kind === 'store' ? timeZone : '' };
  const changes = Object.entries(said).flatMap(([column, to]) =>
    to === '' ? [] : [{ column, from: null, to }],
  );
  return { row, isNew: true, values: { code, name }, changes };
}

/** Takes away what an import has made; refused when any of it was changed since, or something hangs on it. */
async function revertPlaces(tx: Transaction, { id, onWriting }: PastRows): Promise<void> {
  await takeLock(tx, 'departmentTree');
  await tx.execute(sql`
    create temporary table undone on commit drop as
    select after->>'id' as id, after->>'code' as code, after from import_rows where import_id = ${id}`);
  const found = await tx.execute<Record<'changed' | 'departments' | 'users' | 'stock', number>>(sql`
    select
      (select count(*) from undone u left join departments d on d.id = u.id
        where to_jsonb(d) is distinct from u.after)::int as changed,
      (select count(*) from departments d join undone u on u.id = d.parent_id
        where d.id not in (select id from undone))::int as departments,
      (select count(*) from users x where department_id in (select id from undone) or exists (
        select from user_areas a where a.user_id = x.id and not half and a.department_id in (select id from undone)
      ))::int as users,
      (select count(*) from (
        select article from lots where store in (select code from undone)
        union select article from check_records where store in (select code from undone)) goods)::int as stock`);
  const { changed = 0, departments: below = 0, users = 0, stock = 0 } = found.rows[0] ?? {};
  if (changed > 0) throw invalid('import-row-changed', { count: changed });
  if (below > 0) throw invalid('department-has-departments', { count: below });
  if (users > 0) throw invalid('department-has-users', { count: users });
  if (stock > 0) throw invalid('department-has-stock', { count: stock });
  onWriting();
  await tx.execute(sql`delete from departments where id in (select id from undone)`);
}
