import { shiftSignIn } from '#core/session/shift';
import { sendEarly } from '../../api/send-early.ts';
import { deviceKeyOf, deviceSecret, enterAs } from './data.ts';

type ShiftForm = { usercode: string; badge?: string; pin: string; code?: string; passkey?: string };

/**
 * Signs in for a shift on this shared phone, and remembers it. `userId`: who signs in again. Answers how many recovery codes
 * are left when `code` was one of them. Throws as `enterAs`.
 */
export async function signInForShift(form: ShiftForm, userId?: string): Promise<number | undefined> {
  const { deviceSecret: secret = '' } = await deviceSecret();
  let codesLeft: number | undefined;
  await enterAs(userId, async () => {
    const body = { ...form, deviceSecret: secret, ...(await deviceKeyOf(form.usercode)) };
    const begun = await sendEarly(shiftSignIn, { body });
    codesLeft = begun.recoveryCodesLeft;
    return begun;
  });
  return codesLeft;
}
