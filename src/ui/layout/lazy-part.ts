import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadPage } from './reload-page.ts';

/**
 * A part that is fetched when it is first wanted. Where it cannot be, nothing stands in its place until there is a
 * network again: a frame must not fall because one of its parts has not been downloaded. A browser that does not fetch it
 * again then gets the page anew.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy takes it
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => screenPainted().then(() => fetchPart(load)));
}

/** What asks for a part is drawn first: fetching and running it would hold up the rest of the screen. A hidden page is not drawn. */
function screenPainted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** The part, as soon as it can be fetched. */
export async function fetchPart<Part>(load: () => Promise<Part>, reload = reloadPage): Promise<Part> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch {
      if (failures > 1) await reload();
      await networkAgain();
    }
  }
}

/** The browser does not always notice that a server is back. */
const lookAgainMs = 10_000;

function networkAgain(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, lookAgainMs);
  });
}
