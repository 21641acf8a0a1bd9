import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updatePassword } from '#core/session/account';
import {
  type PasswordChange,
  passwordForm,
  passwordMinLength,
  passwordProblems,
  publishedPassword,
} from '#core/session/password';
import type { Weakness } from '#core/session/weak-password';
import { problemOf } from '../../../api/problem.ts';
import { sendEarly } from '../../../api/send-early.ts';
import { deviceKeyOf, deviceSecret } from '../data.ts';
import { type AskedCode, useCode } from './use-code.ts';

export type PasswordFieldName = keyof PasswordChange;
const fields = ['username', 'oldPassword', 'newPassword1', 'newPassword2'] as const;

export type PasswordForm = {
  values: PasswordChange;
  isBusy: boolean;
  isDirty: boolean;
  /** What is wrong with a field, in words; undefined while nothing is, or nobody has been there yet. */
  problem(field: PasswordFieldName): string | undefined;
  /** Why it was not changed, as a whole. */
  failure: string | undefined;
  /** Why the new one is easy to guess, while it is typed. */
  weakness: Weakness | null;
  code: AskedCode;
  /** The old password has to be typed. */
  isOldAsked: boolean;
  /** How many characters a new one must have. */
  minLength: number;
  write(field: PasswordFieldName, value: string): void;
  leave(field: PasswordFieldName): void;
  /** Sends it once. Answers the first field to mend, or null when it is done. */
  submit(): Promise<PasswordFieldName | null | undefined>;
};

/**
 * The form of a change of password (spec 2, section 5). After a failure the new passwords are empty again, unless they were
 * written anew meanwhile; account and old password stay. `token`: of the session that goes on. `minLength`: where it is
 * known, as the login page does not.
 */
export function usePasswordForm(account: {
  usercode: string;
  name?: string | undefined;
  minLength?: number | undefined;
  token?: string | undefined;
  /** The old password, where it has just been typed. */
  oldPassword?: string | undefined;
}): PasswordForm {
  const { t } = useTranslation('account');
  const [values, setValues] = useState<PasswordChange>({
    username: account.usercode,
    oldPassword: account.oldPassword ?? '',
    newPassword1: '',
    newPassword2: '',
  });
  const [touched, setTouched] = useState<ReadonlySet<PasswordFieldName>>(new Set());
  const [failed, setFailed] = useState<ReturnType<typeof problemOf>>();
  const [isOldAsked, setOldAsked] = useState(account.oldPassword === undefined);
  const [isBusy, setBusy] = useState(false);
  const code = useCode();
  const minLength = account.minLength ?? passwordMinLength;
  const weakness = useWeakness(values.newPassword1, values.username, account.name ?? '');
  const problems = passwordProblems(values, {
    minLength,
    // Whether this one may be chosen, only the server knows.
    weakness: passwordForm(values.newPassword1) === publishedPassword ? null : weakness,
  });

  return {
    values,
    isBusy,
    isDirty: values.oldPassword !== '' || values.newPassword1 !== '' || values.newPassword2 !== '',
    failure: failed && t(`reasons:${failed.reason}`, failed.params),
    weakness,
    code,
    isOldAsked,
    minLength,
    problem(field) {
      const own = touched.has(field) ? problems[field] : undefined;
      if (own) return t(`reasons:${own}`, { min: minLength });
      const said = failed?.fields[field];
      return said && t(`reasons:${said}`, failed.params);
    },
    write(field, value) {
      setValues((now) => ({ ...now, [field]: value }));
      if (field === 'username') code.forget();
    },
    leave: (field) => setTouched((now) => new Set(now).add(field)),
    async submit() {
      if (isBusy) return undefined;
      setTouched(new Set(fields));
      const first = fields.find((field) => problems[field]);
      if (first) return first;
      if (code.isMissing()) return undefined;
      setBusy(true);
      setFailed(undefined);
      try {
        await changePassword({ ...values, ...code.given }, account.token);
        return null;
      } catch (error) {
        const met = problemOf(error);
        // The rest was right, and stays.
        if (code.hears(met)) {
          setBusy(false);
          return undefined;
        }
        setFailed(met);
        // What was typed while the server thought about it is not what it refused.
        setValues((now) => (now === values ? { ...now, newPassword1: '', newPassword2: '' } : now));
        // What was typed at the sign-in does not hold any more.
        if (met.reason === 'wrong-credentials') setOldAsked(true);
        setTouched(new Set());
        setBusy(false);
        return fields.find((field) => met.fields[field]) ?? (isOldAsked ? 'oldPassword' : 'newPassword1');
      }
    },
  };
}

/**
 * The short list of common passwords is fetched when a new one is typed; the server has a longer one. Null, too, until it
 * has been looked at: what was wrong with the one before it holds nobody up.
 */
function useWeakness(password: string, account: string, name: string): Weakness | null {
  const [seen, setSeen] = useState<{ password: string; weakness: Weakness | null }>();
  useEffect(() => {
    let isCurrent = true;
    if (password !== '')
      void import('#core/session/weak-password').then(
        ({ weaknessOf }) =>
          isCurrent && setSeen({ password, weakness: weaknessOf(password, [account, name]) }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [password, account, name]);
  return seen?.password === password ? seen.weakness : null;
}

/**
 * Changes a password. `token`: of the session that stays, when there is one; `code`: of the second factor, once it is
 * asked for. Throws Refused or Unreachable.
 */
async function changePassword(change: PasswordChange & { code?: string }, token?: string): Promise<void> {
  const username = change.username.trim();
  await sendEarly(updatePassword, {
    body: { ...change, username, ...(await deviceKeyOf(username)), ...(await deviceSecret()) },
    ...(token !== undefined && { token }),
  });
}
