import '@mantine/notifications/styles.layer.css';
import { notifications } from '@mantine/notifications';
import { noticeTimes } from './notice-times.ts';
import classes from './toast.module.css';

/** Long enough to reach the undo with the other hand (ui: 5 s). */
const undoMs = 5000;
/** About what somebody else did: long enough to be read by a person who did not expect it. */
const newsMs = 5000;

/** Says shortly what was done, with a way back when there is one. */
export function toast(
  message: string,
  undo?: { label: string; run: () => void },
  options: { isNews?: boolean } = {},
): void {
  // One at a time: the newest is the one whose undo is wanted.
  if (shown !== undefined) notifications.hide(shown);
  const id = notifications.show({
    classNames: { root: classes.root, body: classes.body, description: classes.description },
    withBorder: false,
    withCloseButton: false,
    autoClose: undo ? undoMs : options.isNews ? newsMs : noticeTimes.noticeMs,
    message: (
      <span className={classes.row}>
        <span>{message}</span>
        {undo && (
          <button
            type="button"
            className={classes.undo}
            onClick={() => {
              notifications.hide(id);
              undo.run();
            }}
          >
            {undo.label}
          </button>
        )}
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
