import { watchQuery } from '#core/shortage-watch/query';
import type { WatchSearch, WatchView } from './search.ts';

/** What the server is asked for that has a view's rows; what is late it says by its own clock. */
export function requestOf(search: WatchSearch, view: WatchView) {
  return {
    ...watchQuery.toBody(search),
    older: view === 'older',
    ...(view === 'open' && { open: true }),
    ...(search.late && { late: true }),
  };
}
