import { eq } from 'drizzle-orm';
import * as T from 'typebox';
import { cutText } from '#core/catalog/text';
import type { CommonVerdict } from '#core/imports/verdict';
import { mapOf } from '#core/wire/map-of';
import { imports } from '../../schema/imports.ts';
import { uploads } from '../../schema/jobs.ts';
import type { Database, Transaction } from '../database/database.ts';
import { notFound } from '../http/refusal.ts';
import { validate } from '../http/validation.ts';
import { type JobContext, type JobKind, jobKind } from '../jobs/job-kind.ts';
import { writeAudit } from '../people/audit.ts';
import { announce } from '../webhooks/announce.ts';
import { importSheet } from './import-file.ts';
import type { ImportKind, ImportWork } from './import-kind.ts';
import { ImporterSchema } from './importer.ts';
import { readSheet } from './read-sheet.ts';

const Text = T.String();

/** What the job of any import is told. */
export const ImportPayload = T.Object({
  /** Of the importer's own, by which they ask for it. */
  number: Text,
  upload: T.String({ format: 'uuid' }),
  fileName: Text,
  preview: T.Boolean(),
  query: mapOf(T.Unknown()),
  importer: ImporterSchema,
});
export type ImportPayload = T.Static<typeof ImportPayload>;

export type ImportJob = JobKind<typeof ImportPayload, CommonVerdict> & Pick<ImportKind, 'formats'>;

/** The job of a kind of import: reads a file that waits among the uploads, and looks at it or imports it. */
export function importJob(kind: ImportKind): ImportJob {
  const job = jobKind({
    name: `${kind.name}.import`,
    payload: ImportPayload,
    maxAttempts: 5,
    isCancellable: true,
    keepDays: 1,
    async run(context: JobContext<CommonVerdict>, payload) {
      const { platform, jobId, signal } = context;
      validate(kind.query, payload.query);
      const bytes = await readUpload(platform.db, payload.upload);
      const sheet = await readSheet(bytes, payload.fileName, kind);
      const work: ImportWork<Record<string, unknown>> = {
        platform,
        importId: jobId,
        query: payload.query,
        preview: payload.preview,
        importer: payload.importer,
        progress(phase, done, total) {
          signal.throwIfAborted();
          context.progress({ phase, done, total });
        },
      };
      return importSheet(kind, sheet, work, async (tx, verdict, stores) => {
        await tx.delete(uploads).where(eq(uploads.id, payload.upload));
        await writeDown(tx, kind, jobId, work, payload.fileName, verdict, stores);
        await context.finish(tx, verdict);
      });
    },
  });
  return { ...job, formats: kind.formats };
}

/** Lists it among the past imports, and in the log of changes. */
async function writeDown(
  tx: Transaction,
  kind: ImportKind,
  importId: string,
  { importer, platform }: ImportWork<Record<string, unknown>>,
  fileName: string,
  verdict: CommonVerdict,
  stores: readonly string[],
): Promise<void> {
  const at = platform.now();
  const name = cutText(fileName, 200);
  await tx
    .insert(imports)
    .values({
      id: importId,
      kind: kind.name,
      fileName: name,
      at: at.toISOString(),
      stores: [...stores],
      ownerId: importer.userId,
      ownerCode: importer.usercode,
      ownerName: importer.name,
      imported: verdict.imported,
      unchanged: verdict.unchanged,
      refused: verdict.refused.length,
      mark: (await kind.mark?.(tx)) ?? {},
    });
  const change = { kind: kind.auditKind, id: importId, name, before: null, after: kind.audited(verdict) };
  const { usercode: code, name: importerName } = importer;
  const told = { id: importId, import: kind.name, fileName: name, by: { code, name: importerName }, stores };
  const { imported, unchanged, refused } = verdict;
  const counts = { imported, unchanged, refused: refused.length };
  await announce(tx, at, [
    { kind: 'import.done', subject: `import/${kind.name}`, data: { ...told, ...counts } },
  ]);
  await writeAudit(tx, importer, { call: kind.call, address: importer.address, now: at }, [change]);
}

async function readUpload(db: Database, id: string): Promise<Buffer> {
  const [found] = await db.select({ bytes: uploads.bytes }).from(uploads).where(eq(uploads.id, id));
  if (!found) throw notFound('upload-gone');
  return found.bytes;
}
