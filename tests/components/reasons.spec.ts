import { expect, part } from './stage.ts';

part('a button that is off stays in the keyboard’s way, and says why', async ({ show }) => {
  const { part: place, page } = await show('button', 'read-only');
  const button = place.getByRole('button', { name: 'Save' });
  await expect(page.getByRole('tooltip')).not.toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription('Needs a connection to the server');
  await expect(page.getByRole('tooltip')).toBeVisible();
});

part('a pointer over it reads why, and reads nothing once it has gone', async ({ show }) => {
  const { part: place, page } = await show('button', 'read-only');
  await place.getByRole('button', { name: 'Save' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.mouse.move(600, 400);
  await expect(page.getByRole('tooltip')).not.toBeVisible();
});

part('beside the left edge the reason is there whole', async ({ show }) => {
  const { part: place, page } = await show('button', 'read-only', { size: { width: 320, height: 400 } });
  await place.getByRole('button', { name: 'Save' }).focus();
  const reason = page.getByRole('tooltip');
  await expect(reason).toBeVisible();
  const box = await reason.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
});

part('a row’s button that is off opens nothing but its reason', async ({ show }) => {
  const { part: place, page } = await show('row-button', 'read-only');
  const button = place.getByRole('button', { name: 'Save' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(page.getByRole('tooltip')).toContainText('Needs a connection');
});

part('a row’s button is pressed for itself: the row does not open', async ({ show }) => {
  const { part: table } = await show('data-table', 'with-actions');
  const row = table.locator('tr[data-row]').first();
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(row).not.toHaveAttribute('data-active');
  await row.getByRole('rowheader').click();
  await expect(row).toHaveAttribute('data-active', 'true');
});

part('what is under way cannot be pressed again, and says so', async ({ show }) => {
  const { part: place } = await show('button', 'loading');
  const button = place.getByRole('button', { name: 'Save' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
});

part('what somebody may not do at all is not there', async ({ show }) => {
  const { part: place } = await show('can', 'not-permitted');
  await expect(place.getByRole('button')).toHaveCount(0);
});
