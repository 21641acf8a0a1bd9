import { trimmed } from '../spreadsheets/plain-text.ts';

/** A user as a form has it (spec 1, section 3). */
export type UserDraft = {
  usercode: string;
  username: string;
  departmentId: string | null;
  isLeader: '0' | '1';
  /** The purchaser's code; null or empty for who is none. */
  psrCode: string | null;
};

export const psrCodeMaxLength = 64;

export type UserProblem =
  | { reason: 'usercode-required' }
  | { reason: 'usercode-form' }
  | { reason: 'person-name-required' }
  | { reason: 'person-name-too-long' }
  | { reason: 'department-required' };

/** Of a purchaser's code nothing is wrong: other systems give it. */
type Judged = Omit<UserDraft, 'psrCode'>;

export type UserProblems = Partial<Record<keyof UserDraft, UserProblem['reason']>>;

/**
 * What is wrong with a form, field by field; empty when it may be saved. Outer spaces do not count. What is as it was
 * `before` may stay: an earlier time allowed it.
 */
export function userProblems(draft: Judged, before?: Judged): UserProblems {
  const problems = problemsOf(draft);
  if (before) {
    for (const field of ['usercode', 'username', 'departmentId'] as const) {
      if (draft[field] === before[field]) delete problems[field];
    }
  }
  return problems;
}

function problemsOf(draft: Judged): UserProblems {
  const problems: UserProblems = {};
  const usercode = draft.usercode.trim();
  if (usercode === '') problems.usercode = 'usercode-required';
  else if (!usercodeForm.test(usercode)) problems.usercode = 'usercode-form';
  const ofName = personNameProblem(draft.username);
  if (ofName) problems.username = ofName;
  if (!draft.departmentId) problems.departmentId = 'department-required';
  return problems;
}

/** What is wrong with a name. What is invisible is none, and no part of one at its ends. */
export function personNameProblem(typed: string) {
  const name = trimmed(typed);
  if (name === '') return 'person-name-required';
  return [...name].length > nameMaxLength ? 'person-name-too-long' : undefined;
}

/** What somebody is known by at the till and at the login: typed on any keyboard, and never mistaken for another. */
const usercodeForm = /^[A-Za-z0-9][A-Za-z0-9._-]{1,29}$/;
const nameMaxLength = 50;

/** An employee number as it is looked up: what people type around it does not count. */
export function employeeNumber(typed: string): string {
  return typed.trim().toUpperCase();
}

/** An address good enough to be written down; whether it exists, only a mail can tell. */
export function isMailAddress(text: string): boolean {
  const [, host] = /^[^\s@]+@([^\s@]+)$/.exec(text) ?? [];
  return text.length <= 120 && host?.slice(1, -1).includes('.') === true;
}
