import type { ImportCalls } from '#core/imports/calls';
import type { Calls } from '../http/calls.ts';
import { notFound } from '../http/refusal.ts';
import { cancelJob } from '../jobs/queue.ts';
import type { ImportJob } from './import-job.ts';
import type { ImportKind } from './import-kind.ts';
import { openImport, pastImports } from './past-imports.ts';
import { askForRevert, type RevertJob } from './revert-job.ts';
import { importAgain, ownImport, startImport } from './start.ts';

/** Serves the calls of a kind of import (`core/imports/calls.ts`). */
export function serveImports(
  { serve, platform }: Calls,
  kind: ImportKind,
  job: ImportJob,
  revert: RevertJob,
  contract: ImportCalls,
): void {
  const { db } = platform;

  serve(contract.start, async ({ query: { id, preview, ...query } }, actor, request) => {
    await startImport(db, job, actor, request, { number: id, preview, query });
    return {};
  });

  serve(contract.again, async ({ body: { id, of, preview, ...query } }, actor, request) => {
    await importAgain(db, job, actor, request, { number: id, of, preview, query });
    return {};
  });

  serve(contract.state, async ({ params }, actor) => {
    const found = await ownImport(db, job, actor, params.id);
    if (!found) return null;
    const { state, progress, payload, result, error } = found;
    return {
      id: params.id,
      fileName: payload.fileName,
      preview: payload.preview,
      query: payload.query,
      state,
      progress,
      verdict: result ?? null,
      error: error && { reason: error.data.reason, params: error.data.params },
    };
  });

  serve(contract.cancel, async ({ body }, actor) => {
    const found = await ownImport(db, job, actor, body.id);
    if (!found) throw notFound('job-unknown');
    await cancelJob(db, found.id);
    return {};
  });

  serve(contract.open, (_input, actor) => openImport(db, job, actor));
  serve(contract.list, ({ body }, actor) => pastImports(db, kind, actor, body));

  serve(contract.revert, async ({ body }, actor, request) => {
    await askForRevert(db, kind, revert, body.id, { actor, address: request.ip });
    return {};
  });
}
