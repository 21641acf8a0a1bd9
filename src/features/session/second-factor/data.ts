import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '#core/second-factor/contract';
import { sendEarly } from '../../../api/send-early.ts';
import { deviceKeyOf } from '../data.ts';

/** Whose second factor it is, and in which session. */
export type Own = { usercode: string; token: string };
/** What is asked again before it is changed. */
export type Proof = { password: string; code: string };
/** What the authenticator app is given: to be typed, or scanned. */
export type Key = { secret: string; address: string };

/** All of them throw Refused or Unreachable. */
export async function begin({ usercode, token }: Own, password: string): Promise<Key> {
  return sendEarly(beginSecondFactor, { token, body: { password, ...(await deviceKeyOf(usercode)) } });
}

/** Answers the recovery codes, as `renew` does. */
export async function confirm({ token }: Own, code: string): Promise<string[]> {
  return (await sendEarly(confirmSecondFactor, { token, body: { code } })).recoveryCodes;
}

export async function renew({ usercode, token }: Own, proof: Proof): Promise<string[]> {
  const body = { ...proof, ...(await deviceKeyOf(usercode)) };
  return (await sendEarly(renewRecoveryCodes, { token, body })).recoveryCodes;
}

export async function switchOff({ usercode, token }: Own, proof: Proof): Promise<void> {
  await sendEarly(switchOffSecondFactor, { token, body: { ...proof, ...(await deviceKeyOf(usercode)) } });
}
