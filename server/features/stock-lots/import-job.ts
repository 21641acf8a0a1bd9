import { eq } from 'drizzle-orm';
import * as T from 'typebox';
import { type ImportVerdict, importKind, importStockLots } from '#core/stock-lots/contract';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type JobContext, jobKind } from '../../platform/jobs/job-kind.ts';
import { writeAudit } from '../../platform/people/audit.ts';
import { uploads } from '../../schema/jobs.ts';
import { importLots } from './import-lots.ts';
import { readSheet } from './read-sheet.ts';

const Text = T.String();

/** Reads a file that waits among the uploads, and imports it or says what it would do. */
export const lotImportJob = jobKind({
  name: 'stock-lots.import',
  payload: T.Object({
    upload: T.String({ format: 'uuid' }),
    mode: T.Union([T.Literal('update'), T.Literal('snapshot')]),
    preview: T.Boolean(),
    /** What the importer may write, as it was when they asked. */
    stores: T.Array(T.Object({ code: Text, timeZone: Text })),
    mayChangeGoods: T.Boolean(),
    importer: T.Object({ userId: Text, usercode: Text, name: Text, address: Text }),
  }),
  maxAttempts: 5,
  isCancellable: true,
  keepDays: 1,
  async run(context: JobContext<ImportVerdict>, payload) {
    const { platform, signal } = context;
    const upload = await readUpload(platform.db, payload.upload);
    const sheet = await readSheet(upload.bytes, upload.fileName);
    const { mode, preview, mayChangeGoods, importer } = payload;
    const end = async (tx: Transaction, verdict: ImportVerdict) => {
      await tx.delete(uploads).where(eq(uploads.id, payload.upload));
      if (!preview) {
        const change = changeOf(context.jobId, upload.fileName, verdict);
        const where = { call: importStockLots.name, address: importer.address, now: platform.now() };
        await writeAudit(tx, importer, where, [change]);
      }
      await context.finish(tx, verdict);
    };
    const verdict = await importLots(platform.db, sheet, {
      ...{ mode, preview, mayChangeGoods },
      now: platform.now(),
      stores: new Map(payload.stores.map((store) => [store.code, store])),
      onProgress(phase, done, total) {
        signal.throwIfAborted();
        context.progress({ phase, done, total });
      },
      collections: platform.collections,
      lotsChanged: platform.listeners.lotsChanged,
      atEnd: end,
    });
    if (preview) await platform.db.transaction((tx) => end(tx, verdict));
    return verdict;
  },
});

async function readUpload(db: Database, id: string) {
  const [found] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (!found) throw notFound('upload-gone');
  return found;
}

/** For the audit log: which file, and how much it changed. */
function changeOf(id: string, fileName: string, verdict: ImportVerdict) {
  const { mode, stores, imported, newGoods, zeroed, refused, warnings } = verdict;
  const figures = { mode, stores, imported, newGoods, zeroed, refused: refused.length };
  const after = warnings.length > 0 ? { ...figures, warnings: warnings.length } : figures;
  return { kind: importKind, id, name: fileName.slice(0, 200), before: null, after };
}
