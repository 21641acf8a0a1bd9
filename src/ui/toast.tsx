import '@mantine/notifications/styles.layer.css';
import { notifications } from '@mantine/notifications';
import classes from './toast.module.css';

/** Long enough to reach the undo with the other hand (ui: 5 s). */
const undoMs = 5000;
const noticeMs = 2000;
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
    autoClose: undo ? undoMs : options.isNews ? newsMs : noticeMs,
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

/** Something that the user must not miss: stays until it is closed. */
export function alertToast(message: string, closeLabel: string): void {
  notifications.show({
    classNames: { root: classes.alert, body: classes.body, description: classes.description },
    autoClose: false,
    withBorder: false,
    closeButtonProps: { 'aria-label': closeLabel },
    message,
  });
}
