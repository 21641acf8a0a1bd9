import type { Page } from '@playwright/test';
import { somebody } from './bench.ts';
import { type Phone, rememberSession, waitUntilKept } from './phone.ts';
import { type Product, signIn } from './product.ts';

/** Where the app keeps what somebody holds. */
export const database = `stockroom-user-${somebody.userId}`;

/** The whole of somebody's store on the phone, and the app. */
export async function downloadStore(phone: Phone, product: Product): Promise<void> {
  await rememberSession(phone, product, await signIn(product, somebody.usercode));
  const page = await phone.page();
  await page.goto(`${product.origin}/sf/check`);
  await waitUntilKept(page, somebody.userId);
  await page.close();
}

/** A page that runs nothing of the app, for work on what the phone has stored. It stays open, without a network too. */
export async function openStored(phone: Phone, product: Product): Promise<Page> {
  const page = await phone.page();
  await page.goto(`${product.origin}/prod-api/health`);
  return page;
}
