import { updateFlags, updateLack } from '#core/goods-lack/contract';
import { type Action, actionOnMany } from '../../platform/sync/action.ts';
import { decide } from './decide.ts';
import { flag } from './flag.ts';

/** Everything that can be done offline here, each with its effect; people do both to hundreds of rows at once. */
export const actions: Action[] = [actionOnMany(updateLack, decide), actionOnMany(updateFlags, flag)];
