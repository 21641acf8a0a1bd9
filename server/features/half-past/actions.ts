import { handleStock, withdrawHandling } from '#core/half-past/contract';
import { type Action, actionOnMany } from '../../platform/sync/action.ts';
import { handle } from './handle.ts';
import { withdraw } from './withdraw.ts';

/** Everything that can be done offline here, each with its effect; people do both to many rows at once. */
export const actions: Action[] = [
  actionOnMany(handleStock, handle),
  actionOnMany(withdrawHandling, withdraw),
];
