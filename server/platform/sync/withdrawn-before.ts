import { conflict, type Refusal } from '../http/refusal.ts';

/** A record as far as its withdrawal goes; the time as PostgreSQL writes it. */
type Withdrawable = { id: string; lot: string; withdrawnAt: string | null; withdrawnBy: string | null };

/**
 * Why nothing can be done with a record any more: somebody took it back, who and when. Undefined when nobody did. With
 * its lot: the words of an edit can be recorded anew on it.
 */
export function withdrawnBefore({ id, lot, withdrawnAt, withdrawnBy }: Withdrawable): Refusal | undefined {
  if (withdrawnAt === null) return undefined;
  // PostgreSQL's own form is one that not every browser reads.
  const at = new Date(withdrawnAt).toISOString();
  const name = withdrawnBy ?? '';
  return conflict('record-withdrawn', { id, lot, withdrawnAt: at, withdrawnBy }, { name, at });
}
