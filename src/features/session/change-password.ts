import { updatePassword } from '#core/session/account';
import type { PasswordChange } from '#core/session/password';
import { sendEarly } from '../../api/send-early.ts';
import { deviceKeyOf } from './data.ts';

/**
 * Changes a password. `token`: of the session that stays, when there is one; `code`: of the second factor, once it is
 * asked for. Throws Refused or Unreachable.
 */
export async function changePassword(
  change: PasswordChange & { code?: string },
  token?: string,
): Promise<void> {
  const username = change.username.trim();
  await sendEarly(updatePassword, {
    body: { ...change, username, ...(await deviceKeyOf(username)) },
    ...(token !== undefined && { token }),
  });
}
