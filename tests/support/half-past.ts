import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { type WmsWire, wmsRow } from '#core/connectors/wms';
import { halfPastRecords, halfPastStock, handleStock, withdrawHandling } from '#core/half-past/contract';
import { listRecords, listStock, stockAgeing } from '#core/half-past/online-contract';
import type { HalfPastRecord, HalfPastStock } from '#core/half-past/row';
import type { BodyOf } from '#core/wire/call';
import { purchaserScope } from '#core/wire/collection';
import { operation, type Submission } from '#core/wire/operation';
import type { Operation } from '#core/wire/outbox';
import { halfPastCollections } from '../../server/features/half-past/collections.ts';
import { applySnapshot } from '../../server/features/half-past/wms.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { answered, type Person } from './person.ts';
import type { TestServer } from './server.ts';
import { userIdOf } from './small-company.ts';

/** A row as the WMS sends it; what is not said is ordinary. */
export function inBin(fbin: string, said: Partial<WmsWire> = {}): WmsWire {
  return {
    fbin,
    fcode: '010101',
    flot: '20260101A',
    stat: 'normal',
    fgid: 'GID-1',
    fcode2: '6901234567892',
    fname: '鲜牛奶 950 毫升',
    vendor: '上海申丰食品有限公司',
    fvalidperiod: 180,
    fqty: 120,
    saleQty: 24,
    outQty: 12,
    blockStockQty: 36,
    blockStockDay: 20,
    psrCode: 'P01',
    psrName: '沈越',
    ...said,
  };
}

/** Everything that the WMS has now: what it does not name is gone. */
export async function putSnapshot(server: Pick<TestServer, 'db' | 'clock'>, ...rows: WmsWire[]) {
  const { result } = await inUnit(server.db, halfPastCollections, (unit) =>
    applySnapshot(
      unit,
      rows.map(wmsRow),
      { id: uuidv7(), now: server.clock.now() },
      { names: new Set(), isUnnamed: false },
    ),
  );
  return result;
}

/** Which stock lies in a bin. */
export async function stockIn(server: Pick<TestServer, 'db'>, bin: string): Promise<string> {
  const found = await server.db.execute<{ id: string }>(
    sql`select id from half_past_stock where bin = ${bin}`,
  );
  return found.rows[0]?.id ?? '';
}

export async function makePurchaser(
  server: Pick<TestServer, 'db'>,
  usercode: string,
  psrCode: string | null,
): Promise<void> {
  await server.db.execute(sql`update users set psr_code = ${psrCode} where id = ${userIdOf(usercode)}`);
}

type Handling = Omit<BodyOf<typeof handleStock>, 'id'>;

/** What purchasers do, in their own words. Each verb is one request. */
export function halfPastWork(person: Person, psrCode = 'P01') {
  return {
    handle: (id: string, said: Handling) => person.call(handleStock, { body: { id, ...said } }),
    withdraw: (id: string) => person.call(withdrawHandling, { params: { id }, body: {} }),
    async pending(body: BodyOf<typeof listStock> = {}) {
      return answered(listStock, await person.call(listStock, { body: { limit: 1000, ...body } })).items;
    },
    async handled(body: BodyOf<typeof listRecords> = {}) {
      return answered(listRecords, await person.call(listRecords, { body: { limit: 1000, ...body } })).items;
    },
    async ageing(body: BodyOf<typeof stockAgeing> = {}) {
      return answered(stockAgeing, await person.call(stockAgeing, { body }));
    },
    noteHandling: (id: string, said: Handling): Operation =>
      noted(operation(handleStock, { body: { id, psrCode, recordId: uuidv7(), ...said } })),
    noteWithdrawal: (id: string, stockId: string): Operation =>
      noted(operation(withdrawHandling, { params: { id }, body: { stockId, psrCode } })),
    /** What the person's device holds. */
    async held(): Promise<{ stock: HalfPastStock[]; records: HalfPastRecord[] }> {
      const values = new Map<string, unknown>();
      const key = (one: { collection: string; key: string }) => `${one.collection}/${one.key}`;
      for (let cursor = null as Awaited<ReturnType<Person['pull']>>['cursor'] | null; ; ) {
        const page = await person.pull(purchaserScope(psrCode), cursor);
        for (const row of page.rows) {
          if (row.value === null) values.delete(key(row));
          else values.set(key(row), row.value);
        }
        cursor = page.cursor;
        if (!page.more) break;
      }
      const of = (collection: string) =>
        [...values].flatMap(([name, value]) => (name.startsWith(`${collection}/`) ? [value] : []));
      return {
        stock: of(halfPastStock.name) as HalfPastStock[],
        records: of(halfPastRecords.name) as HalfPastRecord[],
      };
    },
  };
}

function noted({ call, version, params, body, base }: Submission): Operation {
  return {
    id: uuidv7(),
    call,
    version,
    params,
    body,
    occurredAt: '2026-03-10T01:00:00.000Z',
    base: base ?? { version: null, was: {} },
  };
}
