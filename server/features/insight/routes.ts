import { hasPoint } from '#core/access/may';
import { points as halfPast } from '#core/half-past/contract';
import { insightChoices, insightFigure, insightRows } from '#core/insight/contract';
import { type FigureName, type Narrowed, unknownTo } from '#core/insight/figures';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { type Actor, requireStore } from '../../platform/people/access.ts';
import type { Scope } from './facts.ts';
import { measureCalls } from './measures.ts';
import { countStores, queryChoices, queryFigure, queryRows, storesBelow } from './queries.ts';

/** What is lost, why, and what came of what was done. */
export function insightCalls(calls: Calls): void {
  const { serve, platform } = calls;
  measureCalls(calls);
  const { db } = platform;
  serve(insightFigure, async ({ body }, actor) => queryFigure(db, await scopeOf(actor, body), body));
  serve(insightRows, async ({ body }, actor) =>
    queryRows(db, await scopeOf(actor, body), body, pageOf(body)),
  );
  serve(insightChoices, (_input, actor, request) => queryChoices(db, actor, readerOf(request)));

  /** The actor's stores as far as they are asked for; a filter that the figure does not know is refused. */
  async function scopeOf(actor: Actor, asked: Narrowed & { figure: FigureName }): Promise<Scope> {
    const { figure, hdstore, region } = asked;
    if (unknownTo(figure, asked).length > 0) throw invalid('insight-filter');
    const below = region === undefined ? undefined : await storesBelow(db, region);
    const named = hdstore === undefined ? actor.stores : [requireStore(actor, hdstore)];
    const isWhole = hdstore === undefined && region === undefined && actor.ownStore === null;
    return {
      stores: below ? named.filter(({ code }) => below.has(code)) : named,
      isOffice: isWhole && actor.stores.length === (await countStores(db)),
      buyer: hasPoint(actor.points, halfPast.all) ? null : (actor.psrCode ?? undefined),
      now: platform.now(),
    };
  }
}
