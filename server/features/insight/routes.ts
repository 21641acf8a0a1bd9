import { insightChoices, insightFigure, insightRows } from '#core/insight/contract';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { measureCalls } from './measures.ts';
import { queryChoices, queryFigure, queryRows } from './queries.ts';
import { reportCalls } from './reports.ts';
import { scopeOf } from './scope.ts';

/** What is lost, why, and what came of what was done. */
export function insightCalls(calls: Calls): void {
  const { read, platform } = calls;
  measureCalls(calls);
  reportCalls(calls);
  read(insightFigure, async ({ body }, db, actor) =>
    queryFigure(db, await scopeOf(platform, actor, body), body),
  );
  read(insightRows, async ({ body }, db, actor) =>
    queryRows(db, await scopeOf(platform, actor, body), body, pageOf(body)),
  );
  read(insightChoices, (_input, db, actor, request) => queryChoices(db, actor, readerOf(request)));
}
