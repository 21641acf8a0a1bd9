import { defaultTimeZone } from '#core/catalog/days';
import { WorkScreen, type WorkScreenProps } from './work-screen.tsx';

/** Put it around a screen of what concerns a purchaser, whose rows this user's devices hold. */
export function PurchaserScreen(props: WorkScreenProps & { psrCode: string }) {
  return <WorkScreen {...props} of={props.psrCode} timeZone={defaultTimeZone} />;
}
