import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { TransferMove } from '#core/surplus/transfer-moves';
import { ask } from '../features/surplus/ask.ts';
import { transferCollections } from '../features/surplus/collections.ts';
import { move } from '../features/surplus/move.ts';
import { readLacking, readSurplus } from '../features/surplus/offers-query.ts';
import { readScope } from '../features/surplus/surplus-sql.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inboxCollections } from '../platform/inbox/tell.ts';
import type { Actor } from '../platform/people/access.ts';
import { inUnit, type Unit } from '../platform/sync/unit-of-work.ts';
import { dateBack } from './due-steps.ts';

/** What became of a transfer: how many minutes ago it was asked for, and each move so many minutes after the one before. */
type Story = {
  /** Which store it is told of: the demo's first, which most people look at; else any. */
  of: 'asks' | 'gives' | 'any';
  ago: number;
  moves: { move: TransferMove; after: number; note?: string }[];
};

const day = 24 * 60;
const stories: readonly Story[] = [
  { of: 'asks', ago: 35, moves: [] },
  { of: 'gives', ago: 50, moves: [] },
  { of: 'gives', ago: 4 * 60, moves: [{ move: 'accept', after: 25 }] },
  {
    ...{ of: 'asks', ago: day },
    moves: [
      { move: 'accept', after: 40 },
      { move: 'send', after: 150, note: '随下午班车送出' },
    ],
  },
  { of: 'asks', ago: day + 90, moves: [{ move: 'refuse', after: 70, note: '今早已售完' }] },
  {
    ...{ of: 'gives', ago: 3 * day },
    moves: [
      { move: 'accept', after: 30 },
      { move: 'send', after: 200 },
      { move: 'receive', after: day },
    ],
  },
  { of: 'any', ago: 2 * day, moves: [{ move: 'cancel', after: 20 }] },
];

/** Has stores ask one another for what lies near its expiry, by the verbs of the feature; each state is there once. */
export async function fillTransfers(
  tx: Transaction,
  { now, store, actors }: { now: Date; store: string; actors: ReadonlyMap<string, Actor> },
): Promise<void> {
  await tx.execute(sql`analyze lots, goods, goods_lacks, goods_lack_stores, goods_substitutes`);
  const open = await chances(tx, now);
  await inUnit(tx, [...transferCollections, ...inboxCollections], async (unit) => {
    for (const story of stories) {
      const index = open.findIndex(
        ({ from, to }) => story.of === 'any' || (story.of === 'asks' ? to === store : from === store),
      );
      const [chance] = index < 0 ? [] : open.splice(index, 1);
      if (chance) await play(unit, story, { chance, now, actors });
    }
  });
}

/** A lot of one store that another is short of. */
type Chance = {
  lackId: string;
  need: number;
  article: string;
  from: string;
  to: string;
  lot: string;
  most: number;
};

/** One for each shortage and store that is short: what is promised to one is nobody else's. */
async function chances(tx: Transaction, now: Date): Promise<Chance[]> {
  const short = await tx.execute<{ id: string; store: string }>(sql`
    select l.id, s.store from goods_lacks l join goods_lack_stores s on s.lack_id = l.id
    where l.day = (select max(day) from goods_lacks) order by l.article, s.store`);
  const scope = await readScope(tx, now);
  const used = new Set<string>();
  const found: Chance[] = [];
  for (const { id, store } of short.rows) {
    const lacking = await readLacking(tx, id, store);
    if (!lacking?.stands) continue;
    for (const one of await readSurplus(tx, scope, lacking.wanted)) {
      const lot = `${one.place} ${one.article} ${one.lot}`;
      if (one.place === store || one.quantity < 2 || used.has(lot)) continue;
      used.add(lot);
      const { article, place: from, quantity: most } = one;
      found.push({ lackId: id, need: lacking.need, article, from, to: store, lot: one.lot, most });
      break;
    }
  }
  return found;
}

async function play(
  unit: Unit,
  { ago, moves }: Story,
  of: { chance: Chance; now: Date; actors: ReadonlyMap<string, Actor> },
): Promise<void> {
  const { chance, actors } = of;
  const id = uuidv7();
  let atMs = of.now.getTime() - ago * 60_000;
  const { lackId, article: farticle, from, to, lot, need, most } = chance;
  const asker = actors.get(`${to}01`);
  const giver = actors.get(`${from}03`);
  // A smaller company has not all people.
  if (!asker || !giver) return;
  const body = {
    ...{ id, hdstore: to, lackId, farticle, qty: Math.min(need, Math.ceil(most / 2)) },
    from: { source: 'store' as const, place: from, lot },
  };
  // They know the region alone; here it is known which lot it shall be.
  const seeing = { ...asker, points: [...asker.points, 'POINT-SURPLUS-STORES'] };
  await ask(unit, body, seeing, new Date(atMs));
  await dateBack(unit.tx, `transfer/${id}`, new Date(atMs).toISOString());
  for (const { move: next, after, note } of moves) {
    atMs += after * 60_000;
    const actor = next === 'receive' || next === 'cancel' ? asker : giver;
    const at = new Date(atMs).toISOString();
    await move(
      unit,
      id,
      { move: next, ...(note !== undefined && { note }) },
      { id: uuidv7(), actor, occurredAt: at },
    );
    await dateBack(unit.tx, `transfer/${id}`, at);
  }
}
