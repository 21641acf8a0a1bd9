import { useSyncExternalStore } from 'react';
import type { Offline } from '#offline';
import classes from './deed-words.module.css';
import type { Deed } from './deeds.ts';

/**
 * What was done; the next lot is this device's guess until the server has answered. A notice stands in the shell, outside
 * the feature's own tree, so it brings what it needs.
 */
export function DeedWords(props: { offline: Offline; deed: Deed; toBeConfirmed: string }) {
  const { offline, deed, toBeConfirmed } = props;
  const { pending } = offline.mirror;
  const isWaiting = useSyncExternalStore(pending.subscribe, () =>
    pending.get().operations.some(({ id }) => id === deed.operation),
  );
  return (
    <>
      {deed.words}
      {isWaiting && typeof deed.next === 'string' && (
        <span className={classes.toBeConfirmed}>{toBeConfirmed}</span>
      )}
    </>
  );
}
