import type { Calls } from '../../platform/http/calls.ts';
import { actions } from './actions.ts';
import { ladderCalls } from './ladders.ts';

/** Prices of goods that expire soon: the ladders, and what stores confirmed. */
export function markdownCalls(calls: Calls): void {
  for (const one of actions) calls.action(one);
  ladderCalls(calls);
}
