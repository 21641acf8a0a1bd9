import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { watchDayProblem } from '#core/shortage-watch/decision';
import {
  importWatches,
  importWatchesAlias,
  listWatches,
  WatchImportVerdict,
  watchExports,
  watchHistory,
  watchImports,
  watchImportTemplate,
} from '#core/shortage-watch/online-contract';
import { itemOf } from '#core/shortage-watch/wire';
import { pageOf } from '../../platform/database/page.ts';
import { serveExports } from '../../platform/exports/serve-exports.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { serveImports } from '../../platform/imports/serve-imports.ts';
import { startImport } from '../../platform/imports/start.ts';
import { templateOf } from '../../platform/imports/template-of.ts';
import { outcomeOf } from '../../platform/jobs/outcome.ts';
import { actions } from './actions.ts';
import { watchExport, watchExportJob } from './export-kind.ts';
import { readHistory } from './history.ts';
import { watchImport, watchImportJob, watchRevertJob } from './import-kind.ts';
import { queryWatches, requestOf } from './list-query.ts';
import { zonesOf } from './rows.ts';

/** Watched shortages: the list, the decisions, and what happened to a record. */
export function watchCalls(calls: Calls): void {
  const { serve, read, action, file, platform } = calls;
  for (const one of actions) action(one);
  serveImports(calls, watchImport, watchImportJob, watchRevertJob, watchImports);
  serveExports(calls, watchExport, watchExportJob, watchExports);

  for (const call of [importWatches, importWatchesAlias])
    serve(call, async ({ query: { preview } }, actor, request) => {
      const chosen = { number: undefined, preview, query: {} };
      const job = await startImport(platform.db, watchImportJob, actor, request, chosen);
      return outcomeOf(platform.db, job, WatchImportVerdict);
    });

  file(watchImportTemplate, (_input, _actor, { headers }) =>
    templateOf(platform.db, watchImport, languageOf(headers['accept-language'])),
  );

  read(listWatches, async ({ body }, db) => {
    if (body.watchDate) await requireWatchDay(body.watchDate, body.hdstore);
    const { items, total } = await queryWatches(db, requestOf(body, platform.now()), pageOf(body));
    return { items: items.map(itemOf), total };
  });

  serve(watchHistory, async ({ params }) => {
    const history = await readHistory(platform.db, params.id);
    if (!history) throw notFound('watch-unknown');
    return history;
  });

  /** A day that is still to come: by the clock of the store that is asked for, else of the company. */
  async function requireWatchDay(day: string, store: string | undefined): Promise<void> {
    const zone = store ? (await zonesOf(platform.db)).get(store) : undefined;
    const today = dayInZone(platform.now().getTime(), zone ?? defaultTimeZone);
    const problem = watchDayProblem(day, today);
    if (problem) throw invalid(problem, { day }, { watchDate: problem });
  }
}
