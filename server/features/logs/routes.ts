import type { FastifyInstance } from 'fastify';
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
import { verifyAudit } from '../../platform/audit-chain/verify.ts';
import { type Platform, serve } from '../../platform/calls.ts';
import { keepClientErrors } from './client-errors.ts';
import { auditChoices, auditPage, clientErrorPage, loginPage } from './queries.ts';

/** What was changed, who signed in, and which errors browsers met. */
export function logCalls(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  for (const call of [listAudit, exportAudit]) serve(app, platform, call, ({ body }) => auditPage(db, body));
  for (const call of [listLogins, exportLogins])
    serve(app, platform, call, ({ body }) => loginPage(db, body));
  for (const call of [listClientErrors, exportClientErrors])
    serve(app, platform, call, ({ body }) => clientErrorPage(db, body));
  serve(app, platform, auditKinds, () => auditChoices(db));
  serve(app, platform, auditChain, async () => {
    const { head, checked, broken } = await verifyAudit(db, { lastLines: linesLookedAt });
    return { link: head.link, checked, broken };
  });

  serve(app, platform, reportClientErrors, async ({ body }, actor) => ({
    kept: await keepClientErrors(db, actor.userId, body.errors, platform.now()),
  }));
}

/** Some milliseconds' worth; the whole is the command's. */
const linesLookedAt = 1000;
