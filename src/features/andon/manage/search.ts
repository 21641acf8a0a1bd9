import { sortColumns } from '#core/andon/contract';
import { states } from '#core/andon/types';
import { addressOf, apart, flag, oneOf, over, type Searched, text } from '#core/wire/address';

/** The managers' address: every filter, the ticket that is open, and whether it is the board. */
export const manageAddress = addressOf(
  {
    q: text(),
    /** Absent: those that wait for a manager. */
    tab: apart(oneOf('open', 'all', 'board')),
    type: text(20),
    state: oneOf(...states),
    scene: text(60),
    store: text(20),
    handler: text(60),
    /** Only those of which a clock is past its time. */
    late: flag(),
    open: over(text(40)),
    raise: over(flag()),
  },
  { sort: sortColumns },
);

export type ManageSearch = ReturnType<typeof manageAddress.read>;
export type ManageProps = Searched<ManageSearch>;

/** What the list call is asked for an address. */
export function requestOf(search: ManageSearch) {
  return {
    ...(search.q !== undefined && { likeTitle: search.q }),
    ...(search.type !== undefined && { andonCordType: search.type }),
    ...(search.state !== undefined && { stats: search.state }),
    ...(search.scene !== undefined && { sceneId: search.scene }),
    ...(search.store !== undefined && { hdstore: search.store }),
    ...(search.handler !== undefined && { handlerId: search.handler }),
    ...(search.late && { late: true }),
    ...(search.tab === undefined && { waiting: true }),
    ...(search.tab === 'open' && { open: true }),
    sort: search.sort ?? '-id',
  };
}

/** The same of the board: a filter that it does not show narrows nothing. */
export function boardRequestOf({ state, scene, handler, ...shown }: ManageSearch) {
  return requestOf(shown);
}
