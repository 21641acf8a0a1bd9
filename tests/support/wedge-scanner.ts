import type { Page } from '@playwright/test';

/**
 * Scans with a keyboard-wedge scanner: the keys of `code` and Enter (or Tab) to whatever has the focus, all at once.
 * The driver's own keyboard cannot: each of its keys is a journey of its own, at times longer than a scanner's pause.
 */
export async function scanWithWedge(page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  await page.evaluate(
    ({ keys }) => {
      for (const key of keys) {
        const target = document.activeElement ?? document.body;
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        const goesOn = target.dispatchEvent(event);
        if (goesOn && key.length === 1) document.execCommand('insertText', false, key);
      }
    },
    { keys: [...code, end] },
  );
}
