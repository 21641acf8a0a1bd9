import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ConnectorRun,
  type ConnectorState,
  listConnectorRuns,
  listConnectors,
} from '#core/connectors/contract';
import { featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { fetchedBy, type Source, useListOf, usePaused } from '../../lists/sources.ts';
import { rangeOf } from '../../office/day-range.ts';
import { useOffice } from '../../office/office.tsx';
import type { RunSearch } from './search.ts';

const whileRunningMs = 2_000;
const otherwiseMs = 30_000;

/** How the connectors stand, asked again as long as the page is looked at. */
export function useConnectors(): { rows: readonly ConnectorState[] | undefined } & ReturnType<
  typeof fetchedBy
> {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [featureOf(listConnectors), user.userId, listConnectors.name],
    queryFn: ({ signal }) => send(listConnectors, { token, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? whileRunningMs : otherwiseMs),
  });
  return { rows: query.data, ...fetchedBy(query) };
}

/** Asks for the runs anew whenever one has begun or ended. */
export function useFreshRuns(rows: readonly ConnectorState[] | undefined): void {
  const { user } = useOffice();
  const client = useQueryClient();
  const which = rows?.map(({ name, running, lastSuccessAt, failures }) => [
    name,
    running,
    lastSuccessAt,
    failures,
  ]);
  const seen = JSON.stringify(which);
  useEffect(() => {
    if (seen === undefined) return;
    const queryKey = [featureOf(listConnectorRuns), user.userId, listConnectorRuns.name];
    void client.invalidateQueries({ queryKey });
  }, [client, user.userId, seen]);
}

/** What they have received. */
export function useRuns(search: RunSearch): Source<ConnectorRun> {
  const paused = usePaused(search);
  const { page: _page, size: _size, from: _from, to: _to, open: _open, ...rest } = paused;
  return useListOf(listConnectorRuns, { ...rest, ...rangeOf(paused) });
}

function isRunning(rows: readonly ConnectorState[] | undefined): boolean {
  return rows?.some((row) => row.running) ?? false;
}
