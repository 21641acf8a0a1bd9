import { jobSortColumns, jobStates } from '#core/jobs/states';
import { addressOf, apart, oneOf, over, text, when } from '#core/wire/address';

const isJobs = ({ tab }: Readonly<Record<string, unknown>>) => tab === undefined;

/** The page's address. `tab`: the schedules, the storage; absent = the jobs; `open`: beside the list. */
export const jobAddress = addressOf(
  {
    tab: apart(oneOf('schedules', 'storage')),
    person: apart(text()),
    kind: when(isJobs, text()),
    state: when(isJobs, oneOf(...jobStates)),
    open: when(isJobs, over(text(60))),
  },
  { sort: jobSortColumns },
);

export type JobSearch = ReturnType<typeof jobAddress.read>;
