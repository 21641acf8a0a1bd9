import type { Locator, Page } from '@playwright/test';
import { cutCells } from '../support/cut-cells.ts';
import { expect, part } from './stage.ts';

const rows = (of: Locator) => of.locator('tbody tr[data-row]');
const decisions = (of: Locator) => of.locator('tbody [data-cell="decision"]');
const bar = (page: Page) => page.getByRole('region', { name: 'Ticked rows' });
/** Wider than its window. */
const narrow = { size: { width: 900, height: 700 } };

part('arrows walk through the rows of a table, and Enter opens one', async ({ show }) => {
  const { part: shown, page } = await show('many-rows', 'usual');
  await rows(shown).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(shown).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows(shown).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shown.locator('tr[data-active]')).toHaveAttribute('data-row', 'row-2');
});

part('j and k walk from the open row', async ({ show }) => {
  const { part: shown, page } = await show('many-rows', 'usual', { ownClock: true });
  await rows(shown).nth(1).getByRole('rowheader').click();
  await expect(shown.locator('tr[data-active]')).toHaveAttribute('data-row', 'row-2');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('j');
  await page.clock.runFor(100);
  await expect(rows(shown).nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await page.clock.runFor(100);
  await expect(rows(shown).nth(1)).toBeFocused();
});

part('only what is on screen of four hundred rows exists, and their number is told', async ({ show }) => {
  const { part: shown } = await show('many-rows', 'many');
  await expect(shown.getByRole('table')).toHaveAttribute('aria-rowcount', '401');
  expect(await rows(shown).count()).toBeLessThan(60);
  const region = shown.getByRole('region', { name: 'Goods' });
  await region.evaluate((table) => table.scrollTo(0, table.scrollHeight));
  await expect(shown.locator('tr[data-row="row-400"]')).toBeInViewport();
  await expect(shown.getByRole('columnheader', { name: 'Goods' })).toBeInViewport({ ratio: 1 });
});

part('however far a table goes sideways, names and actions stay in sight', async ({ show }) => {
  const { part: shown } = await show('many-rows', 'many', narrow);
  const region = shown.getByRole('region', { name: 'Goods' });
  for (const left of [0, 9999]) {
    await region.evaluate((table, to) => table.scrollTo(to, 0), left);
    await expect(rows(shown).first().getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    await expect(rows(shown).first().getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  }
});

part('what the keyboard comes to stands clear of the columns that stay', async ({ show }) => {
  const { part: shown, page } = await show('many-rows', 'many', { size: { width: 620, height: 700 } });
  const edge = (name: string) => shown.getByRole('columnheader', { name, exact: true }).boundingBox();
  await rows(shown).first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(decisions(shown).first()).toBeFocused();
  const decision = await decisions(shown).first().boundingBox();
  const [names, actions] = [await edge('Goods'), await edge('With actions')];
  expect((decision?.x ?? 0) + (decision?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1);
  expect(decision?.x).toBeGreaterThanOrEqual((names?.x ?? 0) + (names?.width ?? 0) - 1);
});

part('the keyboard goes on at the next row when its own has been decided', async ({ show }) => {
  const { part: shown, page } = await show('many-rows', 'many');
  await decisions(shown).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(shown.locator('tr[data-row="row-2"]')).toHaveCount(0);
  await expect(shown.locator('tr[data-row="row-3"] [data-cell="decision"]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(shown.locator('tr[data-row="row-1"]')).toBeFocused();
});

part('at the last row it goes back to the one before, and from none to the list', async ({ show }) => {
  const { part: shown, page } = await show('many-rows', 'usual');
  await decisions(shown).last().focus();
  await page.keyboard.press('Enter');
  await expect(rows(shown)).toHaveCount(2);
  await expect(decisions(shown).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(rows(shown)).toHaveCount(0);
  await expect(shown.getByRole('region', { name: 'Goods' })).toBeFocused();
});

part('one key leads from a tick to what is done with the ticked rows, and Esc back', async ({ show }) => {
  const { part: shown, page } = await show('many-rows', 'usual', { ownClock: true });
  const tick = shown.getByRole('checkbox', { name: 'Tick row-1' });
  await tick.focus();
  await page.keyboard.press(' ');
  await expect(bar(page).getByRole('status')).toHaveText('1 ticked');
  await pressAlone(page, 'b');
  await expect(bar(page).getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(tick).toBeFocused();
});

part('what is done with the ticked rows is done, and the keyboard stays in the list', async ({ show }) => {
  const { part: shown, page } = await show('many-rows', 'many');
  await shown.getByRole('checkbox', { name: 'Tick row-2' }).focus();
  await page.keyboard.press(' ');
  await bar(page).getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown.locator('tr[data-row="row-2"]')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  const region = shown.getByRole('region', { name: 'Goods' });
  await expect(region.locator(':focus').or(page.locator('section:focus').and(region))).toHaveCount(1);
});

part('one box ticks the whole page; half of it is shown as half', async ({ show }) => {
  const { part: shown, page } = await show('many-rows', 'usual');
  const all = shown.getByRole('checkbox', { name: 'Tick every row of this page' });
  await all.check();
  await expect(bar(page).getByRole('status')).toHaveText('3 ticked');
  await shown.getByRole('checkbox', { name: 'Tick row-2' }).uncheck();
  await expect(bar(page).getByRole('status')).toHaveText('2 ticked');
  await expect(all).toBeChecked({ indeterminate: true });
  await bar(page).getByRole('button', { name: 'Untick (Esc)' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(all).not.toBeChecked();
});

part('the box of a row opens nothing', async ({ show }) => {
  const { part: shown } = await show('many-rows', 'usual');
  await shown.getByRole('checkbox', { name: 'Tick row-2' }).check();
  await expect(shown.locator('tr[data-active]')).toHaveCount(0);
});

part('what cannot be done with ticked rows says why', async ({ show }) => {
  const { part: shown } = await show('ticks', 'chosen');
  const remove = shown.getByRole('button', { name: 'Delete' });
  await remove.click();
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription('Needs a connection to the server');
  await expect(shown.getByText('2 ticked')).toBeVisible();
});

part('what a row has no room for ends in dots, and is told whole to who points at it', async ({ show }) => {
  const { part: shown, page } = await show('data-table', 'long-text');
  const name = rows(shown).first().getByRole('rowheader');
  expect(await cutCells(page)).toEqual([]);
  await expect(name).toHaveCSS('text-overflow', 'ellipsis');
  expect(await name.evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(true);
  await name.hover();
  await expect(name).toHaveAttribute('title', (await name.textContent()) ?? '');
  const whole = rows(shown).first().getByRole('cell').first();
  await whole.hover();
  await expect(whole).not.toHaveAttribute('title');
});

part('x ticks the row that the keyboard is at', async ({ show }) => {
  const { part: shown, page } = await show('many-rows', 'usual', { ownClock: true });
  await rows(shown).nth(1).focus();
  await pressAlone(page, 'x');
  await expect(shown.getByRole('checkbox', { name: 'Tick row-2' })).toBeChecked();
  await expect(rows(shown).nth(1)).toBeFocused();
  await pressAlone(page, 'x');
  await expect(bar(page)).toHaveCount(0);
});

part('a head sorts up, then down, and says so', async ({ show }) => {
  const { part: shown } = await show('data-table', 'usual');
  const head = shown.getByRole('columnheader', { name: 'In stock' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(shown).first()).toContainText('Whole milk');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(shown).first()).toContainText('Green tea');
  await shown.getByRole('columnheader', { name: 'Expiry date' }).getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await expect(rows(shown).first()).toContainText('Whole milk');
});

/** A single key, of somebody who has not pressed another just now: keys in a rush are a hand scanner's. */
async function pressAlone(page: Page, key: string): Promise<void> {
  const since = await page.evaluate(() => new Event('now').timeStamp);
  await page.waitForFunction((from) => new Event('now').timeStamp > from + 100, since);
  await page.keyboard.press(key);
  await page.clock.runFor(100);
}
