import { sql } from 'drizzle-orm';
import type { LogisticsRow } from '#core/connectors/logistics';
import { logisticsKey } from '#core/connectors/logistics';
import type { BoundConnector } from '../../server/platform/connectors/bound-connector.ts';
import type { Applied } from '../../server/platform/connectors/connector.ts';
import { logistics } from '../../server/platform/connectors/logistics.ts';
import { runTally } from '../../server/platform/connectors/run-tally.ts';
import type { Unit } from '../../server/platform/sync/unit-of-work.ts';

/** Where lacks go in tests: a table of two columns, within the transaction. Goods `unknown` are refused. */
export const toShelf = logistics(keep);

/** The same, from where nothing ever comes. */
export const nothingComes: BoundConnector = {
  connector: toShelf,
  carrier: {
    kind: 'http',
    source: 'https://logistics.example/lacks',
    test: async () => undefined,
    async *receive() {
      yield { items: [], refused: [] };
    },
  },
  everyMinutes: 15,
  tally: runTally(),
};

/** The table that they go to. */
export const shelfTable = 'create table shelf (key text primary key, row jsonb not null, place bigserial)';

async function keep({ tx }: Unit, rows: readonly LogisticsRow[]): Promise<Applied> {
  const applied = { added: 0, changed: 0, unchanged: 0, refused: [] as Applied['refused'][number][] };
  for (const row of rows) {
    const key = logisticsKey(row);
    if (row.goodsCode === 'unknown') {
      applied.refused.push({
        row: key,
        field: 'hdgdCode',
        reason: 'goods-unknown',
        params: { code: 'unknown' },
      });
      continue;
    }
    if (row.goodsCode === 'fault') throw new Error('a fault of ours');
    const { rows: before } = await tx.execute<{ row: unknown }>(
      sql`select row from shelf where key = ${key}`,
    );
    const said = JSON.stringify(row);
    const same = await tx.execute(sql`select from shelf where key = ${key} and row = ${said}::jsonb`);
    if (same.rowCount === 1) applied.unchanged += 1;
    else if (before.length === 1) applied.changed += 1;
    else applied.added += 1;
    await tx.execute(sql`
      insert into shelf (key, row) values (${key}, ${said}::jsonb) on conflict (key) do update set row = excluded.row`);
  }
  return applied;
}
