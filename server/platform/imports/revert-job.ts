import * as T from 'typebox';
import { featureOf } from '#core/wire/call';
import { allowLongWork, type Database } from '../database/database.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { type JobContext, type JobKind, jobKind } from '../jobs/job-kind.ts';
import { enqueue } from '../jobs/queue.ts';
import { tellListChanged } from '../live/changes.ts';
import type { Actor } from '../people/access.ts';
import { writeAudit } from '../people/audit.ts';
import { inUnit } from '../sync/unit-of-work.ts';
import { importWaitMs } from './import-file.ts';
import type { ImportKind } from './import-kind.ts';
import { ImporterSchema, importerOf } from './importer.ts';
import { findImport, lockImport, setReverted, setRevertJob } from './past-imports.ts';

const RevertPayload = T.Object({ importId: T.String({ format: 'uuid' }), asker: ImporterSchema });

export type RevertJob = JobKind<typeof RevertPayload, null>;

/** The job that takes an import of a kind back: all of it, with its end, in one transaction. */
export function revertJob(kind: ImportKind): RevertJob {
  return jobKind({
    name: `${kind.name}.revert`,
    payload: RevertPayload,
    maxAttempts: 5,
    isCancellable: true,
    async run({ platform, signal, finish, ...context }: JobContext<null>, { importId, asker }) {
      const now = platform.now();
      const tell = (phase: 'checking' | 'writing' | 'done', done: number, total: number) => {
        signal.throwIfAborted();
        context.progress({ phase, done, total });
      };
      await inUnit(
        platform.db,
        platform.collections,
        async (unit) => {
          await allowLongWork(unit.tx, importWaitMs);
          const past = await lockImport(unit.tx, importId);
          if (!past) throw notFound('import-unknown');
          if (!past.isRemembered) throw invalid('import-not-revertible');
          const { id, mark, imported } = past;
          tell('checking', 0, imported);
          const onWriting = () => tell('writing', 0, imported);
          await kind.revert(unit, { id, mark, actor: asker, onWriting }, platform);
          tell('done', imported, imported);
          return past;
        },
        async (tx, { fileName, imported }) => {
          await setReverted(tx, importId, asker, now);
          await writeAudit(tx, asker, { call: kind.revertCall, address: asker.address, now }, [
            {
              kind: kind.auditKind,
              id: importId,
              name: fileName,
              before: { imported },
              after: { imported: 0 },
            },
          ]);
          await finish(tx, null);
        },
      );
      return null;
    },
  });
}

/** Asks for an import to be taken back, in one transaction with what is noted of it; asked for again meanwhile, it is the same job. */
export async function askForRevert(
  db: Database,
  kind: ImportKind,
  job: RevertJob,
  importId: string,
  { actor, address }: { actor: Actor; address: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = await enqueue(
      tx,
      job,
      { importId, asker: importerOf(actor, address) },
      { owner: actor.userId, uniqueKey: `revert:${importId}` },
    );
    // Only now: one that is about to end has been waited for, and its end is seen.
    const past = await findImport(tx, kind, actor, importId);
    if (!past || !kind.mayRevert(actor, past.stores)) throw notFound('import-unknown');
    if (!past.isRemembered) throw invalid('import-not-revertible');
    if (asked === undefined) return;
    await setRevertJob(tx, importId, asked);
    tellListChanged(tx, featureOf({ name: kind.revertCall }));
  });
}
