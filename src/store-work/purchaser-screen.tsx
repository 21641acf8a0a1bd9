import { type ReactNode, useMemo } from 'react';
import { defaultTimeZone } from '#core/catalog/days';
import type { SessionInfo } from '#core/session/contract';
import type { Collection } from '#core/wire/collection';
import { useDownload } from './download.ts';
import { useToday } from './today.ts';
import { WorkContext, workOf } from './work.ts';

/**
 * Put it around a screen of what concerns a purchaser: its parts know who, on which day of the company, and how much of it
 * is on this device.
 *
 * @param props.psrCode the purchaser's, whose rows this user's devices hold
 * @param props.rows the collection whose rows say how far the first download is
 */
export function PurchaserScreen(props: {
  session: { token: string; user: SessionInfo };
  psrCode: string;
  rows: Collection;
  children: ReactNode;
}) {
  const { token, user } = props.session;
  const today = useToday(defaultTimeZone);
  const download = useDownload(props.rows, props.psrCode);
  const work = useMemo(
    () => workOf({ token, user, today, timeZone: defaultTimeZone, download }),
    [token, user, today, download],
  );
  return <WorkContext value={work}>{props.children}</WorkContext>;
}
