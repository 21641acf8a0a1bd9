import type { Calls } from '../../platform/http/calls.ts';
import { accountCalls } from './account.ts';
import { avatarCalls } from './avatars.ts';
import { userChanges } from './changes.ts';
import { confirmationCalls } from './confirmations.ts';
import { userReads } from './reads.ts';
import { secondFactorChange } from './second-factor.ts';
import { staffCalls } from './staff.ts';

/** Users: looked at, made, changed, given roles and regions; their e-mail, password and picture. */
export function userCalls(calls: Calls): void {
  userReads(calls);
  userChanges(calls);
  accountCalls(calls);
  confirmationCalls(calls);
  secondFactorChange(calls);
  staffCalls(calls);
  avatarCalls(calls);
}
