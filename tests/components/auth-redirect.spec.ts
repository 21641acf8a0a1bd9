import type { Page } from '@playwright/test';
import { expect, part } from './stage.ts';

/** What is kept on this device of an answer, and of what was sent. */
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth-redirect'), localStorage.getItem('auth-state')]);
const sent = (page: Page, state: string) =>
  page.evaluate((one) => localStorage.setItem('auth-state', one), state);

/** What a page hears that opens an address in a window of its own, once that has closed itself. */
async function heard(asker: Page, address: string): Promise<unknown> {
  const opening = asker.context().waitForEvent('page');
  await asker.evaluate((at) => {
    Object.assign(globalThis, { heard: [] });
    globalThis.onmessage = ({ origin, data }) => Reflect.get(globalThis, 'heard').push([origin, data]);
    open(at, '_blank', 'popup');
  }, address);
  const popup = await opening;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  return asker.evaluate(() => Reflect.get(globalThis, 'heard'));
}

part(
  'a third party’s answer is kept for whoever asked, only with the state that was sent',
  async ({ show }) => {
    const { page } = await show('button', 'usual', { ownClock: true });
    await sent(page, 'abc');
    await page.goto('/auth-redirect?code=7&state=xyz');
    await expect.poll(() => kept(page)).toEqual([null, null]);
    await sent(page, 'abc');
    await page.goto('/auth-redirect?code=7&state=abc');
    await expect.poll(() => kept(page)).toEqual(['?code=7&state=abc', null]);
  },
);

part(
  'it is told to the page that asked, and its window closes; one with another state is told to nobody',
  async ({ show }) => {
    const { page } = await show('button', 'usual');
    await sent(page, 'abc');
    expect(await heard(page, '/auth-redirect?code=7&state=xyz')).toEqual([]);
    await sent(page, 'abc');
    expect(await heard(page, '/auth-redirect?code=7&state=abc')).toEqual([
      [new URL(page.url()).origin, { type: 'auth-redirect', search: '?code=7&state=abc' }],
    ]);
  },
);

part('a page of another origin that opened it hears nothing', async ({ show }) => {
  const { page } = await show('button', 'usual', { ownClock: true });
  const { origin, protocol, hostname, port } = new URL(page.url());
  // The same server under its other name.
  const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  await sent(page, 'abc');
  const asker = await page.context().newPage();
  await asker.goto(`${protocol}//${other}:${port}/login`);
  expect(await heard(asker, `${origin}/auth-redirect?code=7&state=abc`)).toEqual([]);
  // It was trusted: kept for this origin alone.
  // Another process may have to hear of it.
  await expect.poll(() => kept(page)).toEqual(['?code=7&state=abc', null]);
  await asker.close();
});
