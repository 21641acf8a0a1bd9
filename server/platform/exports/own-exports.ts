import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import type { ExportState } from '#core/exports/calls';
import { isUnderWay } from '#core/jobs/states';
import { jobs, uploads } from '../../schema/jobs.ts';
import type { Database } from '../database/database.ts';
import { ownJobId } from '../jobs/own-job-id.ts';
import { cancelJob } from '../jobs/queue.ts';
import type { Actor } from '../people/access.ts';
import {
  type ExportedFile,
  type ExportJob,
  ExportPayload,
  ExportedFile as FileSchema,
  keptDays,
} from './export-job.ts';

/** Who put it away, or wanted it to end, does not see it again. */
const isShown = sql`cancel_asked_at is null`;

/** The last large export of somebody's own, by the number that they gave it. */
export async function lastExport(db: Database, job: ExportJob, actor: Actor): Promise<ExportState | null> {
  const found = await db
    .select()
    .from(jobs)
    .where(sql`owner = ${actor.userId} and kind = ${job.name}`)
    .orderBy(sql`created_at desc, id desc`)
    .limit(1);
  const [row] = found;
  const payload: unknown = row?.payload;
  if (!row || row.cancelAskedAt !== null || !Value.Check(ExportPayload, payload)) return null;
  const file = fileOf(row.result);
  return {
    id: payload.number,
    state: row.state,
    askedAt: new Date(row.createdAt).toISOString(),
    progress: row.progress,
    file:
      file && row.finishedAt !== null
        ? { fileName: file.fileName, rows: file.rows, keptUntil: keptUntil(row.finishedAt) }
        : null,
    error: row.error && { reason: row.error.data.reason, params: row.error.data.params },
  };
}

/** One that lies ready, with what was asked for; undefined where there is none, or it is somebody else's. */
export async function readyExport(db: Database, job: ExportJob, actor: Actor, number: string) {
  const found = await db
    .select({ result: jobs.result, payload: jobs.payload })
    .from(jobs)
    .where(
      sql`id = ${ownJobId(actor.userId, number)} and owner = ${actor.userId} and kind = ${job.name} and ${isShown}`,
    );
  const payload: unknown = found[0]?.payload;
  const file = fileOf(found[0]?.result);
  return file && Value.Check(ExportPayload, payload) ? { file, query: payload.query } : undefined;
}

/** A file part by part, as whoever fetches it takes it. */
export function bytesOf(db: Database, { parts }: ExportedFile): Readable {
  return Readable.from(
    (async function* () {
      for (const id of parts) {
        const [part] = await db.select({ bytes: uploads.bytes }).from(uploads).where(eq(uploads.id, id));
        if (!part) throw new Error(`a part of an export is gone: ${id}`);
        yield part.bytes;
      }
    })(),
  );
}

/** Ends one that is under way; one that has ended is put away, and its file removed. False when there is none. */
export function endExport(db: Database, job: ExportJob, actor: Actor, number: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = ownJobId(actor.userId, number);
    const found = await tx
      .select()
      .from(jobs)
      .where(sql`id = ${id} and owner = ${actor.userId} and kind = ${job.name}`)
      .for('update');
    const [row] = found;
    if (!row) return false;
    await cancelJob(tx, id);
    if (isUnderWay(row)) return true;
    await tx.execute(sql`update jobs set cancel_asked_at = now() where id = ${id}`);
    for (const part of fileOf(row.result)?.parts ?? []) await tx.delete(uploads).where(eq(uploads.id, part));
    return true;
  });
}

function fileOf(result: unknown): ExportedFile | undefined {
  return Value.Check(FileSchema, result) ? result : undefined;
}

function keptUntil(finishedAt: string): string {
  return new Date(new Date(finishedAt).getTime() + keptDays * 86_400_000).toISOString();
}
