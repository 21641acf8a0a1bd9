import { isMailAddress } from '../users/rules.ts';

/** One's own data, as the profile's form has them. */
export type ProfileForm = { username: string; email: string };

export type ProfileProblem =
  | { reason: 'person-name-required' }
  | { reason: 'person-name-too-long' }
  | { reason: 'email-form' };

export type ProfileProblems = Partial<Record<keyof ProfileForm, ProfileProblem['reason']>>;

/** The form as it is sent: name and e-mail without their outer spaces (spec 1, section 5). */
export function trimmedProfile({ username, email }: ProfileForm): ProfileForm {
  return { username: username.trim(), email: email.trim() };
}

/** What is wrong with the form, field by field; empty when it may be sent. */
export function profileProblems(form: ProfileForm): ProfileProblems {
  const { username, email } = trimmedProfile(form);
  const problems: ProfileProblems = {};
  if (username === '') problems.username = 'person-name-required';
  else if ([...username].length > nameMaxLength) problems.username = 'person-name-too-long';
  if (email !== '' && !isMailAddress(email)) problems.email = 'email-form';
  return problems;
}

const nameMaxLength = 50;
