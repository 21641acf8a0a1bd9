import { sql } from 'drizzle-orm';
import { syncLacks, syncState } from '#core/goods-lack/sync-contract';
import { codes } from '#core/wire/codes';
import { askForRun, connectorJob } from '../../platform/connectors/job.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { languageOf, sentence } from '../../platform/http/messages.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { lackConnector } from './logistics.ts';

/** “Sync logistics lack data” (spec 1, section 2): asks for a run of the connector, and says what it brought. */
export function syncCalls({ serve, platform }: Calls): void {
  serve(syncLacks, async (_input, actor) => {
    const jobId = await askForRun(platform.db, lackConnector.name, actor.userId);
    if (jobId === undefined) throw new Refusal(codes.conflict, { reason: 'connector-running' });
    return { jobId };
  });

  serve(syncState, async ({ params }, _actor, { headers }) => {
    const found = await platform.db.execute<Found>(sql`
      select j.state as job, r.state, r.added, r.changed, r.unchanged, r.refused, r.problem
      from jobs j left join connector_runs r on r.id = j.result->>'id'
      where j.id = ${params.id} and j.kind = ${connectorJob.name} and j.payload->>'name' = ${lackConnector.name}`);
    const [run] = found.rows;
    if (!run) throw notFound('job-unknown');
    const isUnderWay = run.job === 'waiting' || run.job === 'running';
    const { problem } = run;
    return {
      state: isUnderWay ? 'running' : (run.state ?? 'failed'),
      added: run.added ?? 0,
      changed: run.changed ?? 0,
      unchanged: run.unchanged ?? 0,
      refused: run.refused ?? 0,
      problem: problem
        ? sentence(languageOf(headers['accept-language']), problem.reason, problem.params)
        : null,
    };
  });
}

/** A job, and its run once it has one. */
type Found = { job: string } & {
  [Field in 'added' | 'changed' | 'unchanged' | 'refused']: number | null;
} & { state: string | null; problem: { reason: string; params: Record<string, string | number> } | null };
