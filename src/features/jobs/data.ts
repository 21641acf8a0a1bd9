import { useQuery } from '@tanstack/react-query';
import { type JobRow, jobKinds, listJobs } from '#core/jobs/contract';
import { isUnderWay } from '#core/jobs/states';
import { send } from '../../api/send.ts';
import { type Source, useListOf, usePage, usePaused } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import type { JobSearch } from './search.ts';

const whileRunningMs = 2000;
/** New ones come without anybody's doing. */
const otherwiseMs = 15_000;

const againMs = (shown: readonly JobRow[]) => (shown.some(isUnderWay) ? whileRunningMs : otherwiseMs);

/** Jobs as the screen reads them, asked for anew while it is open. */
export function useJobs(search: JobSearch): Source<JobRow> {
  const { tab: _tab, page: _page, size: _size, open: _open, ...body } = usePaused(search);
  return { ...useListOf(listJobs, body), againMs };
}

/** The kinds that there are, to choose from. */
export function useJobKinds(): readonly string[] {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: ['jobs', user.userId, 'kinds'],
    queryFn: ({ signal }) => send(jobKinds, { token, signal }),
  });
  return data ?? [];
}

/** One job as it is now; until the server has said so, as it was in the list. */
export function useJob(row: JobRow): JobRow {
  const source = { ...useListOf(listJobs, { id: row.id }), againMs };
  return usePage(source, 1, 1).items.find(({ id }) => id === row.id) ?? row;
}
