import { keysOf, type MoveRule, type PlaceRule, workflowOf } from '../workflow/workflow.ts';

/** What somebody is to a record: who decides about it, or who made its last decision. */
type Part = 'decider' | 'author';

/** Where a record is; which codes end it, the dictionary says. */
export const places = {
  open: { turn: ['decider'], clock: 'running' },
  decided: { turn: [], clock: 'stopped' },
  ended: { turn: [], clock: 'stopped', isFinal: true },
} as const satisfies Record<string, PlaceRule<Part>>;
export type WatchPlace = keyof typeof places;

/** Every change of a decision there is (spec 2, section 4; decision H1). */
export const moves = {
  decide: { from: ['open'], by: ['decider'], needsWords: true },
  change: { from: ['decided'], by: ['decider'], needsWords: true },
  // While nothing has followed.
  takeBack: { from: ['decided', 'ended'], by: ['author'], takesBack: true },
} as const satisfies Record<string, MoveRule<WatchPlace, Part>>;

export const workflow = workflowOf<WatchPlace, Part, keyof typeof moves>(places, moves);

/** What the rules say of a status themselves. */
type StatusRule = {
  /** Whatever the dictionary says. */
  place?: WatchPlace;
  /** What an open record may become. */
  isFirst?: true;
  /** What the dictionary says of it at first, and a device that never had the dictionary goes by. */
  isFinal?: true;
};

/** Codes of the dictionary `goodslackstarelog` that the rules know; administrators add others (decision H1). */
const known: Readonly<Record<string, StatusRule>> = {
  NEW: { place: 'open' },
  DISPOSEING: { isFirst: true },
  REJECT: { isFirst: true, isFinal: true },
  exchange: { isFinal: true },
};
export const statuses = { open: 'NEW', approved: 'DISPOSEING', rejected: 'REJECT' } as const;

/** The codes that open a record. */
export const openStatuses = keysOf(known).filter((code) => known[code]?.place === 'open');
/** The program's own codes that nothing follows. */
export const ownFinals: ReadonlySet<string> = new Set(keysOf(known).filter((code) => known[code]?.isFinal));

/** Where a record with this status is. */
export function placeOf(status: string, finals: ReadonlySet<string> = ownFinals): WatchPlace {
  return known[status]?.place ?? (finals.has(status) ? 'ended' : 'decided');
}

/** Whether a record waits for its first decision. */
export function isOpen({ status }: { status: string }): boolean {
  return placeOf(status) === 'open';
}

/** Whether an open record may become this. */
export function isFirstDecision(status: string): boolean {
  return known[status]?.isFirst === true;
}
