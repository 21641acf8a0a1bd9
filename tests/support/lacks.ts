import { uuidv7 } from 'uuidv7';
import { updateFlags, updateLack } from '#core/goods-lack/contract';
import { listLacks, listStoreLacks } from '#core/goods-lack/online-contract';
import type { BodyOf } from '#core/wire/call';
import { operation } from '#core/wire/operation';
import type { Operation } from '#core/wire/outbox';
import { defaultsRow, lackCollections, touchStock } from '../../server/features/goods-lack/collections.ts';
import { type LackUpsert, upsertLacks } from '../../server/features/goods-lack/upsert.ts';
import { keepWarehouseStock } from '../../server/features/goods-lack/warehouse.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { goodsSubstitutes } from '../../server/schema/lacks.ts';
import { answered, type Person } from './person.ts';
import { type TestServer, today } from './server.ts';

/** Shortages as logistics sends them; what is not said is ordinary. Answers their ids in the same order. */
export async function putLacks(
  server: Pick<TestServer, 'db' | 'clock'>,
  lacks: readonly (Partial<LackUpsert> & { article: string })[],
): Promise<string[]> {
  const { result } = await inUnit(server.db, lackCollections, (unit) =>
    upsertLacks(
      unit,
      lacks.map((lack) => ({ day: today, requestedQty: 24, lackQty: 12, ...lack })),
      { userId: null, userName: '', at: server.clock.now().toISOString(), cause: 'sync' },
    ),
  );
  return result.rows.map(({ id }) => id);
}

/** What goods are replaced by unless somebody says otherwise. */
export async function putDefaults(
  server: Pick<TestServer, 'db'>,
  article: string,
  substitutes: readonly string[],
): Promise<void> {
  await inUnit(server.db, lackCollections, async (unit) => {
    const row = { article, substitutes: [...substitutes] };
    await unit.tx
      .insert(goodsSubstitutes)
      .values(row)
      .onConflictDoUpdate({ target: goodsSubstitutes.article, set: row });
    unit.touch(defaultsRow(article));
  });
}

/** What the warehouse has of goods. */
export async function putWarehouseStock(
  server: Pick<TestServer, 'db' | 'clock'>,
  article: string,
  liveQty: number,
): Promise<void> {
  await inUnit(server.db, lackCollections, async (unit) => {
    const liveAt = server.clock.now().toISOString();
    await touchStock(unit, await keepWarehouseStock(unit.tx, [{ article, liveQty, liveAt }]));
  });
}

/** What people do about shortages, in their own words. Each verb is one request. */
export function lackWork(person: Person, store = person.usercode.slice(0, 4)) {
  return {
    decide: (id: string, change: BodyOf<typeof updateLack>) =>
      person.call(updateLack, { params: { id }, body: change }),
    flag: (id: string, change: BodyOf<typeof updateFlags>) =>
      person.call(updateFlags, { params: { id }, body: { hdstore: store, ...change } }),
    async list(body: BodyOf<typeof listLacks> = {}) {
      return answered(listLacks, await person.call(listLacks, { body: { limit: 1000, ...body } })).items;
    },
    async storeList(body: BodyOf<typeof listStoreLacks> = {}) {
      const asked = { limit: 1000, hdstore: store, ...body };
      return answered(listStoreLacks, await person.call(listStoreLacks, { body: asked })).items;
    },
    /** A decision as a device records it: with what its user saw. */
    noteDecision: (
      id: string,
      change: BodyOf<typeof updateLack>,
      was: Record<string, unknown>,
      occurredAt = '2026-03-10T01:00:00.000Z',
    ): Operation => noted(operation(updateLack, { params: { id }, body: change }, { was }), occurredAt),
    noteFlags: (
      id: string,
      change: BodyOf<typeof updateFlags>,
      was: Record<string, unknown>,
      occurredAt = '2026-03-10T01:00:00.000Z',
    ): Operation =>
      noted(
        operation(updateFlags, { params: { id }, body: { hdstore: store, ...change } }, { store, was }),
        occurredAt,
      ),
  };
}

function noted(
  { call, version, params, body, base }: ReturnType<typeof operation>,
  occurredAt: string,
): Operation {
  return { id: uuidv7(), call, version, params, body, occurredAt, base: base ?? { version: null, was: {} } };
}
