import type { TFunction } from 'i18next';
import type { JobRow } from '#core/jobs/contract';
import { durationMs } from '#core/jobs/states';

export type Words = TFunction<'jobs'>;

/** What a kind of job is called; its own name where it is of a version that this one does not know. */
export function kindText(t: Words, kind: string): string {
  return t(`kind.${kind}`, { defaultValue: kind });
}

/** Of an import: whether its file is only looked at, and which it is. */
export function fileFacts(t: Words, { file }: Pick<JobRow, 'file'>): string[] {
  return file === null ? [] : [t(file.preview ? 'mode.preview' : 'mode.import'), file.name];
}

/** What a job is called in one line. */
export function jobText(t: Words, job: Pick<JobRow, 'kind' | 'file'>): string {
  return [kindText(t, job.kind), ...fileFacts(t, job)].join(' · ');
}

export function ownerText(t: Words, { owner }: Pick<JobRow, 'owner'>): string {
  return owner ? `${owner.name} ${owner.usercode}` : t('by-clock');
}

/** How long it has run, or ran. */
export function durationText(t: Words, job: JobRow, now: number): string {
  const ms = durationMs(job, now);
  if (ms === undefined) return '';
  const seconds = ms / 1000;
  if (seconds < 60) return t('duration.seconds', { seconds: seconds.toFixed(seconds < 10 ? 1 : 0) });
  const minutes = Math.floor(seconds / 60);
  return t('duration.minutes', { minutes, seconds: Math.floor(seconds % 60) });
}

/** How far it has come; empty when that is not known. */
export function progressText(t: Words, { progress, state }: JobRow): string {
  if (!progress || state !== 'running') return '';
  const part = t(`phase.${progress.phase}`, { defaultValue: progress.phase });
  return progress.total > 0 ? `${part} ${progress.done} / ${progress.total}` : part;
}

/** Why its last attempt failed, in a sentence. */
export function errorText(t: Words, { error }: JobRow): string {
  return error ? t(`reasons:${error.reason}`, error.params) : '';
}
