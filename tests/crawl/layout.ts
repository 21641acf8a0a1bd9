import type { CDPSession, Page } from '@playwright/test';
import { cutText } from '../support/cut-text.ts';
import { expect } from '../support/story.ts';

/** A screen with its size, and `letters`: the browser's own size of letters in px, which its user sets (16: nothing was set). */
export type Screen = { what: string; letters: number; width: number; height: number };

export const usual = { what: 'as it is', letters: 16, width: 390, height: 844 };
export const large = { what: 'with text at 200 %', letters: 32, width: 390, height: 844 };
export const small = { what: 'at 320 px', letters: 16, width: 320, height: 640 };
export const onItsSide = { what: 'on its side', letters: 16, width: 844, height: 390 };

/** Turns the phone that a page is on into another one, while its page stays open. */
export type Turn = (screen: Screen) => Promise<void>;

export async function turning(page: Page): Promise<Turn> {
  const tools: CDPSession = await page.context().newCDPSession(page);
  return async ({ letters, width, height }) => {
    await tools.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(() => [getComputedStyle(document.documentElement).fontSize, innerWidth]))
      .toEqual([`${letters}px`, width]);
  };
}

/** Nothing is cut, nothing scrolls sideways, and half of the screen is the page's own. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  // What moves to another place on another screen takes a moment.
  await expect.soft.poll(() => cutText(page), { message: where, timeout: 30_000 }).toEqual([]);
  const share = await page.evaluate(shareOfBars);
  expect.soft(share, `${where}: what stays while the page scrolls`).toBeLessThan(0.5);
}

/** What part of the screen's height does not scroll with a page that does. */
async function shareOfBars(): Promise<number> {
  scrollTo(0, document.documentElement.scrollHeight / 2);
  await new Promise((done) => requestAnimationFrame(done));
  const stays = [...document.querySelectorAll('#root *')].filter((one) => {
    const { position } = getComputedStyle(one);
    const { top, bottom, width, height } = one.getBoundingClientRect();
    const isAtEdge = Math.round(top) <= 0 || Math.round(bottom) >= innerHeight;
    return (
      ['sticky', 'fixed'].includes(position) &&
      width > innerWidth / 2 &&
      height > 0 &&
      isAtEdge &&
      bottom > 0 &&
      top < innerHeight
    );
  });
  // What stands beside another, as the cells of a row do, takes its height once.
  let taken = 0;
  let reached = 0;
  const bars = stays.map((one) => one.getBoundingClientRect()).sort((one, other) => one.top - other.top);
  for (const { top, bottom } of bars) {
    taken += Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, reached));
    reached = Math.max(reached, bottom);
  }
  scrollTo(0, 0);
  return scrollY === 0 ? taken / innerHeight : 0;
}
