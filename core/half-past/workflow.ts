import { type MoveRule, type PlaceRule, workflowOf } from '../workflow/workflow.ts';
import type { HalfPastRecord, HalfPastStock } from './row.ts';

/** What somebody is to stock: its purchaser, who decided about it, or of head office. */
export type Part = 'buyer' | 'author' | 'office';

/** Where a decision about stock is: not made yet, standing, or taken back, after which the stock waits for another. */
export const places = {
  pending: { turn: ['buyer'] },
  handled: { turn: [] },
  withdrawn: { turn: [], isFinal: true },
} as const satisfies Record<string, PlaceRule<Part>>;
type DecisionPlace = keyof typeof places;

/** Every move of a decision there is (spec 2, section 4). */
export const moves = {
  handle: { from: ['pending'], by: ['buyer'] },
  withdraw: { from: ['handled'], by: ['author', 'office'] },
} as const satisfies Record<string, MoveRule<DecisionPlace, Part>>;

export const workflow = workflowOf<DecisionPlace, Part, keyof typeof moves>(places, moves);

/** Stock waits while no decision about it stands. */
export function isPending({ recordId }: Pick<HalfPastStock, 'recordId'>): boolean {
  return workflow.starts('handle', recordId === null ? 'pending' : 'handled');
}

/** Whether a decision stands. */
export function stands({ withdrawn }: Pick<HalfPastRecord, 'withdrawn'>): boolean {
  return workflow.starts('withdraw', withdrawn === null ? 'handled' : 'withdrawn');
}
