import type { ImportCalls, PastImport } from '#core/imports/calls';
import { isUnderWay } from '#core/jobs/states';
import { untilSeen } from './job-workers.ts';
import { answered, type Person } from './person.ts';

/** Has an import taken back, waits for the job that does it, and answers how the list tells of the import then. */
export async function takenBack(
  person: Person,
  calls: Pick<ImportCalls, 'list' | 'revert'>,
  id: string,
): Promise<PastImport | undefined> {
  answered(calls.revert, await person.call(calls.revert, { body: { id } }));
  let row: PastImport | undefined;
  await untilSeen(async () => {
    const { items } = answered(calls.list, await person.call(calls.list, { body: { limit: 100 } }));
    row = items.find((one) => one.id === id);
    if (row?.reverting && isUnderWay(row.reverting)) throw new Error('it is being taken back');
  });
  return row;
}

/** How the list tells of an import that was not taken back. */
export const notTakenBack = (reason: string, params: object = {}) => ({
  revertedAt: null,
  isRevertible: true,
  reverting: { state: 'failed', problem: { reason, params } },
});
