import { updateWatch } from '#core/shortage-watch/contract';
import { type Action, actionOnMany } from '../../platform/sync/action.ts';
import { decide } from './decide.ts';

/** Everything that can be done offline here; people decide about many at once. */
export const actions: Action[] = [actionOnMany(updateWatch, decide)];
