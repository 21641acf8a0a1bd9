import { hasPoint } from '#core/access/may';
import { points as halfPast } from '#core/half-past/contract';
import { type FigureName, type Narrowed, unknownTo } from '#core/insight/figures';
import { invalid } from '../../platform/http/refusal.ts';
import { type Actor, requireStore } from '../../platform/people/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { freshenUnsold } from '../../platform/stock/unsold.ts';
import type { Scope } from './facts.ts';
import { countStores, storesBelow } from './queries.ts';

/** The actor's stores as far as they are asked for; a filter that the figure does not know is refused. */
export async function scopeOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  actor: Actor,
  asked: Narrowed & { figure: FigureName },
): Promise<Scope> {
  const { figure, hdstore, region } = asked;
  if (unknownTo(figure, asked).length > 0) throw invalid('insight-filter');
  const below = region === undefined ? undefined : await storesBelow(db, region);
  const named = hdstore === undefined ? actor.stores : [requireStore(actor, hdstore)];
  const isWhole = hdstore === undefined && region === undefined && actor.ownStore === null;
  const stores = below ? named.filter(({ code }) => below.has(code)) : named;
  if (figure === 'unsold') await freshenUnsold(db, stores, now());
  return {
    stores,
    isOffice: isWhole && actor.stores.length === (await countStores(db)),
    buyer: hasPoint(actor.points, halfPast.all) ? null : (actor.psrCode ?? undefined),
    now: now(),
  };
}
