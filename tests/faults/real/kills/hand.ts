import type { Page } from '@playwright/test';
import type { Ledger } from './ledger.ts';

declare global {
  interface Window {
    acknowledged(check: string): Promise<void>;
  }
}

/** Lets what a page acknowledges be written down outside of it. */
export async function watchHand(page: Page, ledger: Ledger): Promise<void> {
  await page.exposeFunction('acknowledged', (check: string) => ledger.acknowledge(check));
}

/**
 * Checks so many lots of the goods given, one after the other: taps the tick, and goes on when the card shows the next
 * lot. Runs in the page, for a finger is quicker than messages to and fro. Settles early when the page dies or is left.
 */
export async function tapChecks(page: Page, articles: readonly string[], checks: number): Promise<void> {
  const tapping = page.evaluate(
    async ({ articles, checks }) => {
      const card = (article: string) => document.querySelector(`article[data-row="${article}"]`);
      const lotOf = (article: string) => card(article)?.querySelector('b')?.textContent ?? '';
      const changed = (isSo: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (!isSo()) return;
            observer.disconnect();
            resolve();
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          look();
        });
      for (let done = 0; done < checks; done += 1) {
        const article = articles[done % articles.length] ?? '';
        const tick = () => card(article)?.querySelector<HTMLElement>('button[aria-label^="检查完成"]');
        await changed(() => tick() instanceof HTMLElement);
        const lot = lotOf(article);
        tick()?.click();
        await changed(() => lotOf(article) !== lot && lotOf(article) !== '');
        void window.acknowledged(`${article} ${lot}`);
        // A quick finger, not a loop that leaves the page no time to send.
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    { articles, checks },
  );
  await tapping.catch((error: unknown) => {
    if (!/has been closed|Target crashed|context was destroyed/.test(String(error))) throw error;
  });
}
