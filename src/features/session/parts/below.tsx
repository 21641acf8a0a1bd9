import type { LoginReason } from '../redirect.ts';
import { DeviceNotice } from './device-notice.tsx';
import { OtherWays } from './other-ways.tsx';
import { WaitingHere } from './waiting-here.tsx';

/** What stands below the form once the first screen has had its time, fetched as one. */
export function Below(props: { reason: LoginReason | undefined; onSignedIn: () => Promise<void> }) {
  return (
    <>
      <DeviceNotice reason={props.reason} />
      <OtherWays onSignedIn={props.onSignedIn} />
      <WaitingHere />
    </>
  );
}
