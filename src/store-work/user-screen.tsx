import { type ReactNode, useMemo } from 'react';
import type { SessionInfo } from '#core/session/contract';
import type { Collection } from '#core/wire/collection';
import { homeZone } from '../ui/dates/home-zone.ts';
import { useDownload } from './download.ts';
import { useToday } from './today.ts';
import { WorkContext, workOf } from './work.ts';

/**
 * Put it around a screen of what concerns one person, wherever they are: its parts know who, on which day of theirs, and
 * how much of it is on this device.
 *
 * @param props.rows the collection whose rows say how far the first download is
 */
export function UserScreen(props: {
  session: { token: string; user: SessionInfo };
  rows: Collection;
  children: ReactNode;
}) {
  const { token, user } = props.session;
  const timeZone = homeZone();
  const today = useToday(timeZone);
  const download = useDownload(props.rows, user.userId);
  const work = useMemo(
    () => workOf({ token, user, today, timeZone, download }),
    [token, user, today, timeZone, download],
  );
  return <WorkContext value={work}>{props.children}</WorkContext>;
}
