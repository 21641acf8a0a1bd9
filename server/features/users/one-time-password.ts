import { randomInt } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import { forgetFailures } from '../../platform/people/guessing.ts';
import { takePin } from '../../platform/people/pins.ts';
import { endSessionsOf } from '../../platform/people/sessions.ts';

/** A random password to be read out or copied once: about 59 bits, without letters that look alike. */
export function oneTimePassword(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
}

/** Ends what the old password opened, when somebody else gives its user another. */
export async function endOldPassword(
  tx: Transaction,
  { id, usercode }: { id: string; usercode: string },
  by: 'password' | 'administrator',
  now: Date,
): Promise<void> {
  await endSessionsOf(tx, id, by, now);
  // Whoever knew the one may know the other.
  await takePin(tx, id);
  // Whoever forgot it has often tried too many others first.
  await forgetFailures(tx, usercode);
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
