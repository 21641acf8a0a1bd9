import { expect, part } from './stage.ts';

part('a day is chosen in the calendar with the keyboard', async ({ show }) => {
  const { part: shown, page } = await show('day-field', 'usual');
  const field = shown.getByRole('button', { name: 'Expiry date' });
  await field.focus();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Expiry date' });
  await expect(calendar).toBeVisible();
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await calendar.getByRole('button', { name: /14 March 2026/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(field).toContainText('2026-03-15');
});

part('Esc leaves the calendar, and the day as it was', async ({ show }) => {
  const { part: shown, page } = await show('day-field', 'usual');
  const field = shown.getByRole('button', { name: 'Expiry date' });
  await field.click();
  await expect(page.getByRole('dialog', { name: 'Expiry date' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Expiry date' })).toHaveCount(0);
  await expect(field).toContainText('2026-03-14');
});

part('on a phone the calendar lies over the page', async ({ show }) => {
  const { part: shown, page } = await show('day-field', 'usual', { form: 'phone' });
  await shown.getByRole('button', { name: 'Expiry date' }).tap();
  const calendar = page.getByRole('dialog', { name: 'Expiry date' });
  await calendar.getByRole('button', { name: /20 March 2026/ }).tap();
  await expect(shown.getByRole('button', { name: 'Expiry date' })).toContainText('2026-03-20');
});

part('a shortcut chooses its day; no later one than the last can be chosen', async ({ show }) => {
  const { part: shown, page } = await show('day-field', 'shortcuts');
  const field = shown.getByRole('button', { name: 'Expiry date' });
  await field.click();
  const calendar = page.getByRole('dialog', { name: 'Expiry date' });
  await expect(calendar.getByRole('button', { name: /31 March 2026/ })).toBeEnabled();
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await calendar.getByRole('button', { name: 'Until the end of March' }).click();
  await expect(field).toContainText('2026-03-31');
});

part('a list goes to the page that is pressed, or typed', async ({ show }) => {
  const { part: shown } = await show('pager', 'usual');
  const page = (of: number) => shown.getByRole('button', { name: `Page ${of}`, exact: true });
  await expect(page(3)).toHaveAttribute('aria-current', 'page');
  await shown.getByRole('button', { name: 'Next page' }).click();
  await expect(page(4)).toHaveAttribute('aria-current', 'page');
  await shown.getByLabel('Go to').fill('999');
  await shown.getByLabel('Go to').press('Enter');
  await expect(page(62)).toHaveAttribute('aria-current', 'page');
  await expect(shown.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

part('with another size a list begins at its first page', async ({ show }) => {
  const { part: shown } = await show('pager', 'usual');
  await shown.getByLabel('Rows a page').selectOption('100');
  await expect(shown.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(shown.getByRole('button', { name: 'Page 13', exact: true })).toBeVisible();
});

part('a list of one page leads to no other', async ({ show }) => {
  const { part: shown } = await show('pager', 'one-page');
  await expect(shown.getByText('8 rows')).toBeVisible();
  for (const name of ['Previous page', 'Next page'])
    await expect(shown.getByRole('button', { name })).toBeDisabled();
});

for (const form of ['desk', 'phone'] as const) {
  part(`a chip for each filter takes it away, on a ${form}`, async ({ show }) => {
    const { part: shown } = await show('search-line', 'chosen', { form });
    await expect(shown.getByRole('button', { name: 'Filters · 3' })).toBeVisible();
    await shown.getByRole('button', { name: 'Take away: Store: Xujiahui Square' }).click();
    await expect(shown.getByRole('button', { name: 'Filters · 2' })).toBeVisible();
    // The keyboard goes on at the next one, and behind the last at the way to all of them.
    await expect(shown.getByRole('button', { name: 'Take away: No longer sold' })).toBeFocused();
    await shown.getByRole('button', { name: 'Clear filters' }).click();
    await expect(shown.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
    await expect(shown.getByRole('button', { name: /^Take away/ })).toHaveCount(0);
    // What was searched for is not a filter.
    await expect(shown.getByRole('searchbox', { name: 'Goods' })).toHaveValue('100');
  });
}

part('on a phone filters hold at once in their sheet, and Esc keeps them', async ({ show }) => {
  const { part: shown, page } = await show('search-line', 'usual', { form: 'phone' });
  await shown.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Store').selectOption('east');
  await sheet.getByLabel('No longer sold').check();
  await expect(sheet.getByRole('button', { name: 'Show 12 rows' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(shown.getByRole('button', { name: 'Take away: Store: Nanjing Road' })).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Filters · 2' })).toBeVisible();
});

part('/ leads to the search, and Esc empties it', async ({ show }) => {
  const { part: shown, page } = await show('search-line', 'chosen');
  const field = shown.getByRole('searchbox', { name: 'Goods' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('100');
  // With which an input method calls off what it composes.
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(field).toHaveValue('100');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
});

for (const form of ['desk', 'phone'] as const) {
  part(`a search that was given a name is kept and forgotten, on a ${form}`, async ({ show }) => {
    const { part: shown, page } = await show('saved-views', 'usual', { form });
    await shown.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const naming = page.getByRole('dialog', { name: 'Save this view' });
    await expect(naming.getByLabel('What to call it')).toBeFocused();
    await naming.getByLabel('What to call it').fill('Gone in March');
    await page.keyboard.press('Enter');
    await expect(naming).toHaveCount(0);
    const view = shown.getByRole('button', { name: 'Gone in March' });
    await view.click();
    await page.getByRole('menuitem', { name: 'Everything' }).click();
    await shown.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Gone in March', exact: true }).click();
    await view.click();
    await page.getByRole('menuitem', { name: 'Forget “Gone in March”' }).click();
    await expect(shown.getByRole('button', { name: 'Views' })).toBeVisible();
  });
}

part('a view is shared in its form, and says that the list opens with it', async ({ show }) => {
  const { part: shown, page } = await show('saved-views', 'usual');
  await shown.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const naming = page.getByRole('dialog', { name: 'Save this view' });
  await naming.getByLabel('What to call it').fill('West');
  await naming.getByLabel('Who sees it').selectOption('Everybody');
  await naming.getByLabel('Open the list with this view').click();
  await page.keyboard.press('Enter');
  const view = shown.getByRole('button', { name: 'West' });
  await view.click();
  await expect(page.getByRole('menuitem', { name: 'West Opens first' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share…' });
  await expect(sharing.getByLabel('Who sees it')).toHaveValue('*');
  await sharing.getByRole('button', { name: 'Cancel' }).click();
  await view.click();
  await page.getByRole('menuitem', { name: 'Open the list with everything' }).click();
  await view.click();
  await expect(page.getByRole('menuitem', { name: 'West', exact: true })).toBeVisible();
});

part('another’s view is not forgotten by whoever was shown it, only no longer shared', async ({ show }) => {
  const { part: shown, page } = await show('saved-views', 'chosen');
  await shown.getByRole('button', { name: 'Xujiahui Square' }).click();
  await expect(page.getByRole('menuitem', { name: /^Forget/ })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: /^Stop sharing/ })).toBeVisible();
});

part('a tree is opened, walked and ticked with the keyboard', async ({ show }) => {
  const { part: shown, page } = await show('check-tree', 'usual');
  const node = (name: string) => shown.getByRole('treeitem', { name });
  await node('Store').focus();
  await page.keyboard.press('ArrowDown');
  await expect(node('Nanjing Road')).toBeFocused();
  await expect(node('Nanjing Road')).toHaveAttribute('aria-checked', 'mixed');
  await page.keyboard.press('ArrowLeft');
  await expect(node('Nanjing Road')).toHaveAttribute('aria-expanded', 'false');
  await expect(node('Fragrant rice')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(node('Fragrant rice')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(node('Fragrant rice')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(node('Fragrant rice')).toHaveAttribute('aria-checked', 'false');
  await expect(node('Nanjing Road')).toHaveAttribute('aria-checked', 'false');
});

part('of a choice in a tree there is one', async ({ show }) => {
  const { part: shown } = await show('check-tree', 'choice');
  await shown.getByRole('treeitem', { name: 'Green tea' }).click();
  await expect(shown.getByRole('treeitem', { selected: true })).toHaveCount(1);
  await expect(shown.getByRole('treeitem', { name: 'Green tea' })).toHaveAttribute('aria-selected', 'true');
});

part('what is off in a tree is not ticked', async ({ show }) => {
  const { part: shown, page } = await show('check-tree', 'partly-off');
  const milk = shown.getByRole('treeitem', { name: 'Whole milk' });
  // By its place: what is off is never ready to be clicked.
  await milk.click({ force: true });
  await expect(milk).toHaveAttribute('tabindex', '0');
  await expect(milk).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press(' ');
  await expect(milk).toHaveAttribute('aria-checked', 'false');
  const tea = shown.getByRole('treeitem', { name: 'Green tea' });
  await tea.click();
  await expect(tea).toHaveAttribute('aria-checked', 'true');
});

part('arrows go from one tab to the next', async ({ show }) => {
  const { part: shown, page } = await show('tabs', 'usual');
  await shown.getByRole('tab', { name: 'Nanjing Road' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown.getByRole('tab', { name: 'Xujiahui Square' })).toBeFocused();
  await expect(shown.getByRole('tab', { name: 'Xujiahui Square' })).toHaveAttribute('aria-selected', 'true');
});

part('a column is hidden, and is so for whoever comes back', async ({ show }) => {
  const { part: shown, page } = await show('column-chooser', 'usual');
  await shown.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'In stock' }).uncheck();
  await expect(shown.getByRole('columnheader', { name: 'In stock' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Store' }).check();
  await page.getByRole('checkbox', { name: 'Expiry date' }).press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  await expect(shown.getByRole('button', { name: 'Columns' })).toBeFocused();
  await expect(shown.getByRole('columnheader')).toHaveText(['Goods', 'Expiry date', 'Store', 'State']);
});
