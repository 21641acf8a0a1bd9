import { moveTransfer } from '#core/surplus/contract';
import { type Action, action } from '../../platform/sync/action.ts';
import { move } from './move.ts';

/** Everything that can be done offline here, each with its effect. */
export const actions: Action[] = [
  action(moveTransfer, (unit, { params, body }, context) => move(unit, params.id, body, context)),
];
