/** Something to wait for on a page: so many elements, or one that shows a text. */
export type Wanted = { name: string; selector: string; atLeast?: number; text?: string };

/** What a visit came to, in milliseconds since the navigation began. */
export type Watched = {
  firstPaintMs: number;
  largestPaintMs: number;
  /** When the frame that shows each wanted thing had been painted. */
  paintedMs: Record<string, number>;
  /** From a key going down to the frame after the last change that it made to the page, key by key. */
  typedMs: number[];
};

declare global {
  interface Window {
    watched: Watched;
  }
}

/**
 * Runs in the page before its own scripts, as text: it may use nothing from outside itself. A thing counts as painted
 * with the first task after the frame that holds it.
 */
export function watchPage(wanted: Wanted[]): void {
  const watched: Watched = { firstPaintMs: 0, largestPaintMs: 0, paintedMs: {}, typedMs: [] };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint'))
      watched.firstPaintMs = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    watched.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const afterPaint = (then: (atMs: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  const isThere = ({ selector, atLeast = 1, text }: Wanted) => {
    const found = [...document.querySelectorAll(selector)];
    return (
      found.length >= atLeast && (text === undefined || found.some((one) => one.textContent?.includes(text)))
    );
  };
  const seen = new Set<string>();
  let keyMs = 0;
  let isChanging = false;

  new MutationObserver((changes) => {
    for (const one of wanted) {
      if (seen.has(one.name) || !isThere(one)) continue;
      seen.add(one.name);
      afterPaint((atMs) => {
        watched.paintedMs[one.name] = atMs;
      });
    }
    // The state of the network changes on its own.
    const isTyped = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return !element?.closest('[aria-live]');
    });
    if (keyMs === 0 || !isTyped || isChanging) return;
    isChanging = true;
    const pressedMs = keyMs;
    afterPaint((atMs) => {
      isChanging = false;
      if (pressedMs === keyMs) watched.typedMs[watched.typedMs.length - 1] = atMs - pressedMs;
    });
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });

  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      keyMs = timeStamp;
      watched.typedMs.push(0);
    },
    { capture: true },
  );
}
