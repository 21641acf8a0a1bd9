import '@mantine/notifications/styles.layer.css';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { noticeTimes } from './notice-times.ts';
import classes from './toast.module.css';

/** Long enough to reach the undo with the other hand (ui: 5 s). */
export const undoMs = 5000;
/** About what somebody else did: long enough to be read by a person who did not expect it. */
const newsMs = 5000;

/** What a notice offers to do about what it says. */
export type WayBack = { label: string; run: () => void };

/** Says shortly what was done, with a way back when there is one, or with several. */
export function toast(
  message: ReactNode,
  undo: WayBack | readonly WayBack[] = [],
  options: { isNews?: boolean } = {},
): void {
  const waysBack = [undo].flat();
  // One at a time: the newest is the one whose undo is wanted.
  if (shown !== undefined) notifications.hide(shown);
  const id = notifications.show({
    classNames: { root: classes.root, body: classes.body, description: classes.description },
    withBorder: false,
    withCloseButton: false,
    autoClose: waysBack.length > 0 ? undoMs : options.isNews ? newsMs : noticeTimes.noticeMs,
    message: (
      <span className={classes.row}>
        <span className={classes.words}>{message}</span>
        {waysBack.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className={classes.undo}
            onClick={() => {
              notifications.hide(id);
              run();
            }}
          >
            {label}
          </button>
        ))}
      </span>
    ),
  });
  shown = id;
}

let shown: string | undefined;

/** Something did not work, and nothing is lost: can be closed before its time is over. */
export function errorToast(message: string, closeLabel: string): void {
  showAlert(message, closeLabel, noticeTimes.errorMs);
}

/** Something that the user must not miss: stays until it is closed. */
export function alertToast(message: string, closeLabel: string): void {
  showAlert(message, closeLabel, false);
}

function showAlert(message: string, closeLabel: string, autoClose: number | false): void {
  notifications.show({
    classNames: { root: classes.alert, body: classes.body, description: classes.description },
    autoClose,
    withBorder: false,
    closeButtonProps: { 'aria-label': closeLabel },
    message,
  });
}
