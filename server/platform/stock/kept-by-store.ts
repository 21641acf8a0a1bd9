import { sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import { storeScope } from '#core/wire/collection';
import type { ReadPool } from '../database/database.ts';

/** A store, and the calendar day that it has. */
export type StoreDay = { code: string; today: Day };

/** `counting`: an upgrade is still at the store, and what is known of it is too low. */
type Told<Known> = Known & { counting: boolean };

/**
 * Keeps what was worked out of each store for a day, and works it out anew only where the store's clock has moved on since:
 * of a thousand stores a few are at work between two looks of head office. For what nothing changes but units of work that
 * touch a row of the store, or that say so (`moveClock`). One after another: who comes to the first look after a start
 * finds it done, and does not do it beside it.
 */
export function keptByStore<Known extends { code: string }>(
  workOut: (db: ReadPool, stores: readonly StoreDay[]) => Promise<Known[]>,
): (db: ReadPool, stores: readonly StoreDay[]) => Promise<ReadonlyMap<string, Told<Known>>> {
  const empty = () => ({ memory: new Map<string, { at: string; known: Known }>(), last: Promise.resolve() });
  const kept = new WeakMap<ReadPool, ReturnType<typeof empty>>();
  return async (db, stores) => {
    const mine = kept.get(db) ?? empty();
    kept.set(db, mine);
    // Read before it is worked out: a change in between is in it, and it is worked out once more by whoever asks next.
    const clocks = await clocksOf(db, stores);
    const at = ({ code, today }: StoreDay) => `${today} ${clocks.get(code)?.seq}`;
    const isCounting = ({ code }: StoreDay) => clocks.get(code)?.counting === true;
    const moved = () => stores.filter((store) => mine.memory.get(store.code)?.at !== at(store));
    let found = new Map<string, Known>();
    const workOutMoved = async () => {
      const those = moved();
      if (those.length > 0) found = new Map((await workOut(db, those)).map((known) => [known.code, known]));
      for (const store of those) {
        const known = found.get(store.code);
        // What an upgrade works out moves no clock.
        if (known && !isCounting(store)) mine.memory.set(store.code, { at: at(store), known });
      }
    };
    if (moved().length > 0) {
      mine.last = mine.last.then(workOutMoved, workOutMoved);
      await mine.last;
    }
    return new Map(
      stores.flatMap((store) => {
        const known = found.get(store.code) ?? mine.memory.get(store.code)?.known;
        return known ? [[store.code, { ...known, counting: isCounting(store) }]] : [];
      }),
    );
  };
}

async function clocksOf(db: ReadPool, stores: readonly StoreDay[]) {
  const scopes = stores.map(({ code }) => ({ code, scope: storeScope(code) }));
  const found = await db.execute<{ code: string; seq: string | null; counting: boolean }>(sql`
    select code, c.seq::text, u.store is not null as counting
    from jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) as s(code text, scope text)
    left join scope_clocks c on c.scope = s.scope left join unfilled_stores u on u.store = s.code`);
  return new Map(found.rows.map(({ code, ...clock }) => [code, clock]));
}
