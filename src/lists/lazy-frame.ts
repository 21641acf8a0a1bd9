import { type ComponentType, lazy } from 'react';

/**
 * A part of a list that is fetched when it is first shown; of any rows, which `lazy` does not know yet.
 *
 * @param by `lazyPart` of what comes by itself: where it cannot be fetched the list stays
 */
export function lazyFrame<Frame>(load: () => Promise<Frame>, by: typeof lazy = lazy): Frame {
  return by(() => load().then((part) => ({ default: part as ComponentType<unknown> }))) as unknown as Frame;
}
