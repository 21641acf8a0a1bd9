import type { JobState } from './contract.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const satisfies JobState[];

/** The columns by which jobs can be sorted. */
export const jobSortColumns = ['createdAt', 'kind', 'state', 'attempts'] as const;

/** What changes by itself, and is worth asking for anew. */
export function isUnderWay({ state }: { state: JobState }): boolean {
  return state === 'waiting' || state === 'running';
}

/** How long a job has run so far, or ran, in milliseconds; undefined when it has not begun. */
export function durationMs(
  job: { startedAt: string | null; finishedAt: string | null },
  now: number,
): number | undefined {
  if (job.startedAt === null) return undefined;
  const end = job.finishedAt === null ? now : Date.parse(job.finishedAt);
  return Math.max(0, end - Date.parse(job.startedAt));
}
