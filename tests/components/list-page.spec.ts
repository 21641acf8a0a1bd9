import type { Locator, Page } from '@playwright/test';
import { scanWithWedge } from '../support/wedge-scanner.ts';
import { expect, type OnStage, part } from './stage.ts';

const rows = ({ part: list }: OnStage): Locator => list.locator('tr[data-row], button[data-row]');
const detail = (page: Page): Locator => page.getByRole('complementary');
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Goods' });

/** The list on a desk, with all its rows. */
async function onDesk(show: (name: string, state: string) => Promise<OnStage>): Promise<OnStage> {
  const shown = await show('list-page', 'usual');
  await expect(rows(shown)).toHaveCount(3);
  return shown;
}

part('j and k walk from row to row', async ({ show }) => {
  const list = await onDesk(show);
  for (const [key, row] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['k', 1],
    ['k', 0],
  ] as const) {
    await list.page.keyboard.press(key);
    await expect(rows(list).nth(row)).toBeFocused();
  }
});

part(
  'Enter opens a row beside the list and goes in with it; Esc closes it and goes back',
  async ({ show }) => {
    const list = await onDesk(show);
    const { page } = list;
    await rows(list).nth(1).focus();
    await page.keyboard.press('Enter');
    const name = (await rows(list).nth(1).getByRole('rowheader').textContent()) ?? '';
    await expect(detail(page)).toBeFocused();
    await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(rows(list).nth(1)).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('Escape');
    await expect(detail(page)).toHaveCount(0);
    await expect(rows(list).nth(1)).toBeFocused();
  },
);

part('with a row open, j goes on from it, and Enter opens the next in its place', async ({ show }) => {
  const list = await onDesk(show);
  const { page } = list;
  await rows(list).nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(detail(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(list).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const name = (await rows(list).nth(1).getByRole('rowheader').textContent()) ?? '';
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(rows(list).nth(1)).toBeFocused();
});

part('a second click on the open row closes it', async ({ show }) => {
  const list = await onDesk(show);
  await rows(list).nth(1).click();
  await expect(detail(list.page)).toBeVisible();
  await rows(list).nth(1).click();
  await expect(detail(list.page)).toHaveCount(0);
});

part('/ goes to the search, where letters are letters; Esc empties it, then leaves it', async ({ show }) => {
  const list = await onDesk(show);
  const { page } = list;
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await page.keyboard.type('jk/');
  await expect(search(page)).toHaveValue('jk/');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page)).not.toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(list).first()).toBeFocused();
});

part('a box that was ticked keeps no key from the page', async ({ show }) => {
  const list = await onDesk(show);
  const { page } = list;
  await rows(list).first().getByRole('checkbox').check();
  await expect(rows(list).first().getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
});

part(
  'the Esc that empties the search leaves open what is open beside it; the next leaves it, the one after closes',
  async ({ show }) => {
    const list = await onDesk(show);
    const { page } = list;
    await rows(list).first().click();
    await search(page).fill('rice');
    await search(page).press('Escape');
    await expect(search(page)).toHaveValue('');
    await search(page).press('Escape');
    await expect(search(page)).not.toBeFocused();
    await expect(detail(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail(page)).toHaveCount(0);
  },
);

part('a hand scanner presses none of the keys', async ({ show }) => {
  const list = await show('list-page', 'usual', { ownClock: true });
  const { page } = list;
  await expect(rows(list)).toHaveCount(3);
  await scanWithWedge(page, 'jk/j/', 'Tab');
  await page.clock.runFor(1000);
  await expect(search(page)).not.toBeFocused();
  await expect(page.locator('tr:focus')).toHaveCount(0);
});

part('with Ctrl the keys are the browser’s, and under a menu they are nobody’s', async ({ show }) => {
  const list = await show('list-page', 'usual', { ownClock: true });
  const { page } = list;
  await expect(rows(list)).toHaveCount(3);
  await page.keyboard.press('Control+k');
  await page.clock.runFor(1000);
  await expect(page.locator('tr:focus')).toHaveCount(0);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('/');
  await page.clock.runFor(1000);
  await expect(search(page)).not.toBeFocused();
});

part('the browser’s own key prints the whole list as a table, once', async ({ show }) => {
  const list = await onDesk(show);
  const { page } = list;
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.keyboard.press('Control+p');
  await expect(page.locator('.print-only h1')).toHaveText('Goods');
  await expect(page.locator('.print-only')).toHaveCount(1);
});

part('a table’s head sorts it, and says which way', async ({ show }) => {
  const { part: table } = await show('data-table', 'sorted');
  const head = table.getByRole('columnheader', { name: 'In stock' });
  const counts = () => table.locator('tbody tr[data-row] td:nth-child(4)').allTextContents();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(await counts()).toEqual(['132', '24', '6']);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(await counts()).toEqual(['6', '24', '132']);
});

part('ticked rows stay ticked, and b leads from the list to what is done with them', async ({ show }) => {
  const list = await onDesk(show);
  const { page } = list;
  await rows(list).nth(0).getByRole('checkbox').check();
  await rows(list).nth(2).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Ticked rows' });
  await expect(bar).toContainText('2 ticked');
  // A hand comes after the frame that shows the bar.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await page.keyboard.press('b');
  await expect.poll(() => focused(page)).toMatch(/^button Export/);
});

part('on a phone a row opens in a sheet over its list, and closes to it', async ({ show }) => {
  const list = await show('list-page', 'usual', { form: 'phone' });
  const { page } = list;
  const card = page.getByRole('button', { name: /Whole milk/ });
  await card.tap();
  const sheet = page.getByRole('dialog', { name: 'Whole milk, 1 litre' });
  await expect(sheet).toBeVisible();
  await expect(detail(page)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(card).toBeVisible();
});

part('on a phone there is nothing to tick', async ({ show }) => {
  const { page } = await show('list-page', 'usual', { form: 'phone' });
  await expect(page.getByRole('button', { name: /Whole milk/ })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

/** Where the keyboard is: the element, its words, and what may keep keys from the page. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement;
    const over = document.querySelector('[role="dialog"], [role="menu"]');
    const words = `${one?.localName} ${one?.textContent?.trim().slice(0, 40)}`;
    return `${words} ${over ? `under ${over.outerHTML.slice(0, 200)}` : ''}`;
  });
}

part(
  'rows are grouped from the head of a column, with what each group and all of them add up to',
  async ({ show }) => {
    const { part: shown, page } = await show('held-list-page', 'all');
    const lines = shown.locator('tbody tr');
    const foot = shown.locator('tfoot tr');
    await expect(foot).toHaveText(/^Total\s*162/);
    await shown.getByRole('columnheader', { name: 'Store' }).hover();
    await shown.getByRole('button', { name: 'Menu of Store' }).click();
    await page.getByRole('button', { name: 'Group by' }).click();
    await expect(lines).toHaveText([
      /^Nanjing Road 2 rows\s*156/,
      /^Fragrant rice/,
      /^Green tea/,
      /^Xujiahui Square 1 row\s*6/,
      /^Whole milk/,
    ]);
    await expect(foot).toHaveText(/162/);
    expect(await shown.getByRole('table').evaluate(edgesApart)).toEqual([]);
    await page.getByPlaceholder('Goods').fill('tea');
    await expect(lines).toHaveText([/^Nanjing Road 1 row\s*132/, /^Green tea/]);
    await expect(foot).toHaveText(/^Total\s*132/);
    await shown.getByRole('button', { name: 'Do not group' }).click();
    await expect(lines).toHaveCount(1);
  },
);

part('rows that the server has are added up and grouped as well', async ({ show }) => {
  const { part: shown, page } = await show('list-page', 'usual');
  await expect(shown.locator('tfoot tr')).toHaveText(/^Total\s*162/);
  await shown.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('Store');
  await page.keyboard.press('Escape');
  await expect(shown.locator('tbody tr').first()).toHaveText(/^Nanjing Road 2 rows\s*156/);
});

const heads = (of: Locator) => of.getByRole('columnheader');

part('a column is dragged to another place, and by keys', async ({ show }) => {
  const { part: shown, page } = await show('held-list-page', 'all');
  await heads(shown)
    .filter({ hasText: 'Store' })
    .dragTo(heads(shown).filter({ hasText: 'Expiry date' }));
  await expect(heads(shown)).toHaveText([/Goods/, /Store/, /Expiry date/, /In stock/]);
  await shown.getByRole('button', { name: 'Columns' }).click();
  const box = page.getByRole('checkbox', { name: 'In stock' });
  await box.press('Alt+ArrowUp');
  await expect(heads(shown)).toHaveText([/Goods/, /Store/, /In stock/, /Expiry date/]);
  await expect(box).toBeFocused();
  await box.uncheck();
  await expect(heads(shown)).toHaveText([/Goods/, /Store/, /Expiry date/]);
  await expect(shown.locator('tfoot')).toHaveCount(0);
});

part(
  'the menu of a head opens by an arrow, hides and widens its column, and Esc leads back',
  async ({ show }) => {
    const { part: shown, page } = await show('held-list-page', 'all');
    const head = heads(shown).filter({ hasText: 'Goods' });
    const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
    const before = await widthOf();
    await head.getByRole('button', { name: 'Goods', exact: true }).press('ArrowDown');
    await page.getByRole('button', { name: 'Wider' }).press('Enter');
    await expect.poll(widthOf).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await expect(head.getByRole('button', { name: 'Goods', exact: true })).toBeFocused();
    await heads(shown).filter({ hasText: 'Store' }).getByRole('button').press('Enter');
    await page.getByRole('button', { name: 'Hide' }).press('Enter');
    await expect(heads(shown)).toHaveText([/Goods/, /Expiry date/, /In stock/]);
  },
);

part('the link to the open row is copied', async ({ show }) => {
  const list = await onDesk(show);
  const { page } = list;
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  await rows(list).first().click();
  await detail(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(page).toHaveTitle(page.url());
});

/** Cells of any row that do not end under the end of their head; each row is laid out by itself. */
function edgesApart(table: Element): string[] {
  const ends = (row: Element) => [...row.children].map((cell) => cell.getBoundingClientRect().right);
  const heads = [...table.querySelectorAll('thead tr')].flatMap(ends);
  return [...table.querySelectorAll('tbody tr, tfoot tr')].flatMap((row) =>
    ends(row)
      .filter((end) => !heads.some((head) => Math.abs(head - end) <= 1))
      .map((end) => `${row.textContent} ends a cell at ${end}, not at ${heads}`),
  );
}

part('paper is no phone: a page that the browser prints is not built anew', async ({ show }) => {
  const list = await onDesk(show);
  await rows(list).nth(1).click();
  await detail(list.page).evaluate((element) => element.setAttribute('data-same', ''));
  await list.page.pdf({ format: 'A4' });
  await expect(detail(list.page)).toHaveAttribute('data-same');
});

part('letters that grow while it is open make it a phone’s once it is looked at again', async ({ show }) => {
  const list = await onDesk(show);
  const tools = await list.page.context().newCDPSession(list.page);
  const setLetters = async (standard: number) => {
    await tools.send('Page.setFontSizes', { fontSizes: { standard } });
    const size = () => getComputedStyle(document.documentElement).fontSize;
    await expect.poll(() => list.page.evaluate(size)).toBe(`${standard}px`);
    await list.page.evaluate(() => dispatchEvent(new Event('focus')));
  };
  try {
    await setLetters(32);
    await expect(list.part.locator('tr[data-row]')).toHaveCount(0);
  } finally {
    await setLetters(16);
  }
  await expect(list.part.locator('tr[data-row]')).toHaveCount(3);
});
