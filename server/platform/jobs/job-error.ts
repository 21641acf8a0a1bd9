import { type Code, codes, mayPass } from '#core/wire/codes';
import type { RefusalData } from '#core/wire/envelope';
import { databaseErrorCode, passingProblem } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';

/** Why an attempt failed, as it is kept: a reason that every language has words for. */
export type JobError = { code: Code; data: RefusalData };

/** What an error is kept as, and whether another attempt may go better. */
export function jobErrorOf(error: unknown): { kept: JobError; mayPass: boolean } {
  if (error instanceof Refusal) {
    return { kept: { code: error.code, data: error.data }, mayPass: mayPass(error.code) };
  }
  const problem = passingProblem(error);
  if (problem) {
    const reason = problem === 'busy' ? 'database-busy' : 'database-down';
    return { kept: { code: codes.unavailable, data: { reason, params: {} } }, mayPass: true };
  }
  return {
    // Its text may hold rows of somebody's: the log has it, with the job's id.
    kept: { code: codes.serverError, data: { reason: 'job-failed', params: { error: nameOf(error) } } },
    mayPass: true,
  };
}

/** Of a job whose process ended in the middle of it. */
export const processEnded: JobError = {
  code: codes.unavailable,
  data: { reason: 'job-process-ended', params: {} },
};

function nameOf(error: unknown): string {
  const code = databaseErrorCode(error);
  if (code !== undefined) return `PostgreSQL ${code}`;
  return error instanceof Error ? error.name : typeof error;
}
