import type { Page } from '@playwright/test';
import type { Wanted } from './watch-page.ts';

/** What a person does to the page: the first such event begins the time. */
type Begun = 'click' | 'change' | 'keydown' | 'input';

declare global {
  interface Window {
    timedMs: Promise<number>;
  }
}

/** From what a person does to the frame that shows what is wanted having been painted, in milliseconds. */
export async function timed(
  page: Page,
  begun: Begun,
  act: () => Promise<unknown>,
  wanted: Wanted,
): Promise<number> {
  await page.evaluate(arm, { begun, wanted });
  await act();
  return page.evaluate(() => window.timedMs);
}

/** Runs in the page: it may use nothing from outside itself. */
function arm({ begun, wanted }: { begun: Begun; wanted: Wanted }): void {
  const { selector, atLeast = 1, text } = wanted;
  const isThere = () => {
    const found = [...document.querySelectorAll(selector)];
    return (
      found.length >= atLeast && (text === undefined || found.some((one) => one.textContent?.includes(text)))
    );
  };
  window.timedMs = new Promise((resolve, reject) => {
    if (isThere()) reject(new Error(`${selector} was there before`));
    const begin = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    };
    addEventListener(begun, begin, { capture: true, once: true });
  });
}

/** The least that a list can be here: the same answers fetched and read, and twenty plain lines painted. */
export async function plainList(page: Page, token: string, addresses: readonly string[]): Promise<number> {
  return page.evaluate(
    async (asked) => {
      const from = performance.now();
      await Promise.all(
        asked.addresses.map(async (address) => {
          const answer = await fetch(address, { headers: { 'x-token': asked.token } });
          return answer.json();
        }),
      );
      const list = document.createElement('div');
      list.style.cssText = 'position:fixed;inset:0 auto auto 0;width:400px;background:Canvas;z-index:9999';
      for (let line = 0; line < 20; line += 1) {
        list.append(Object.assign(document.createElement('div'), { textContent: `line ${line}` }));
      }
      document.body.append(list);
      const tookMs = await new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          port2.postMessage(null);
        }),
      );
      list.remove();
      return tookMs;
    },
    { token, addresses: [...addresses] },
  );
}
