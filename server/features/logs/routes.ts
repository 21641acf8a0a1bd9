import {
  auditChain,
  auditKinds,
  exportAudit,
  exportClientErrors,
  exportLogins,
  listAudit,
  listClientErrors,
  listLogins,
  reportClientErrors,
} from '#core/logs/contract';
import type { Calls } from '../../platform/http/calls.ts';
import { verifyAudit } from '../../platform/people/audit-chain/verify.ts';
import { keepClientErrors } from './client-errors.ts';
import { auditChoices, auditPage, clientErrorPage, loginPage } from './queries.ts';

/** What was changed, who signed in, and which errors browsers met. */
export function logCalls({ serve, read, platform }: Calls): void {
  const { db } = platform;
  for (const call of [listAudit, exportAudit]) read(call, ({ body }, from) => auditPage(from, body));
  for (const call of [listLogins, exportLogins]) read(call, ({ body }, from) => loginPage(from, body));
  for (const call of [listClientErrors, exportClientErrors])
    read(call, ({ body }, from) => clientErrorPage(from, body));
  serve(auditKinds, () => auditChoices(db));
  serve(auditChain, async () => {
    const { head, checked, broken } = await verifyAudit(db, { lastLines: linesLookedAt });
    return { link: head.link, checked, broken };
  });

  serve(reportClientErrors, async ({ body }, actor) => ({
    kept: await keepClientErrors(db, actor.userId, body.errors, platform.now()),
  }));
}

/** Some milliseconds' worth; the whole is the command's. */
const linesLookedAt = 1000;
