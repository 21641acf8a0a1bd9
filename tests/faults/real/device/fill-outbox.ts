import type { Page } from '@playwright/test';
import { pinArticle, recordCheck } from '#core/near-expiry/contract';
import type { QueuedCall } from '#core/wire/call';
import { databaseName } from '#offline';
import { type OutboxRow, outboxRow } from '../../releases/outbox-row.ts';

/** `usercode`: its first four digits are the store. */
export function pinRow(usercode: string, article: string): OutboxRow {
  return rowOf(usercode, pinArticle, { farticle: article, top: 1 });
}

export function checkRow(usercode: string, article: string, lot: string): OutboxRow {
  return rowOf(usercode, recordCheck, { farticle: article, flot: lot, editType: 'nodisplay' });
}

function rowOf(usercode: string, call: QueuedCall, body: object): OutboxRow {
  const store = usercode.slice(0, 4);
  return outboxRow(call, { hdstore: store, ...body }, {}, { owner: `u-${usercode}`, store });
}

/** Puts rows into the outbox of a user of this phone, as if they had worked for a day; seen by the next page. */
export function fillOutbox(page: Page, usercode: string, rows: readonly OutboxRow[]): Promise<void> {
  return page.evaluate(
    ({ name, put }) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('operations', 'readwrite');
          for (const one of put) transaction.objectStore('operations').add(one);
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    { name: databaseName(`u-${usercode}`), put: rows },
  );
}
