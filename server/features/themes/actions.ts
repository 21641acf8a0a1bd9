import { insertTheme, updateTheme } from '#core/themes/contract';
import { type Action, action } from '../../platform/sync/action.ts';
import { insert, update } from './write.ts';

/** Everything that can be done offline here, each with its effect. */
export const actions: Action[] = [
  action(insertTheme, (unit, { body }, context) => insert(unit, body, context)),
  action(updateTheme, (unit, { params, body }, context) => update(unit, params.id, body, context)),
];
