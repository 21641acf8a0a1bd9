import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { jobs, uploads } from '../../schema/jobs.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/refusal.ts';
import { ownJobId } from '../jobs/own-job-id.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Actor } from '../people/access.ts';
import { type ImportJob, ImportPayload } from './import-job.ts';
import { importerOf } from './importer.ts';
import { receiveFile } from './receive-file.ts';

/** What was chosen for it. `number`: the importer's own; sent again because an answer was lost, it is the import that there is. */
export type Chosen = {
  number?: string | undefined;
  preview?: boolean | undefined;
  query: Record<string, unknown>;
};

/** Takes the file of a request, and enqueues its import; answers the job's id. */
export async function startImport(
  db: Database,
  job: ImportJob,
  actor: Actor,
  request: FastifyRequest,
  { number = randomUUID(), preview = false, query }: Chosen,
): Promise<string> {
  const { bytes, fileName } = await receiveFile(request, job.formats);
  const id = ownJobId(actor.userId, number);
  const upload = randomUUID();
  const payload = { number, upload, fileName, preview, query, importer: importerOf(actor, request.ip) };
  await db.transaction(async (tx) => {
    const isNew = await enqueue(tx, job, payload, { id, owner: actor.userId });
    if (isNew === undefined) return;
    await tx.insert(uploads).values({ id: upload, owner: actor.userId, fileName, bytes });
  });
  return id;
}

/** Enqueues the import of a file in the way in which the importer has looked at it, or another look at it. */
export async function importAgain(
  db: Database,
  job: ImportJob,
  actor: Actor,
  request: FastifyRequest,
  { number, preview = false, query, of }: Chosen & { number: string; of: string },
): Promise<void> {
  const looked = await ownImport(db, job, actor, of);
  if (!looked || !(preview || isDeepStrictEqual(query, looked.payload.query))) throw notFound('upload-gone');
  const { upload, fileName } = looked.payload;
  const payload = { number, upload, fileName, preview, query, importer: importerOf(actor, request.ip) };
  await db.transaction((tx) =>
    enqueue(tx, job, payload, { id: ownJobId(actor.userId, number), owner: actor.userId }),
  );
}

/** Somebody's own import by the number that they gave it. */
export async function ownImport(db: Database, job: ImportJob, actor: Actor, number: string) {
  const found = await db
    .select()
    .from(jobs)
    .where(sql`id = ${ownJobId(actor.userId, number)} and owner = ${actor.userId} and kind = ${job.name}`);
  const [row] = found;
  const payload: unknown = row?.payload;
  return row && Value.Check(ImportPayload, payload) ? { ...row, payload } : undefined;
}
