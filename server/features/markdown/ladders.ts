import { randomUUID } from 'node:crypto';
import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { inOrder, ladderProblems } from '#core/markdown/ladder';
import {
  deleteLadder,
  insertLadder,
  type LadderRow,
  ladderSamples,
  type ladderSortColumns,
  listLadders,
  updateLadder,
} from '#core/markdown/online-contract';
import type { BodyOf } from '#core/wire/call';
import { isEditedSince } from '#core/wire/seen-version';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import { containing, sortedBy } from '../../platform/database/sql.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { conflict, invalid, notFound, requireSound } from '../../platform/http/refusal.ts';
import { edited, signature } from '../../platform/people/edited.ts';
import { markdownLadders as table } from '../../schema/markdown.ts';
import { ladderRef } from './collections.ts';

/** The ladders, as head office keeps them; each change with its line in the audit log, and on to the devices. */
export function ladderCalls({ serve, change, platform: { db } }: Calls): void {
  serve(listLadders, ({ body }) => queryLadders(db, body));
  serve(ladderSamples, ({ body }) => samplesOf(db, body.category.trim()));

  change(insertLadder, async ({ tx, touch, actor, now, audit }, { body }) => {
    requireSound(ladderProblems(body));
    const fields = { ...fieldsOf(body), updatedAt: now.toISOString(), updatedBy: signature(actor) };
    const [row] = await tx
      .insert(table)
      .values({ id: randomUUID(), ...fields })
      .onConflictDoNothing()
      .returning();
    if (!row) throw invalid('ladder-there', {}, { category: 'ladder-there' });
    touch(ladderRef(row.id));
    audit({ ...subject(row), before: null, after: audited(row) });
    return shown(tx, row.id);
  });

  change(updateLadder, async ({ tx, touch, actor, now, audit }, { body }) => {
    const before = await lock(tx, body.id);
    requireSound(ladderProblems(body));
    if (isEditedSince(before, body.version))
      throw conflict('edited-meanwhile', await shown(tx, before.id), { name: before.updatedBy ?? '' });
    const fields = fieldsOf(body);
    const [taken] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.category, fields.category), sql`${table.id} <> ${before.id}`));
    if (taken) throw invalid('ladder-there', {}, { category: 'ladder-there' });
    const [after = before] = await tx
      .update(table)
      .set({ ...fields, ...edited(before, actor, now) })
      .where(eq(table.id, before.id))
      .returning();
    touch(ladderRef(after.id));
    audit({ ...subject(after), before: audited(before), after: audited(after) });
    return shown(tx, after.id);
  });

  change(deleteLadder, async ({ tx, touch, audit }, { params }) => {
    const before = await lock(tx, params.id);
    await tx.delete(table).where(eq(table.id, before.id));
    touch(ladderRef(before.id));
    audit({ ...subject(before), before: audited(before), after: null });
    return null;
  });
}

type Stored = typeof table.$inferSelect;

/** How many goods have the ladder: those of its category, or all whose category has none. */
const goodsOf = sql<number>`(select count(*)::int from goods g
  where case when markdown_ladders.category = '' then not exists (
    select from markdown_ladders o where o.category <> '' and o.category = g.category)
  else g.category = markdown_ladders.category end)`;

async function rowsOf(db: Reader, where: SQL | undefined, order: SQL, limit: number, offset: number) {
  const rows = await db
    .select({ ...getTableColumns(table), goods: goodsOf })
    .from(table)
    .where(where)
    .orderBy(order, sql`${table.category} collate "C"`)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

async function queryLadders(db: Reader, asked: BodyOf<typeof listLadders>) {
  const { limit, offset } = pageOf(asked);
  const where = containing(table.category, asked.text);
  const [items, [counted]] = await Promise.all([
    rowsOf(db, where, sortedBy(asked.sort, orders) ?? orders.category, limit, offset),
    db.select({ total: count() }).from(table).where(where),
  ]);
  return { items, total: counted?.total ?? 0 };
}

const orders: Record<(typeof ladderSortColumns)[number], SQL> = {
  category: sql`${table.category} collate "C"`,
  updatedAt: sql`${table.updatedAt}`,
};

async function shown(db: Reader, id: string): Promise<LadderRow> {
  const [row] = await rowsOf(db, eq(table.id, id), orders.category, 1, 0);
  if (!row) throw notFound('ladder-unknown');
  return row;
}

async function samplesOf(db: Reader, category: string) {
  const ofCategory = category === '' ? sql`true` : sql`category = ${category}`;
  const [goods, categories, unpriced] = await Promise.all([
    // Spread over the prices, so that the dearest and the cheapest are among them.
    db.execute<{ article: string; name: string; nameEn: string | null; priceFen: number }>(sql`
      select article, name, name_en as "nameEn", price_fen as "priceFen" from (
        select distinct on (part) * from (
          select *, ntile(${samplesAtMost}) over (order by price_fen, article collate "C") as part
          from goods where price_fen is not null and ${ofCategory}) as spread
        order by part, price_fen, article collate "C") as samples
      order by price_fen, article collate "C"`),
    db.execute<{ category: string }>(sql`
      select distinct category from goods where category is not null order by category`),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from goods where price_fen is null and ${ofCategory}`),
  ]);
  return {
    goods: goods.rows,
    categories: categories.rows.map((row) => row.category),
    unpriced: unpriced.rows[0]?.count ?? 0,
  };
}

const samplesAtMost = 4;

/** One that nobody else changes until the transaction ends. */
async function lock(tx: Transaction, id: string): Promise<Stored> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw notFound('ladder-unknown');
  return row;
}

/** Whoever does not say by what it goes leaves it. */
function fieldsOf({ category, rounding, steps, by }: BodyOf<typeof insertLadder>) {
  return { category: category.trim(), rounding, steps: inOrder(steps), ...(by && { by }) };
}

function subject({ id, category }: Stored) {
  return { kind: 'markdown-ladder', id, name: category || '*' };
}

function audited({ category, rounding, steps, by }: Stored) {
  return {
    category,
    rounding,
    markdownBy: by,
    markdownSteps: steps.map(({ daysLeft, percent }) => `${daysLeft}d ${percent}%`).join(', '),
  };
}
