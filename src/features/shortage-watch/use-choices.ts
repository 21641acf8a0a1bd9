import { useMemo, useState } from 'react';
import type { Watch } from '#core/shortage-watch/row';
import { placeOf, workflow } from '#core/shortage-watch/workflow';
import { useWork } from '../../store-work/work.ts';
import { useHalfTyped } from '../../ui/forms/half-typed.ts';
import type { Statuses } from './statuses.ts';
import { useDeciding } from './use-deciding.ts';
import { useWatches } from './watches.ts';

/** Statuses that were chosen in rows of the table and are not saved yet: each row by itself. */
export type Choices = {
  of(watch: Watch): string | undefined;
  choose(watch: Watch, status: string): void;
  save(watch: Watch): Promise<void>;
  /** Leaves it as it was. */
  cancel(watch: Watch): void;
};

/** For the whole table: a row that is sorted away, or to another page, keeps what was chosen in it. */
export function useChoices(): Choices {
  const { user } = useWork();
  const { of, statuses } = useWatches();
  const deciding = useDeciding(true);
  // With the record as it was chosen in.
  const [chosen, setChosen] = useState<ReadonlyMap<string, { seen: Watch; status: string }>>(new Map());
  /** What somebody else has made true meanwhile is chosen no more. */
  const isLeft = (watch: Watch | undefined) =>
    watch !== undefined && goesOn(watch, statuses) && chosen.get(watch.id)?.status !== watch.status;
  useHalfTyped({
    isDirty: () => [...chosen.keys()].some((id) => isLeft(of(id))),
    saveDraft: async () => undefined,
    isLostOnReload: true,
  });
  return useMemo(() => {
    const forget = ({ id }: Watch) => setChosen((now) => new Map([...now].filter(([other]) => other !== id)));
    // What its user has decided meanwhile is nobody else's word.
    const seenIn = (watch: Watch) =>
      watch.decided?.userId === user.userId ? watch : (chosen.get(watch.id)?.seen ?? watch);
    return {
      of: ({ id }) => chosen.get(id)?.status,
      choose(watch, status) {
        if (status === watch.status) forget(watch);
        else setChosen((now) => new Map(now).set(watch.id, { seen: seenIn(watch), status }));
      },
      async save(watch) {
        const status = chosen.get(watch.id)?.status;
        if (status !== undefined && (await deciding([{ watch, body: { status }, seen: seenIn(watch) }])))
          forget(watch);
      },
      cancel: forget,
    };
  }, [chosen, deciding, user]);
}

/** Whether its status may be chosen: what is new is handled with advice, beside the list. */
export function goesOn(watch: Watch | undefined, { finals }: Statuses): boolean {
  return watch !== undefined && workflow.starts('change', placeOf(watch.status, finals));
}
