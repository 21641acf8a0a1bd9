import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part that is fetched when it is first wanted. Where it cannot be, nothing stands in its place until there is a
 * network again: a frame must not fall because one of its parts has not been downloaded.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy takes it
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await networkAgain();
      }
    }
  });
}

/** The browser does not always notice that a server is back. */
const lookAgainMs = 10_000;

function networkAgain(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, lookAgainMs);
  });
}
