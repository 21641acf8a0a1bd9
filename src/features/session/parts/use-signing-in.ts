import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problem, problemOf } from '../../../api/problem.ts';
import { notifyCodesLeft } from './codes-left.ts';
import { useCode } from './use-code.ts';

/** The code of the second factor, once it is asked for; or what a passkey has signed in its place. */
type Factor = { code?: string } | { passkey: string };

/**
 * Sends a form that signs somebody in, once at a time. What is refused about the code is said at its field; of all else
 * `onRefused` hears, and it is the `problem`.
 */
export function useSigningIn(onSignedIn: () => Promise<void>, onRefused: () => void) {
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const code = useCode();
  /** `sign` answers how many recovery codes are left, when one was used. */
  async function send(sign: (factor: Factor) => Promise<number | undefined>, passkey: string | undefined) {
    if (isBusy || (!passkey && code.isMissing())) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const codesLeft = await sign(passkey ? { passkey } : code.given);
      await onSignedIn();
      if (codesLeft !== undefined) notifyCodesLeft(t, codesLeft);
    } catch (error) {
      const met = problemOf(error);
      setBusy(false);
      if (code.hears(met)) return;
      setProblem(met);
      onRefused();
    }
  }
  return { code, isBusy, problem, send };
}
