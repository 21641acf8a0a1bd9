import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { updateFlags } from '#core/goods-lack/contract';
import { insertLacks, listStoreLacks, updateStoreFlags } from '#core/goods-lack/online-contract';
import {
  exportToPos,
  exportToPosFile,
  listPosExports,
  posExportRows,
  takeBackPosExport,
} from '#core/goods-lack/pos-contract';
import { posFileName } from '#core/goods-lack/pos-rows';
import { takeBackProblem } from '#core/goods-lack/pos-take-back';
import { storeItemOf } from '#core/goods-lack/wire';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { type Actor, requireStore } from '../../platform/people/access.ts';
import { applyEach } from '../../platform/sync/apply-each.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { posExports } from '../../schema/lacks.ts';
import { requestOf } from './filter-of.ts';
import { insertList } from './insert-list.ts';
import { queryStoreLacks } from './list-query.ts';
import { takePosExport } from './pos-export.ts';
import { findPosExport, hasLapsed, lastStanding, takeBack } from './pos-take-back.ts';
import { posWorkbook } from './workbooks.ts';

/** A store's view of shortages, its flags and its POS exports. */
export function storeLackCalls({ serve, change, file, platform }: Calls): void {
  serve(listStoreLacks, async ({ body }, actor) => {
    const { code } = requireStore(actor, body.hdstore);
    const { items, total } = await queryStoreLacks(platform.db, code, requestOf(body), pageOf(body));
    return { items: items.map(storeItemOf), total };
  });

  serve(updateStoreFlags, async ({ body }, actor, request) => {
    // A store that is not one's own is no matter of single rows.
    for (const { hdstore } of body) requireStore(actor, hdstore);
    return applyEach<AnswerOf<typeof updateFlags>>(
      { platform, actor, request },
      updateFlags,
      body.map(({ id, ...change }) => ({ params: { id }, body: change })),
    );
  });

  serve(insertLacks, ({ body }, actor) => insertList(platform, actor, body));

  serve(exportToPos, async ({ body }, actor) => withRows(await take(actor, body), actor));

  file(exportToPosFile, async ({ body }, actor, { headers }) => {
    const taken = await take(actor, body);
    return posWorkbook(languageOf(headers['accept-language']), shown(taken, actor).fileName, taken.rows);
  });

  serve(listPosExports, async ({ body }, actor) => {
    const { code } = requireStore(actor, body.hdstore);
    const { limit, offset } = pageOf(body);
    const where = eq(posExports.store, code);
    const found = await platform.db
      .select()
      .from(posExports)
      .where(where)
      .orderBy(desc(posExports.number))
      .limit(limit)
      .offset(offset);
    const counted = await platform.db
      .select({ total: sql<number>`count(*)::int` })
      .from(posExports)
      .where(where);
    const last = await lastStanding(platform.db, code);
    const isLapsed = last !== undefined && (await hasLapsed(platform.db, { store: code, number: last }));
    const by = { userId: actor.userId, now: platform.now().getTime() };
    const items = found.map((one) => ({
      ...shown(one, actor),
      mayTakeBack: takeBackProblem({ ...one, isLast: one.number === last, isLapsed }, by) === undefined,
    }));
    return { items, total: counted[0]?.total ?? 0 };
  });

  serve(posExportRows, async ({ params }, actor) => {
    const found = await findPosExport(platform.db, params.number, actor);
    // Ordered from it, its goods would be ordered once more by the file that comes for them.
    if (found.takenBackAt) throw invalid('export-taken-back');
    return withRows(found, actor);
  });

  change(takeBackPosExport, async (work, { body }) => {
    const { actor, audit } = work;
    const taken = await takeBack(work, body.number, work);
    audit({
      kind: 'export',
      id: String(taken.number),
      name: `${taken.store} ${taken.number}`,
      // None of them is exported any more.
      before: { rows: taken.rows.length },
      after: { rows: 0 },
    });
    return shown(taken, actor);
  });

  async function take(actor: Actor, body: BodyOf<typeof exportToPos>): Promise<Taken> {
    const store = requireStore(actor, body.hdstore).code;
    const asked = { ...body, requestId: body.requestId ?? randomUUID() };
    const { result } = await inUnit(platform.db, platform.collections, (unit) =>
      takePosExport(unit, store, asked, { actor, now: platform.now() }),
    );
    return result;
  }
}

type Taken = typeof posExports.$inferSelect;

function shown({ number, store, at, userName, rows, takenBackAt }: Taken, { stores }: Pick<Actor, 'stores'>) {
  const time = new Date(at).toISOString();
  const zone = stores.find(({ code }) => code === store)?.timeZone ?? defaultTimeZone;
  const fileName = posFileName(store, dayInZone(time, zone));
  const takenBackTime = takenBackAt && new Date(takenBackAt).toISOString();
  return { number, hdstore: store, fileName, rows: rows.length, time, userName, takenBackTime };
}

function withRows(taken: Taken, actor: Pick<Actor, 'stores'>) {
  return { ...shown(taken, actor), items: taken.rows };
}
