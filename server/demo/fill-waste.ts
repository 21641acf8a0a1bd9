import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addDays, type Day, dayInZone } from '#core/catalog/days';
import { proposalFor } from '#core/markdown/proposal';
import type { Ladder } from '#core/markdown/types';
import { randomOf } from '#core/tools/random';
import { ladderRef, markdownCollections, markdownRef } from '../features/markdown/collections.ts';
import { wasteCollections, wasteRef } from '../features/waste/collections.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inUnit, type Unit } from '../platform/sync/unit-of-work.ts';
import { markdownLadders, markdowns } from '../schema/markdown.ts';
import { waste } from '../schema/waste.ts';
import type { DemoCompany } from './company.ts';
import type { DemoStore } from './rows.ts';
import { demoWaste, uuidAt } from './waste.ts';

type Filling = { now: Date; ladders: readonly Ladder[]; userIdOf(usercode: string): string };

/** Writes the ladders, and for some stores two months of waste and what they have marked down. */
export async function fillWaste(
  tx: Transaction,
  company: DemoCompany,
  now: Date,
  userIdOf: (usercode: string) => string,
): Promise<void> {
  const ladders = demoLadders();
  await inUnit(tx, [...markdownCollections, ...wasteCollections], async (unit) => {
    const edit = { updatedAt: now.toISOString(), updatedBy: '陈曦 ho01' };
    await unit.tx.insert(markdownLadders).values(ladders.map((ladder) => ({ ...ladder, ...edit })));
    for (const { id } of ladders) unit.touch(ladderRef(id));
    for (const store of company.stores.slice(0, storesWithWaste))
      await fillStore(unit, company, store, { now, ladders, userIdOf });
  });
}

const storesWithWaste = 4;

/** Fresh goods go quickly, dairy and bread in three steps; everything else in two. */
function demoLadders(): Ladder[] {
  return [
    {
      id: randomUUID(),
      category: '',
      rounding: 'down-50',
      steps: [
        { daysLeft: 7, percent: 15 },
        { daysLeft: 2, percent: 40 },
      ],
    },
    {
      id: randomUUID(),
      category: 'dairy',
      rounding: 'end-9',
      steps: [
        { daysLeft: 5, percent: 20 },
        { daysLeft: 2, percent: 35 },
        { daysLeft: 0, percent: 50 },
      ],
    },
    {
      id: randomUUID(),
      category: 'bakery',
      rounding: 'down-10',
      steps: [
        { daysLeft: 3, percent: 30 },
        { daysLeft: 1, percent: 50 },
        { daysLeft: 0, percent: 70 },
      ],
    },
  ];
}

type Shelved = {
  article: string;
  lot: string;
  qty: number;
  liveQty: number | null;
  expiryDate: Day | null;
  priceFen: number | null;
  category: string | null;
};

async function fillStore(
  unit: Unit,
  company: DemoCompany,
  store: DemoStore,
  { now, ladders, userIdOf }: Filling,
): Promise<void> {
  const today = dayInZone(now.getTime(), store.timeZone);
  const random = randomOf(`waste ${store.code} ${today}`);
  const people = company.users.filter(({ departmentCode }) => departmentCode === store.code);
  const nameOf = new Map(people.map(({ usercode, username }) => [usercode, username]));
  const staff = [...nameOf.keys()];
  const shelf = await unit.tx.execute<Shelved>(sql`
    select l.article, l.lot, l.qty::float8 as qty, l.live_qty::float8 as "liveQty",
      l.expiry_date::text as "expiryDate", g.price_fen as "priceFen", g.category
    from lots l join goods g on g.article = l.article
    where l.store = ${store.code} and l.expiry_date < ${addDays(today, 15)}::date
    order by l.article collate "C", l.lot collate "C"`);
  const lines = demoWaste(shelf.rows, { today, staff, random });
  if (lines.length === 0) return;
  await unit.tx
    .insert(waste)
    .values(
      lines.map(({ by, ...line }) => ({
        ...line,
        store: store.code,
        userId: userIdOf(by),
        userName: nameOf.get(by) ?? by,
      })),
    );
  for (const { id } of lines) unit.touch(wasteRef(store.code, id));

  // A third of what could be marked down yesterday was.
  const yesterday = addDays(today, -1);
  const marked = shelf.rows.flatMap((one) => {
    const made = proposalFor(one, one, ladders, yesterday, undefined);
    if (made.is === 'none' || !random.chance(0.34)) return [];
    const by = random.pick(staff);
    const at = new Date(`${yesterday}T0${random.int(8, 9)}:${random.int(10, 59)}:00+08:00`);
    const { daysLeft, percent, oldFen, newFen } = made;
    return {
      id: uuidAt(at, random),
      store: store.code,
      article: one.article,
      lot: one.lot,
      daysLeft,
      percent,
      oldFen,
      newFen,
      at: at.toISOString(),
      userId: userIdOf(by),
      userName: nameOf.get(by) ?? by,
    };
  });
  if (marked.length === 0) return;
  await unit.tx.insert(markdowns).values(marked);
  for (const one of marked) unit.touch(markdownRef(store.code, one));
}
