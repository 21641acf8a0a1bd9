import * as T from 'typebox';
import { call } from '../wire/call.ts';

/**
 * What a stream tells: that something changed, never what. Whoever may read it reads it by the ordinary pull or call. No
 * schema, as nobody is asked for one: that of a map alone would make the app's first view 10 kB larger.
 */
export type Hint = {
  /** How far the clocks of scopes have come. */
  scopes: Readonly<Record<string, number>>;
  /** The features whose lists changed, as the keys of their answers begin; `session`: what this user may do. */
  lists: readonly string[];
};

/** The names of the stream's events. After `resync` anything may have changed. */
export const liveEvents = { changed: 'changed', resync: 'resync' } as const;

/** The list that stands for what the user may do. */
export const ownRights = 'session';

export const liveStream = call({
  name: 'live.stream',
  summary:
    'That something changed, as it happens: a stream of hints for whoever accepts text/event-stream, else what would be heard',
  ownTalk: true,
  method: 'GET',
  path: '/api/live',
  access: 'session',
  answer: T.Object({ scopes: T.Array(T.String()), lists: T.Array(T.String()) }),
});
