import { answeredAtMost } from '#core/exports/calls';
import { updateLack } from '#core/goods-lack/contract';
import { codesOf, exchange } from '#core/goods-lack/decision';
import {
  exportLacks,
  importLacks,
  LackImportVerdict,
  lackExports,
  lackHistory,
  lackImports,
  lackImportTemplate,
  listLacks,
  updateLacks,
} from '#core/goods-lack/online-contract';
import { itemOf } from '#core/goods-lack/wire';
import type { AnswerOf } from '#core/wire/call';
import { pageOf } from '../../platform/database/page.ts';
import { serveExports } from '../../platform/exports/serve-exports.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { serveImports } from '../../platform/imports/serve-imports.ts';
import { startImport } from '../../platform/imports/start.ts';
import { templateOf } from '../../platform/imports/template-of.ts';
import { outcomeOf } from '../../platform/jobs/outcome.ts';
import { applyEach } from '../../platform/sync/apply-each.ts';
import { actions } from './actions.ts';
import { lackExport, lackExportJob } from './export-kind.ts';
import { requestOf } from './filter-of.ts';
import { readHistory } from './history.ts';
import { lackImport, lackImportJob, lackRevertJob } from './import-kind.ts';
import { queryLacks } from './list-query.ts';
import { readLacks } from './rows.ts';
import { lackWorkbook } from './workbooks.ts';

/** The manager's list, its decisions, and what happened to a shortage. */
export function lackCalls(calls: Calls): void {
  const { serve, read, action, file, platform } = calls;
  for (const one of actions) action(one);
  serveImports(calls, lackImport, lackImportJob, lackRevertJob, lackImports);
  serveExports(calls, lackExport, lackExportJob, lackExports);

  serve(importLacks, async ({ query: { preview } }, actor, request) => {
    const chosen = { number: undefined, preview, query: {} };
    const job = await startImport(platform.db, lackImportJob, actor, request, chosen);
    return outcomeOf(platform.db, job, LackImportVerdict);
  });

  file(lackImportTemplate, (_input, _actor, { headers }) =>
    templateOf(platform.db, lackImport, languageOf(headers['accept-language'])),
  );

  read(listLacks, async ({ body }, db) => {
    const { items, total } = await queryLacks(db, requestOf(body), pageOf(body));
    return { items: items.map(itemOf), total };
  });

  serve(updateLacks, async ({ body }, actor, request) => {
    // The documents' batch says `exchange` and no substitutes: each row's defaults are meant (decision L2).
    const unnamed = body.filter((row) => row.disposeFlag === exchange && codesOf(row).length === 0);
    const known = await readLacks(
      platform.db,
      unnamed.map(({ id }) => id),
    );
    const open = new Set(unnamed.flatMap(({ id }) => (known.get(id)?.substitutes.length ? [] : [id])));
    return applyEach<AnswerOf<typeof updateLack>>(
      { platform, actor, request },
      updateLack,
      body.map(({ id, ...change }) => ({
        params: { id },
        body: open.has(id) ? { ...change, defaults: true } : change,
      })),
    );
  });

  file(exportLacks, async ({ body }, _actor, { headers }, db) => {
    const rows = { offset: 0, limit: answeredAtMost };
    const { items, total } = await queryLacks(db, requestOf(body), rows);
    if (total > items.length) throw invalid('export-many-rows', { limit: answeredAtMost });
    const language = languageOf(headers['accept-language']);
    const rowsOf = await lackExport.reader(db, language);
    return lackWorkbook(language, await rowsOf(items.map(({ id }) => id)), platform.now());
  });

  serve(lackHistory, async ({ params }, actor) => {
    const history = await readHistory(platform.db, params.id, actor);
    if (!history) throw notFound('lack-unknown');
    return history;
  });
}
