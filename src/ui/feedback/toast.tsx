import { type NotificationData, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { noticeTimes } from './notice-times.ts';
import classes from './toast.module.css';

/** Long enough to reach the undo with the other hand (ui: 5 s). */
export const undoMs = 5000;
/** About what somebody else did: long enough to be read by a person who did not expect it. */
const newsMs = 5000;

/** The way back from what was said; done once, and the toast is gone. */
export type ToastAction = { label: string; run: () => void };

/**
 * Says shortly what was done, with a way back when there is one.
 *
 * @param actions at most two, the likely one first
 * @param options.title what it was done to, on a line of its own
 * @param options.isNews about what somebody else did
 * @param options.ms how long it stays, where not as long as others
 */
export function toast(
  message: ReactNode,
  actions: ToastAction | readonly ToastAction[] = [],
  options: { title?: string; isNews?: boolean; ms?: number } = {},
): void {
  const offered = [actions].flat();
  // One at a time: the newest is the one whose undo is wanted.
  if (shown !== undefined) notifications.hide(shown);
  const id = `toast-${told}`;
  const words = `${id}-words`;
  show({
    id,
    onClose: () => {
      // While it leaves, the next one stands above it with a button of the same name: only that one can be pressed.
      document.getElementById(id)?.setAttribute('inert', '');
      if (shown === id) [shown, undo] = [undefined, undefined];
    },
    classNames: { root: classes.root, body: classes.body, description: classes.row },
    withCloseButton: false,
    autoClose: offered.length > 0 ? undoMs : options.isNews ? newsMs : (options.ms ?? noticeTimes.noticeMs),
    message: (
      <>
        <span id={words} className={classes.words}>
          {options.title !== undefined && <strong className={classes.title}>{options.title}</strong>}
          {message}
        </span>
        {offered.length > 0 && (
          <span className={classes.actions}>
            {offered.map(({ label, run }) => (
              <Button
                key={label}
                variant="link"
                className={classes.action}
                // Whoever comes to it by the keyboard hears what it takes back.
                aria-describedby={words}
                onClick={() => takeBack(id, run)}
              >
                {label}
              </Button>
            ))}
          </span>
        )}
      </>
    ),
  });
  shown = id;
  const [likely] = offered;
  undo = likely && (() => takeBack(id, likely.run));
}

/** The newest is seen: what stays makes room for it, and comes back. */
function show(notice: NotificationData): void {
  told += 1;
  const newest = { ...notice, priority: told, withBorder: false };
  // One that is there already is left as it is by the first, and comes forward by the second.
  notifications.update({ ...newest, id: notifications.show(newest) });
}

let told = 0;
let shown: string | undefined;
let undo: (() => void) | undefined;

/** Does what the toast on screen offers first, if it offers anything. */
export function undoLast(): void {
  undo?.();
}

function takeBack(id: string, run: () => void): void {
  notifications.hide(id);
  run();
}

/** Something did not work, and nothing is lost: can be closed before its time is over. */
export function errorToast(message: string, closeLabel: string): void {
  showAlert(message, closeLabel, noticeTimes.errorMs);
}

/** What the work answers; one that throws is told, and thrown on for the log of errors. */
export async function orTold<Value>(
  work: () => Promise<Value>,
  message: string,
  closeLabel: string,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    errorToast(message, closeLabel);
    throw error;
  }
}

/** Something that the user must not miss: stays until it is closed. */
export function alertToast(message: string, closeLabel: string): void {
  showAlert(message, closeLabel, false);
}

function showAlert(message: string, closeLabel: string, autoClose: number | false): void {
  show({
    // What stays is said once, however often it happens.
    ...(autoClose === false && { id: message }),
    classNames: {
      root: classes.alert,
      body: classes.body,
      description: classes.alertWords,
      closeButton: classes.close,
    },
    autoClose,
    closeButtonProps: { 'aria-label': closeLabel },
    message,
  });
}
