/** Shortest password that is taken (spec 1, section 5; decision U7). */
export const passwordMinLength = 6;

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
  | 'password-unchanged';

export type PasswordProblems = Partial<Record<keyof PasswordChange, PasswordProblem>>;

/**
 * What is wrong with a change of password, field by field (spec 2, section 5); empty when it may be sent. The username
 * counts without its outer spaces, passwords with them.
 */
export function passwordProblems(change: PasswordChange): PasswordProblems {
  const { username, oldPassword, newPassword1, newPassword2 } = change;
  const problems: PasswordProblems = {};
  if (username.trim() === '') problems.username = 'password-account-required';
  if (oldPassword === '') problems.oldPassword = 'password-old-required';
  if (newPassword1 === '') problems.newPassword1 = 'password-new-required';
  else if ([...newPassword1].length < passwordMinLength) problems.newPassword1 = 'password-short';
  else if (newPassword1 === oldPassword) problems.newPassword1 = 'password-unchanged';
  if (newPassword2 === '') problems.newPassword2 = 'password-new-required';
  else if (newPassword1 !== newPassword2) problems.newPassword2 = 'passwords-differ';
  return problems;
}
