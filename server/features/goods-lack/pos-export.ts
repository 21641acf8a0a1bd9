import { and, eq, sql } from 'drizzle-orm';
import { exportFlags } from '#core/goods-lack/decision';
import type { exportToPos } from '#core/goods-lack/pos-contract';
import { posRowOf } from '#core/goods-lack/pos-rows';
import type { BodyOf } from '#core/wire/call';
import type { Transaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { atEnd, type Unit } from '../../platform/sync/unit-of-work.ts';
import { announce } from '../../platform/webhooks/announce.ts';
import { posExports } from '../../schema/lacks.ts';
import { type Doer, writeLackChanges } from './change-log.ts';
import { flagsRow } from './collections.ts';
import { requestOf } from './filter-of.ts';
import { flagsJoin, readStoreLacks, storeConditions } from './list-query.ts';
import { lockInOrder } from './lock-lacks.ts';
import { list } from './rows.ts';

type Taken = typeof posExports.$inferSelect;

/**
 * Takes what a store exports, marks it and keeps the rows under a number: each row once, whoever asks at the same time,
 * and the same request answers the same rows again (decision L9; issue: a lost answer). 42200 when there is nothing.
 */
export async function takePosExport(
  unit: Unit,
  store: string,
  body: BodyOf<typeof exportToPos> & { requestId: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<Taken> {
  const { tx } = unit;
  await lockPosExports(tx, store);
  const [known] = await tx
    .select()
    .from(posExports)
    .where(and(eq(posExports.store, store), eq(posExports.requestId, body.requestId)));
  if (known?.takenBackAt) throw invalid('export-taken-back');
  if (known) return known;

  const { filter } = requestOf(body);
  // One that asks for rows of another flag asks for none.
  if (filter.exportFlag !== '' && filter.exportFlag !== exportFlags.export)
    throw invalid('nothing-to-export');
  const rowsWith = (exportFlag: string) =>
    sql`from goods_lacks l join goods g on g.article = l.article ${flagsJoin(store)}
    where ${storeConditions({ filter: { ...filter, exportFlag, open: false }, older: undefined, id: undefined })}
    ${body.decided ? sql`and l.disposal <> 'nodispose'` : sql``}`;
  const locked = await lockInOrder(tx, sql`select l.id ${rowsWith(exportFlags.export)}`);
  // Once more, under the locks: somebody may just have said that a row is not exported.
  const found = await tx.execute<{ id: string }>(sql`
    select l.id ${rowsWith(exportFlags.export)} and l.id in (${list(locked.map(({ id }) => id))})
    order by l.day desc, g.goods_code collate "C", l.id::text collate "C"`);
  const ids = found.rows.map(({ id }) => id);
  const rows = await readStoreLacks(tx, store, ids);
  if (rows.length === 0) {
    const lapsed = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count ${rowsWith(exportFlags.lapsed)}`,
    );
    const count = lapsed.rows[0]?.count ?? 0;
    throw count === 0 ? invalid('nothing-to-export') : invalid('nothing-left-to-export', { count });
  }

  const by = { at: now.toISOString(), userId: actor.userId, userName: actor.name };
  const [taken] = await tx
    .insert(posExports)
    .values({ requestId: body.requestId, store, ...by, rows: rows.map(posRowOf) })
    .returning();
  if (!taken) throw new Error('the export was not kept');
  await mark(unit, taken, ids, { ...by, cause: 'export' });
  announcePosExport(tx, taken, actor, now);
  return taken;
}

/** Marks shortages, which are locked, as exported or as to be exported again; devices hear of it. */
export async function mark(
  unit: Unit,
  { store, number }: Pick<Taken, 'store' | 'number'>,
  ids: readonly string[],
  doer: Doer & { cause: 'export' | 'export-back' },
): Promise<void> {
  const marks = [
    { exportFlag: exportFlags.export, exportNumber: null },
    { exportFlag: exportFlags.exported, exportNumber: number },
  ] as const;
  const [before, after] = doer.cause === 'export' ? marks : [marks[1], marks[0]];
  await unit.tx.execute(sql`
    insert into goods_lack_stores (store, lack_id, export_flag, export_number, edit_user_id, edit_user_name, edit_time)
    select ${store}, id, ${after.exportFlag}, ${after.exportNumber}::integer, ${doer.userId}, ${doer.userName},
      ${doer.at}::timestamptz
    from (${list(ids)}) as marked(id)
    on conflict (store, lack_id) do update set export_flag = excluded.export_flag,
      export_number = excluded.export_number, edit_user_id = excluded.edit_user_id,
      edit_user_name = excluded.edit_user_name, edit_time = excluded.edit_time`);
  await writeLackChanges(
    unit.tx,
    ids.map((lackId) => ({ ...doer, lackId, store, before, after })),
  );
  for (const id of ids) unit.touch(flagsRow(store, id));
}

/** Another system may fetch the file by itself, or has to forget one that was taken back. */
export function announcePosExport(
  tx: Transaction,
  { number, store, at, takenBackAt, rows }: Taken,
  { usercode: code, name }: Actor,
  now: Date,
): void {
  const data = { number, store, at, takenBackAt, by: { code, name }, rows };
  const event = { kind: 'pos-export.made', subject: `pos-export/${store}`, data } as const;
  atEnd(tx, `webhooks ${number}`, () => announce(tx, now, [event]));
}

/** One export of a store at a time: whoever comes second finds the rows marked, or the first one's answer. */
export async function lockPosExports(tx: Transaction, store: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`pos-export ${store}`}))`);
}
