import { hasPoint } from '#core/access/may';
import { points as halfPast } from '#core/half-past/contract';
import { type FigureName, type Narrowed, unknownTo } from '#core/insight/figures';
import { isOfAllStores } from '#core/insight/reach';
import { invalid } from '../../platform/http/refusal.ts';
import { type Actor, requireStore } from '../../platform/people/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { freshenUnsold } from '../../platform/stock/unsold.ts';
import type { Scope } from './facts.ts';
import { everyStore, storesBelow } from './queries.ts';

/** The actor's stores as far as they are asked for; a filter that the figure does not know is refused. */
export async function scopeOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  actor: Actor,
  asked: Narrowed & { figure: FigureName },
): Promise<Scope> {
  const { figure, hdstore, region } = asked;
  if (unknownTo(figure, asked).length > 0) throw invalid('insight-filter');
  const below = region === undefined ? undefined : await storesBelow(db, region);
  const all = await everyStore(db);
  const theirs = isOfAllStores(figure, actor) ? all : actor.stores;
  const named = hdstore === undefined ? theirs : [requireStore(actor, hdstore)];
  const isWhole = hdstore === undefined && region === undefined && actor.ownStore === null;
  const stores = below ? named.filter(({ code }) => below.has(code)) : named;
  if (figure === 'unsold') await freshenUnsold(db, stores, now());
  return {
    stores,
    isOffice: isWhole && theirs.length === all.length,
    buyer: hasPoint(actor.points, halfPast.all) ? null : (actor.psrCode ?? undefined),
    now: now(),
  };
}
