import { useSyncExternalStore } from 'react';
import type { Offline } from '#offline';
import classes from './deed-notice.module.css';
import type { Deed } from './deeds.ts';

/** What the notice after a deed says. It stands in the shell, outside the feature's own tree. */
export function DeedNotice(props: { offline: Offline; title: string; deed: Deed; toBeConfirmed: string }) {
  return (
    <>
      <strong className={classes.title}>{props.title}</strong>
      <span className={classes.words}>
        <DeedWords {...props} />
      </span>
    </>
  );
}

/** What was done; the next lot is this device's guess until the server has answered. */
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
