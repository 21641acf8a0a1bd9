import type { Page } from '@playwright/test';
import type { StoredOperation, StoredRow } from '../../src/offline/database.ts';

/**
 * Work straight on what the app keeps on the device, from a page of its origin that runs none of it: a thousand checks
 * made by hand would take the bench an hour. The shapes are those of src/offline/database.ts.
 */

export async function countRows(page: Page, database: string): Promise<number> {
  return page.evaluate(async (name) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const counted = await new Promise<number>((resolve, reject) => {
      const counting = opened.transaction('rows').objectStore('rows').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
    });
    opened.close();
    return counted;
  }, database);
}

/** Queues `count` remarks on every other article: the others stay due, as a remark puts its lot off until tomorrow. */
export async function queueRemarks(page: Page, database: string, count: number): Promise<void> {
  await page.evaluate(
    async ({ name, wanted }) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const writing = opened.transaction(['rows', 'operations', 'counters'], 'readwrite');
      const done = new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
      });
      const rev = 1_000_000;
      writing.objectStore('counters').put({ name: 'rev', value: rev });
      const reading = writing.objectStore('rows').getAll() as IDBRequest<StoredRow[]>;
      reading.onsuccess = () => {
        const articles = reading.result
          .filter(({ collection, value }) => collection === 'store-articles' && value !== null)
          .filter((_, index) => index % 2 === 0);
        for (let index = 0; index < wanted; index += 1) {
          const row = articles[index % articles.length];
          const article = row?.value as { article: string; lots: { lot: string }[] };
          const store = row?.scope.slice('store:'.length) ?? '';
          const id = crypto.randomUUID();
          const operation: Omit<StoredOperation, 'order'> = {
            id,
            call: 'near-expiry.record',
            version: 1,
            params: {},
            store,
            rev,
            body: {
              id,
              hdstore: store,
              farticle: article.article,
              flot: article.lots[0]?.lot ?? '',
              editType: 'onlyremark',
              remark: `bench ${index}`,
            },
            base: { version: null, was: {} },
            occurredAt: new Date().toISOString(),
            owner: name.slice('stockroom-user-'.length),
            subject: `near-expiry/${store}/${article.article}`,
            state: 'waiting',
            attempts: 0,
            lastAnswer: null,
            settledAt: null,
          };
          writing.objectStore('operations').add(operation);
        }
      };
      await done;
      opened.close();
    },
    { name: database, wanted: count },
  );
}

/** Copies the rows of the store under other names until there are `count`. */
export async function multiplyRows(page: Page, database: string, count: number): Promise<void> {
  await page.evaluate(
    async ({ name, wanted }) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const writing = opened.transaction('rows', 'readwrite');
      const done = new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
      });
      const reading = writing.objectStore('rows').getAll() as IDBRequest<StoredRow[]>;
      reading.onsuccess = () => {
        const articles = reading.result.filter(
          ({ collection, value }) => collection === 'store-articles' && value !== null,
        );
        for (let index = reading.result.length; index < wanted; index += 1) {
          const row = articles[index % articles.length];
          const key = `${row?.key}-${Math.floor(index / articles.length)}`;
          writing
            .objectStore('rows')
            .put({ ...row, key, value: { ...(row?.value as object), article: key } });
        }
      };
      await done;
      opened.close();
    },
    { name: database, wanted: count },
  );
}
