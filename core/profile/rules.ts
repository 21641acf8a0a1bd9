import { trimmed } from '../spreadsheets/plain-text.ts';
import { isMailAddress, personNameProblem } from '../users/rules.ts';

/** One's own data, as the profile's form has them. */
export type ProfileForm = { username: string; email: string };

export type ProfileProblem =
  | { reason: 'person-name-required' }
  | { reason: 'person-name-too-long' }
  | { reason: 'email-form' };

export type ProfileProblems = Partial<Record<keyof ProfileForm, ProfileProblem['reason']>>;

/** What was changed of what is kept, without outer spaces (spec 1, section 5): what somebody else changes meanwhile stays. */
export function profileChanges(form: ProfileForm, kept: ProfileForm): Partial<ProfileForm> {
  const [username, email] = [trimmed(form.username), trimmed(form.email)];
  return { ...(username !== kept.username && { username }), ...(email !== kept.email && { email }) };
}

/** What is wrong with the form, field by field; empty when it may be sent. */
export function profileProblems({ username, email = '' }: Partial<ProfileForm>): ProfileProblems {
  const ofName = username === undefined ? undefined : personNameProblem(username);
  const isAddress = trimmed(email) === '' || isMailAddress(trimmed(email));
  return { ...(ofName && { username: ofName }), ...(!isAddress && { email: 'email-form' }) };
}
