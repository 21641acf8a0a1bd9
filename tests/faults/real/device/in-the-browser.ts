import { expect, type Page } from '@playwright/test';

/** The room that the browser lets an origin have. */
export type Room = { fill(): Promise<void>; give(): Promise<void> };

/**
 * Takes charge of the room of `origin`, in a browser that was just started. Chromium goes on counting on the room that
 * it saw last, for half a minute or until something does not fit: so it is small from the beginning.
 */
export async function takeRoom(page: Page, origin: string): Promise<Room> {
  // What a session has said holds for as long as its page stays where it is.
  const holder = await page.context().newPage();
  const session = await page.context().newCDPSession(holder);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  const allow = (quotaSize: number) => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  // The app still writes for a while after its start: rows, its own files.
  await allow(usage + 8_000_000);
  return {
    async fill() {
      await allow(1);
      expect(await writeMuch(page)).toBe('QuotaExceededError');
    },
    give: () => holder.close(),
  };
}

function writeMuch(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const request = indexedDB.open('much');
        request.onupgradeneeded = () => request.result.createObjectStore('much', { autoIncrement: true });
        request.onerror = () => resolve(request.error?.name);
        request.onsuccess = () => {
          const transaction = request.result.transaction('much', 'readwrite');
          // Of what repeats itself Chromium would keep a twentieth.
          const much = new Uint8Array(20_000_000);
          for (let at = 0; at < much.length; at += 50_000)
            crypto.getRandomValues(much.subarray(at, at + 50_000));
          transaction.objectStore('much').put(much);
          transaction.oncomplete = () => resolve('there was room');
          transaction.onabort = () => resolve(transaction.error?.name);
        };
      }),
  );
}

/** The browser clears the databases of this origin, under whatever is open. */
export async function clearDatabases(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await session.detach();
}

/** Deletes one database; settles when it is gone. */
export function deleteDatabase(page: Page, name: string): Promise<void> {
  return page.evaluate(
    (one) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(one);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
    name,
  );
}

/** The phone notices that something about its network has changed. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** A window that stands still, as systems freeze those in the background: its connection stays open, whoever asks. */
export async function holdDatabase(page: Page, name: string): Promise<void> {
  await page.evaluate(
    (one) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(one);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
    name,
  );
}

/** The browser asks the server for a newer version, as the app does each hour. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/** Milliseconds from the page's hearing the tap to its saying `words`, by its own clock. */
export async function fromTapTo(page: Page, words: string, tap: () => Promise<void>): Promise<number> {
  const measured = page.evaluate(
    (said) =>
      new Promise<number>((resolve) => {
        let tappedAt = 0;
        const note = () => {
          tappedAt = performance.now();
        };
        addEventListener('click', note, { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (!document.body.textContent?.includes(said)) return;
          observer.disconnect();
          resolve(performance.now() - tappedAt);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    words,
  );
  await tap();
  return measured;
}
