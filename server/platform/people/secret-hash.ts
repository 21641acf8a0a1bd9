import { createHash } from 'node:crypto';

/** What is kept of a token or key: a stolen table opens nothing. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
