import { insertTicket, moveTicket, removeTicket } from '#core/andon/contract';
import { type Action, action } from '../../platform/sync/action.ts';
import { insert, move, remove } from './move.ts';

/** Everything that can be done offline here, each with its effect. */
export const actions: Action[] = [
  action(insertTicket, (unit, { body }, context) => insert(unit, body, context)),
  action(moveTicket, (unit, { params, body }, context) => move(unit, params.id, body, context)),
  action(removeTicket, (unit, { params }, context) => remove(unit, params.id, context)),
];
