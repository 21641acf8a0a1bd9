import { createContext, useCallback, useContext, useMemo } from 'react';
import { clocksMoved } from '#core/clocks/clock';
import type { Calendar } from '#core/clocks/targets';
import { updateWatch, watches } from '#core/shortage-watch/contract';
import { clocksAt } from '#core/shortage-watch/decision';
import type { Watch } from '#core/shortage-watch/row';
import { wholeCompany } from '#core/wire/collection';
import { recordedAs, type StoredOperation } from '#offline';
import { usePending, useRows } from '#offline/react';
import { useClockRows } from '../../store-work/clock-rows.ts';
import { useStoreName } from '../../store-work/store-names.ts';
import { type Unsent, useUnsent } from '../../store-work/unsent.ts';
import { type Statuses, useStatuses } from './statuses.ts';

/** Watched shortages as this device holds them, unsent work folded in. */
export type Watches = {
  isLoaded: boolean;
  all: readonly Watch[];
  of(id: string): Watch | undefined;
  markOf(id: string): Unsent | undefined;
  /** Of a record: what waits to be sent, and what was refused. */
  workOn(id: string): { waiting: readonly StoredOperation[]; refused: readonly StoredOperation[] };
  calendars: readonly Calendar[];
  statuses: Statuses;
};

export function useHeldWatches(): Watches {
  const { loaded, rows } = useRows(watches, wholeCompany);
  const { calendars } = useClockRows();
  const statuses = useStatuses();
  const { operations } = usePending();
  const marks = useUnsent(idOf);
  const named = useNamed();
  const held = useMemo(() => {
    const lastAt = new Map(operations.map((operation) => [idOf(operation), operation.occurredAt]));
    const shown = [...rows].map(([id, { value, pending }]): [string, Watch] => {
      return [id, named(pending ? withClocks(value, lastAt.get(id), calendars) : value)];
    });
    return new Map(shown);
  }, [rows, operations, calendars, named]);
  return useMemo(
    () => ({
      isLoaded: loaded,
      calendars,
      statuses,
      all: [...held.values()],
      of: (id) => held.get(id),
      markOf: (id) => marks.get(id),
      workOn: (id) => {
        const own = operations.filter((operation) => idOf(operation) === id);
        return {
          waiting: own.filter(({ state }) => state !== 'parked'),
          refused: own.filter(({ state }) => state === 'parked'),
        };
      },
    }),
    [loaded, held, calendars, statuses, marks, operations],
  );
}

/** A record whose store is called as the user's session calls it. */
export function useNamed(): (watch: Watch) => Watch {
  const nameOf = useStoreName();
  return useCallback(
    (watch) => {
      const storeName = nameOf({ code: watch.store, name: watch.storeName });
      return storeName === watch.storeName ? watch : { ...watch, storeName };
    },
    [nameOf],
  );
}

/** A decision that is not sent yet stops the clock here too; taken back, it lets the clock run on from `lastAt`, the last change made here. */
export function withClocks(watch: Watch, lastAt: string | undefined, calendars: readonly Calendar[]): Watch {
  const at = watch.decided?.at ?? lastAt ?? watch.edit.at;
  return { ...watch, clocks: clocksMoved(watch.clocks, clocksAt(watch), at, calendars) };
}

function idOf(operation: StoredOperation): string | undefined {
  return recordedAs(operation, updateWatch)?.params.id;
}

export const WatchesContext = createContext<Watches | null>(null);

export function useWatches(): Watches {
  const held = useContext(WatchesContext);
  if (!held) throw new Error('a part of the shortage watch stands outside of its screen');
  return held;
}
