import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { SurplusLot, SurplusSource } from '#core/surplus/match';
import type { TransferMove } from '#core/surplus/transfer-workflow';
import { collections as stockCollections } from '../features/near-expiry/collections.ts';
import { ask } from '../features/surplus/ask.ts';
import { transferCollections } from '../features/surplus/collections.ts';
import { move } from '../features/surplus/move.ts';
import { readLacking, readSurplus } from '../features/surplus/offers-query.ts';
import { readScope } from '../features/surplus/surplus-sql.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inboxCollections } from '../platform/inbox/notify.ts';
import type { Actor } from '../platform/people/access.ts';
import { inUnit, type Unit } from '../platform/sync/unit-of-work.ts';
import { dateBack } from './due-steps.ts';

/** What became of a transfer: how many minutes ago it was asked for, and each move so many minutes after the one before. */
type Story = {
  /** Which store it is told of: the demo's first, which most people look at, asking another, giving, or asking the warehouse. */
  of: 'asks' | 'gives' | 'warehouse' | 'any';
  ago: number;
  moves: { move: TransferMove; after: number; note?: string }[];
};

const day = 24 * 60;
const stories: readonly Story[] = [
  { of: 'asks', ago: 35, moves: [] },
  { of: 'gives', ago: 50, moves: [] },
  { of: 'gives', ago: 4 * 60, moves: [{ move: 'accept', after: 25 }] },
  {
    of: 'asks',
    ago: day,
    moves: [
      { move: 'accept', after: 40 },
      { move: 'send', after: 150, note: '随下午班车送出' },
    ],
  },
  { of: 'asks', ago: day + 90, moves: [{ move: 'refuse', after: 70, note: '今早已售完' }] },
  {
    of: 'gives',
    ago: 3 * day,
    moves: [
      { move: 'accept', after: 30 },
      { move: 'send', after: 200 },
      { move: 'receive', after: day },
    ],
  },
  { of: 'any', ago: 2 * day, moves: [{ move: 'cancel', after: 20 }] },
  { of: 'warehouse', ago: 80, moves: [] },
  {
    of: 'warehouse',
    ago: day + 45,
    moves: [
      { move: 'accept', after: 55 },
      { move: 'send', after: 240, note: '随明早配送车送出' },
    ],
  },
];
const longestAgo = Math.max(...stories.map(({ ago }) => ago));

/** Has stores ask one another and the warehouse for what is left over, by the verbs of the feature; each state is there once. */
export async function fillTransfers(
  tx: Transaction,
  { now, store, actors }: { now: Date; store: string; actors: ReadonlyMap<string, Actor> },
): Promise<void> {
  await tx.execute(sql`analyze lots, goods, goods_lacks, goods_lack_stores, goods_substitutes`);
  const open = await chances(tx, now);
  await inUnit(tx, [...transferCollections, ...stockCollections, ...inboxCollections], async (unit) => {
    for (const story of stories) {
      const index = open.findIndex((chance) => isFor(story, chance, store));
      const [chance] = index < 0 ? [] : open.splice(index, 1);
      if (chance) await play(unit, story, { chance, now, actors });
    }
  });
}

function isFor({ of }: Story, { source, from, to }: Chance, store: string): boolean {
  if (of === 'warehouse') return source === 'warehouse' && to === store;
  return source === 'store' && (of === 'any' || (of === 'asks' ? to === store : from === store));
}

/** A lot in a store or a bin that another store is short of. */
type Chance = {
  lackId: string;
  need: number;
  article: string;
  source: SurplusSource;
  from: string;
  to: string;
  lot: string;
  most: number;
};

/**
 * One of a store and one of the warehouse for each shortage of a store: what is promised to one is nobody else's. What may
 * be offered since this morning alone could not be asked for yesterday.
 */
async function chances(tx: Transaction, now: Date): Promise<Chance[]> {
  const short = await tx.execute<{ id: string; store: string }>(sql`
    select l.id, s.store from goods_lacks l join goods_lack_stores s on s.lack_id = l.id
    where l.day = (select max(day) from goods_lacks) order by l.article, s.store`);
  const scope = await readScope(tx, now);
  const before = await readScope(tx, new Date(now.getTime() - longestAgo * 60_000));
  const used = new Set<string>();
  const found: Chance[] = [];
  for (const { id, store } of short.rows) {
    const lacking = await readLacking(tx, id, store);
    if (!lacking?.stands) continue;
    const lotsBefore = new Set((await readSurplus(tx, before, lacking.wanted)).map(nameOf));
    const lots = (await readSurplus(tx, scope, lacking.wanted)).filter((lot) => lotsBefore.has(nameOf(lot)));
    for (const source of ['store', 'warehouse'] as const) {
      const one = lots.find(
        (lot) => lot.source === source && lot.place !== store && lot.quantity >= 2 && !used.has(nameOf(lot)),
      );
      if (!one) continue;
      used.add(nameOf(one));
      const { article, place: from, quantity: most } = one;
      found.push({ lackId: id, need: lacking.need, article, source, from, to: store, lot: one.lot, most });
    }
  }
  return found;
}

function nameOf({ place, article, lot }: SurplusLot): string {
  return `${place} ${article} ${lot}`;
}

async function play(
  unit: Unit,
  { ago, moves }: Story,
  of: { chance: Chance; now: Date; actors: ReadonlyMap<string, Actor> },
): Promise<void> {
  const { chance, actors } = of;
  const id = uuidv7();
  let atMs = of.now.getTime() - ago * 60_000;
  const { lackId, article: farticle, source, from, to, lot, need, most } = chance;
  const asker = actors.get(`${to}01`);
  // A smaller company has not all people.
  if (!asker || (source === 'store' && !actors.has(`${from}03`))) return;
  const body = {
    id,
    hdstore: to,
    lackId,
    farticle,
    qty: Math.min(need, Math.ceil(most / 2)),
    from: { source, place: from, lot },
  };
  // They know the region alone; here it is known which lot it shall be.
  const seeing = { ...asker, points: [...asker.points, 'POINT-SURPLUS-STORES'] };
  const { buyer } = await ask(unit, body, seeing, new Date(atMs));
  // Purchasers' codes are those that they sign in with.
  const giver = actors.get(source === 'store' ? `${from}03` : (buyer ?? ''));
  await dateBack(unit.tx, `transfer/${id}`, new Date(atMs).toISOString());
  for (const { move: next, after, note } of moves) {
    atMs += after * 60_000;
    const actor = next === 'receive' || next === 'cancel' ? asker : giver;
    if (!actor) return;
    const at = new Date(atMs).toISOString();
    await move(
      unit,
      id,
      { move: next, ...(note !== undefined && { note }) },
      {
        id: uuidv7(),
        actor,
        occurredAt: at,
        now: new Date(atMs),
        heard: { claimedAt: at, countedAt: at, receivedAt: at, bound: null },
      },
    );
    await dateBack(unit.tx, `transfer/${id}`, at);
  }
}
