import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { pinArticle, recordCheck } from '#core/near-expiry/contract';
import type { AnyCall } from '#core/wire/call';
import { databaseName, type StoredOperation } from '#offline';

/** An operation as the outbox of a phone holds it. */
export type OutboxRow = Omit<StoredOperation, 'order'>;

/** `usercode`: its first four digits are the store. */
export function pinRow(usercode: string, article: string): OutboxRow {
  return row(usercode, pinArticle, { hdstore: usercode.slice(0, 4), farticle: article, top: 1 });
}

export function checkRow(usercode: string, article: string, lot: string): OutboxRow {
  const id = uuidv7();
  const body = { id, hdstore: usercode.slice(0, 4), farticle: article, flot: lot, editType: 'nodisplay' };
  return { ...row(usercode, recordCheck, body), id };
}

function row<Body extends { hdstore: string; farticle: string }>(
  usercode: string,
  call: AnyCall,
  body: Body,
): OutboxRow {
  return {
    id: uuidv7(),
    call: call.name,
    version: call.queue?.version ?? 1,
    params: {},
    body,
    base: { version: null, was: {} },
    occurredAt: new Date().toISOString(),
    owner: `u-${usercode}`,
    store: body.hdstore,
    subject: `near-expiry/${body.hdstore}/${body.farticle}`,
    state: 'waiting',
    attempts: 0,
    lastAnswer: null,
    settledAt: null,
    rev: 0,
  };
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
