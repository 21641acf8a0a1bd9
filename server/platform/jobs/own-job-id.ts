import { createHash } from 'node:crypto';

/**
 * The id of a job that a user has given a number of their own: asked for twice, because an answer was lost, it is one job;
 * and another user's job of the same number is another.
 */
export function ownJobId(owner: string, number: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([owner, number.toLowerCase()]))
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
