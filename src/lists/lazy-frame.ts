import { type ComponentType, lazy } from 'react';

/** A part of a list that is fetched when it is first shown; of any rows, which `lazy` does not know yet. */
export function lazyFrame<Frame>(load: () => Promise<Frame>): Frame {
  return lazy(() => load().then((part) => ({ default: part as ComponentType<unknown> }))) as unknown as Frame;
}
