import { type ReactNode, useMemo } from 'react';
import type { SessionInfo } from '#core/session/contract';
import type { Collection } from '#core/wire/collection';
import { ReaderContext } from '../lists/reader.ts';
import { useDownload } from './download.ts';
import { useToday } from './today.ts';
import { type Work, WorkContext, workOf } from './work.ts';

export type WorkScreenProps = {
  session: { token: string; user: SessionInfo };
  /** The collection whose rows say how far the first download is. */
  rows: Collection;
  children: ReactNode;
};

/**
 * Around a screen of offline work: its parts know who works, on which day, and how much of it is on this device.
 *
 * @param props.of whose rows, as `useDownload` has it
 * @param props.timeZone whose day it is
 */
export function WorkScreen(props: WorkScreenProps & { of: string; timeZone: string }) {
  const { token, user } = props.session;
  const { timeZone } = props;
  const today = useToday(timeZone);
  const download = useDownload(props.rows, props.of);
  const work = useMemo(
    () => workOf({ token, user, today, timeZone, download }),
    [token, user, today, timeZone, download],
  );
  return <WorkProvider work={work}>{props.children}</WorkProvider>;
}

/** Parts of a screen read its work, lists their reader. */
export function WorkProvider({ work, children }: { work: Work; children: ReactNode }) {
  return (
    <ReaderContext value={work}>
      <WorkContext value={work}>{children}</WorkContext>
    </ReaderContext>
  );
}
