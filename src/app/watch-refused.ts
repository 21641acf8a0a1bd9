import { codes } from '#core/wire/codes';
import type { Offline } from '#offline';

/**
 * Hears when the server has refused queued work for want of a permission, whichever tab or the worker sent it: what its
 * user may do has changed since. What was refused before this page was opened is no news. Answers the way to stop.
 */
export function watchRefused(
  { mirror }: { mirror: Pick<Offline['mirror'], 'pending'> },
  tell: () => void,
): () => void {
  let known: ReadonlySet<string> | undefined;
  const look = () => {
    const { loaded, operations } = mirror.pending.get();
    if (!loaded) return;
    // By their answer too: tried again, and refused again, is news.
    const refused = operations
      .filter(({ state, lastAnswer }) => state === 'parked' && lastAnswer?.code === codes.forbidden)
      .map(({ id, lastAnswer }) => `${id} ${lastAnswer?.at}`);
    const isNews = known !== undefined && refused.some((one) => !known?.has(one));
    known = new Set(refused);
    if (isNews) tell();
  };
  look();
  return mirror.pending.subscribe(look);
}
