import { hasPoint } from '#core/access/may';
import type { HelpWord } from '../../../ui/layout/help-context.ts';

/** What the help says of a screen. Each text is `help:step.<step>`, `help:word.<word>` and `help:word.<word>.text`. */
export type Topic = {
  /** The screen's address: its first steps are offered there, once, to whoever opens it. */
  path: string;
  /** The permission of those whom the steps are for. */
  point: string;
  steps: readonly ('card' | 'tick' | 'signal')[];
  words: readonly HelpWord[];
};

/** Screen by screen: one that needs explaining adds a line here and its words in `locales/<language>/help`. */
const topics: readonly Topic[] = [
  {
    path: '/sf/check',
    point: 'POINT-NEAREXPIRY-CHECK',
    steps: ['card', 'tick', 'signal'],
    words: ['life', 'due', 'red', 'last-lot', 'lots', 'unsent'],
  },
];

/** Those of the screens that somebody may open. */
export function topicsFor(points: readonly string[]): Topic[] {
  return topics.filter(({ point }) => hasPoint(points, point));
}
