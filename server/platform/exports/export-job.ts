import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import * as T from 'typebox';
import { exportedAtMost, FileAbout } from '#core/exports/calls';
import { languages } from '#core/wire/languages';
import { mapOf } from '#core/wire/map-of';
import { uploads } from '../../schema/jobs.ts';
import { allowLongWork, type Database, type Reader, type Transaction } from '../database/database.ts';
import { invalid } from '../http/refusal.ts';
import { validate } from '../http/validation.ts';
import { type JobContext, type JobKind, jobKind } from '../jobs/job-kind.ts';
import { type RowsWriter, writeRows } from '../spreadsheets/write-rows.ts';
import type { ExportKind } from './export-kind.ts';

export const ExportPayload = T.Object({
  /** The asker's own, by which they ask for it. */
  number: T.String(),
  query: mapOf(T.Unknown()),
  format: T.Union([T.Literal('xlsx'), T.Literal('csv')]),
  language: T.Enum([...languages]),
  about: T.Optional(FileAbout),
});

/** What lies ready. `parts`: the uploads that make the file, in their order. */
export const ExportedFile = T.Object({ fileName: T.String(), rows: T.Integer(), parts: T.Array(T.String()) });
export type ExportedFile = T.Static<typeof ExportedFile>;

export type ExportJob = JobKind<typeof ExportPayload, ExportedFile>;

export const keptDays = 1;

/**
 * The job of a list's large exports. It reads slice by slice in one snapshot, has a thread write them, and puts what is written
 * among the uploads: neither the rows nor the file are ever whole in memory. All parts and the end are one transaction: of a
 * job that is cancelled, or whose server is killed, nothing is there.
 */
export function exportJob(kind: ExportKind): ExportJob {
  return jobKind({
    name: `${kind.name}.export`,
    payload: ExportPayload,
    maxAttempts: 5,
    isCancellable: true,
    keepDays: keptDays,
    async run(context: JobContext<ExportedFile>, { query, format, language, about }) {
      validate(kind.query, query);
      const { db, lateReads, now } = context.platform;
      const owner = context.owner ?? '';
      const begun = now();
      const { name, ...head } = kind.head(language, begun);
      return lateReads.read(owner, async (from) => {
        const writer = writeRows(format, { ...head, about });
        try {
          return await db.transaction(async (tx) => {
            await allowLongWork(tx, longestStatementMs / 2);
            const parts = partsIn(tx, owner, name);
            const rows = await inSnapshot(from, (snapshot) =>
              writeAll(snapshot, kind, query, { context, writer, parts, language, now: begun }),
            );
            await parts.add(await writer.end());
            const file = { fileName: `${name}.${format}`, rows, parts: await parts.end() };
            await context.finish(tx, file);
            return file;
          });
        } finally {
          await writer.close();
        }
      });
    },
  });
}

/** Of more at once others would wait longer for their answers, while one thread has both. */
const rowsAtOnce = 250;
const longestStatementMs = 300_000;

function inSnapshot<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const mode = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction(async (tx) => {
    await allowLongWork(tx, longestStatementMs / 2);
    return read(tx);
  }, mode);
}

async function writeAll(
  tx: Transaction,
  kind: ExportKind,
  query: Record<string, unknown>,
  to: {
    context: Pick<JobContext, 'signal' | 'progress'>;
    writer: RowsWriter;
    parts: Parts;
    language: Parameters<ExportKind['reader']>[1];
    now: Date;
  },
): Promise<number> {
  const { context, writer, parts } = to;
  const list = kind.list(query, to.now);
  const total = await totalOfExport(tx, list.total);
  const read = await kind.reader(tx, to.language);
  await tx.execute(sql`declare listed no scroll cursor for ${list.ids}`);
  for (let done = 0; ; ) {
    context.signal.throwIfAborted();
    context.progress({ phase: 'writing', done, total });
    const { rows } = await tx.execute<{ id: string }>(sql.raw(`fetch ${rowsAtOnce} from listed`));
    if (rows.length === 0) return done;
    await parts.add(await writer.add(await read(rows.map(({ id }) => id))));
    done += rows.length;
  }
}

/** How many rows it has; refuses more than a sheet can hold. */
export async function totalOfExport(db: Reader, counted: SQL): Promise<number> {
  const found = await db.execute<{ total: number }>(counted);
  const total = found.rows[0]?.total ?? 0;
  if (total > exportedAtMost) throw invalid('file-too-many-rows', { limit: exportedAtMost });
  return total;
}

type Parts = { add(bytes: Buffer): Promise<void>; end(): Promise<string[]> };

const partBytes = 1024 * 1024;

/** Keeps a file as it comes, a megabyte at a time. */
function partsIn(tx: Transaction, owner: string, fileName: string): Parts {
  const kept: string[] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  async function keep(): Promise<void> {
    const id = randomUUID();
    await tx.insert(uploads).values({ id, owner, fileName, bytes: Buffer.concat(waiting) });
    kept.push(id);
    waiting = [];
    waitingBytes = 0;
  }
  return {
    async add(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= partBytes) await keep();
    },
    async end() {
      if (waitingBytes > 0) await keep();
      return kept;
    },
  };
}
