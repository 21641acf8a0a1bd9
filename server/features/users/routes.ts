import { personImports, personTemplate } from '#core/users/import-contract';
import type { Calls } from '../../platform/http/calls.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { serveImports } from '../../platform/imports/serve-imports.ts';
import { templateOf } from '../../platform/imports/template-of.ts';
import { accountCalls } from './account.ts';
import { avatarCalls } from './avatars.ts';
import { badgeCalls } from './badges.ts';
import { userChanges } from './changes.ts';
import { confirmationCalls } from './confirmations.ts';
import { firstPasswordCalls } from './first-passwords.ts';
import { userImport, userImportJob, userRevertJob } from './import-kind.ts';
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
  badgeCalls(calls);
  avatarCalls(calls);
  firstPasswordCalls(calls);
  serveImports(calls, userImport, userImportJob, userRevertJob, personImports);
  calls.file(personTemplate, (_input, _actor, { headers }) =>
    templateOf(calls.platform.db, userImport, languageOf(headers['accept-language'])),
  );
}
