import { sql } from 'drizzle-orm';
import type { ExportCalls } from '#core/exports/calls';
import { codes } from '#core/wire/codes';
import { type Calls, workbookType } from '../http/calls.ts';
import { languageOf } from '../http/messages.ts';
import { forbidden, notFound, Refusal } from '../http/refusal.ts';
import { ownJobId } from '../jobs/own-job-id.ts';
import { enqueue } from '../jobs/queue.ts';
import { type ExportJob, totalOfExport } from './export-job.ts';
import type { ExportKind } from './export-kind.ts';
import { bytesOf, endExport, lastExport, readyExport } from './own-exports.ts';

/** Serves the calls of a list's large exports (`core/exports/calls.ts`). */
export function serveExports(
  { serve, file, platform: { db, now } }: Calls,
  kind: ExportKind,
  job: ExportJob,
  contract: ExportCalls,
): void {
  serve(contract.start, async ({ body: { id: number, format, about, ...query } }, actor, { headers }) => {
    if (!kind.mayHave(actor, query)) throw forbidden('no-permission');
    const total = await totalOfExport(db, kind.list(query, now()).total);
    const id = ownJobId(actor.userId, number);
    const language = languageOf(headers['accept-language']);
    const payload = { number, query, format, language, ...(about && { about }) };
    const options = { id, owner: actor.userId, uniqueKey: `${job.name}:${actor.userId}` };
    await db.transaction(async (tx) => {
      if (await enqueue(tx, job, payload, options)) return;
      // Asked for again because an answer was lost, it is the export that there is.
      const same = await tx.execute(sql`select from jobs where id = ${id}`);
      if (same.rows.length === 0) throw new Refusal(codes.conflict, { reason: 'export-running' });
    });
    return { total };
  });

  serve(contract.last, (_input, actor) => lastExport(db, job, actor));

  serve(contract.cancel, async ({ body }, actor) => {
    if (!(await endExport(db, job, actor, body.id))) throw notFound('export-gone');
    return {};
  });

  file(contract.file, async ({ body }, actor) => {
    const ready = await readyExport(db, job, actor, body.id);
    if (!ready || !kind.mayHave(actor, ready.query)) throw notFound('export-gone');
    const { fileName } = ready.file;
    const type = fileName.endsWith('.csv') ? 'text/csv; charset=utf-8' : workbookType;
    return { fileName, type, bytes: bytesOf(db, ready.file) };
  });
}
