import { and, eq } from 'drizzle-orm';
import {
  ImportVerdict,
  importProgress,
  importStockLots,
  importTemplate,
  lotImports,
} from '#core/stock-lots/contract';
import type { Calls } from '../../platform/http/calls.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { serveImports } from '../../platform/imports/serve-imports.ts';
import { startImport } from '../../platform/imports/start.ts';
import { templateOf } from '../../platform/imports/template-of.ts';
import { outcomeOf } from '../../platform/jobs/outcome.ts';
import { ownJobId } from '../../platform/jobs/own-job-id.ts';
import { jobs } from '../../schema/jobs.ts';
import { lotImport, lotImportJob, lotRevertJob } from './import-kind.ts';

const phases = ['checking', 'writing', 'done'] as const;

/** The import of stock lots: in the background, or answered when it is done, as the documents' imports are. */
export function stockLotCalls(calls: Calls): void {
  const { serve, file, platform } = calls;
  const { db } = platform;

  serveImports(calls, lotImport, lotImportJob, lotRevertJob, lotImports);

  serve(importStockLots, async ({ query: { importId, preview, ...query } }, actor, request) => {
    const chosen = { number: importId, preview, query };
    return outcomeOf(db, await startImport(db, lotImportJob, actor, request, chosen), ImportVerdict);
  });

  serve(importProgress, async ({ params }, actor) => {
    const [found] = await db
      .select({ progress: jobs.progress })
      .from(jobs)
      .where(and(eq(jobs.id, ownJobId(actor.userId, params.id)), eq(jobs.owner, actor.userId)));
    // Asked for from the moment that a file is chosen; on a slow line its first byte comes much later.
    if (!found) return { phase: 'sending' as const, done: 0, total: 0 };
    const phase = phases.find((one) => one === found.progress?.phase) ?? ('reading' as const);
    return { phase, done: found.progress?.done ?? 0, total: found.progress?.total ?? 0 };
  });

  file(importTemplate, (_input, _actor, { headers }) =>
    templateOf(db, lotImport, languageOf(headers['accept-language'])),
  );
}
