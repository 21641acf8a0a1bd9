import { expect, type Locator, type Page } from '@playwright/test';
import { demoStories } from '../../support/demo-visits.ts';

demoStories('demo pages of dragging', {
  '/components/dnd-list': async ({ page, form }) => {
    const listed = listOf(page, 'List').getByRole('listitem');
    const pool = listOf(page, 'Article pool').getByRole('listitem');
    await expect(listed).toHaveCount(5);
    await expect(pool).toHaveCount(15);
    if (form === 'desk') {
      await dragged(page, handleOf(pool.first()), listed.first());
      await expect(listed.first()).toContainText('6 ');
      await expect(page.getByText('in “List”, place 1 of 6').last()).toBeVisible();
      await carried(page, handleOf(listed.first()), ['ArrowRight']);
      await expect(pool.first()).toContainText('6 ');
      await expect(handleOf(pool.first())).toBeFocused();
    }
    await pool.first().getByRole('button', { name: 'into the list' }).click();
    await expect(listed.last()).toContainText('6 ');
    await listed.first().getByRole('button', { name: 'Back to the pool' }).click();
    await expect(listed).toHaveCount(5);
    await expect(pool.first()).toContainText('1 ');
  },
  '/components/drag-kanban': async ({ page, form }) => {
    const done = listOf(page, 'Done').getByRole('listitem');
    await expect(done).toHaveText(['Mission 8', 'Mission 9', 'Mission 10']);
    const handle = page.getByRole('button', { name: 'Move Mission 1', exact: true });
    if (form === 'desk') await carried(page, handle, ['ArrowRight', 'ArrowRight', 'ArrowDown']);
    else await sent(page, handle, 'To “Done”');
    await expect(handle).toBeFocused();
    await expect(done.filter({ hasText: /^Mission 1$/ })).toBeVisible();
    await expect(page.getByText('Mission 1: in “Done”').last()).toBeVisible();
  },
  '/components/drag-select': async ({ page, form }) => {
    const order = page.getByText('Chosen, in this order:').locator('..');
    await expect(order).toHaveText(/Apple\s*Banana\s*Orange/);
    const handle = page.getByRole('button', { name: 'Move Apple', exact: true });
    if (form === 'desk') await carried(page, handle, ['ArrowRight']);
    else await sent(page, handle, 'One place back');
    await expect(order).toHaveText(/Banana\s*Apple\s*Orange/);
    await page.getByRole('button', { name: 'Remove Banana' }).click();
    await page.getByRole('combobox', { name: 'Fruit' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Pear' }).click();
    await expect(order).toHaveText(/Apple\s*Orange\s*Pear/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  },
  '/table/drag-table': async ({ page, form }) => {
    const after = page.getByText('The order after dragging').locator('xpath=following-sibling::dd[1]');
    await expect(after).toHaveText('1, 2, 3, 4, 5, 6, 7, 8, 9, 10');
    const handle = page.getByRole('button', { name: /^Move 1 / });
    if (form === 'desk') await carried(page, handle, ['ArrowDown', 'ArrowDown']);
    else await sent(page, handle, 'To the end');
    const order = form === 'desk' ? '2, 3, 1, 4, 5, 6, 7, 8, 9, 10' : '2, 3, 4, 5, 6, 7, 8, 9, 10, 1';
    await expect(after).toHaveText(order);
  },
  '/table/inline-edit-table': async ({ page, form }) => {
    const field = page.getByRole('textbox', { name: 'Title of article 2' });
    const edit = page.getByRole('button', { name: 'Edit the title of article 2' });
    await edit.click();
    await expect(field).toBeFocused();
    await field.fill('Half typed');
    if (form === 'phone') {
      await page.reload();
      await expect(field).toHaveValue('Half typed');
    }
    await field.press('Enter');
    await expect(page.getByText('The title has been edited')).toBeVisible();
    await expect(edit).toBeFocused();
    await edit.click();
    await field.fill('Never mind');
    await field.press('Escape');
    await expect(page.getByText('The title has been restored to the original value')).toBeVisible();
    await expect(page.getByText('Half typed', { exact: true })).toBeVisible();
  },
  // What it opens stays open for axe.
  '/components/drag-dialog': async ({ page, form }) => {
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Shipping address' });
    if (form === 'desk') {
      const move = dialog.getByRole('button', { name: 'Move the dialog' });
      await move.press('ArrowRight');
      await expect(dialog.getByText('From the middle: 24 px to the right, 0 px down')).toBeVisible();
      await move.click();
      await page.getByRole('menuitem', { name: 'To the top' }).click();
      await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(0);
      await dragged(page, dialog.getByRole('heading', { name: 'Shipping address' }), dialog);
      await expect.poll(async () => (await dialog.boundingBox())?.y).toBeGreaterThan(0);
    } else await expect(dialog.getByRole('button', { name: 'Move the dialog' })).toBeHidden();
    await dialog.getByRole('combobox', { name: 'Dish' }).click();
    await page.getByRole('option', { name: 'Oyster omelette' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await expect(dialog.getByText('John Smith')).toHaveCount(4);
  },
});

function listOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name, exact: true });
}

function handleOf(thing: Locator): Locator {
  return thing.getByRole('button', { name: /^Move / });
}

/** By the mouse, to the middle of what is there. */
async function dragged(page: Page, thing: Locator, to: Locator): Promise<void> {
  await thing.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('there is nothing to drag to');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

/** By the keyboard: picked up, carried by arrows, put down. */
async function carried(page: Page, handle: Locator, arrows: readonly string[]): Promise<void> {
  // Those of the pages before it are out of sight.
  const told = page.locator('[id^=DndLiveRegion]').last();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(told).toContainText('is picked up');
  for (const arrow of arrows) {
    const before = (await told.textContent()) ?? '';
    await page.keyboard.press(arrow);
    await expect(told).not.toHaveText(before);
  }
  await page.keyboard.press('Space');
}

/** By the menu of its handle. */
async function sent(page: Page, handle: Locator, choice: string): Promise<void> {
  await handle.tap();
  await page.getByRole('menuitem', { name: choice }).tap();
}
