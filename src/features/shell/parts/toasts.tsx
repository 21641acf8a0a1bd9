import { Notifications } from '@mantine/notifications';
import classes from '../shell.module.css';

/** Where toasts appear: above the bar on a phone, at the foot of a desk. */
export function Toasts() {
  return (
    <Notifications
      className={classes.toasts}
      position="bottom-center"
      limit={2}
      containerWidth={480}
      zIndex={400}
      transitionDuration={150}
    />
  );
}
