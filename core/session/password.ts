import type { Weakness } from './weak-password.ts';

/** Shortest password that is taken while nobody has set the parameter `password-length` (spec 1, section 5; decision U7). */
export const passwordMinLength = 6;

/** Of every account of the demo company; it stands in the README, so it opens nothing anywhere else. */
export const publishedPassword = '111111';

/**
 * A password as it is compared: compatibility forms folded (NIST SP 800-63B, 3.1.1.2), so that it opens on every keyboard
 * that types the same letters, composed or not.
 */
export function passwordForm(typed: string): string {
  return typed.normalize('NFKC');
}

/**
 * The forms in which a password may have been hashed, the usual one first: earlier releases hashed it as it was typed,
 * composed or not. One for letters and digits that have no other.
 */
export function passwordForms(typed: string): string[] {
  return [...new Set([passwordForm(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')])];
}

/** A user code as it was typed for a sign-in, in the form of user codes; its case says nothing. */
export function typedUsercode(typed: string): string {
  return typed.normalize('NFKC').trim();
}

/** A change of password, as its dialog has it (spec 2, section 3). */
export type PasswordChange = {
  username: string;
  oldPassword: string;
  newPassword1: string;
  newPassword2: string;
};

export type PasswordProblem =
  | 'password-account-required'
  | 'password-old-required'
  | 'password-new-required'
  | 'passwords-differ'
  | 'password-short'
  | 'password-shorter-than'
  | 'password-unchanged'
  | `password-${Weakness}`;

export type PasswordProblems = Partial<Record<keyof PasswordChange, PasswordProblem>>;

/**
 * What is wrong with a change of password, field by field (spec 2, section 5); empty when it may be sent. The username
 * counts without its outer spaces, passwords with them. `weakness`: what `weaknessOf` says of the new one, where its
 * list is at hand; the server always has it.
 */
export function passwordProblems(
  change: PasswordChange,
  { minLength = passwordMinLength, weakness = null }: { minLength?: number; weakness?: Weakness | null } = {},
): PasswordProblems {
  const { username } = change;
  const [oldPassword, newPassword1, newPassword2] = [
    passwordForm(change.oldPassword),
    passwordForm(change.newPassword1),
    passwordForm(change.newPassword2),
  ];
  const problems: PasswordProblems = {};
  if (username.trim() === '') problems.username = 'password-account-required';
  if (oldPassword === '') problems.oldPassword = 'password-old-required';
  if (newPassword1 === '') problems.newPassword1 = 'password-new-required';
  else if ([...newPassword1].length < minLength)
    // The documents' words speak of their six.
    problems.newPassword1 = minLength === passwordMinLength ? 'password-short' : 'password-shorter-than';
  else if (newPassword1 === oldPassword) problems.newPassword1 = 'password-unchanged';
  else if (weakness) problems.newPassword1 = `password-${weakness}`;
  if (newPassword2 === '') problems.newPassword2 = 'password-new-required';
  else if (newPassword1 !== newPassword2) problems.newPassword2 = 'passwords-differ';
  return problems;
}
