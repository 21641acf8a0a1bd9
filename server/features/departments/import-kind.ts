import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
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
import type { Transaction } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { addingKind, inParts } from '../../platform/imports/adding-kind.ts';
import { importJob } from '../../platform/imports/import-job.ts';
import type { PastRows } from '../../platform/imports/import-kind.ts';
import { revertJob } from '../../platform/imports/revert-job.ts';
import { refuseChanged, selectUndone } from '../../platform/imports/undone.ts';
import { signature } from '../../platform/people/edited.ts';
import { departments } from '../../schema/people.ts';
import { placeExamples } from './import-examples.ts';
import { requireUnused } from './in-use.ts';

/** The company's file of its stores, and of the regions and departments that they stand below. */
export const placeImport = addingKind<PlaceColumn, ReadPlace, PlannedPlace, PlaceProblem>({
  name: 'departments',
  auditKind: 'department-import',
  calls: placeImports,
  columns: placeColumns,

  async reader({ db }) {
    const zone = await companyZone(db);
    return (row, cellOf) => {
      const reading = readPlace(row, cellOf, zone);
      return 'place' in reading ? { taken: reading.place } : reading;
    };
  },

  async plan(tx, rows) {
    await takeLock(tx, 'departmentTree');
    return planPlaces(rows, await knownPlaces(tx));
  },

  insert: (tx, places, { platform, importer }) =>
    insertPlaces(tx, places, { updatedAt: platform.now().toISOString(), updatedBy: signature(importer) }),

  shown: ({ code, name, kind, parent, nameEn, timeZone }) => ({
    values: { code, name },
    said: { kind, parent, nameEn, timeZone: kind === 'store' ? timeZone : '' },
  }),
  storesOf: ({ kind, code }) => (kind === 'store' ? [code] : []),
  revert: ({ tx }, past) => revertPlaces(tx, past),
  fileName: 'stores.xlsx',
  examples: placeExamples,
  // Whoever does not see them could not delete them either.
  mayRevert: (actor, stores) => {
    const mine = new Set(actor.stores.map(({ code }) => code));
    return stores.every((store) => mine.has(store));
  },
});

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
  await inParts(rows, (part) => tx.insert(departments).values(part));
  return rows.map(({ id }) => id);
}

/** Takes away what an import has made; refused when any of it was changed since, or something hangs on it. */
async function revertPlaces(tx: Transaction, { id, onWriting }: PastRows): Promise<void> {
  // Who binds users to these places would otherwise not be seen yet, and what they bind would go with them.
  await takeLock(tx, 'administration');
  await takeLock(tx, 'departmentTree');
  await selectUndone(tx, id);
  const found = await tx.execute<{ changed: number }>(sql`
    select count(*)::int as changed from undone u left join departments d on d.id = u.id
    where jsonb_populate_record(d, u.after) is distinct from d`);
  refuseChanged(found.rows[0]?.changed ?? 0);
  await requireUnused(tx, sql`select id from undone`);
  onWriting();
  await tx.execute(sql`delete from departments where id in (select id from undone)`);
}
