import { sql } from 'drizzle-orm';
import type { updateFlags } from '#core/goods-lack/contract';
import { asTold, exportFlags, flagsProblem, storeLack, substitutesKey } from '#core/goods-lack/decision';
import { afterFlags } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/row';
import type { LackFlags } from '#core/goods-lack/types';
import { storeItemOf } from '#core/goods-lack/wire';
import { mergeFields } from '#core/wire/conflict';
import type { Transaction } from '../../platform/database/database.ts';
import { offeredCodes, requireOffered } from '../../platform/database/dictionary-codes.ts';
import { conflict, invalid, notFound, notRefused, stepOf } from '../../platform/http/refusal.ts';
import { requireStore } from '../../platform/people/access.ts';
import type { CommandOf, VerdictOf } from '../../platform/sync/action.ts';
import { writeLackChanges } from './change-log.ts';
import { flagsRow } from './collections.ts';
import { articlesKey } from './goods-codes.ts';
import { type Locked, lockedIn, lockLacksById } from './lock-lacks.ts';
import { readFlags } from './rows.ts';

type Command = CommandOf<typeof updateFlags>;

/** What stores say about shortages (decisions L5, L9). */
export async function flag(
  tx: Transaction,
  deeds: readonly Command[],
): Promise<VerdictOf<typeof updateFlags>[]> {
  const inStores = stepOf<Command, InStore>(deeds, (deed) => ({
    deed,
    id: deed.params.id,
    store: requireStore(deed.context.actor, deed.body.hdstore).code,
  }));
  const locked = await lockLacksById(
    tx,
    notRefused(inStores).map(({ id }) => id),
  );
  const before = await readFlagsOf(tx, notRefused(inStores));
  const seen = stepOf(inStores, (one) => seenBy(one, locked, before.get(one.id)));
  const meant = await meantSubstitutes(tx, notRefused(seen));
  const codes = {
    exportFlag: await offeredCodes(tx, 'export'),
    exchangeFlag: await offeredCodes(tx, 'exchangegoods'),
  };
  const said = stepOf(seen, (one) => saidBy(one, meant.get(one.id) ?? '', codes));
  const taken = notRefused(said);
  await writeFlags(
    tx,
    taken.filter(({ changes }) => Object.keys(changes).length > 0),
  );
  for (const { deed, store, id } of taken) deed.touch(flagsRow(store, id));
  const after = await readFlagsOf(tx, taken);
  return stepOf(said, ({ id, store, lack, held, row }) => ({
    data: storeItemOf(asTold(storeLack(lack, after.get(id), store) ?? row, held)),
    reason: 'updated',
    versionOf: flagsRow(store, id),
  }));
}

type InStore = { deed: Command; id: string; store: string };

/** By the shortages' ids: deeds that are done together are about different ones. */
async function readFlagsOf(tx: Transaction, deeds: readonly InStore[]): Promise<Map<string, LackFlags>> {
  const found = new Map<string, LackFlags>();
  for (const store of new Set(deeds.map((one) => one.store))) {
    const ids = deeds.filter((one) => one.store === store).map(({ id }) => id);
    for (const [id, flags] of await readFlags(tx, store, ids)) found.set(id, flags);
  }
  return found;
}

type Seen = InStore & Locked & { flags: LackFlags | undefined; row: StoreLack };

function seenBy(one: InStore, locked: ReadonlyMap<string, Locked>, flags: LackFlags | undefined): Seen {
  const { lack, held } = lockedIn(locked, one.id);
  const row = storeLack(lack, flags, one.store);
  if (!row) throw notFound('lack-unknown');
  return { ...one, lack, held, flags, row };
}

/** What each word is about: the substitutes that the store looked at, for another choice since then asks it anew. */
async function meantSubstitutes(tx: Transaction, seen: readonly Seen[]): Promise<Map<string, string>> {
  const meant = new Map<string, string>();
  for (const { deed, id, lack } of seen) {
    const said = deed.body.exchangeFor ?? substitutesKey(lack.substitutes);
    // Looks something up only where the choice is another one by now.
    meant.set(id, await articlesKey(tx, said, lack.substitutes));
  }
  return meant;
}

type Flags = Pick<LackFlags, 'exportFlag' | 'exchangeFlag'>;
type Said = Seen & { exchangeFor: string; current: Flags; changes: Partial<Flags> };

function saidBy(seen: Seen, exchangeFor: string, codes: Record<keyof Flags, ReadonlySet<string>>): Said {
  const { deed, id, lack, held, row } = seen;
  const { exchangeFlag } = deed.body;
  // A list says it of rows that are sent back whole; it is nobody's word.
  const exportFlag = deed.body.exportFlag === exportFlags.lapsed ? undefined : deed.body.exportFlag;
  // A word about substitutes that are offered no more does not displace one about those that are.
  const isOutdated = row.exchangeFlag !== '' && exchangeFor !== substitutesKey(lack.substitutes);
  const wanted = {
    ...(exportFlag !== undefined && { exportFlag }),
    ...(exchangeFlag !== undefined && !isOutdated && { exchangeFlag }),
  };
  const current = { exportFlag: row.exportFlag, exchangeFlag: row.exchangeFlag };
  const was: Record<string, unknown> = { ...deed.context.was, ...deed.body.was };
  // So does whoever saw it there; what stands is the word that it began with.
  if (was.exportFlag === exportFlags.lapsed) was.exportFlag = exportFlags.export;
  const { changes, disputed } = mergeFields<Flags>(current, was, wanted);
  if (disputed.length > 0) {
    throw conflict(
      'lack-flags-changed',
      { ...current, id, editedAt: row.flagEdit?.at ?? null },
      { name: row.flagEdit?.userName ?? '' },
    );
  }
  // By all that is wanted: what is too old is stored as if it were to be exported.
  const problem = flagsProblem(asTold(row, held), wanted);
  if (problem)
    throw invalid(
      problem,
      {},
      { [problem === 'nothing-to-exchange' ? 'exchangeFlag' : 'exportFlag']: problem },
    );
  if (changes.exportFlag !== undefined) requireOffered(codes.exportFlag, changes.exportFlag);
  if (changes.exchangeFlag) requireOffered(codes.exchangeFlag, changes.exchangeFlag);
  return { ...seen, exchangeFor, current, changes };
}

async function writeFlags(tx: Transaction, said: readonly Said[]): Promise<void> {
  if (said.length === 0) return;
  const rows = said.map(({ deed: { context }, id, store, flags, exchangeFor, changes }) => {
    const edit = { userId: context.actor.userId, userName: context.actor.name, at: context.occurredAt };
    return { ...afterFlags(flags, { id, substitutes: exchangeFor }, changes, edit), ...edit, store };
  });
  await tx.execute(sql`
    insert into goods_lack_stores (
      store, lack_id, export_flag, exchange_flag, exchange_for, answered, edit_user_id, edit_user_name, edit_time)
    select f.store, f."lackId", f."exportFlag", f."exchangeFlag", f."exchangeFor", f.answered, f."userId", f."userName", f.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(store text, "lackId" uuid, "exportFlag" text,
      "exchangeFlag" text, "exchangeFor" text, answered jsonb, "userId" text, "userName" text, at timestamptz)
    on conflict (store, lack_id) do update set export_flag = excluded.export_flag,
      exchange_flag = excluded.exchange_flag, exchange_for = excluded.exchange_for, answered = excluded.answered,
      edit_user_id = excluded.edit_user_id, edit_user_name = excluded.edit_user_name,
      edit_time = excluded.edit_time`);
  await writeLackChanges(
    tx,
    said.map(({ deed: { context }, id, store, current, changes }) => ({
      userId: context.actor.userId,
      userName: context.actor.name,
      at: context.occurredAt,
      cause: 'edit' as const,
      lackId: id,
      store,
      before: current,
      after: { ...current, ...changes },
    })),
  );
}
