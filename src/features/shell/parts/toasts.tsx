import { Notifications } from '@mantine/notifications';

/** Where toasts appear: above the bar on a phone, in the corner on a desk. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={2}
      containerWidth={480}
      zIndex={400}
      transitionDuration={150}
      style={{ bottom: 'calc(72px + env(safe-area-inset-bottom))' }}
    />
  );
}
